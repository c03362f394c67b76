import GeofenceCommand

@main
enum Main {
  static func main() {
    print("geofence")
  }
}

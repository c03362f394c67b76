import GeofenceCommand

@main
enum Main {
  static func main() {
    Tool.runAndExit()
  }
}

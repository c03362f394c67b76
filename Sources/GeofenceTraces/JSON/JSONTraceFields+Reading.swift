extension JSONTraceFields {
  /// What the members say about the position.
  enum Position: Equatable {
    /// Degrees, unchecked.
    case at(latitude: Double, longitude: Double)
    /// No member for it.
    case none
    /// Something that is no position; what was found.
    case unreadable(String)
  }

  /// The position of a flat object.
  var position: Position {
    if latitude.value.kind == .absent && longitude.value.kind == .absent { return .none }
    guard let north = degrees(latitude, latitudeSide, .latitude) else {
      return .unreadable("latitude \(values.shown(latitude.value))")
    }
    guard let east = degrees(longitude, longitudeSide, .longitude) else {
      return .unreadable("longitude \(values.shown(longitude.value))")
    }
    return .at(latitude: north, longitude: east)
  }

  /// Metres; 0 when there is none or when it is no number.
  var accuracyMeters: Double {
    guard let number = values.number(accuracy.value) else { return 0 }
    guard case .metres(let metres) = accuracy.unit else { return number }
    return number * metres
  }

  private func degrees(_ slot: Slot, _ side: Slot, _ axis: CSVAngle.Axis) -> Double? {
    guard slot.value.kind == .number || slot.value.kind == .text else { return nil }
    let bytes = values.bytes.span
    let value = CSVAngle.read(
      bytes, from: slot.value.start, to: slot.value.end, axis, CSVLayout.Angle(slot.unit),
      allowsDecimalComma: false)
    guard let value, side.value.kind == .text else { return value }
    return CSVAngle.side(bytes, from: side.value.start, to: side.value.end, axis)
      .map { value * $0 }
  }
}

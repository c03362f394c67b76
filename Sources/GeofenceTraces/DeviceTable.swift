/// The names of devices, numbered in the order in which they first appear over all inputs.
public struct DeviceTable: Sendable {
  /// The names; the index is the device number of a `Fix`.
  public private(set) var names: ContiguousArray<String> = []
  private var numbers: [String: UInt32] = [:]

  /// Makes an empty table.
  public init() {}

  /// The number of a name, a new one when the name is new.
  ///
  /// - Complexity: O(length of the name), one hash.
  public mutating func number(of name: String) -> UInt32 {
    if let number = numbers[name] { return number }
    let number = UInt32(names.count)
    names.append(name)
    numbers[name] = number
    return number
  }
}

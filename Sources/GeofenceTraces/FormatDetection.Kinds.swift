/// Formats that are no text, by their first bytes.
enum BinaryKind {
  /// Text of two bytes a character, without a mark.
  static let wideText = "UTF-16 text"

  private static let magics: [(offset: Int, bytes: [UInt8], name: String)] = [
    (0, [0x50, 0x4B, 0x03, 0x04], "a zip file"),
    (0, [0x50, 0x41, 0x52, 0x31], "a Parquet file"),
    (0, [0x41, 0x52, 0x52, 0x4F, 0x57, 0x31], "an Arrow file"),
    (0, [0x53, 0x51, 0x4C, 0x69, 0x74, 0x65, 0x20, 0x66], "an SQLite database"),
    (8, [0x2E, 0x46, 0x49, 0x54], "a FIT file"),
    (0, [0x1F, 0x8B], "gzip data within gzip data"),
    (0, [0x42, 0x5A, 0x68], "bzip2 data"),
    (0, [0xFD, 0x37, 0x7A, 0x58, 0x5A], "xz data"),
    (0, [0x28, 0xB5, 0x2F, 0xFD], "zstd data"),
    (0, [0x25, 0x50, 0x44, 0x46], "a PDF file"),
    (0, [0x89, 0x50, 0x4E, 0x47], "a PNG image"),
    (0, [0xFF, 0xD8, 0xFF], "a JPEG image"),
  ]

  /// The name of a format that is no text, by its first bytes; nil for any other.
  static func name(of bytes: Span<UInt8>) -> String? {
    for magic in magics where hasBytes(bytes, at: magic.offset, magic.bytes) { return magic.name }
    return isWide(bytes) ? wideText : nil
  }

  /// Whether a first line that begins like no known format is no text.
  ///
  /// A logger that loses power leaves blocks of zero bytes, mostly at the end of its file. So only
  /// zeros between the characters of the first line tell, or other control characters in it together
  /// with zeros: further lines are records, and the verdict is the same however many there are.
  static func isBinary(_ bytes: Span<UInt8>) -> Bool {
    var index = 0
    while index < bytes.count && bytes[index] == 0 { index += 1 }
    var hasZeros = index > 0
    var endsInZeros = false
    var hasControls = false
    while index < bytes.count && bytes[index] != 0x0A && bytes[index] != 0x0D {
      let byte = bytes[index]
      if byte != 0 && endsInZeros { return true }
      endsInZeros = byte == 0
      hasControls = hasControls || (byte < 0x20 && byte != 0 && byte != 0x09)
      index += 1
    }
    guard hasControls else { return false }
    for index in 0..<min(bytes.count, 4096) where bytes[index] == 0 { hasZeros = true }
    return hasZeros
  }

  /// Whether there is nothing but blanks, line ends and record separators.
  static func isBlank(_ bytes: Span<UInt8>) -> Bool {
    for index in bytes.indices {
      switch bytes[index] {
      case 0x20, 0x09...0x0D, 0x1E: continue
      default: return false
      }
    }
    return true
  }

  private static func hasBytes(_ bytes: Span<UInt8>, at offset: Int, _ magic: [UInt8]) -> Bool {
    guard bytes.count >= offset + magic.count else { return false }
    for index in magic.indices where bytes[offset + index] != magic[index] { return false }
    return true
  }

  /// Every second byte of the beginning is zero, and no other one.
  private static func isWide(_ bytes: Span<UInt8>) -> Bool {
    guard bytes.count >= 4 else { return false }
    return (bytes[0] == 0) != (bytes[1] == 0) && (bytes[0] == 0) == (bytes[2] == 0)
      && (bytes[1] == 0) == (bytes[3] == 0)
  }
}

/// Text formats that are known and not read, by their first line.
enum TextKind {
  /// The name of the format; nil when it may be delimited text.
  static func name(of bytes: Span<UInt8>, from start: Int) -> String? {
    let line = line(bytes, from: start)
    if line.hasPrefix("$G") || line.hasPrefix("$B") || line.hasPrefix("!AIV") {
      return "an NMEA log"
    }
    if line.hasPrefix("Geolife trajectory") { return "a GeoLife PLT file" }
    if line.hasPrefix("OziExplorer Track") { return "an OziExplorer track" }
    if line.hasPrefix("AC ") || line.hasPrefix("* ") || line.hasPrefix("**") {
      return "an OpenAir file"
    }
    if line.contains("\t{") { return "an OwnTracks .rec file" }
    let next = self.line(bytes, from: start + line.utf8.count)
    if line.hasPrefix("A") && next.hasPrefix("HF") { return "an IGC file" }
    return nil
  }

  /// The line at an index, line ends before it left out; of a long one the beginning.
  private static func line(_ bytes: Span<UInt8>, from start: Int) -> String {
    var index = min(start, bytes.count)
    while index < bytes.count && (bytes[index] == 0x0A || bytes[index] == 0x0D) { index += 1 }
    var line = ""
    while index < bytes.count && bytes[index] != 0x0A && bytes[index] != 0x0D
      && line.utf8.count < 200
    {
      // Only ASCII is compared; one character a byte keeps the count of bytes.
      line.unicodeScalars.append(bytes[index] < 0x80 ? Unicode.Scalar(bytes[index]) : "?")
      index += 1
    }
    return line
  }
}

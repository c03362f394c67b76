import GeofenceCore
import GeofenceTestSupport
import GeofenceTraces
import Testing

/// Splits text one byte after the other: slow, and easy to see through.
private struct NaiveCSV {
  var rows: [(line: Int, cells: [String])] = []

  init(_ bytes: [UInt8], delimiter: UInt8) {
    var index = 0
    var line = 1
    while index < bytes.count {
      let first = line
      var cells: [String] = []
      var sawQuote = false
      repeat {
        var cell: [UInt8] = []
        while index < bytes.count, bytes[index] == 0x20 { index += 1 }
        if index < bytes.count, bytes[index] == 0x22 {
          sawQuote = true
          index += 1
          while index < bytes.count {
            if bytes[index] == 0x22 {
              guard index + 1 < bytes.count, bytes[index + 1] == 0x22 else { break }
              index += 1
            } else if bytes[index] == 0x0A && bytes[index - 1] != 0x0D || bytes[index] == 0x0D {
              line += 1
            }
            cell.append(bytes[index])
            index += 1
          }
          index += 1
          while index < bytes.count, ![delimiter, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
        } else {
          while index < bytes.count, ![delimiter, 0x0A, 0x0D].contains(bytes[index]) {
            cell.append(bytes[index])
            index += 1
          }
        }
        let blanks: [UInt8] = delimiter == 0x09 ? [0x20] : [0x20, 0x09]
        while let last = cell.last, blanks.contains(last) { cell.removeLast() }
        while let start = cell.first, blanks.contains(start) { cell.removeFirst() }
        cells.append(String(decoding: cell, as: UTF8.self))
        let goesOn = index < bytes.count && bytes[index] == delimiter
        if goesOn { index += 1 } else { break }
      } while true
      if index < bytes.count {
        index += bytes[index] == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A ? 2 : 1
        line += 1
      }
      if cells.count > 1 || cells[0] != "" || sawQuote { rows.append((first, cells)) }
    }
  }
}

@Suite("CSV agreement") private struct CSVAgreementTests {
  /// A table with awkward texts in it, written with chance blanks, quotes and line breaks.
  static func table(_ random: inout SplitMix64) -> (text: [UInt8], delimiter: UInt8) {
    let delimiter = [",", ";", "\t", "|"].randomElement(using: &random) ?? ","
    let end = ["\n", "\r\n", "\r"].randomElement(using: &random) ?? "\n"
    let awkward = [
      "", "a", "a b", "x,y;z", "\"", "\"\"", "line\nbreak", "cr\r\nlf", "é", "|", "\t",
    ]
    var text = ["note", "device", "time", "lat", "lon", "more"].joined(separator: delimiter) + end
    for row in 0..<Int.random(in: 0...12, using: &random) {
      var cells = [awkward.randomElement(using: &random) ?? ""]
      cells.append((awkward.randomElement(using: &random) ?? "") + "\(row % 3)")
      cells.append("\(1_715_673_600 + row)")
      cells.append("\(Int.random(in: -90...90, using: &random)).\(row)")
      cells.append("-\(Int.random(in: 0...179, using: &random)).5")
      cells.append(awkward.randomElement(using: &random) ?? "")
      for index in cells.indices {
        let mustQuote = cells[index].contains { $0.isNewline || "\",;|\t".contains($0) }
        if mustQuote || Bool.random(using: &random) {
          let doubled = cells[index].split(separator: "\"", omittingEmptySubsequences: false)
          cells[index] = "\"" + doubled.joined(separator: "\"\"") + "\""
        }
        if Int.random(in: 0...5, using: &random) == 0 { cells[index] = "  \(cells[index]) " }
      }
      text += cells.joined(separator: delimiter) + end
      if Int.random(in: 0...7, using: &random) == 0 { text += end }
    }
    if Bool.random(using: &random), text.hasSuffix(end), !text.hasSuffix(end + end) {
      text.removeLast()
    }
    return (Array(text.utf8), delimiter.utf8.first ?? 0x2C)
  }

  @Test func `generated tables are split like by a naive reader`() {
    for seed in UInt64(0)..<100 {
      var random = SplitMix64(seed: seed)
      let (text, delimiter) = Self.table(&random)
      let naive = NaiveCSV(text, delimiter: delimiter).rows.dropFirst()
      let reading = CSVReading(text)
      #expect(reading.error == nil, "SplitMix64(seed: \(seed))")
      #expect(reading.rejections == [], "SplitMix64(seed: \(seed))")
      #expect(reading.fixes.map(\.place.line) == naive.map(\.line), "SplitMix64(seed: \(seed))")
      #expect(reading.owners == naive.map { $0.cells[1] }, "SplitMix64(seed: \(seed))")
      #expect(
        reading.fixes.map(\.latitude) == naive.map { Double($0.cells[3]) ?? .nan },
        "SplitMix64(seed: \(seed))")
    }
  }

  @Test func `generated tables are split the same at every byte`() {
    for seed in UInt64(0)..<3 {
      var random = SplitMix64(seed: seed)
      let (text, _) = Self.table(&random)
      let whole = CSVReading(text)
      for chunk in 1...max(text.count, 1) {
        #expect(CSVReading(text, chunk: chunk) == whole, "SplitMix64(seed: \(seed)), \(chunk)")
      }
    }
  }

  @Test func `cells of every short length end where they should`() {
    for length in 0..<34 {
      let note = String(repeating: "x", count: length)
      for end in ["", "\n", "\r\n"] {
        let reading = CSVReading("n,time,lat,lon\n\(note),1,10,20\(end)")
        #expect(reading.fixes.count == 1 && reading.rejections == [], "\(length)")
        let last = CSVReading("time,lat,lon,device\n1,10,20,\(note)\(end)")
        #expect(last.owners == [length == 0 ? "trace" : note], "\(length)")
      }
    }
  }

  @Test func `damaged bytes never trap and are read alike in all pieces`() {
    let rows = [
      "id;date;time;lat;N/S;lon;valid;accuracy", #""a ""b""";11/03/2021;08:00;10,5;N;20;true;5"#,
      "b;20/03/2021;09:00:00.5;1e1;S;-20,25;false;", #"3;45426.5;1715673600;"10";;20;;NA"#, "",
    ]
    let base = Array(rows.joined(separator: "\r\n").utf8)
    let bytes = Array("\";,\t|\r\n 0-/:.eENSZ#=\u{0}\u{FF}x".utf8)
    for seed in UInt64(0)..<300 {
      var random = SplitMix64(seed: seed)
      var text = base
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let index = Int.random(in: 0..<text.count, using: &random)
        switch Int.random(in: 0...3, using: &random) {
        case 0: text.remove(at: index)
        case 1: text.insert(bytes.randomElement(using: &random) ?? 0, at: index)
        case 2: text.removeLast(Int.random(in: 0..<text.count - 1, using: &random) / 8)
        default: text[index] = bytes.randomElement(using: &random) ?? 0
        }
      }
      let whole = CSVReading(text)
      let chunk = Int.random(in: 1...40, using: &random)
      #expect(CSVReading(text, chunk: chunk) == whole, "SplitMix64(seed: \(seed)), \(chunk)")
      for rejection in whole.rejections {
        #expect(rejection.detail.utf8.count < 250, "SplitMix64(seed: \(seed))")
      }
    }
  }
}

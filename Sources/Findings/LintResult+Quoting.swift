extension LintResult {
  /// With the source lines of all locations, for reports that show them or count columns in them.
  ///
  /// - Parameter bytes: the contents of a file by its path; nil if not available. Called once per file.
  package func quoting(_ bytes: (String) -> [UInt8]?) -> LintResult {
    var lines = QuotedLines()
    for finding in findings { lines.want(finding) }
    for silenced in silenced { lines.want(silenced.finding) }
    lines.read(bytes)
    var result = self
    for index in result.findings.indices { lines.fill(&result.findings[index]) }
    for index in result.silenced.indices { lines.fill(&result.silenced[index].finding) }
    return result
  }
}

/// Lines by file and number.
private struct QuotedLines {
  private var wanted: [String: Set<Int>] = [:]
  private var found: [String: [Int: String]] = [:]

  mutating func want(_ finding: Finding) {
    for location in [finding.location] + finding.notes.map(\.location) where location.text == nil {
      wanted[location.path, default: []].insert(location.line)
    }
    for other in finding.also { want(other) }
  }

  mutating func read(_ bytes: (String) -> [UInt8]?) {
    for (path, numbers) in wanted {
      if let bytes = bytes(path) { found[path] = QuotedLines.lines(numbers, of: bytes) }
    }
  }

  /// Lines end at LF, CR or CR LF, as in ``LineMap``.
  private static func lines(_ numbers: Set<Int>, of bytes: [UInt8]) -> [Int: String] {
    var lines: [Int: String] = [:]
    var number = 1
    var start = 0
    var index = 0
    func keep() {
      if numbers.contains(number) { lines[number] = String(decoding: bytes[start..<index], as: UTF8.self) }
    }
    while index < bytes.count, lines.count < numbers.count {
      let byte = bytes[index]
      if byte == 0x0A || byte == 0x0D {
        keep()
        if byte == 0x0D, index + 1 < bytes.count, bytes[index + 1] == 0x0A { index += 1 }
        number += 1
        start = index + 1
      }
      index += 1
    }
    if lines.count < numbers.count { keep() }
    return lines
  }

  func fill(_ finding: inout Finding) {
    fill(&finding.location)
    for index in finding.notes.indices { fill(&finding.notes[index].location) }
    for index in finding.also.indices { fill(&finding.also[index]) }
  }

  private func fill(_ location: inout Finding.Location) {
    if location.text == nil { location.text = found[location.path]?[location.line] }
  }
}

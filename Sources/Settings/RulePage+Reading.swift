package import SettingValues
import YAMLReading

extension RulePage {
  /// Reads a page. Every mistake is added to `errors`; what could be read is in the page all the same, so that one run tells all
  /// mistakes.
  package init(_ text: String, path: String, errors: inout [SettingError]) {
    let bytes = Array(text.utf8)
    var reading = PageReading(bytes: bytes, path: path)
    let outline = reading.outline(of: pageBlocks(bytes))

    self.bytes = bytes
    self.path = path
    self.text = text
    self.outline = outline
    place = SettingPlace(path: path, line: outline.title?.line ?? 1, column: 1)
    id = reading.id(outline)
    summary = reading.summary(outline)
    settings = reading.settings(outline)
    errors += reading.errors
  }
}

/// Reads one page and collects its mistakes.
private struct PageReading {
  let bytes: [UInt8]
  let path: String
  var errors: [SettingError] = []

  mutating func fail(_ message: String, line: Int, column: Int = 1) {
    errors.append(SettingError(message, at: SettingPlace(path: path, line: line, column: column)))
  }

  func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  mutating func outline(of blocks: [PageBlock]) -> PageOutline {
    var outline = PageOutline()
    for block in blocks {
      if !block.isClosed { fail("unterminated code block. Close it with a line of ```", line: block.line) }
      switch block.kind {
      case .heading(level: 1) where outline.title == nil && outline.preamble.isEmpty && outline.sections.isEmpty:
        outline.title = block
      case .heading(level: 1):
        fail("a page describes one rule and has one title, in its first line. Section headings start with ##", line: block.line)
      case .heading(level: 2):
        startSection(block, in: &outline)
      case .heading, .fence, .paragraph:
        if let last = outline.sections.indices.last {
          outline.sections[last].blocks.append(block)
        } else {
          outline.preamble.append(block)
        }
      }
    }
    let present = outline.sections.map(\.section)
    let lastLine = max(1, blocks.last?.line ?? 1)
    for section in PageSection.allCases where !present.contains(section) {
      fail("the page needs a section '## \(section.rawValue)'", line: lastLine)
    }
    for (section, heading, blocks) in outline.sections where blocks.isEmpty {
      fail("the section '\(section.rawValue)' is empty", line: heading.line)
    }
    return outline
  }

  private mutating func startSection(_ heading: PageBlock, in outline: inout PageOutline) {
    let title = string(heading.text)
    guard let section = PageSection(rawValue: title) else {
      let message = unknownName(title, what: "section", among: PageSection.allCases.map(\.rawValue))
      return fail(message, line: heading.line, column: 4)
    }
    if let first = outline.sections.first(where: { $0.section == section }) {
      return fail("duplicate section '\(title)'. The first one is at line \(first.heading.line)", line: heading.line)
    }
    outline.sections.append((section, heading, []))
  }

  mutating func id(_ outline: PageOutline) -> String {
    guard let title = outline.title else {
      fail("the title of a rule page must be the rule's id: '# \(fileStem)'", line: 1)
      return fileStem
    }
    let id = string(title.text)
    let column = title.text.lowerBound + 1
    if let mistake = RulePage.mistake(inName: id) {
      fail(mistake, line: title.line, column: column)
    } else if id != fileStem {
      fail("the page of the rule '\(id)' must be named '\(id).md'", line: title.line, column: column)
    }
    return id
  }

  private var fileStem: String {
    let name = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.utf8.index(after: $0)...] } ?? path[...]
    return String(name.hasSuffix(".md") ? name.dropLast(3) : name)
  }

  mutating func summary(_ outline: PageOutline) -> String {
    guard let first = outline.preamble.first, first.kind == .paragraph else {
      fail("the page needs a paragraph below its title that describes the violation in one sentence", line: (outline.title?.line ?? 1) + 1)
      return ""
    }
    let words = bytes[first.text].split { $0 <= UInt8(ascii: " ") }
    return words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
  }

  mutating func settings(_ outline: PageOutline) -> SettingValue? {
    let blocks = outline.preamble.filter { $0.kind == .fence && string($0.text) == "yaml" }
    guard let block = blocks.first else {
      fail(
        "the page needs the rule's settings, in a ```yaml code block before the first section",
        line: (outline.title?.line ?? 1) + 1)
      return nil
    }
    for another in blocks.dropFirst() { fail("duplicate settings. The rule's settings are at line \(block.line)", line: another.line) }
    do {
      return try readYAML(string(block.content), path: path, firstLine: block.line + 1)
    } catch {
      errors.append(error)
      return nil
    }
  }
}

/// Lower-case words of letters and digits joined by single underscores; the first begins with a letter.
func isSnakeCase(_ name: some StringProtocol) -> Bool {
  var last = UInt8(ascii: "_")
  for (position, byte) in name.utf8.enumerated() {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): break
    case UInt8(ascii: "0")...UInt8(ascii: "9"): if position == 0 { return false }
    case UInt8(ascii: "_"): if last == byte { return false }
    default: return false
    }
    last = byte
  }
  return last != UInt8(ascii: "_")
}

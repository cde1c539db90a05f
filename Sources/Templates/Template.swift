/// Text with `{{names}}`, and with sections: lines between `{{#name}}` or `{{^name}}` and `{{/name}}`, each on a line of its own, are kept if
/// the value of the name is not empty, or is empty.
package struct Template: Sendable {
  /// For messages.
  package let path: String
  private let lines: [Substring]

  package init(path: String, text: String) {
    self.path = path
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// - Throws: a name without a value, or a section that is not closed.
  package func filled(with values: [String: String]) throws(TemplateError) -> String {
    var result: [String] = []
    // Of each open section: its name, and whether its lines are kept.
    var sections: [(name: Substring, isKept: Bool)] = []
    for (number, line) in lines.enumerated() {
      func fail(_ problem: String) -> TemplateError { TemplateError(path: path, line: number + 1, problem: problem) }
      if let tag = Template.tag(line) {
        switch tag.kind {
        case "/":
          guard sections.last?.name == tag.name else { throw fail("'{{/\(tag.name)}}' closes no section") }
          sections.removeLast()
        default:
          guard let value = values[String(tag.name)] else { throw fail("unknown name '\(tag.name)'") }
          sections.append((tag.name, value.isEmpty == (tag.kind == "^")))
        }
        continue
      }
      guard sections.allSatisfy(\.isKept) else { continue }
      result.append(try filled(line, values, fail))
    }
    if let open = sections.last { throw TemplateError(path: path, line: lines.count, problem: "the section '\(open.name)' is not closed") }
    return result.joined(separator: "\n")
  }

  /// The names in the text, sections included.
  package var names: Set<String> {
    var found: Set<String> = []
    for line in lines {
      var rest = line[...]
      while let start = rest.firstRange(of: "{{"), let end = rest[start.upperBound...].firstRange(of: "}}") {
        found.insert(String(rest[start.upperBound..<end.lowerBound].drop { "#^/".contains($0) }))
        rest = rest[end.upperBound...]
      }
    }
    return found
  }

  private static func tag(_ line: Substring) -> (kind: Character, name: Substring)? {
    let line = line.drop { $0 == " " }
    guard line.hasPrefix("{{"), line.hasSuffix("}}"), let kind = line.dropFirst(2).first, "#^/".contains(kind) else { return nil }
    let name = line.dropFirst(3).dropLast(2)
    return name.contains("{") ? nil : (kind, name)
  }

  private func filled(_ line: Substring, _ values: [String: String], _ fail: (String) -> TemplateError) throws(TemplateError) -> String {
    var result = ""
    var rest = line
    while let start = rest.firstRange(of: "{{") {
      guard let end = rest[start.upperBound...].firstRange(of: "}}") else { throw fail("'{{' is not closed") }
      let name = rest[start.upperBound..<end.lowerBound]
      guard let value = values[String(name)] else { throw fail("unknown name '\(name)'") }
      result += rest[..<start.lowerBound] + value
      rest = rest[end.upperBound...]
    }
    return result + rest
  }
}

/// A mistake in a template.
package struct TemplateError: Error {
  package let path: String
  /// 1-based.
  package let line: Int
  package let problem: String
}

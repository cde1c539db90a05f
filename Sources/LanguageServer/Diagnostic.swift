package import JSONText

/// A problem in a document.
package struct Diagnostic: Sendable {
  package enum Severity: Int, Sendable {
    case error = 1
    case warning = 2
    case information = 3
  }

  package struct Related: Sendable {
    package let uri: DocumentURI
    package let range: PositionRange
    package let message: String

    package init(uri: DocumentURI, range: PositionRange, message: String) {
      self.uri = uri
      self.range = range
      self.message = message
    }
  }

  package let range: PositionRange
  package let severity: Severity
  package let message: String
  /// Empty for none.
  package var code = ""
  /// A link to a description of the code; empty for none.
  package var link = ""
  /// Editors show the code faded.
  package var isUnnecessary = false
  package var related: [Related] = []
  /// Returned by the client with requests about the diagnostic.
  package var data: JSONValue = .null

  package init(range: PositionRange, severity: Severity, message: String) {
    self.range = range
    self.severity = severity
    self.message = message
  }

  package var json: JSONValue {
    var entries: [(key: String, value: JSONValue)] = [("range", range.json), ("severity", .integer(severity.rawValue))]
    if !code.isEmpty { entries.append(("code", .string(code))) }
    if !link.isEmpty { entries.append(("codeDescription", .object([("href", .string(link))]))) }
    entries += [("source", .string("viperlint")), ("message", .string(message))]
    if isUnnecessary { entries.append(("tags", .array([.integer(1)]))) }
    if !related.isEmpty {
      entries.append(
        (
          "relatedInformation",
          .array(
            related.map { note in
              let location = JSONValue.object([("uri", .string(note.uri.text)), ("range", note.range.json)])
              return .object([("location", location), ("message", .string(note.message))])
            })
        ))
    }
    if case .null = data {} else { entries.append(("data", data)) }
    return .object(entries)
  }
}

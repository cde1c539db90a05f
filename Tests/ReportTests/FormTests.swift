import Findings
import Foundation
import JSONText
import Report
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Names as people and attackers give them.
private let names = [
  "a \"quoted\" & <angled> 'name'", "back\\slash", "line\nend\r\n and\ttab", "مرحبا بالعالم", "👩‍👧 🇩🇪 é", "a|b `c` *d* _e_ [f](g)", "50% :: , ;", "]]>", "=1+1",
  "\u{202E}reversed\u{202C}",
]

/// A result whose every text is the name.
private func result(named name: String) -> LintResult {
  let location = Finding.Location(path: "App/\(name).swift", line: 3, column: 7, endLine: 3, endColumn: 11, text: "  var view: View?")
  var result = LintResult()
  result.findings = [
    Finding(
      rule: "strong_view_in_presenter", severity: .error, message: "Type \(name) holds", location: location,
      notes: [Finding.Note(location: location, message: "Note \(name)", isStep: true)], from: name, to: name)
  ]
  result.rules = [RuleDescription(id: "strong_view_in_presenter", severity: .error, summary: "Summary \(name)", why: "Why \(name)", fix: "Fix \(name)")]
  return result
}

private func told(_ result: LintResult, as format: ReportFormat) -> String { report(result, as: format, style: ReportStyle(toolVersion: "1")) }

/// Attributes of all elements of a name, as a reader of XML sees them.
private final class Attributes: NSObject, XMLParserDelegate {
  let element: String
  var found: [[String: String]] = []

  init(of element: String, in text: String) throws {
    self.element = element
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    let isRead = parser.parse()
    try #require(isRead, "\(String(describing: parser.parserError))")
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?, attributes: [String: String]
  ) {
    if name == element { found.append(attributes) }
  }
}

@Suite struct `Names of any kind go unharmed` {
  @Test(arguments: names) func `through JSON, and back`(_ name: String) throws {
    let saved = told(result(named: name), as: .json)
    let again = try LintResult(savedReport: Array(saved.utf8))
    #expect(again.findings == result(named: name).findings)
    #expect(again.rules == result(named: name).rules)
    #expect(told(again, as: .json) == saved)
  }

  @Test(arguments: names) func `through SARIF`(_ name: String) throws {
    let found = try #require(try told(result(named: name), asJSON: .sarif).at("runs.0.results.0"))
    #expect(found.at("message.text")?.string == "Type \(name) holds")
    let uri = try #require(found.at("locations.0.physicalLocation.artifactLocation.uri")?.string)
    #expect(uri.utf8.allSatisfy { 0x21...0x7E ~= $0 })
    #expect(uri.removingPercentEncoding == "App/\(name).swift")
  }

  @Test(arguments: names) func `through GitLab's report`(_ name: String) throws {
    let report = try told(result(named: name), asJSON: .gitlab)
    #expect(report.at("0.description")?.string == "strong_view_in_presenter: Type \(name) holds")
    #expect(report.at("0.location.path")?.string == "App/\(name).swift")
  }

  @Test(arguments: names) func `through Checkstyle's and JUnit's XML`(_ name: String) throws {
    let checkstyle = told(result(named: name), as: .checkstyle)
    #expect(try Attributes(of: "file", in: checkstyle).found.first?["name"] == "App/\(name).swift")
    #expect(try Attributes(of: "error", in: checkstyle).found.first?["message"] == "Type \(name) holds")
    let junit = told(result(named: name), as: .junit)
    #expect(try Attributes(of: "testcase", in: junit).found.first?["classname"] == "App/\(name)")
    #expect(try Attributes(of: "failure", in: junit).found.first?["message"] == "Type \(name) holds")
  }

  @Test(arguments: names) func `through CSV`(_ name: String) throws {
    let rows = table(told(result(named: name), as: .csv))
    #expect(rows.count == 2)
    #expect(
      rows.last == ["App/\(name).swift", "3", "7", "3", "11", "error", "strong_view_in_presenter", "Type \(name) holds"]
        + [String](repeating: (name.hasPrefix("=") ? "'" : "") + name, count: 2) + [""])
  }

  @Test(arguments: ["=1+1", "+1", "-1", "@SUM(1)"]) func `through CSV, where a spreadsheet takes none for a formula`(_ name: String) throws {
    #expect(table(told(result(named: name), as: .csv)).last?.dropLast().suffix(2) == ["'\(name)", "'\(name)"])
  }

  @Test(arguments: names) func `through GitHub's commands`(_ name: String) throws {
    let text = told(result(named: name), as: .github)
    #expect(text.hasPrefix("::error file=App/"))
    #expect(text.unicodeScalars.filter { $0 == "\n" || $0 == "\r" }.count == 1)
    let parts = text.dropFirst(2).dropLast().components(separatedBy: "::")
    let properties = parts[0].dropFirst("error ".count).split(separator: ",").map { $0.split(separator: "=", maxSplits: 1).last.map(String.init) ?? "" }
    #expect(properties.count == 6)
    #expect(unescaped(properties[0]) == "App/\(name).swift")
    let message = unescaped(parts.dropFirst().joined(separator: "::"))
    #expect(message == "Type \(name) holds\nApp/\(name).swift:3:7: Note \(name)")
  }

  @Test(arguments: names) func `through Markdown, a row a violation`(_ name: String) throws {
    let rows = told(result(named: name), as: .markdown).components(separatedBy: CharacterSet.newlines).filter { $0.hasPrefix("| error") }
    #expect(rows.count == 1)
    #expect(rows.first?.replacing(#"\|"#, with: "").filter { $0 == "|" }.count == 5)
  }

  @Test func `and give a terminal no orders`() {
    let hostile = "\u{1B}[2Jclear\u{7}\u{202E}esrever"
    for format in [ReportFormat.text, .pretty] {
      let text = told(result(named: hostile), as: format)
      #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    }
    #expect(!told(result(named: hostile), as: .pretty).unicodeScalars.contains("\u{202E}"))
  }
}

/// Fields of CSV as RFC 4180 has them.
private func table(_ text: String) -> [[String]] {
  var rows: [[String]] = []
  var fields: [String] = []
  var field = ""
  var isQuoted = false
  var last: Unicode.Scalar?
  for scalar in text.unicodeScalars {
    if scalar == "\"" {
      if last == "\"", !isQuoted { field.unicodeScalars.append("\"") }
      isQuoted.toggle()
      last = isQuoted || last == "\"" ? nil : scalar
      if !isQuoted { last = "\"" }
      continue
    }
    last = scalar
    if isQuoted {
      field.unicodeScalars.append(scalar)
    } else if scalar == "," {
      fields.append(field)
      field = ""
    } else if scalar == "\n" {
      rows.append(fields + [field])
      (fields, field) = ([], "")
    } else if scalar != "\r" {
      field.unicodeScalars.append(scalar)
    }
  }
  return rows
}

/// As GitHub's runner reads data of commands.
private func unescaped(_ text: String) -> String {
  text.replacingOccurrences(of: "%0D", with: "\r").replacingOccurrences(of: "%0A", with: "\n").replacingOccurrences(of: "%3A", with: ":")
    .replacingOccurrences(of: "%2C", with: ",").replacingOccurrences(of: "%25", with: "%")
}

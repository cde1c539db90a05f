package import Findings
import JSONText

/// Why a saved report cannot be read.
package struct SavedReportError: Error, Equatable {
  package let message: String
  /// 1-based; nil if the text is JSON, but not a report.
  package let place: Place?

  package init(message: String, place: Place?) {
    self.message = message
    self.place = place
  }

  package struct Place: Equatable, Sendable {
    package let line: Int
    package let column: Int
  }
}

extension LintResult {
  /// Reads the JSON report of any version of viperlint with a known schema.
  package init(savedReport bytes: [UInt8]) throws(SavedReportError) {
    let json: JSONValue
    do throws(JSONError) {
      json = try JSONValue(reading: bytes)
    } catch {
      throw SavedReportError(message: error.message, place: SavedReportError.Place(line: error.line, column: error.column))
    }
    guard json["tool"]?["name"]?.string == "viperlint", let version = json["schemaVersion"]?.integer else {
      throw SavedReportError(message: "not a JSON report of viperlint", place: nil)
    }
    guard 1...jsonSchemaVersion ~= version else {
      throw SavedReportError(message: "the report has schema version \(version), but this viperlint reads versions up to \(jsonSchemaVersion)", place: nil)
    }
    self.init()
    let reader = SavedReportReader()
    packs = try (json["packs"]?.array ?? []).enumerated().map { item throws(SavedReportError) in
      try reader.pack(item.element, "packs[\(item.offset)]")
    }
    findings = try reader.list(json, "violations", of: "the report").enumerated().map { item throws(SavedReportError) in
      try reader.finding(item.element, "violations[\(item.offset)]")
    }
    // Missing in older reports.
    silenced = try (json["silenced"]?.array ?? []).enumerated().map { item throws(SavedReportError) in
      try reader.silenced(item.element, "silenced[\(item.offset)]")
    }
    remarks = try (json["remarks"]?.array ?? []).enumerated().map { item throws(SavedReportError) in
      try reader.remark(item.element, "remarks[\(item.offset)]")
    }
    rules = try (json["rules"]?.array ?? []).enumerated().map { item throws(SavedReportError) in
      try reader.rule(item.element, "rules[\(item.offset)]")
    }
    // Missing in older reports, too.
    if let word = json["failOn"]?.string { failsFrom = Severity.allCases.first { $0.word == word } }
    counts = Counts(saved: json["summary"])
  }
}

private struct SavedReportReader {
  func finding(_ json: JSONValue, _ path: String) throws(SavedReportError) -> Finding {
    let notes = try (json["notes"]?.array ?? []).enumerated().map { item throws(SavedReportError) in
      try note(item.element, "\(path).notes[\(item.offset)]")
    }
    return Finding(
      rule: try text(json, "rule", of: path), severity: try severity(json, path), message: try text(json, "message", of: path),
      advice: json["advice"]?.string ?? "", location: try location(json, path), notes: notes, from: json["from"]?.string ?? "", to: json["to"]?.string ?? "",
      also: try others(json, path))
  }

  /// In reports of the first schema, each violation is a separate finding.
  private func others(_ json: JSONValue, _ path: String) throws(SavedReportError) -> [Finding] {
    try (json["also"]?.array ?? []).enumerated().map { item throws(SavedReportError) in
      guard item.element["also"] == nil else { throw wrong("'also' of \(path).also[\(item.offset)]") }
      return try finding(item.element, "\(path).also[\(item.offset)]")
    }
  }

  func silenced(_ json: JSONValue, _ path: String) throws(SavedReportError) -> SilencedFinding {
    guard let silencer = SilencedFinding.Silencer(rawValue: try text(json, "silencedBy", of: path)) else {
      throw wrong("'silencedBy' of \(path)")
    }
    return SilencedFinding(finding: try finding(json, path), by: silencer, reason: json["reason"]?.string ?? "")
  }

  func pack(_ json: JSONValue, _ path: String) throws(SavedReportError) -> LintResult.Pack {
    LintResult.Pack(name: try text(json, "name", of: path), folder: json["folder"]?.string ?? "", reason: json["reason"]?.string ?? "")
  }

  func remark(_ json: JSONValue, _ path: String) throws(SavedReportError) -> LintResult.Remark {
    LintResult.Remark(
      severity: try severity(json, path), message: try text(json, "message", of: path),
      location: json["path"] == nil ? nil : try location(json, path))
  }

  func rule(_ json: JSONValue, _ path: String) throws(SavedReportError) -> RuleDescription {
    RuleDescription(
      id: try text(json, "id", of: path), severity: try severity(json, path), summary: json["summary"]?.string ?? "",
      why: json["why"]?.string ?? "", fix: json["fix"]?.string ?? "")
  }

  private func note(_ json: JSONValue, _ path: String) throws(SavedReportError) -> Finding.Note {
    Finding.Note(
      location: try location(json, path), message: try text(json, "message", of: path), isStep: json["step"]?.boolean ?? false)
  }

  private func location(_ json: JSONValue, _ path: String) throws(SavedReportError) -> Finding.Location {
    Finding.Location(
      path: try text(json, "path", of: path), line: try number(json, "line", of: path), column: try number(json, "column", of: path),
      endLine: try number(json, "endLine", of: path), endColumn: try number(json, "endColumn", of: path), text: json["text"]?.string)
  }

  private func severity(_ json: JSONValue, _ path: String) throws(SavedReportError) -> Severity {
    let word = try text(json, "severity", of: path)
    guard let severity = Severity.allCases.first(where: { $0.word == word }) else { throw wrong("'severity' of \(path)") }
    return severity
  }

  func list(_ json: JSONValue, _ key: String, of path: String) throws(SavedReportError) -> [JSONValue] {
    guard let list = json[key]?.array else { throw wrong("'\(key)' of \(path)") }
    return list
  }

  func text(_ json: JSONValue, _ key: String, of path: String) throws(SavedReportError) -> String {
    guard let text = json[key]?.string else { throw wrong("'\(key)' of \(path)") }
    return text
  }

  /// A line or column of at least 1, limited to avoid overflows.
  private func number(_ json: JSONValue, _ key: String, of path: String) throws(SavedReportError) -> Int {
    guard let number = json[key]?.integer, 1...Int(Int32.max) ~= number else { throw wrong("'\(key)' of \(path)") }
    return number
  }

  private func wrong(_ what: String) -> SavedReportError { SavedReportError(message: "\(what) is missing or invalid", place: nil) }
}

extension LintResult.Counts {
  fileprivate init(saved json: JSONValue?) {
    func count(_ value: JSONValue?) -> Int { min(max(0, value?.integer ?? 0), Int(Int32.max)) }
    self.init()
    files = count(json?["files"])
    lines = count(json?["lines"])
    bytes = count(json?["bytes"])
    types = count(json?["types"])
    modules = count(json?["modules"])
    suppressed = count(json?["suppressed"])
    known = count(json?["known"])
    resolvedReferences = count(json?["references"]?["resolved"])
    ambiguousReferences = count(json?["references"]?["ambiguous"])
    unknownReferences = count(json?["references"]?["unknown"])
    ambiguousCycles = count(json?["undecidedCircles"])
  }
}

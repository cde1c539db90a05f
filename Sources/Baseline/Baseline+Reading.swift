package import SettingValues
import YAMLReading

extension Baseline {
  /// Reads the format of ``text`` with the YAML reader, which gives every mistake its line. JSON is a subset of YAML.
  ///
  /// - Parameter path: the name of the file in messages.
  package static func reading(_ text: String, path: String) -> (baseline: Baseline, errors: [SettingError]) {
    let lines = BaselineLines(text)
    if let line = lines.conflict {
      let advice = "conflict marker from an unfinished merge. Remove the marker lines and keep the entries of both sides"
      return (Baseline(), [SettingError(advice, at: SettingPlace(path: path, line: line, column: 1))])
    }
    let value: SettingValue
    do {
      value = try readYAML(lines.list ?? text, path: path)
    } catch {
      return (Baseline(), [error])
    }
    guard case .list(let items) = value.content else {
      return (Baseline(), [SettingError("a baseline is a list of entries. 'viperlint baseline write' creates one", at: value.place)])
    }
    var baseline = Baseline()
    var errors: [SettingError] = []
    var isComplete = false
    for item in items {
      var reader = SettingReader(item, of: "a baseline entry")
      if item.has("schemaVersion") {
        isComplete = true
        if let version = reader.integer("schemaVersion"), version != baselineSchemaVersion {
          let advice = "this baseline has version \(version), but this viperlint reads version \(baselineSchemaVersion). Use the viperlint that wrote it"
          errors.append(SettingError(advice, at: item.place))
        }
      } else {
        let rule = reader.requiredString("rule")
        let path = reader.requiredString("path")
        let from = reader.requiredString("from")
        let entry = BaselineEntry(
          rule: rule, from: from, to: reader.string("to") ?? "", member: reader.string("member") ?? "", path: path)
        let count = reader.integer("count") ?? 1
        if count < 1 { reader.fail("'count' must be 1 or more", at: item.place) }
        baseline.raise(entry, to: max(1, count))
        if baseline.lines[entry] == nil { baseline.lines[entry] = item.place.line }
      }
      reader.finish()
      errors += reader.errors
    }
    if !isComplete, errors.isEmpty {
      errors.append(SettingError("the last line of this baseline is missing. Rewrite it with 'viperlint baseline write'", at: value.place))
    }
    return (baseline, errors)
  }
}

extension SettingValue {
  fileprivate func has(_ key: String) -> Bool {
    guard case .map(let entries) = content else { return false }
    return entries.contains { $0.key == key }
  }
}

import Checks
import Findings
import SettingValues

extension ProjectFile {
  /// All settings in force as YAML, each with the place where it is written, then every rule of the packs with its severity in the first that
  /// has it.
  ///
  /// - Parameter shown: a file's path, relative to the root, as people see it.
  package func listing(of packs: [Pack], shown: (String) -> String = { $0 }) -> String {
    var lines: [(text: String, origin: String)] = []
    for entry in value?.entries ?? [] where entry.key != "extends" && entry.key != "inherit" && entry.key != "rules" {
      ProjectFile.list(entry, indent: 0, &lines, shown)
    }
    for (key, text) in defaults where value?.entry(key) == nil { lines.append(("\(key): \(text)", "by default")) }
    lines.append(("rules:", ""))
    var told: Set<String> = []
    for pack in packs { for rule in pack.rules where told.insert(rule.id).inserted { list(rule, of: pack, &lines, shown) } }
    let width = min(60, lines.map(\.text.count).max() ?? 0)
    return lines.map { line in
      line.origin.isEmpty ? line.text : line.text + String(repeating: " ", count: max(0, width - line.text.count)) + "  # " + line.origin
    }.joined(separator: "\n") + "\n"
  }

  private var defaults: [(String, String)] {
    [("pack", pack?.name ?? "follows from the code"), ("fail_on", failOn.rawValue), ("require_reason", "\(requiresReasons)")]
  }

  private func list(_ rule: Rule, of pack: Pack, _ lines: inout [(text: String, origin: String)], _ shown: (String) -> String) {
    guard let entry = value?.entry("rules")?.value.entry(rule.id) else {
      lines.append(("  \(rule.id): \(rule.severity.word)", "pack \(pack.name)"))
      return
    }
    ProjectFile.list(entry, indent: 2, &lines, shown)
  }

  private static func list(
    _ entry: SettingValue.Entry, indent: Int, _ lines: inout [(text: String, origin: String)], _ shown: (String) -> String
  ) {
    let margin = String(repeating: " ", count: indent)
    let origin = "\(shown(entry.value.place.path)):\(entry.value.place.line)"
    switch entry.value.content {
    case .scalar(let text, _): lines.append(("\(margin)\(key(entry.key)): \(scalar(text))", origin))
    case .list(let items):
      lines.append(("\(margin)\(key(entry.key)):", ""))
      for item in items { lines.append(("\(margin)  - \(scalar(item.text ?? "…"))", "\(shown(item.place.path)):\(item.place.line)")) }
    case .map(let entries):
      lines.append(("\(margin)\(key(entry.key)):", ""))
      for inner in entries { list(inner, indent: indent + 2, &lines, shown) }
    }
  }

  private static func key(_ text: String) -> String { scalar(text) }

  /// Quoted where YAML would read something else.
  private static func scalar(_ text: String) -> String {
    let isPlain = text.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || ("0"..."9").contains($0) || "_-./ ".unicodeScalars.contains($0) }
    if isPlain, !text.isEmpty, text.first != " ", text.last != " ", text.first != "-" { return text }
    return "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
  }
}

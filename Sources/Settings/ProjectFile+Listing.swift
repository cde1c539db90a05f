import Checks
import Findings
import SettingValues

extension ProjectFile {
  /// All settings in force as YAML, each with the place where it is written, then every rule of the packs with its severity in the first that
  /// has it.
  ///
  /// - Parameter shown: returns the displayed path of a file, given its path relative to the root.
  package func listing(of packs: [Pack], shown: (String) -> String = { $0 }) -> String {
    var lines: [(text: String, origin: String)] = []
    for entry in value?.entries ?? [] where entry.key != "extends" && entry.key != "inherit" && entry.key != "rules" {
      list(entry, indent: 0, &lines, shown)
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
    [("pack", pack?.name ?? "detected from the code"), ("fail_on", failOn.rawValue), ("require_reason", "\(requiresReasons)")]
  }

  private func list(_ rule: Rule, of pack: Pack, _ lines: inout [(text: String, origin: String)], _ shown: (String) -> String) {
    guard let entry = value?.entry("rules")?.value.entry(rule.id) else {
      lines.append(("  \(rule.id): \(rule.isOptIn ? "off" : rule.severity.word)", "pack \(pack.name)"))
      return
    }
    list(entry, indent: 2, &lines, shown)
  }

  private func list(
    _ entry: SettingValue.Entry, indent: Int, _ lines: inout [(text: String, origin: String)], _ shown: (String) -> String
  ) {
    lines += entry.lines(indent: indent).map { ($0.text, $0.place.map { "\(shown($0.path)):\($0.line)" } ?? "") }
  }
}

package import Findings

/// One sentence about the run, without a line end: what was checked, with which pack, the duration, and the number of violations.
package func summary(of result: LintResult) -> String { summary(of: result, isTimed: true) }

/// - Parameter isTimed: false to omit the duration, so that the same sources give the same bytes.
package func summary(of result: LintResult, isTimed: Bool) -> String {
  let counts = result.counts
  let checked = "\(counted(counts.files, "file")), \(counted(counts.types, "type")) and \(counted(counts.modules, "module"))"
  let time = isTimed ? " in \(seconds(counts.seconds)) s" : ""
  if let reason = whyNothing(result) { return "Read \(checked)\(time) and checked nothing: \(reason)." }
  let judges = result.ownRules == 0 || whyNoPack(result) == nil ? packs(of: result) : "\(counted(result.ownRules, "rule")) from the configuration"
  return "Checked \(checked) with \(judges)\(time): \(verdict(result))."
}

/// Why no rule was checked; nil if some were.
private func whyNothing(_ result: LintResult) -> String? {
  result.findings.isEmpty && result.ownRules == 0 ? whyNoPack(result) : nil
}

/// Why no rule of a pack was checked; nil if some were.
private func whyNoPack(_ result: LintResult) -> String? {
  guard let pack = result.packs.first, result.packs.count == 1 else { return nil }
  if pack.name == LintResult.Pack.none { return "the configuration chooses the pack '\(pack.name)'" }
  return pack.isOfNoPack ? pack.reason : nil
}

/// `the pack 'viper' (why)`, followed by the packs of single directories, or the number of directories if there are many.
private func packs(of result: LintResult) -> String {
  let many = manyFolders(of: result)
  var phrases: [String] = []
  var told: Set<String> = []
  for pack in result.packs {
    guard !pack.folder.isEmpty, let folders = many[pack.name] else {
      phrases.append(phrase(for: pack))
      continue
    }
    if told.insert(pack.name).inserted {
      phrases.append("'\(pack.name)' (in \(folders.count) directories, such as \(folders[0]) and \(folders[1]))")
    }
  }
  return (phrases.count == 1 ? "the pack " : "the packs ") + phrases.joined(separator: ", ")
}

private func phrase(for pack: LintResult.Pack) -> String {
  let words = [pack.folder.isEmpty ? nil : "in \(pack.folder)", pack.reason.isEmpty ? nil : pack.reason].compactMap { $0 }
  return "'\(pack.name)'" + (words.isEmpty ? "" : " (\(words.joined(separator: ", ")))")
}

/// The directories of each pack with too many of them to list.
private func manyFolders(of result: LintResult) -> [String: [String]] {
  guard result.packs.count > 6 else { return [:] }
  return Dictionary(grouping: result.packs.lazy.filter { !$0.folder.isEmpty }, by: \.name).mapValues { $0.map(\.folder) }.filter { $0.value.count > 3 }
}

/// The lines that `--verbose` adds: how many names are resolved.
package func details(of result: LintResult) -> [String] {
  let counts = result.counts
  let names = counts.resolvedReferences + counts.ambiguousReferences + counts.unknownReferences
  var lines = [
    "Read \(counted(counts.lines, "line")), \(counted(counts.bytes, "byte")).",
    "Read \(counted(names, "name")): \(counts.resolvedReferences) resolved, \(counts.ambiguousReferences) ambiguous, "
      + "\(counts.unknownReferences) unknown.",
  ]
  let many = manyFolders(of: result)
  lines += result.packs.filter { !$0.folder.isEmpty && many[$0.name] != nil }.map { "Checked with the pack \(phrase(for: $0))." }
  if counts.ambiguousCycles > 0 {
    lines.append("\(counted(counts.ambiguousCycles, "possible retain cycle")) could not be decided.")
  }
  return lines
}

private func verdict(_ result: LintResult) -> String {
  let bySeverity = Severity.allCases.reversed().compactMap { severity -> String? in
    let count = result.findings.count { $0.severity == severity }
    return count == 0 ? nil : counted(count, severity.word)
  }
  let counts = result.counts
  // Warnings that are listed among the findings without a rule.
  let remarks = result.remarks.count { $0.location != nil && $0.severity != .note }
  let others =
    (counts.suppressed == 0 ? "" : ", \(counts.suppressed) suppressed") + (counts.known == 0 ? "" : ", \(counts.known) known")
    + (remarks == 0 ? "" : ", \(counted(remarks, "other warning"))")
  if bySeverity.isEmpty { return (counts.known == 0 ? "no violations" : "no new violations") + others }
  return "\(counted(result.findings.count, counts.known == 0 ? "violation" : "new violation")) (\(bySeverity.joined(separator: ", ")))" + others
}

private func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

/// With three decimal places.
private func seconds(_ value: Double) -> String {
  let thousandths = Int((value * 1000).rounded())
  let fraction = String(thousandths % 1000)
  return "\(thousandths / 1000).\(String(repeating: "0", count: 3 - fraction.utf8.count))\(fraction)"
}

package import Findings

/// One sentence on the whole run, without a line end: what was checked, by which pack, how long it took, what was found.
package func summary(of result: LintResult) -> String { summary(of: result, isTimed: true) }

/// - Parameter isTimed: false where the same sources are to give the same bytes.
package func summary(of result: LintResult, isTimed: Bool) -> String {
  let counts = result.counts
  let checked = "\(counted(counts.files, "file")), \(counted(counts.types, "type")) and \(counted(counts.modules, "module"))"
  let time = isTimed ? " in \(seconds(counts.seconds)) s" : ""
  if let reason = whyNothing(result) { return "Read \(checked)\(time) and checked nothing: \(reason)." }
  let judges = result.ownRules == 0 || whyNoPack(result) == nil ? packs(of: result) : "\(counted(result.ownRules, "rule")) of the settings"
  return "Checked \(checked) by \(judges)\(time): \(verdict(result))."
}

/// Why no rule was checked; nil where some were.
private func whyNothing(_ result: LintResult) -> String? {
  result.findings.isEmpty && result.ownRules == 0 ? whyNoPack(result) : nil
}

/// Why no rule of a pack was checked; nil where some were.
private func whyNoPack(_ result: LintResult) -> String? {
  guard let pack = result.packs.first, result.packs.count == 1 else { return nil }
  if pack.name == LintResult.Pack.none { return "the pack '\(pack.name)' was asked for" }
  return pack.reason == LintResult.Pack.nothingShown ? pack.reason : nil
}

/// `the pack 'viper' (why)`, and behind it the packs of single folders; of many folders with one pack, the number.
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
      phrases.append("'\(pack.name)' (in \(folders.count) folders, \(folders[0]) and \(folders[1]) among them)")
    }
  }
  return (phrases.count == 1 ? "the pack " : "the packs ") + phrases.joined(separator: ", ")
}

private func phrase(for pack: LintResult.Pack) -> String {
  let words = [pack.folder.isEmpty ? nil : "in \(pack.folder)", pack.reason.isEmpty ? nil : pack.reason].compactMap { $0 }
  return "'\(pack.name)'" + (words.isEmpty ? "" : " (\(words.joined(separator: ", ")))")
}

/// By pack: the folders that it judges, where they are too many to be told one by one in a sentence.
private func manyFolders(of result: LintResult) -> [String: [String]] {
  guard result.packs.count > 6 else { return [:] }
  return Dictionary(grouping: result.packs.lazy.filter { !$0.folder.isEmpty }, by: \.name).mapValues { $0.map(\.folder) }.filter { $0.value.count > 3 }
}

/// What `--verbose` adds, one sentence a line: how much of the code was understood.
package func details(of result: LintResult) -> [String] {
  let counts = result.counts
  let names = counts.resolvedReferences + counts.ambiguousReferences + counts.unknownReferences
  var lines = [
    "Read \(counted(counts.lines, "line")), \(counted(counts.bytes, "byte")).",
    "Of \(counted(names, "name")), \(counts.resolvedReferences) are resolved, \(counts.ambiguousReferences) ambiguous and "
      + "\(counts.unknownReferences) unknown.",
  ]
  let many = manyFolders(of: result)
  lines += result.packs.filter { !$0.folder.isEmpty && many[$0.name] != nil }.map { "Checked by the pack \(phrase(for: $0))." }
  if counts.ambiguousCircles > 0 {
    lines.append("\(counted(counts.ambiguousCircles, "circle")) of strong references could not be decided.")
  }
  return lines
}

private func verdict(_ result: LintResult) -> String {
  let bySeverity = Severity.allCases.reversed().compactMap { severity -> String? in
    let count = result.findings.count { $0.severity == severity }
    return count == 0 ? nil : counted(count, severity.word)
  }
  let counts = result.counts
  // They are told among the findings, and have no rule.
  let remarks = result.remarks.count { $0.location != nil && $0.severity != .note }
  let others =
    (counts.suppressed == 0 ? "" : ", \(counts.suppressed) suppressed") + (counts.known == 0 ? "" : ", \(counts.known) known")
    + (remarks == 0 ? "" : ", \(counted(remarks, "remark")) without a rule")
  if bySeverity.isEmpty { return (counts.known == 0 ? "no violation" : "no new violation") + others }
  return "\(counted(result.findings.count, counts.known == 0 ? "violation" : "new violation")) (\(bySeverity.joined(separator: ", ")))" + others
}

private func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

/// With three digits behind the point.
private func seconds(_ value: Double) -> String {
  let thousandths = Int((value * 1000).rounded())
  let fraction = String(thousandths % 1000)
  return "\(thousandths / 1000).\(String(repeating: "0", count: 3 - fraction.utf8.count))\(fraction)"
}

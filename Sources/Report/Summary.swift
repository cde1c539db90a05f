package import Findings

/// One sentence on the whole run, without a line end: what was checked, by which pack, how long it took, what was found.
package func summary(of result: LintResult) -> String { summary(of: result, isTimed: true) }

/// - Parameter isTimed: false where the same sources are to give the same bytes.
func summary(of result: LintResult, isTimed: Bool) -> String {
  let counts = result.counts
  let checked = "\(counted(counts.files, "file")), \(counted(counts.types, "type")) and \(counted(counts.modules, "module"))"
  let time = isTimed ? " in \(seconds(counts.seconds)) s" : ""
  return "Checked \(checked) by \(packs(of: result))\(time): \(verdict(result))."
}

/// `the pack 'viper' (why)`, and behind it the packs of single folders.
private func packs(of result: LintResult) -> String {
  let phrases = result.packs.map { pack in
    let words = [pack.folder.isEmpty ? nil : "in \(pack.folder)", pack.reason.isEmpty ? nil : pack.reason].compactMap { $0 }
    return "'\(pack.name)'" + (words.isEmpty ? "" : " (\(words.joined(separator: ", ")))")
  }
  return (phrases.count == 1 ? "the pack " : "the packs ") + phrases.joined(separator: ", ")
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
  let others =
    (counts.suppressed == 0 ? "" : ", \(counts.suppressed) suppressed") + (counts.known == 0 ? "" : ", \(counts.known) known")
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

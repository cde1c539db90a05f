import Baseline
import Checks
import Findings
import Opening
import Pipeline
import Project
import Settings

/// A baseline compared with a run.
struct BaselineUse {
  let file: BaselineFile
  let match: BaselineMatch
  /// Entries of rules that are not allowed in a baseline.
  let forbidden: [BaselineEntry]
  /// Findings that are not in the baseline, in their order.
  let new: [Finding]
  /// Findings that are in the baseline.
  let known: [Finding]

  init(_ file: BaselineFile, against linted: Linted, in input: ProjectInput) {
    let baseline = file.baseline ?? Baseline()
    self.file = file
    let findings = linted.result.findings.filter { file.covers($0.location.path) }
    let (checked, known) = (linted.checked, Set(linted.rules.map(\.id)))
    let never = input.project.settings.neverInBaseline
    let hidden = HiddenCode(of: linted, in: input)
    let open = findings.indices.filter { !never.contains(findings[$0].rule) }
    // A type that could not be read still counts as declared.
    let declared = { hidden.isEmpty ? linted.project.typeNames : [] }
    let match = BaselineMatch(baseline.without(rules: never), against: open.map { file.entry(findings[$0]) }, declared: declared) { entry in
      // An entry is stale only if its rule was checked, or no longer exists.
      let path = file.pathInProject(of: entry)
      return (checked.contains(entry.rule) || !known.contains(entry.rule)) && input.scope.isNamed(path)
        && input.project.sources.isOwn(FilePath(path).absolute(in: input.project.root))
        && !hidden.mayHideViolation(at: path, between: [entry.from, entry.to])
    }
    self.match = match
    forbidden = baseline.entries.filter { never.contains($0.rule) }

    var twins: [Int: Int] = [:]
    for number in match.new { twins[open[number]] = match.knownTwins[number] }
    let unknown = Set(match.new.map { open[$0] })
    let isNew = findings.indices.map { unknown.contains($0) || never.contains(findings[$0].rule) }
    self.known = findings.indices.filter { !isNew[$0] }.map { findings[$0] }
    new = findings.indices.filter { isNew[$0] }.map { number in
      var finding = findings[number]
      if let known = twins[number] {
        let message = "the baseline already holds \(known) like this one, so viperlint cannot tell which one is new"
        finding.add(Finding.Note(location: finding.location, message: message))
      }
      return finding
    }
  }

  /// Warnings about the baseline itself, each at its line.
  ///
  /// - Parameter scope: the files of the report.
  func remarks(about scope: ReportScope) -> [LintResult.Remark] {
    func isWanted(_ entry: BaselineEntry) -> Bool {
      scope.isReported(file.pathInProject(of: entry))
    }
    let fixed = match.stale.filter { isWanted($0.entry) }.map { entry, count in
      let whole = count == (file.baseline?.counts[entry] ?? 0)
      let what = whole ? "is fixed" : "is fixed \(count == 1 ? "once" : "\(count) times")"
      return remark(entry, "\(sentence(entry)) \(what). Remove the entry with 'viperlint baseline prune'")
    }
    return fixed
      + forbidden.filter(isWanted).map { entry in
        remark(entry, "the configuration allows no entry of '\(entry.rule)' in a baseline. Remove the entry with 'viperlint baseline prune'")
      }
  }

  private func sentence(_ entry: BaselineEntry) -> String {
    let ends = [entry.from, entry.to].filter { !$0.isEmpty }.joined(separator: " → ")
    return "\(entry.rule) (\(ends.isEmpty ? entry.path : ends))"
  }

  private func remark(_ entry: BaselineEntry, _ message: String) -> LintResult.Remark {
    let line = file.baseline?.lines[entry] ?? 1
    let place = Finding.Location(path: file.pathInProject, line: line, column: 3, endLine: line, endColumn: 3)
    return LintResult.Remark(severity: .warning, message: message, location: place)
  }
}

extension LintResult {
  /// Removes the findings in the baselines, which together cover the whole project.
  mutating func leaveOut(_ uses: [BaselineUse]) {
    findings = uses.flatMap(\.new)
    let known = uses.flatMap(\.known)
    counts.known = known.joined.count
    silenced += known.map { SilencedFinding(finding: $0, by: .baseline) }
    sort()
  }
}

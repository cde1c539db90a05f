package import Checks
import Facts
package import Findings
package import Index
import Roles
import Scan
package import Settings
package import SourceText

/// The whole program, minus finding files and printing: each line feeds the next.
///
/// - Parameters:
///   - files: whoever keeps no copy of them spares the memory of the bodies that have been read.
///   - only: ids of the rules to check; all of them where it is empty.
///   - isWholeProject: whether no file is missing, as far as is known.
///   - extent: how much of the code is read.
///   - finished: is told of each stage when it is done.
///   - scanAgain: gives the facts of a file whose bodies have been left out.
///   - types: what the files declare, where that is known already.
package func lint(
  _ files: consuming [IndexedFile], _ types: consuming DeclaredTypes? = nil, with settings: ProjectSettings, only: Set<String> = [],
  isWholeProject: Bool = true,
  reading extent: ReadingExtent = .needed, threads: Int = coreCount, finished: (Stage) -> Void = { _ in },
  lineMap: @escaping @Sendable (FileID) -> LineMap, scanAgain: ScanAgain = ScanAgain()
) -> Linted {
  let rules = settings.packs.flatMap(\.rules).filter { only.isEmpty || only.contains($0.id) }
  var project = understand(
    files, types, with: settings, rules: extent == .needed || extent == .counted ? rules : nil, countsOthers: extent == .counted,
    keepsBodies: extent == .withBodies, threads: threads, finished: finished,
    lineMap: lineMap, scanAgain: scanAgain)
  project.isComplete = isWholeProject
  let settings = project.isComplete ? settings.ifShown(by: project) : settings
  let found = check(project, by: settings, only: only, threads: threads)
  let checked = only.isEmpty ? Set(settings.rules.map(\.id)) : only
  let kept = applySuppressions(found.violations, in: project.index, checked: checked, lineMap: lineMap)
  let result = LintResult(found, kept, in: project, with: settings, threads: threads)
  finished(.rules)
  return Linted(project: project, violations: kept.violations, result: result, settings: settings, checked: checked)
}

extension ProjectSettings {
  /// Where the code was to show its pack, and its parts turn out to be parts by their names alone, there is nothing to check.
  fileprivate func ifShown(by project: CheckedProject) -> ProjectSettings {
    guard isChosenByCode, let signCount else { return self }
    guard project.roles.showsArchitecture(in: project.index, signCount: signCount) else {
      return checkingNothing(because: LintResult.Pack.nothingShown)
    }
    // Who keeps whom alive is the same in all of them.
    return project.roles.hasPresentersAlone(in: project.index)
      ? checking(["ownership", "retain_cycle", "class_bound"], because: "views and presenters alone; only how they hold each other is checked") : self
  }
}

/// How much of the code a lint reads beyond declarations.
package enum ReadingExtent: Sendable {
  /// What the rules ask about.
  case needed
  /// The same, and how much all of it refers to is counted.
  case counted
  /// All of it, for stages that show how everything is connected.
  case everything
  /// All of it, and what functions do can be read afterwards, as the map of screens does.
  case withBodies
}

/// Which part every type plays: what diagrams and explanations start from.
///
/// - Parameters:
///   - types: what the files declare, where that is known already.
///   - rules: for whom references are wanted; nil where all of them are.
///   - countsOthers: whether those that the rules do not ask about are counted.
package func understand(
  _ files: consuming [IndexedFile], _ types: consuming DeclaredTypes? = nil, with settings: ProjectSettings, rules: [Rule]? = nil,
  countsOthers: Bool = false, keepsBodies: Bool = false, threads: Int = coreCount, finished: (Stage) -> Void = { _ in },
  lineMap: @escaping @Sendable (FileID) -> LineMap, scanAgain: ScanAgain = ScanAgain()
) -> CheckedProject {
  let definitions = settings.roles
  if files.scanAnew(leavingOut: definitions.leftOut, for: countsOthers ? nil : rules, threads: threads, scanAgain) { types = nil }
  let declared = types ?? DeclaredTypes(copy files, threads: threads)
  var known: CheckedProject?
  let index = ProjectIndex(
    declared, of: files, recording: callNames(of: settings.rules), weakWrappers: definitions.weakWrappers, keepsBodies: keepsBodies,
    threads: threads, scanAgain: scanAgain.facts,
    // While others are counted, what has been read ahead would have to be kept beside them: too much of large projects.
    likely: { countsOthers ? [] : definitions.filesNearParts($0) }
  ) { index in
    finished(.index)
    let project = CheckedProject(index: index, roles: RoleMap(of: index, by: definitions, threads: threads), lineMap: lineMap)
    known = project
    var plan = rules.map { readingPlan(for: $0, in: project) } ?? nil
    plan?.countsOthers = countsOthers
    finished(.roles)
    return plan
  }
  let project = known ?? CheckedProject(index: index, roles: RoleMap(of: index, by: definitions, threads: threads), lineMap: lineMap)
  defer { finished(.references) }
  return project.with(index, assembly: project.roles.findAssembly(index, by: definitions))
}

/// Sources in memory.
package func lint(
  _ sources: [SourceFile], with settings: ProjectSettings, only: Set<String> = [], reading extent: ReadingExtent = .needed, threads: Int = coreCount
) -> Linted {
  let files = mapInParallel(count: sources.count, threads: threads) { number in
    IndexedFile(path: sources[number].path, facts: FileFacts(scanning: sources[number]))
  }
  return lint(files, with: settings, only: only, reading: extent, threads: threads) { LineMap(sources[Int($0.rawValue)].bytes) }
}

/// All that a lint found out.
package struct Linted: Sendable {
  package let project: CheckedProject
  /// Without those that are suppressed.
  package let violations: [Violation]
  package let result: LintResult
  private let settings: ProjectSettings
  /// Ids of the rules that were checked.
  package let checked: Set<String>

  init(project: CheckedProject, violations: [Violation], result: LintResult, settings: ProjectSettings, checked: Set<String>) {
    self.project = project
    self.violations = violations
    self.result = result
    self.settings = settings
    self.checked = checked
  }

  /// All that there are, checked or not.
  package var rules: [Rule] { settings.allRules }

  /// The rules that were checked, with what their pages say.
  package var checkedRules: [RuleDescription] { settings.ruleDescriptions.filter { checked.contains($0.id) } }
}

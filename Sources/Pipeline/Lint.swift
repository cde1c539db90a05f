package import Checks
package import Findings
package import Index
package import Opening
package import Project
package import Reading
import Roles
import Scan
package import Settings
package import SourceText
import Wiring

/// Lints an opened project.
///
/// - Parameters:
///   - store: caches the facts of files for the next run.
///   - settings: the configuration to use; nil for the project's own.
///   - earlier: the results of an earlier run of the same project and request.
///   - observer: observes the progress of the run.
/// - Throws: all mistakes in packs, and unknown rules.
package func lint(
  _ project: OpenProject, _ store: FactStore, _ request: LintRequest = LintRequest(), by settings: ProjectSettings? = nil,
  after earlier: EarlierRun? = nil, threads: Int = coreCount, observer: RunObserver = RunObserver()
) throws(SettingErrors) -> Linted {
  guard let linted = try lint(project, store, request, by: settings, after: earlier, threads: threads, observer: observer, unless: { false }) else {
    preconditionFailure("a run that nothing outdates ends")
  }
  return linted
}

/// Lints an opened project, unless its files change meanwhile.
///
/// - Parameter isOutdated: asked often, on several threads.
/// - Returns: nil if the run was outdated before its end.
package func lint(
  _ project: OpenProject, _ store: FactStore, _ request: LintRequest = LintRequest(), by settings: ProjectSettings? = nil,
  after earlier: EarlierRun?, threads: Int = coreCount, observer: RunObserver = RunObserver(), unless isOutdated: @escaping @Sendable () -> Bool
) throws(SettingErrors) -> Linted? {
  let facts = ProjectFacts(of: project, store, at: request.code == .needed ? .asRulesAsk : .everything, threads: threads, observer)
  let (settings, types) =
    if let settings = settings ?? earlier?.settings(for: facts) { (settings, nil as DeclaredTypes?) } else {
      try chooseSettings(facts, of: project, request, threads: threads)
    }
  let deepened = facts.deepened(for: settings, request, store, threads: threads)
  observer.finished(.settings)
  let known = earlier?.known(for: deepened.files) ?? EarlierRun.Known()
  guard
    var linted = lint(
      deepened.files, deepened.isDeeper ? nil : types, with: settings, request, known: known, threads: threads, observer: observer,
      unless: isOutdated)
  else { return nil }
  linted.errors = facts.errors
  linted.forNextRun = EarlierRun(facts.files, settings, linted)
  return linted
}

/// Lints files whose facts are known.
///
/// - Parameter earlier: the results of an earlier run with the same configuration and request.
package func lint(
  _ files: [IndexedFile], with settings: ProjectSettings, _ request: LintRequest = LintRequest(), after earlier: EarlierRun? = nil,
  threads: Int = coreCount
) -> Linted {
  let known = earlier?.known(for: files) ?? EarlierRun.Known()
  guard
    var linted = lint(files, nil, with: settings, request, known: known, threads: threads, observer: RunObserver(), unless: { false })
  else { preconditionFailure("a run that nothing outdates ends") }
  linted.forNextRun = EarlierRun(files, settings, linted)
  return linted
}

/// - Parameters:
///   - types: what the files declare, where that is known already.
/// - Returns: nil if the run was outdated before its end.
private func lint(
  _ files: [IndexedFile], _ types: consuming DeclaredTypes?, with settings: ProjectSettings, _ request: LintRequest, known: EarlierRun.Known,
  threads: Int, observer: RunObserver, unless isOutdated: @escaping @Sendable () -> Bool
) -> Linted? {
  if isOutdated() { return nil }
  let rules = settings.packs.flatMap(\.rules)
  let symbols = Symbols(
    types ?? DeclaredTypes(files), weakWrappers: settings.roles.weakWrappers, recording: callNames(of: settings.rules), threads: threads)
  observer.finished(.symbols)
  if isOutdated() { return nil }
  // While one thread finds the roles, another one resolves code that rules will probably need.
  let ((judged, scope), ahead) = readAhead(symbols, likely: known.references == nil ? request.likelyFiles(settings) : { _ in [] }) {
    let judged = CheckedProject(index: symbols.index, roles: known.roles ?? RoleMap(of: symbols.index, by: settings.roles, threads: threads))
    observer.finished(.roles)
    return (judged, request.scope(of: rules, in: judged))
  }
  if isOutdated() { return nil }
  let references = resolve(symbols, scope, known: known.references, ahead: ahead, threads: threads)
  observer.finished(.references)
  if isOutdated() { return nil }
  let assembly = judged.roles.findAssembly(references, in: symbols.index, by: settings.roles)
  var project = judged.with(references, assembly: assembly).wired(for: rules, knowing: known.wiring, threads: threads, unless: isOutdated)
  observer.finished(.wiring)
  if isOutdated() { return nil }
  project.isComplete = request.isWholeProject
  let shown = project.isComplete ? settings.ifShown(by: project, threads: threads) : settings
  defer { observer.finished(.rules) }
  return Linted(project, scope: scope, roles: judged.roles, by: shown, request, threads: threads)
}

/// Sources in memory.
package func lint(
  _ sources: [SourceFile], with settings: ProjectSettings, _ request: LintRequest = LintRequest(), threads: Int = coreCount
) -> Linted {
  let files = mapInParallel(count: sources.count, threads: threads) { IndexedFile(path: sources[$0].path, facts: .scanning(sources[$0])) }
  return lint(files, with: settings.choosing(only: request.only, disabled: request.disabled), request, threads: threads)
}

extension ProjectSettings {
  /// Checks nothing if the pack was detected from names alone, without evidence of an architecture.
  fileprivate func ifShown(by project: CheckedProject, threads: Int) -> ProjectSettings {
    guard isChosenByCode, let signCount else { return self }
    lazy var other = (try? OtherArchitecture(shownBy: project.index.files, threads: threads)).flatMap { $0 }
    guard project.roles.showsArchitecture(in: project.index, signCount: signCount) else {
      return checkingNothing(because: other.map { LintResult.Pack.looksLike($0.words) } ?? LintResult.Pack.nothingShown)
    }
    let mayRoute = packs.allSatisfy { $0.name == standardPack }
    // In a large app of another architecture there are some screens of this one, too.
    if mayRoute, signCount * 100 < project.roles.checkedTypeCount, let other, other.score > 4 * project.roles.modules.count {
      return checkingNothing(because: LintResult.Pack.looksLike(other.words))
    }
    guard let presenters = project.roles.presentersWithoutInteractors(in: project.index, by: roles, mayRoute: mayRoute) else { return self }
    // In a large app of another architecture there are some presenters, too.
    if let other, other.score >= 4 * presenters.all { return checkingNothing(because: LintResult.Pack.looksLike(other.words)) }
    let few = presenters.withInteractor == 0 ? "no interactors" : "\(presenters.withInteractor) of them with an interactor"
    let count = "\(presenters.all) presenter\(presenters.all == 1 ? "" : "s")"
    // The ownership rules are the same in all packs.
    return checking(
      ["ownership", "retain_cycle", "class_bound"], because: "looks like MVP: \(count), \(few); only references between parts are checked")
  }
}

/// The results of a lint.
package struct Linted: Sendable {
  package let project: CheckedProject
  /// The code that was resolved.
  let scope: ResolutionScope
  /// As they are without what references tell of assembly code.
  let roles: RoleMap
  /// Without those that are suppressed.
  package let violations: [Violation]
  package var result: LintResult
  /// The configuration that was used.
  package let settings: ProjectSettings
  /// Files that could not be read.
  package internal(set) var errors: [FileError] = []
  package internal(set) var forNextRun: EarlierRun?

  init(project: CheckedProject, scope: ResolutionScope, roles: RoleMap, violations: [Violation], result: LintResult, settings: ProjectSettings) {
    self.project = project
    self.scope = scope
    self.roles = roles
    self.violations = violations
    self.result = result
    self.settings = settings
  }

  /// Checks a project.
  ///
  /// - Parameter isOpen: whether a violation still exists.
  init(
    _ project: CheckedProject, scope: ResolutionScope, roles: RoleMap, by settings: ProjectSettings, _ request: LintRequest, threads: Int,
    where isOpen: (Violation) -> Bool = { _ in true }
  ) {
    let found = check(project, by: settings, threads: threads)
    let suppressed = applySuppressions(found.violations.filter(isOpen), in: project.index, checked: Set(settings.rules.map(\.id)))
    let kept = AllowedResult(suppressed, by: settings, in: project, request)
    self.init(
      project: project, scope: scope, roles: roles, violations: kept.violations, result: LintResult(found, kept, in: project, with: settings),
      settings: settings)
  }

  /// The main pack first.
  package var packs: [PackInUse] { settings.packs }

  /// Ids of the rules that were checked.
  package var checked: Set<String> { Set(settings.rules.map(\.id)) }

  /// All rules, checked or not.
  package var rules: [Rule] { settings.allRules }

  /// The checked rules with their descriptions.
  package var checkedRules: [RuleDescription] { settings.ruleDescriptions.filter { checked.contains($0.id) } }
}

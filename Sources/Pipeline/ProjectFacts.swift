package import Facts
package import Index
package import Opening
package import Project
package import Reading
import Checks
import Roles
import Settings

/// The facts of all readable files of a project.
package struct ProjectFacts: Sendable {
  /// Sorted by path, without unreadable files.
  package private(set) var files: [IndexedFile] = []
  /// The source of each of ``files``.
  private var sources: [FoundFile] = []
  package private(set) var errors: [FileError] = []
  /// Whether some files were read again in more depth.
  private(set) var isDeeper = false

  /// How much to read of files before the rules and the ignored files are known.
  package enum Depths: Sendable {
    case everything
    /// Only declarations of tests, because rules rarely need more.
    case asRulesAsk
  }

  package init(of project: OpenProject, _ store: FactStore, at depths: Depths, threads: Int, _ observer: RunObserver = RunObserver()) {
    let found = project.sources.files
    let guess = ProjectFacts.depthGuess(depths)
    let wanted = Dictionary(uniqueKeysWithValues: found.lazy.map { ($0.path, guess($0)) }.filter { $0.1 != .bodies })
    let facts = store.facts(
      of: found, at: { wanted[$0.path] ?? .bodies }, threads: threads, progress: observer.read.map { read in { read($0, found.count) } })
    let homes = project.layout.homes
    files.reserveCapacity(found.count)
    for (number, facts) in facts.enumerated() {
      switch facts {
      case .success(let facts):
        files.append(IndexedFile(path: found[number].path, home: homes[project.layout.targetSet(ofFile: number)], facts: facts))
      case .failure(let error): errors.append(error)
      }
    }
    // Usually there are no errors, and the list can be shared.
    sources = errors.isEmpty ? found : zip(found, facts).filter { (try? $1.get()) != nil }.map(\.0)
    observer.finished(.facts)
  }

  /// How much to read of each file. Fastest if called in the order of paths.
  package static func depthGuess(_ depths: Depths) -> (FoundFile) -> ScanDepth {
    guard depths == .asRulesAsk, let standard = try? PackLibrary.builtIn.definitions(of: standardPack) else { return { _ in .bodies } }
    var leftOut = LeftOutPaths(standard.leftOut)
    return { file in leftOut.contains(file.path) ? (leftOut.isLastOfTests ? .types : .declarations) : .bodies }
  }

  /// Reads the bodies that the rules need, now that the ignored files are known.
  func deepened(for settings: ProjectSettings, _ request: LintRequest, _ store: FactStore, threads: Int) -> ProjectFacts {
    guard files.contains(where: \.facts.lacksCode) else { return self }
    let asksAboutAll = request.code != .needed || settings.rules.contains { $0.kind.needs.everything }
    var leftOut = LeftOutPaths(settings.roles.leftOut)
    let numbers = files.indices.filter { files[$0].facts.lacksCode && (asksAboutAll || !leftOut.contains(files[$0])) }
    guard !numbers.isEmpty else { return self }
    var result = self
    result.isDeeper = true
    for (number, facts) in zip(numbers, store.facts(of: numbers.map { sources[$0] }, at: { _ in .bodies }, threads: threads)) {
      if case .success(let facts) = facts { result.files[number] = IndexedFile(path: files[number].path, home: files[number].home, facts: facts) }
    }
    return result
  }
}

extension ProjectLayout {
  /// The home of each set of targets, for the index.
  var homes: [FileHome] {
    let declarations = targets.map(declaration)
    return targetSets.map { set in set.isEmpty ? .none : FileHome(set.map { indexed($0, declarations[Int($0.rawValue)]) }) }
  }
}

extension ProjectLayout {
  /// The homes of files of one target each, by the targets' names.
  var homesByName: [String: FileHome] {
    let homes = targets.enumerated().map { number, target in
      (target.name, FileHome([indexed(TargetID(rawValue: Int32(number)), declaration(of: target))]))
    }
    return Dictionary(homes, uniquingKeysWith: { first, _ in first })
  }

  /// Whether a target contains tests, or what only tests use.
  private func isForTests(_ target: TargetID) -> Bool {
    if self[target].kind.isTest || !self[target].kind.isImported { return self[target].kind.isTest }
    let users = targets.filter { $0.dependencies.contains(target) }
    return !users.isEmpty && users.allSatisfy(\.kind.isTest)
  }

  private func indexed(_ target: TargetID, _ declaration: TargetDeclaration?) -> IndexedTarget {
    // An app that is embedded in another one is no module of it.
    let visible = self[target].dependencies.filter { self[target].kind.isTest || self[$0].kind.isImported }
    return IndexedTarget(
      number: Int(target.rawValue), module: self[target].module, dependencies: visible.map { Int($0.rawValue) }, isTest: isForTests(target),
      declaration: declaration)
  }

  fileprivate func declaration(of target: Target) -> TargetDeclaration? {
    guard let manifest = target.manifest else { return nil }
    let dependencies = target.declared.map { dependency in
      let targets = dependency.targets.map { self[$0] }
      return TargetDeclaration.Dependency(
        name: dependency.name, modules: targets.isEmpty ? [moduleName(dependency.name)] : targets.map(\.module),
        isImported: targets.isEmpty || targets.contains(where: \.kind.isImported), offset: dependency.offset)
    }
    return TargetDeclaration(name: target.name, manifest: manifests[manifest].path, dependencies: dependencies, isWhole: target.isDeclaredWhole)
  }
}

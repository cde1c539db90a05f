import Facts
package import Index

/// Compares the imports of targets with the dependencies in their manifests.
package struct TargetDependencies: Sendable {
  package enum Use: String, Sendable {
    case used, unused, undeclared
    /// An external product that may contain modules that the target imports under other names.
    case unknown
  }

  package struct Link: Sendable {
    package let target: TargetDeclaration
    /// The name of the dependency, or of the module if undeclared.
    package let name: String
    package let use: Use
    /// How many files of the target import it.
    package let files: Int
    /// The first import; nil if there is none.
    package let place: ImportPlace?
    /// The offset of the declaration in the manifest, if known.
    package let offset: UInt32?
    /// The dependency of the target that makes an undeclared module visible; empty if none.
    package internal(set) var through = ""
  }

  package struct ImportPlace: Sendable {
    package let file: FileID
    package let offset: UInt32
    package let path: String
    /// In a block of `#if`, which may not be compiled.
    let isConditional: Bool
  }

  /// Grouped by target, sorted by the targets' names: first declared dependencies in the manifest's order, then undeclared ones by name.
  package private(set) var links: [Link] = []
  package private(set) var targets = 0

  /// - Parameters:
  ///   - modules: the modules of external products with other names.
  ///   - isCounted: whether to include a target, by its name and the indices of its files.
  package init(_ files: [IndexedFile], modules: [String: [String]] = [:], where isCounted: (_ name: String, _ files: [Int]) -> Bool = { _, _ in true }) {
    let all = TargetFiles(of: files)
    let known = KnownModules(all, modules)
    for target in all.targets.sorted(by: { ($0.declaration.name, $0.declaration.manifest) < ($1.declaration.name, $1.declaration.manifest) })
    where isCounted(target.declaration.name, target.files) {
      targets += 1
      links += known.links(of: target)
    }
  }
}

/// The declared targets that have files.
private struct TargetFiles {
  struct Target {
    let module: String
    let declaration: TargetDeclaration
    var files: [Int] = []
    /// By module, in the order of files and offsets.
    var imports: [String: [TargetDependencies.ImportPlace]] = [:]
  }

  var targets: [Target] = []
  /// Of all targets with files.
  var modules: Set<String> = []
  /// By module, the modules that it re-exports with `@_exported import`.
  var exports: [String: Set<String>] = [:]

  init(of files: [IndexedFile]) {
    var numbers: [Int: Int] = [:]
    for (number, file) in files.enumerated() {
      for target in file.home.targets {
        modules.insert(target.module)
        for fact in file.facts.imports where file.facts.isExported(fact) { exports[target.module, default: []].insert(file.facts.text(fact.target)) }
        guard let declaration = target.declaration else { continue }
        let place = numbers[target.number] ?? targets.count
        if place == targets.count {
          numbers[target.number] = place
          targets.append(Target(module: target.module, declaration: declaration))
        }
        targets[place].files.append(number)
        for fact in file.facts.imports {
          targets[place].imports[file.facts.text(fact.target), default: []].append(
            TargetDependencies.ImportPlace(
              file: FileID(rawValue: Int32(number)), offset: fact.offset, path: file.facts.text(fact.path), isConditional: file.facts.isConditional(fact.offset)
            ))
        }
      }
    }
  }
}

/// Resolves the modules of dependencies.
private struct KnownModules {
  let all: TargetFiles
  /// Of products.
  let named: [String: [String]]
  /// All modules that any target declares as dependencies.
  private let declared: Set<String>
  private let declarations: [String: TargetDeclaration]

  init(_ all: TargetFiles, _ named: [String: [String]]) {
    self.all = all
    self.named = named
    declared = Set(all.targets.flatMap(\.declaration.dependencies).flatMap { named[$0.name] ?? $0.modules })
    declarations = Dictionary(all.targets.map { ($0.module, $0.declaration) }, uniquingKeysWith: { first, _ in first })
  }

  func links(of target: TargetFiles.Target) -> [TargetDependencies.Link] {
    let dependencies = target.declaration.dependencies.map { (dependency: $0, modules: provided($0)) }
    let covered = dependencies.reduce(into: Set([target.module])) { $0.formUnion($1.modules) }
    // Imported modules of unknown origin.
    let hasStrangers = target.imports.keys.contains { !covered.contains($0) && !all.modules.contains($0) && !declared.contains($0) && !isOfSystem(module: $0) }
    var links: [TargetDependencies.Link] = []
    for (dependency, modules) in dependencies where dependency.isImported {
      let places = modules.flatMap { target.imports[$0] ?? [] }
      let isSure = named[dependency.name] != nil || dependency.modules.allSatisfy(all.modules.contains)
      let use: TargetDependencies.Use = !places.isEmpty ? .used : isSure || !hasStrangers ? .unused : .unknown
      links.append(
        TargetDependencies.Link(
          target: target.declaration, name: dependency.name, use: use, files: Set(places.map(\.file)).count,
          place: places.min { ($0.file, $0.offset) < ($1.file, $1.offset) }, offset: dependency.offset))
    }
    return links + undeclared(target, covered)
  }

  private func undeclared(_ target: TargetFiles.Target, _ covered: Set<String>) -> [TargetDependencies.Link] {
    guard target.declaration.isWhole else { return [] }
    return target.imports.sorted { $0.key < $1.key }.compactMap { module, places in
      let sure = places.filter { !$0.isConditional }
      guard let first = sure.first, !covered.contains(module), all.modules.contains(module) || declared.contains(module), !isForeign(module) else { return nil }
      return TargetDependencies.Link(
        target: target.declaration, name: module, use: .undeclared, files: Set(sure.map(\.file)).count, place: first, offset: nil,
        through: through(target, module))
    }
  }

  /// A system module, even if a target that is no dependency has the same name.
  private func isForeign(_ module: String) -> Bool { isOfSystem(module: module) && !declared.contains(module) }

  /// The modules of a dependency, including re-exported ones.
  private func provided(_ dependency: TargetDeclaration.Dependency) -> Set<String> {
    var found = Set(named[dependency.name] ?? dependency.modules)
    var waiting = Array(found)
    while let module = waiting.popLast() {
      for next in all.exports[module] ?? [] where found.insert(next).inserted { waiting.append(next) }
    }
    return found
  }

  /// The first of a target's dependencies that leads to a module.
  private func through(_ target: TargetFiles.Target, _ module: String) -> String {
    target.declaration.dependencies.first { leads($0.modules, to: module) }?.name ?? ""
  }

  private func leads(_ modules: [String], to module: String) -> Bool {
    var seen = Set(modules)
    var waiting = modules
    while let next = waiting.popLast() {
      if next == module { return true }
      for dependency in declarations[next]?.dependencies ?? [] {
        for name in named[dependency.name] ?? dependency.modules where seen.insert(name).inserted { waiting.append(name) }
      }
    }
    return false
  }
}

extension FileFacts {
  fileprivate func isExported(_ fact: ImportFact) -> Bool {
    fact.attributes != .none && list(fact.attributes).contains { names[self[$0].name] == "_exported" }
  }
}

import Facts

/// Which targets each file is in, and which targets of the project it can see.
///
/// ("The Swift Programming Language", Access Control: what is internal is seen in its own target only, or through `@testable import`.)
/// Targets are told apart by their numbers: several manifests may have targets of one name, and an `import` means the one on which the
/// file's own target depends.
struct TargetImports: Sendable {
  /// By file: the set of targets that it is in; -1 where none is known.
  private var homes: [Int32] = []
  private var sets: [[Int32]] = []
  /// By file: the project's targets that it imports, with what those export again.
  private var imports: [[Import]] = []
  private(set) var modules: [String] = []
  /// By target: those that it depends on, directly or not, and those that its files import.
  private var reachable: [[Bool]] = []
  /// By file: whether it imports a module of which nothing is known, so that it may see what is in no target.
  private var importsUnknown: [Bool] = []
  /// By file: files of one number see the same of other files, but for what these keep to themselves. Empty where there is one target only.
  private var viewpoints: [Int32] = []
  private(set) var isOneTarget = true
  /// By set of targets: all sets that have one of them, that one among them.
  private var overlapping: [[Int32]] = []

  private struct Import: Hashable, Sendable {
    let target: Int32
    let isTestable: Bool
  }

  /// How a file may see what another one declares, best first.
  enum Sight: Int, Comparable {
    /// Not at all, since it is internal to another target, or in one that nothing leads to.
    case none
    /// It would, but does not import the target, or it is not known to which target one of the two belongs.
    case notImported
    case imported
    case ownTarget

    static func < (left: Sight, right: Sight) -> Bool { left.rawValue < right.rawValue }
  }

  init(_ files: [IndexedFile], names: GlobalNames) {
    let dependencies = addHomes(of: files)
    guard modules.count > 1 else { return }
    isOneTarget = false
    var setsOf = [[Int32]](repeating: [], count: modules.count)
    for (number, set) in sets.enumerated() { for target in set { setsOf[Int(target)].append(Int32(number)) } }
    overlapping = sets.map { Set($0.flatMap { setsOf[Int($0)] }).sorted() }
    let declared = closure(of: dependencies)
    addImports(of: files, names, declared: declared)
    importsUnknown = findUnknownImports(of: files, names)
    followExports(of: files)
    var led = dependencies
    for (file, home) in homes.enumerated() where home >= 0 {
      for imported in imports[file] {
        // Conditional imports: of several targets that compile the file, only those that depend on the import have it.
        let having = sets[Int(home)].filter { declared[Int($0)][Int(imported.target)] }
        for target in having.isEmpty ? sets[Int(home)] : having { led[Int(target)].insert(imported.target) }
      }
    }
    reachable = closure(of: led)
    viewpoints = numberViewpoints()
  }

  private func numberViewpoints() -> [Int32] {
    struct Key: Hashable {
      let home: Int32
      let imports: [Import]
    }
    var numbers: [Key: Int32] = [:]
    // Most files import nothing of the project.
    var plain = [Int32](repeating: -1, count: sets.count + 1)
    var count: Int32 = 0
    return homes.indices.map { file in
      guard imports[file].isEmpty else {
        let key = Key(home: homes[file], imports: imports[file])
        if let known = numbers[key] { return known }
        numbers[key] = count
        count += 1
        return count - 1
      }
      let place = Int(homes[file] + 1)
      if plain[place] < 0 {
        plain[place] = count
        count += 1
      }
      return plain[place]
    }
  }

  /// Numbers targets and sets of them; gives what each depends on.
  private mutating func addHomes(of files: [IndexedFile]) -> [Set<Int32>] {
    var numbers: [Int: Int32] = [:]
    var setNumbers: [ObjectIdentifier: Int32] = [:]
    var targets: [IndexedTarget] = []
    homes = files.map { file in
      guard !file.home.targets.isEmpty else { return -1 }
      if let known = setNumbers[ObjectIdentifier(file.home)] { return known }
      let set = file.home.targets.map { target in
        if let known = numbers[target.number] { return known }
        numbers[target.number] = Int32(targets.count)
        targets.append(target)
        return Int32(targets.count - 1)
      }
      setNumbers[ObjectIdentifier(file.home)] = Int32(sets.count)
      sets.append(set)
      return Int32(sets.count - 1)
    }
    modules = targets.map(\.module)
    return targets.map { target in Set(target.dependencies.compactMap { numbers[$0] }) }
  }

  private func closure(of dependencies: [Set<Int32>]) -> [[Bool]] {
    dependencies.indices.map { start in
      var seen = [Bool](repeating: false, count: dependencies.count)
      var pending = [Int32(start)]
      while let target = pending.popLast() {
        for next in dependencies[Int(target)] where !seen[Int(next)] {
          seen[Int(next)] = true
          pending.append(next)
        }
      }
      return seen
    }
  }

  /// An imported name means the targets of that name on which the file's own ones depend; where they depend on none, all of that name.
  private mutating func addImports(of files: [IndexedFile], _ names: GlobalNames, declared: [[Bool]]) {
    var named: [GlobalName: [Int32]] = [:]
    for (target, module) in modules.enumerated() { if let name = names.find(module) { named[name, default: []].append(Int32(target)) } }
    imports = files.enumerated().map { number, file in
      file.facts.imports.flatMap { fact -> [Import] in
        guard let all = named[names.global(fact.target, in: FileID(rawValue: Int32(number)))] else { return [] }
        let isTestable = file.facts.hasAttribute("testable", fact)
        let own = homes[number] < 0 ? [] : sets[Int(homes[number])]
        let meant = all.count == 1 ? all : all.filter { target in own.contains { declared[Int($0)][Int(target)] } }
        return (meant.isEmpty ? all : meant).map { Import(target: $0, isTestable: isTestable) }
      }
    }
  }

  private func findUnknownImports(of files: [IndexedFile], _ names: GlobalNames) -> [Bool] {
    let known = SymbolTable.systemModules.union(modules)
    let numbers = Set(known.compactMap { names.find($0) })
    return files.enumerated().map { number, file in
      file.facts.imports.contains { !numbers.contains(names.global($0.target, in: FileID(rawValue: Int32(number)))) }
    }
  }

  /// `@_exported import` of a target passes on what that target imports so, too.
  private mutating func followExports(of files: [IndexedFile]) {
    var exports = [Set<Int32>](repeating: [], count: modules.count)
    for (number, file) in files.enumerated() where homes[number] >= 0 {
      for fact in file.facts.imports where file.facts.hasAttribute("_exported", fact) {
        let name = file.facts.names[fact.target]
        for imported in imports[number] where modules[Int(imported.target)] == name {
          for own in sets[Int(homes[number])] { exports[Int(own)].insert(imported.target) }
        }
      }
    }
    guard exports.contains(where: { !$0.isEmpty }) else { return }
    for file in imports.indices {
      // What one file of a target exports, the target's other files see.
      let own = homes[file] < 0 ? [] : sets[Int(homes[file])].flatMap { exports[Int($0)].sorted() }
      for target in own where !imports[file].contains(where: { $0.target == target }) {
        imports[file].append(Import(target: target, isTestable: false))
      }
      var next = 0
      while next < imports[file].count {
        let known = imports[file]
        for target in exports[Int(known[next].target)].sorted() where !known.contains(where: { $0.target == target }) {
          imports[file].append(Import(target: target, isTestable: false))
        }
        next += 1
      }
    }
  }

  /// A number for the targets that a file is in; negative where none is known.
  @inline(__always) func home(of file: FileID) -> Int32 { homes[Int(file.rawValue)] }

  /// The same for all files that are in one of the targets, too.
  func homes(overlapping home: Int32) -> [Int32] { home < 0 ? [] : overlapping[Int(home)] }

  /// A number for what a file is in and imports.
  @inline(__always) func viewpoint(of file: FileID) -> Int32 { viewpoints.isEmpty ? 0 : viewpoints[Int(file.rawValue)] }

  /// Whether a file is in a target that is imported by a name.
  func isIn(_ file: FileID, module: String) -> Bool {
    let home = homes[Int(file.rawValue)]
    return home >= 0 && sets[Int(home)].contains { modules[Int($0)] == module }
  }

  /// Whether a target of the project is compiled to a module of that name.
  func hasTarget(of module: String) -> Bool { modules.contains(module) }

  /// Whether two files are in one target, as far as is known.
  @inline(__always) func isInOwnTarget(_ declaring: FileID, from file: FileID) -> Bool {
    if isOneTarget { return true }
    let own = homes[Int(file.rawValue)]
    let other = homes[Int(declaring.rawValue)]
    return own == other || own >= 0 && other >= 0 && sets[Int(own)].contains(where: sets[Int(other)].contains)
  }

  /// Of a file that is in several, those where it is at home first; nothing of all other files.
  func targets(of file: FileID) -> [Int32] {
    if isOneTarget { return [] }
    let home = homes[Int(file.rawValue)]
    return home < 0 || sets[Int(home)].count < 2 ? [] : sets[Int(home)]
  }

  /// Whether a file sees what another declares when it is compiled for one of its targets.
  func isSeen(_ declaring: FileID, isExported: Bool, from file: FileID, in target: Int32) -> Bool {
    let other = homes[Int(declaring.rawValue)]
    guard other >= 0 else { return true }
    return sets[Int(other)].contains(target)
      || imports[Int(file.rawValue)].contains { (isExported || $0.isTestable) && sets[Int(other)].contains($0.target) }
  }

  /// Whether a file can name a type at file level of another: Swift asks for an import of its target, unless a module of which nothing is known hands
  /// it on. Members and the types of values are seen without one.
  func canName(_ declaring: FileID, isExported: Bool, from file: FileID) -> Bool {
    switch sight(of: declaring, isExported: isExported, from: file) {
    case .none: false
    case .notImported: homes[Int(file.rawValue)] < 0 || homes[Int(declaring.rawValue)] < 0 || importsUnknown[Int(file.rawValue)]
    default: true
    }
  }

  /// What a file sees of something that another declares.
  func sight(of declaring: FileID, isExported: Bool, from file: FileID) -> Sight {
    if isInOwnTarget(declaring, from: file) { return .ownTarget }
    let own = homes[Int(file.rawValue)]
    let other = homes[Int(declaring.rawValue)]
    if other < 0 { return importsUnknown[Int(file.rawValue)] ? .notImported : .none }
    let targets = sets[Int(other)]
    for imported in imports[Int(file.rawValue)] where (isExported || imported.isTestable) && targets.contains(imported.target) {
      return .imported
    }
    // What it imports it does not belong to.
    if own < 0 { return isExported || !imports[Int(file.rawValue)].contains { targets.contains($0.target) } ? .notImported : .none }
    if !isExported { return .none }
    let isLedTo = sets[Int(own)].contains { one in targets.contains { reachable[Int(one)][Int($0)] } }
    return isLedTo ? .notImported : .none
  }
}

extension FileFacts {
  fileprivate func hasAttribute(_ name: String, _ fact: ImportFact) -> Bool {
    fact.attributes != .none && list(fact.attributes).contains { names[self[$0].name] == name }
  }
}

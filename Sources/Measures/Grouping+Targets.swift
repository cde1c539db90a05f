package import Index
package import Roles

extension Grouping {
  /// Swift targets, or without manifests the directories directly below the common one. A file that several targets compile, and its types, belong to
  /// each of them.
  package static func targets(_ index: ProjectIndex, _ roles: RoleMap) -> Grouping {
    let homes = targetNames(of: index.files)
    // Tests compile files of the app now and then, and are no part of its architecture.
    let others = index.files.map { file in file.home.targets.dropFirst().filter { !$0.isTest }.map(\.module) }
    let namesOfFiles = zip(homes, others).map { home, others in [home] + others.filter { $0 != home } }
    var types: [String: [TypeID]] = [:]
    for type in index.types where isGrouped(type, roles) {
      for name in namesOfFiles[Int(type.place.file.rawValue)] { types[name, default: []].append(type.id) }
    }
    // A target may have nothing but extensions.
    let own = index.files.indices.filter { !index.files[$0].target.isEmpty && !roles.isLeftOut(fileNumber: Int32($0)) }.map { homes[$0] }
    let names = Set(types.keys).union(own).sorted()
    let numbers = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, Int32($0)) })
    let groups = GroupsOfFiles(
      namesOfFiles.map { $0.compactMap { numbers[$0] } }, reaches: dependencies(of: names, in: index.files))
    return Grouping(index, roles, names.map { Group(name: $0, types: types[$0] ?? []) }, groups)
  }

  /// By name, the names of the targets on which a target depends, directly or not.
  private static func dependencies(of names: [String], in files: [IndexedFile]) -> [[Bool]] {
    var targets: [Int: IndexedTarget] = [:]
    var homes: Set<ObjectIdentifier> = []
    for file in files where homes.insert(ObjectIdentifier(file.home)).inserted { for target in file.home.targets { targets[target.number] = target } }
    let numbers = Dictionary(grouping: targets.keys.sorted()) { targets[$0]?.module ?? "" }
    return names.map { name in
      var seen: Set<Int> = []
      var pending = numbers[name] ?? []
      while let next = pending.popLast() {
        for other in targets[next]?.dependencies ?? [] where seen.insert(other).inserted { pending.append(other) }
      }
      let modules = Set(seen.compactMap { targets[$0]?.module })
      return names.map(modules.contains)
    }
  }
}

/// The target of every file, by its number.
package func targetNames(of files: [IndexedFile]) -> [String] {
  let folders = files.filter(\.target.isEmpty).map { $0.path.split(separator: "/").dropLast() }
  var shared = folders.first ?? []
  for folder in folders { shared = shared.prefix(zip(shared, folder).prefix { $0 == $1 }.count) }
  return files.map { file in
    guard file.target.isEmpty else { return file.target }
    let rest = file.path.split(separator: "/").dropLast().dropFirst(shared.count)
    return String(rest.first ?? shared.last ?? "Main")
  }
}

import Index

/// Which module an interface belongs to: the one that declares it, not the one that implements it.
///
/// A delegate of `Detail` that `List` implements is `Detail`'s. Told by the types beside it in its file, then by those in the nearest folder
/// with any, where they are of one module; then by the longest module name that its own name begins with. What is declared apart from
/// all modules, in a folder of shared code, belongs to none.
struct InterfaceHomes {
  private let index: ProjectIndex
  private var byName: [Substring: [ModuleID]] = [:]
  private var byFile: [FileID: ModuleID?] = [:]
  private var byFolder: [Substring: ModuleID?] = [:]

  init(_ index: ProjectIndex, _ assignments: [RoleAssignment], _ modules: [Module]) {
    self.index = index
    for module in modules { byName[Self.stem(of: module.name), default: []].append(module.id) }
    for type in index.types where type.kind.isReference || type.kind.isValue {
      let assignment = assignments[Int(type.id.rawValue)]
      guard type.parent == nil, !assignment.isLeftOut else { continue }
      // What stands beside a type of no module is nobody's.
      Self.enter(assignment.module, type.place.file, &byFile)
      for folder in Self.folders(of: index[type.place.file].path) { Self.enter(assignment.module, folder, &byFolder) }
    }
  }

  private static func enter<Key: Hashable>(_ module: ModuleID?, _ key: Key, _ table: inout [Key: ModuleID?]) {
    if let known = table[key] {
      if known != module { table[key] = .some(nil) }
    } else {
      table[key] = .some(module)
    }
  }

  /// `Detail` of `Detail (Modules/Detail)`.
  private static func stem(of name: String) -> Substring { name.firstIndex(of: "(").map { name[..<$0].dropLast() } ?? name[...] }

  /// The folder of a file and all around it.
  private static func folders(of path: String) -> [Substring] {
    var folders: [Substring] = []
    var rest = path[...]
    while let slash = rest.lastIndex(of: "/") {
      rest = rest[..<slash]
      folders.append(rest)
    }
    return folders
  }

  func home(of interface: TypeID) -> ModuleID? {
    let symbol = index[interface]
    let path = index[symbol.place.file].path
    let nearest = Self.folders(of: path).lazy.compactMap { byFolder[$0] }.first
    if let beside = byFile[symbol.place.file] { return beside ?? named(symbol.name) }
    return (nearest ?? nil) ?? named(symbol.name)
  }

  /// The module with the longest name that the text begins with as whole words; nil where several bear it.
  private func named(_ name: String) -> ModuleID? {
    let isMarked = name.first == "I" && name.dropFirst().first?.isUppercase == true
    var prefix = isMarked ? name.dropFirst() : name[...]
    while prefix.utf8.count > 2 {
      if let modules = byName[prefix], modules.count == 1 { return modules[0] }
      // Back to before the last capital letter.
      guard let capital = prefix.utf8.lastIndex(where: { (0x41...0x5A).contains($0) }), capital > prefix.startIndex else { return nil }
      prefix = prefix[..<capital]
    }
    return nil
  }
}

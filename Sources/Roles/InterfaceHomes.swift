import Index

/// Which module an interface belongs to: the one that declares it, not the one that implements it.
///
/// A delegate of `Detail` that `List` implements is `Detail`'s. Told by the types next to it in its file, then by those in the nearest directory
/// with any, where they are of one module; then by the longest module name that its own name begins with. What is declared apart from
/// all modules, in a directory of shared code, belongs to none.
struct InterfaceHomes {
  private let index: ProjectIndex
  private let folders: FolderTree
  private var byName: [Substring: [ModuleID]] = [:]
  private var byFile: [Known]
  /// Of each directory.
  private var byFolder: [Known]

  /// Whose types stand somewhere.
  private enum Known {
    case nothing
    /// Of one module, or of none.
    case one(ModuleID?)
    case several

    mutating func enter(_ module: ModuleID?) {
      switch self {
      case .nothing: self = .one(module)
      case .one(let known): if known != module { self = .several }
      case .several: break
      }
    }

    /// Nil if nothing is known; no module where there are several.
    var module: ModuleID?? {
      switch self {
      case .nothing: nil
      case .one(let module): .some(module)
      case .several: .some(nil)
      }
    }
  }

  init(_ index: ProjectIndex, _ folders: FolderTree, _ assignments: [RoleAssignment], _ modules: [Module]) {
    self.index = index
    self.folders = folders
    byFile = [Known](repeating: .nothing, count: index.files.count)
    byFolder = [Known](repeating: .nothing, count: folders.count)
    for module in modules { byName[Self.stem(of: module.name), default: []].append(module.id) }
    for type in index.types(of: .concrete) {
      let number = Int(type.id.rawValue)
      guard type.parent == nil, !assignments[number].isLeftOut else { continue }
      let module = assignments[number].module
      // What is next to a type without a module belongs to no module.
      byFile[Int(type.place.file.rawValue)].enter(module)
      var folder = folders.folder(of: type.place.file)
      while folder > 0 {
        byFolder[Int(folder)].enter(module)
        folder = folders.parents[Int(folder)]
      }
    }
  }

  /// `Detail` of `Detail (Modules/Detail)`.
  private static func stem(of name: String) -> Substring { name.firstIndex(of: "(").map { name[..<$0].dropLast() } ?? name[...] }

  /// - Parameter isShared: its name tells no module, as that of a service does not.
  func home(of interface: TypeID, isShared: Bool) -> ModuleID? {
    let symbol = index[interface]
    func named(_ name: String) -> ModuleID? { isShared ? nil : self.named(name) }
    if let beside = byFile[Int(symbol.place.file.rawValue)].module { return beside ?? named(symbol.name) }
    var folder = folders.folder(of: symbol.place.file)
    while folder > 0 {
      if let nearest = byFolder[Int(folder)].module { return nearest ?? named(symbol.name) }
      folder = folders.parents[Int(folder)]
    }
    return named(symbol.name)
  }

  /// The module with the longest name that the text begins with as whole words; nil if several bear it.
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

extension [RoleAssignment] {
  /// The module of all those types that have one; nil if they have several.
  func commonModule(of types: [TypeID]) -> ModuleID? {
    var common: ModuleID?
    for type in types {
      guard let module = self[Int(type.rawValue)].module else { continue }
      if let common, common != module { return nil }
      common = module
    }
    return common
  }
}

import Index
import SourceText

/// Which module an interface belongs to: the one that declares it, not the one that implements it.
///
/// A delegate of `Detail` that `List` implements is `Detail`'s. Told by the types next to it in its file, then by those in the nearest directory
/// with any, where they are of one module; then by the longest module name that its own name begins with. What is declared apart from
/// all modules, in a directory of shared code, belongs to none.
struct InterfaceHomes {
  private let index: ProjectIndex
  private let folders: FolderTree
  private var byName: [Substring: [ModuleID]] = [:]
  /// Whose types are there: of modules, and of none.
  private var byFile: [Set<ModuleID?>]
  private var byFolder: [Set<ModuleID?>]

  init(_ index: ProjectIndex, _ folders: FolderTree, _ assignments: [RoleAssignment], _ modules: [Module]) {
    self.index = index
    self.folders = folders
    byFile = [Set<ModuleID?>](repeating: [], count: index.files.count)
    byFolder = [Set<ModuleID?>](repeating: [], count: folders.count)
    // `Detail` of `Detail (Modules/Detail)`.
    for module in modules { byName[module.name.firstIndex(of: "(").map { module.name[..<$0].dropLast() } ?? module.name[...], default: []].append(module.id) }
    for type in index.types(of: .concrete) where type.parent == nil && !assignments[Int(type.id.rawValue)].isLeftOut {
      let module = assignments[Int(type.id.rawValue)].module
      byFile[Int(type.place.file.rawValue)].insert(module)
      // Those around it have it already.
      for folder in folders.around(folders.folder(of: type.place.file)) where !byFolder[Int(folder)].insert(module).inserted { break }
    }
  }

  /// - Parameter isShared: its name tells no module, as that of a service does not.
  func home(of interface: TypeID, isShared: Bool) -> ModuleID? {
    let symbol = index[interface]
    var known = byFile[Int(symbol.place.file.rawValue)]
    if known.isEmpty { known = folders.around(folders.folder(of: symbol.place.file)).lazy.map { byFolder[Int($0)] }.first { !$0.isEmpty } ?? [] }
    if known.count == 1, let module = known.first, let module { return module }
    return isShared ? nil : named(symbol.name)
  }

  /// Whether the name of an interface begins with that of a module or of a type in its file: `ButtonCellDelegate` next to `ButtonCell`.
  func bearsName(_ interface: TypeID) -> Bool {
    let symbol = index[interface]
    return named(symbol.name) != nil
      || InterfaceHomes.beginnings(of: symbol.name).dropFirst().contains { beginning in
        index.types(named: String(beginning)).contains { index[$0].place.file == symbol.place.file }
      }
  }

  /// The module with the longest name that the text begins with as whole words; nil if several bear it.
  private func named(_ name: String) -> ModuleID? {
    let isMarked = name.first == "I" && name.dropFirst().first?.isUppercase == true
    return InterfaceHomes.beginnings(of: isMarked ? name.dropFirst() : name[...]).lazy.compactMap { beginning in
      byName[beginning].flatMap { $0.count == 1 ? $0[0] : nil }
    }.first
  }

  /// The text, and what is left of it before each capital letter and the `_` before that, the longest first.
  private static func beginnings(of name: some StringProtocol) -> UnfoldFirstSequence<Substring> {
    sequence(first: Substring(name)) { prefix in
      guard let capital = prefix.utf8.lastIndex(where: { (0x41...0x5A).contains($0) }), capital > prefix.startIndex else { return nil }
      let shorter = prefix[..<(prefix[..<capital].lastIndex { $0 != "_" }.map(prefix.index(after:)) ?? prefix.startIndex)]
      return shorter.utf8.count > 2 ? shorter : nil
    }
  }
}

extension [RoleAssignment] {
  /// The module of all those types that have one; nil if they have several.
  func commonModule(of types: [TypeID]) -> ModuleID? {
    let modules = Set(types.compactMap { self[Int($0.rawValue)].module })
    return modules.count == 1 ? modules.first : nil
  }
}

import Index
import Roles

/// Which module an interface belongs to: the one that declares it, not the one that implements it.
///
/// A delegate of `Detail` that `List` implements is `Detail`'s. Told by the longest module name that the interface's name begins with,
/// then by the types beside it in its file, then by those in its folder; else by those who implement it.
struct ModuleHomes {
  private let project: CheckedProject
  private let byName: [String: [ModuleID]]
  private let byFile: [FileID: ModuleID?]
  private let byFolder: [Substring: ModuleID?]

  init(_ project: CheckedProject) {
    self.project = project
    var byName: [String: [ModuleID]] = [:]
    var byFile: [FileID: ModuleID?] = [:]
    var byFolder: [Substring: ModuleID?] = [:]
    for module in project.roles.modules {
      byName[Self.stem(of: module.name), default: []].append(module.id)
      for type in module.types where project.index[type].kind != .protocol {
        let file = project.index[type].place.file
        Self.enter(module.id, file, &byFile)
        Self.enter(module.id, Self.folder(of: project.index[file].path), &byFolder)
      }
    }
    self.byName = byName
    self.byFile = byFile
    self.byFolder = byFolder
  }

  private static func enter<Key: Hashable>(_ module: ModuleID, _ key: Key, _ table: inout [Key: ModuleID?]) {
    if let known = table[key] {
      if known != module { table[key] = .some(nil) }
    } else {
      table[key] = module
    }
  }

  /// `Detail` of `Detail (Modules/Detail)`.
  private static func stem(of name: String) -> String {
    name.firstIndex(of: "(").map { String(name[..<$0].dropLast()) } ?? name
  }

  private static func folder(of path: String) -> Substring { path.lastIndex(of: "/").map { path[..<$0] } ?? "" }

  func home(of type: TypeID) -> ModuleID? {
    guard project.index[type].kind == .protocol else { return project.roles.module(of: type) }
    let file = project.index[type].place.file
    let folder = Self.folder(of: project.index[file].path)
    return named(project.index[type].name, near: folder) ?? (byFile[file] ?? nil) ?? (byFolder[folder] ?? nil)
      ?? project.roles.module(of: type)
  }

  /// The module with the longest name that the text begins with as whole words; of several, the one in this folder.
  private func named(_ name: String, near folder: Substring) -> ModuleID? {
    let isMarked = name.first == "I" && name.dropFirst().first?.isUppercase == true
    var prefix = isMarked ? name.dropFirst() : name[...]
    while prefix.utf8.count > 2 {
      if let modules = byName[String(prefix)], modules.count == 1 || (byFolder[folder] ?? nil).map(modules.contains) == true {
        return modules.count == 1 ? modules[0] : byFolder[folder] ?? nil
      }
      // Back to the last capital.
      var end = prefix.index(before: prefix.endIndex)
      while end > prefix.startIndex, !prefix[end].isUppercase { end = prefix.index(before: end) }
      prefix = prefix[..<end]
    }
    return nil
  }
}

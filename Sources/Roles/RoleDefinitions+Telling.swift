import Facts
import Index
import SourceText

extension RoleDefinitions {
  /// Whether a type inherits from what views inherit from. Frameworks' own controllers (`SFSafariViewController`) are controllers, whatever
  /// they inherit from, and a library's `UserInterface` is one.
  func isUserInterface(_ type: TypeSymbol, in index: ProjectIndex) -> Bool {
    guard type.kind == .class || type.kind == .struct else { return false }
    let outside = index.outsideSupertypes(of: type.id)
    if outside.contains(where: { viewSupertypes.contains($0) || viewWords[.interfaces].contains($0) || $0.endsInBytes(of: "ViewController") }) { return true }
    // A library's class: `class MenuViewController: SideMenuController`.
    if type.name.endsInBytes(of: "ViewController"), outside.contains(where: { $0.endsInBytes(of: "Controller") }) { return true }
    return !outside.isEmpty && type.kind == .class && !viewOverrides.isEmpty && overridesAsView(type, in: index)
  }

  /// Whether a class, or one of the project's that it inherits from, overrides what only external classes of views declare:
  /// `class MainController: PagedTabBar` with `override func viewDidLoad()`.
  private func overridesAsView(_ type: TypeSymbol, in index: ProjectIndex) -> Bool {
    // What the project itself declares for its presenters to override says nothing.
    var known: [String: Bool] = [:]
    for owner in [type.id] + index.superclasses(of: type.id) {
      for member in index[owner].members where index.kind(of: member) == .function {
        let symbol = index[member]
        if viewOverrides.contains(symbol.name) { known[symbol.name] = symbol.modifiers.contains(.override) }
      }
    }
    return known.values.contains(true)
  }

  /// By directory, the first role whose directories bear its name.
  func roles(of folders: FolderTree) -> [Role?] {
    var roleOfName: [String: Role] = [:]
    for words in roles { for name in words[.folders] where roleOfName[name] == nil { roleOfName[name] = words.role } }
    return folders.paths.map { roleOfName[String($0.lastName)] }
  }
}

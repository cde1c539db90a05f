import Index
import SourceText

extension RoleDefinitions {
  /// Whether a type inherits from what views inherit from. Frameworks' own controllers (`SFSafariViewController`) are controllers, whatever
  /// they inherit from.
  func isUserInterface(_ type: TypeSymbol, in index: ProjectIndex) -> Bool {
    guard type.kind == .class || type.kind == .struct else { return false }
    return index.outsideSupertypes(of: type.id).contains { viewSupertypes.contains($0) || $0.endsInBytes(of: "ViewController") }
  }

  /// Whether a name speaks of a role, wherever in it: `PresenterOfLogin`.
  func mentions(_ role: Role, in name: String) -> Bool {
    roles.contains { words in words.role == role && (words.suffixes + words.conditional.values.joined()).contains { name.byteOffset(of: $0) != nil } }
  }

  /// By directory, the first role whose directories bear its name.
  func roles(of folders: FolderTree) -> [Role?] {
    var roleOfName: [String: Role] = [:]
    for words in roles { for name in words.folders where roleOfName[name] == nil { roleOfName[name] = words.role } }
    return folders.paths.map { roleOfName[String($0.lastName)] }
  }
}

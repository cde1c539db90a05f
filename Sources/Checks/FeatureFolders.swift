import Index
import Roles

extension CheckedProject {
  /// Whether two modules' types lie together in the folder of one of them: `Authentication/Presenter/ProfilePresenter.swift` beside
  /// `Authentication/Interactor/AuthenticationInteractor.swift`, and no third module's. Whoever keeps them so may take them for one. A folder of
  /// its own, such as `Login/ForgotPassword`, tells the inner module apart.
  func shareFolder(_ first: TypeID, _ second: TypeID) -> Bool {
    let modules = [first, second].compactMap(roles.home(of:))
    guard modules.count == 2 else { return false }
    let names = modules.map { FolderName(roles[$0].name) }
    let folders = [first, second].map { self.folders(of: $0) }
    let shared = zip(folders[0], folders[1]).prefix { $0 == $1 }.count
    let words = folders[0].map { FolderName(String($0)) }
    guard let feature = words[..<shared].lastIndex(where: names.contains) else { return false }
    let guest = words[feature] == names[0] ? names[1] : names[0]
    if folders.contains(where: { $0[(feature + 1)...].contains { FolderName(String($0)) == guest } }) { return false }
    let path = folders[0][...feature]
    return roles.modules.allSatisfy { module in
      modules.contains(module.id) || module.types.allSatisfy { index[$0].kind == .protocol || !self.folders(of: $0).starts(with: path) }
    }
  }

  private func folders(of type: TypeID) -> [Substring] { index[index[type].place.file].path.split(separator: "/").dropLast() }
}

/// A folder's or a module's name without case and endings: `authentication` of `AuthenticationModule`.
private struct FolderName: Equatable {
  private let text: String

  init(_ name: String) {
    var text = (name.split(separator: " ").first.map(String.init) ?? name).lowercased()
    for ending in ["module", "scene", "screen"] where text.hasSuffix(ending) && text != ending { text.removeLast(ending.utf8.count) }
    self.text = text
  }
}

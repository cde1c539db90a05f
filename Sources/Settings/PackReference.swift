package import SettingValues

/// A reference to a pack: the name of a built-in pack, or the path of a pack's directory.
package struct PackReference: Sendable {
  package let name: String
  /// Where it is named, for mistakes.
  package let place: SettingPlace
  /// Whether the command line names it, which may name any folder.
  let isOnCommandLine: Bool

  package init(_ name: String, namedAt place: SettingPlace, isOnCommandLine: Bool = false) {
    self.isOnCommandLine = isOnCommandLine
    self.name = name
    self.place = place
  }

  init?(_ value: SettingValue, of key: String, errors reader: inout SettingReader) {
    guard case .scalar(let text, _) = value.content, !text.isEmpty else {
      reader.fail("'\(key)' must be the name of a pack, or the path of its directory, for example './Architecture'", at: value.place)
      return nil
    }
    self.init(text, namedAt: value.place)
  }

  /// `./Architecture`, `../Shared/Packs/ours`, `/opt/packs/ours`: a directory, not a name.
  package var isPath: Bool { name.utf8.contains(UInt8(ascii: "/")) || name == "." || name == ".." }
}

package import SettingValues

/// A pack as somebody names it: a built-in one by its name, any other by the path of its folder.
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
      reader.fail("'\(key)' must name a pack, or a pack's folder as './Architecture'", at: value.place)
      return nil
    }
    self.init(text, namedAt: value.place)
  }

  /// `./Architecture`, `../Shared/Packs/ours`, `/opt/packs/ours`: a folder rather than a name.
  package var isPath: Bool { name.utf8.contains(UInt8(ascii: "/")) || name == "." || name == ".." }
}

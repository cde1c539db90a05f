import BuiltInRules
package import SettingValues
import YAMLReading

/// Packs by name. A pack is read when it is asked for, and no other but those that it extends: most runs need one.
package struct PackLibrary: Sendable {
  private let packs: [PackFiles]

  package init(_ packs: [PackFiles]) { self.packs = packs }

  /// The packs that the binary carries.
  package static let builtIn = PackLibrary(
    builtInPacks.map { pack in
      let files = pack.files.map { PackFiles.File(name: $0.name, text: $0.text) }
      return PackFiles(name: pack.name, folder: "Rules/\(pack.name)", files: files)
    })

  /// Sorted.
  package var names: [String] { packs.map(\.name).sorted() }

  /// Reads a pack.
  ///
  /// - Parameter place: where the pack is named, for the mistake of naming one that is not there.
  /// - Throws: every mistake in the pack and in those it extends.
  package func pack(named name: String, namedAt place: SettingPlace? = nil) throws(SettingErrors) -> Pack {
    var errors: [SettingError] = []
    let pack = read(name, namedAt: place ?? SettingPlace(path: name, line: 1, column: 1), below: [], errors: &errors)
    guard let pack, errors.isEmpty else { throw SettingErrors(errors) }
    return pack
  }

  private func read(
    _ name: String, namedAt place: SettingPlace, below children: [String], errors: inout [SettingError]
  ) -> Pack? {
    guard let files = packs.first(where: { $0.name == name }) else {
      errors.append(SettingError(unknownName(name, what: "pack", among: names), at: place))
      return nil
    }
    if children.contains(name) {
      let circle = (children.drop { $0 != name } + [name]).joined(separator: " extends ")
      errors.append(SettingError("packs extend one another in a circle: \(circle)", at: place))
      return nil
    }
    let path = "\(files.folder)/pack.yml"
    guard let file = files.settings else {
      errors.append(SettingError("the pack '\(name)' has no pack.yml", at: SettingPlace(path: path, line: 1, column: 1)))
      return nil
    }
    let settings: SettingValue
    do {
      settings = try readYAML(file.text, path: path, firstLine: 1)
    } catch {
      errors.append(error)
      return nil
    }
    var parent: Pack?
    if let extends = settings.entry("extends")?.value, case .scalar(let below, _) = extends.content, !below.isEmpty {
      parent = read(below, namedAt: extends.place, below: children + [name], errors: &errors)
      if parent == nil { return nil }
    }
    return Pack(files, settings: settings, over: parent, errors: &errors)
  }
}

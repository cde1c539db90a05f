import BuiltInRules
package import Project
package import SettingValues
import YAMLReading

/// Packs by name. A pack is read when it is asked for, and no other but those that it extends: most runs need one.
package struct PackLibrary: Sendable {
  let packs: [PackFiles]
  /// What the paths of packs on disk are relative to, absolute.
  private var root = FilePath("/")

  package init(_ packs: [PackFiles]) { self.packs = packs }

  /// The built-in packs.
  package static let builtIn = PackLibrary(
    builtInPacks.map { pack in
      let files = pack.files.map { PackFiles.File(name: $0.name, text: $0.text) }
      return PackFiles(name: pack.name, folder: "Rules/\(pack.name)", files: files)
    })

  /// The same, where packs may be named by paths from the root of a project.
  package func at(_ root: FilePath) -> PackLibrary {
    var library = self
    library.root = root
    return library
  }

  /// Ids of the rules of all packs.
  package var pageNames: Set<String> { Set(packs.flatMap { $0.pages.map { String($0.name.dropLast(3)) } }) }

  /// Sorted.
  package var names: [String] { packs.map(\.name).sorted() }

  /// Reads a pack.
  ///
  /// - Parameter place: where the pack is named, for the mistake of naming one that is not there.
  /// - Throws: every mistake in the pack and in those it extends.
  package func pack(named name: String, namedAt place: SettingPlace? = nil) throws(SettingErrors) -> Pack {
    try pack(PackReference(name, namedAt: place ?? SettingPlace(path: name, line: 1, column: 1)))
  }

  /// Reads a pack by its name, or by its directory's path, relative to the file that names it.
  ///
  /// - Throws: every mistake in the pack and in those it extends.
  package func pack(_ reference: PackReference) throws(SettingErrors) -> Pack {
    if reference.name == Pack.nothing.name { return .nothing }
    var errors: [SettingError] = []
    let pack = read(reference, below: [], errors: &errors)
    guard let pack, errors.isEmpty else { throw SettingErrors(errors) }
    return pack
  }

  private func read(_ reference: PackReference, below children: [PackFiles], errors: inout [SettingError]) -> Pack? {
    guard let files = files(of: reference, among: children.isEmpty ? names + [Pack.nothing.name] : names, errors: &errors) else { return nil }
    if let start = children.firstIndex(where: { $0.name == files.name }) {
      let cycle = (children[start...].map(\.name) + [files.name]).joined(separator: " extends ")
      errors.append(SettingError("packs extend each other in a cycle: \(cycle)", at: reference.place))
      return nil
    }
    let path = "\(files.folder)/pack.yml"
    guard let file = files.settings else {
      errors.append(
        SettingError(
          "the pack '\(files.name)' has no pack.yml. Add one with 'name', 'summary' and 'extends: viper'",
          at: SettingPlace(path: path, line: 1, column: 1)))
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
      parent = read(PackReference(below, namedAt: extends.place), below: children + [files], errors: &errors)
      if parent == nil { return nil }
    }
    return Pack(files, settings: settings, over: parent, errors: &errors)
  }

  /// - Parameter known: what can be named there.
  private func files(of reference: PackReference, among known: [String], errors: inout [SettingError]) -> PackFiles? {
    guard reference.isPath else {
      if let files = packs.first(where: { $0.name == reference.name }) { return files }
      errors.append(SettingError(unknownName(reference.name, what: "pack", among: known), at: reference.place))
      return nil
    }
    let folder = folder(of: reference)
    let boundary = ProjectBoundary(around: root)
    guard reference.isOnCommandLine || boundary.lets(FilePath(reference.place.path).absolute(in: root), name: folder.absolute(in: root)) else {
      errors.append(SettingError("the pack's folder '\(folder.text)' is outside the repository. Move it inside, or name it with '--pack'", at: reference.place))
      return nil
    }
    do throws(SettingErrors) {
      return try PackFiles(
        in: folder, root: root, linksInside: boundary.contains(folder.absolute(in: root)) ? root : nil, namedAt: reference.place)
    } catch {
      errors += error.errors
      return nil
    }
  }

  /// The absolute path of the directory of a pack that is named by its path.
  package func directory(of reference: PackReference) -> FilePath { folder(of: reference).absolute(in: root) }

  /// Relative to the directory of the file that names it; given relative to the root where it lies below it.
  private func folder(of reference: PackReference) -> FilePath {
    let path = FilePath(reference.name)
    let named = path.isAbsolute ? path : FilePath(reference.place.path).folder.appending(path.bytes)
    return named.absolute(in: root).shown(from: root)
  }
}

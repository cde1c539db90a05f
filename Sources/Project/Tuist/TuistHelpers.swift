import Scan

/// The files that Tuist compiles into every manifest of a repository: `Tuist/ProjectDescriptionHelpers` and those of local plugins.
struct TuistHelpers {
  /// The folder that paths beginning with `//` or `.relativeToRoot` start from.
  let root: FilePath
  let files: [ManifestFile]

  /// More than any repository has.
  private static let fileLimit = 500

  /// - Parameter folder: of a manifest. The root is the nearest folder above with a folder `Tuist`, or the manifest's own.
  init(above folder: FilePath, shownFrom projectRoot: FilePath, reader: FileReader, scanner: Scanner) {
    var root = folder
    while !isFolder(root.appending("Tuist".utf8)), root.folder != root { root = root.folder }
    self.root = isFolder(root.appending("Tuist".utf8)) ? root : folder
    let name = Array("ProjectDescriptionHelpers".utf8)
    var folders = [self.root.appending("Tuist".utf8).appending(name)]
    let plugins = self.root.appending("Plugins".utf8)
    folders += TuistHelpers.entries(plugins).filter { $0.kind == .folder }.map { plugins.appending($0.name).appending(name) }
    for plugin in TuistHelpers.localPlugins(root: self.root, reader: reader, scanner: scanner) {
      let helpers = plugin.appending(name)
      if !folders.contains(helpers) { folders.append(helpers) }
    }

    var files: [ManifestFile] = []
    let boundary = ProjectBoundary(around: self.root)
    var waiting = folders.filter { boundary.lets(folder, name: $0) }.sorted(by: FilePath.precedes)
    while let folder = waiting.popLast(), files.count < Self.fileLimit {
      for entry in TuistHelpers.entries(folder).sorted(by: { $0.name.lexicographicallyPrecedes($1.name) }) {
        let path = folder.appending(entry.name)
        if entry.kind == .folder {
          waiting.append(path)
        } else if LeftOutNames.isSwiftFile(entry.name), let bytes = try? reader.read(path, upTo: .manifest, { Array($0) }) {
          files.append(ManifestFile(path: path.shown(from: projectRoot).text, bytes: bytes, scanner: scanner))
        }
      }
    }
    self.files = files
  }

  /// The folders of the plugins that `Tuist.swift` or `Tuist/Config.swift` names by their paths.
  private static func localPlugins(root: FilePath, reader: FileReader, scanner: Scanner) -> [FilePath] {
    var plugins: [FilePath] = []
    for path in [root.joining("Tuist.swift"), root.joining("Tuist/Config.swift")] {
      guard let bytes = try? reader.read(path, upTo: .manifest, { Array($0) }) else { continue }
      let program = ManifestProgram([ManifestFile(path: path.text, bytes: bytes, scanner: scanner)], in: path.folder)
      program.run()
      guard let config = program.topLevel.declared("config", "Config") ?? program.topLevel.declared("tuist", "Tuist") else { continue }
      let options = [config] + config.fields.compactMap(\.value.record)
      for plugin in options.compactMap({ $0["plugins"]?.elements }).joined() {
        guard let plugin = plugin.record, plugin.name == "local", let place = plugin["path"] else { continue }
        if let folder = place.tuistPath(in: path.folder, root: root) { plugins.append(folder) }
      }
    }
    return plugins
  }

  /// A folder that is not there has none.
  private static func entries(_ folder: FilePath) -> [FolderEntry] {
    (try? Project.entries(of: folder) { _, _ in true })?.entries ?? []
  }
}

extension ManifestValue {
  /// Where a `Path` leads that a manifest in a folder writes, as text or as `.relativeToRoot(…)`.
  ///
  /// - Parameter root: what `//` starts from.
  func tuistPath(in folder: FilePath, root: FilePath) -> FilePath? {
    if let text { return text.hasPrefix("//") ? root.joining(String(text.dropFirst(2))) : folder.joining(text) }
    guard let record, let text = record.fields.first?.value.text else { return nil }
    return (record.name == "relativeToRoot" ? root : folder).joining(text)
  }
}

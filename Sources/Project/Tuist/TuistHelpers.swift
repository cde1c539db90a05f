import Scan

/// The files that Tuist compiles into every manifest of a repository: `Tuist/ProjectDescriptionHelpers` and those of local plugins.
struct TuistHelpers {
  /// The folder that paths beginning with `//` or `.relativeToRoot` start from.
  let root: FilePath
  let files: [ManifestFile]

  /// More than any repository has.
  private static let fileLimit = 500

  /// - Parameter folder: of a manifest. The root is the nearest folder above with a folder `Tuist`, or the manifest's own.
  init(above folder: FilePath, workingFolder: FilePath, reader: FileReader, scanner: Scanner) {
    var root = folder
    while !isFolder(root.appending("Tuist".utf8)), root.folder != root { root = root.folder }
    self.root = isFolder(root.appending("Tuist".utf8)) ? root : folder
    let name = Array("ProjectDescriptionHelpers".utf8)
    var folders = [self.root.appending("Tuist".utf8).appending(name)]
    let plugins = self.root.appending("Plugins".utf8)
    folders += TuistHelpers.entries(plugins).filter { $0.kind == .folder }.map { plugins.appending($0.name).appending(name) }

    var files: [ManifestFile] = []
    var waiting = folders.sorted(by: FilePath.precedes)
    while let folder = waiting.popLast(), files.count < Self.fileLimit {
      for entry in TuistHelpers.entries(folder).sorted(by: { $0.name.lexicographicallyPrecedes($1.name) }) {
        let path = folder.appending(entry.name)
        if entry.kind == .folder {
          waiting.append(path)
        } else if LeftOutNames.isSwiftFile(entry.name), let bytes = try? reader.read(path, { Array($0) }) {
          files.append(ManifestFile(path: path.shown(from: workingFolder).text, bytes: bytes, scanner: scanner))
        }
      }
    }
    self.files = files
  }

  /// A folder that is not there has none.
  private static func entries(_ folder: FilePath) -> [FolderEntry] {
    (try? Project.entries(of: folder) { _, _ in true })?.entries ?? []
  }

}

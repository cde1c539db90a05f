package import Project
import SettingValues
import Settings

extension [OpenProject] {
  /// Whether the changed absolute paths are only source files, so that projects need not be opened again.
  package func isOnlyText(_ changed: Set<FilePath>) -> Bool {
    let files = Set(lazy.flatMap(\.sources.files).map(\.location))
    return changed.allSatisfy { files.contains($0) && $0.isPlainSource }
  }
}

extension OpenProject {
  /// The directories to watch: those of sources, manifests, configuration files and packs.
  package var watchedDirectories: Set<FilePath> {
    var result = Set(sources.watchedFolders)
    result.insert(root)
    for file in [settings] + nested {
      if let place = file.value?.place { result.insert(FilePath(place.path).absolute(in: root).folder) }
      for pack in [file.pack].compactMap({ $0 }) + file.packs.map(\.pack) where pack.isPath {
        result.insert(FilePath(pack.name).absolute(in: FilePath(pack.place.path).absolute(in: root).folder).cleaned)
      }
    }
    return result
  }
}

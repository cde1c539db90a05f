/// Manifests in the folders above the paths that were named, which may own what lies below.
///
/// Looks up to the folder that holds `.git`; where there is none, up to the nearest folder with a manifest. Nothing is said of folders
/// that cannot be read: they are not what was asked for.
func manifestsAbove(_ named: [FilePath], besides found: [FoundManifest], workingFolder: FilePath?) -> [FoundManifest] {
  guard let workingFolder else { return [] }
  var result: [FoundManifest] = []
  // Folders that were walked have given their manifests already.
  let seen = Set(found.map { $0.location.folder.absolute(in: workingFolder) })
  for path in named {
    let start = path.absolute(in: workingFolder)
    var levels: [(manifests: [FoundManifest], isRepository: Bool)] = []
    var folder = start
    var hasEnd = false
    while !hasEnd {
      let level = manifests(in: folder)
      levels.append(level)
      let parent = folder.folder
      hasEnd = level.isRepository || parent == folder || levels.count > 64
      folder = parent
    }
    if levels.last?.isRepository != true {
      // A manifest somewhere above without a repository around both may have nothing to do with it.
      levels = Array(levels.prefix((levels.firstIndex { !$0.manifests.isEmpty } ?? -1) + 1))
    }
    for manifest in levels.flatMap(\.manifests) where !seen.contains(manifest.location.folder) {
      if !result.contains(manifest) { result.append(manifest) }
    }
  }
  return result
}

private func manifests(in folder: FilePath) -> (manifests: [FoundManifest], isRepository: Bool) {
  var isRepository = false
  let git = Array(".git".utf8)
  let found = try? entries(of: folder) { name, mayBeFolder in
    if name.elementsEqual(git) { isRepository = true }
    return ManifestNames.sort(of: name, isFolder: mayBeFolder) != nil
  }
  let manifests = (found?.entries ?? []).compactMap { entry in
    ManifestNames.sort(of: entry.name, isFolder: entry.kind == .folder).map { FoundManifest(sort: $0, location: folder.appending(entry.name)) }
  }
  return (manifests, isRepository)
}

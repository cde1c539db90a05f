/// The parents of a project's root, whose manifests and `.gitignore` files apply to the project.
///
/// Looks up to the top of the repository. Nothing is said of directories that cannot be read: they are not what was asked for.
struct FoldersAbove {
  struct Level {
    let folder: FilePath
    var manifests: [FoundManifest] = []
    var isRepository = false
    var hasIgnoreFile = false
  }

  /// How far to look where there is no repository; large directories of the system are spared.
  private static let levelsWithoutRepository = 8

  /// From the innermost on.
  private let levels: [Level]
  private let isInRepository: Bool
  /// Absolute.
  private let root: FilePath
  private let reader: FileReader

  init(root: FilePath) {
    self.root = root
    reader = FileReader(linksInside: root)
    let own = Self.look(in: root)
    isInRepository = own.isRepository || Self.isInRepository(root.folder)
    var levels: [Level] = []
    var level = own
    while !level.isRepository, level.folder.folder != level.folder {
      let folder = level.folder.folder
      // `/`, `/tmp`, `/home`.
      if !isInRepository, levels.count >= Self.levelsWithoutRepository || folder.folder.folder == folder.folder { break }
      level = Self.look(in: folder)
      levels.append(level)
    }
    self.levels = levels
  }

  private static func isInRepository(_ start: FilePath) -> Bool {
    var folder = start
    while !folder.isRepositoryTop {
      if folder.folder == folder { return false }
      folder = folder.folder
    }
    return true
  }

  static func look(in folder: FilePath) -> Level {
    var level = Level(folder: folder)
    var hasGit = false
    let found = try? entries(of: folder) { name, mayBeFolder in
      if name.elementsEqual(".git".utf8) { hasGit = true }
      if name.elementsEqual(IgnoreRules.fileName) { level.hasIgnoreFile = true }
      return ManifestNames.sort(of: name, isFolder: mayBeFolder) != nil
    }
    level.isRepository = hasGit && folder.isRepositoryTop
    for entry in found?.entries ?? [] {
      if let sort = ManifestNames.sort(of: entry.name, isFolder: entry.kind == .folder) {
        if entry.kind == .link, !ProjectBoundary(around: folder).contains(folder.appending(entry.name)) { continue }
        level.manifests.append(FoundManifest(sort: sort, location: folder.appending(entry.name)))
      }
    }
    return level
  }

  /// Manifests that may own what lies below the root. Where no repository is around both, the nearest manifests alone: those further up may
  /// have nothing to do with it.
  ///
  /// - Parameter found: those that the walk has found.
  func manifests(besides found: [FoundManifest]) -> [FoundManifest] {
    if isInRepository { return levels.flatMap(\.manifests) }
    if found.contains(where: { $0.location.folder == root }) { return [] }
    return levels.first { !$0.manifests.isEmpty }?.manifests ?? []
  }

  /// The rules of the repository's `.gitignore` files above the root.
  var ignoreRules: IgnoreChain? {
    guard isInRepository else { return nil }
    var chain: IgnoreChain?
    for level in levels.reversed() where level.hasIgnoreFile {
      guard let rules = try? reader.read(level.folder.appending(IgnoreRules.fileName), upTo: .settings, { IgnoreRules($0) }), !rules.isEmpty,
        let way = root.relative(to: level.folder)
      else { continue }
      chain = IgnoreChain(rules, above: chain, skipped: root.appending([]).bytes.count, prefix: way.appending([]).bytes)
    }
    return chain
  }
}

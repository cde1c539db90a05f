/// The folders above the paths that were named, for what they say of what lies below: manifests and `.gitignore`.
///
/// Looks up to the folder that holds `.git`. Nothing is said of folders that cannot be read: they are not what was asked for.
struct FoldersAbove {
  struct Level {
    let folder: FilePath
    var manifests: [FoundManifest] = []
    var isRepository = false
    var hasIgnoreFile = false
  }

  private let workingFolder: FilePath
  /// Hooks name thousands of files in the same folders.
  private var known: [FilePath: Level] = [:]
  /// Whether a folder lies in a repository.
  private var repositories: [FilePath: Bool] = [:]
  private let reader = FileReader()

  /// How far to look where there is no repository; large folders of the system are spared.
  private static let levelsWithoutRepository = 8

  init(workingFolder: FilePath) { self.workingFolder = workingFolder }

  /// From the innermost on, the folder itself first where `start` is one.
  private mutating func levels(from start: FilePath) -> (levels: [Level], isInRepository: Bool) {
    let isInRepository = isInRepository(start)
    var levels: [Level] = []
    var folder = start
    while isInRepository || levels.count < Self.levelsWithoutRepository {
      // `/`, `/tmp`, `/home`.
      if !isInRepository, !levels.isEmpty, folder.folder.folder == folder.folder { break }
      let level = known[folder] ?? Self.look(in: folder)
      known[folder] = level
      levels.append(level)
      if level.isRepository || folder.folder == folder { break }
      folder = folder.folder
    }
    return (levels, isInRepository)
  }

  private mutating func isInRepository(_ start: FilePath) -> Bool {
    var folder = start
    var passed: [FilePath] = []
    var answer = repositories[folder]
    while answer == nil {
      passed.append(folder)
      if (try? status(of: folder.appending(".git".utf8))) != nil {
        answer = true
      } else if folder.folder == folder {
        answer = false
      } else {
        folder = folder.folder
        answer = repositories[folder]
      }
    }
    for folder in passed { repositories[folder] = answer }
    return answer == true
  }

  static func look(in folder: FilePath) -> Level {
    var level = Level(folder: folder)
    let found = try? entries(of: folder) { name, mayBeFolder in
      if name.elementsEqual(".git".utf8) { level.isRepository = true }
      if name.elementsEqual(IgnoreRules.fileName) { level.hasIgnoreFile = true }
      return ManifestNames.sort(of: name, isFolder: mayBeFolder) != nil
    }
    for entry in found?.entries ?? [] {
      if let sort = ManifestNames.sort(of: entry.name, isFolder: entry.kind == .folder) {
        level.manifests.append(FoundManifest(sort: sort, location: folder.appending(entry.name)))
      }
    }
    return level
  }

  /// Manifests that may own what was named. Where no repository is around both, the nearest manifests alone: those further up may have
  /// nothing to do with it.
  mutating func manifests(above named: [FilePath], besides found: [FoundManifest]) -> [FoundManifest] {
    // Folders that were walked have given their manifests already.
    var seen = Set(found.map { $0.location.folder.absolute(in: workingFolder) })
    var result: [FoundManifest] = []
    for path in named where !path.bytes.isEmpty && !path.bytes.contains(0) {
      let (levels, isInRepository) = levels(from: path.absolute(in: workingFolder))
      for level in levels where !level.manifests.isEmpty {
        if seen.insert(level.folder).inserted { result += level.manifests }
        if !isInRepository { break }
      }
    }
    return result
  }

  /// What the repository's `.gitignore` files above a folder say of what lies in it.
  ///
  /// - Parameter skipped: how many bytes of the walk's paths lead to the folder, the slash included.
  mutating func ignoreRules(above root: FilePath, skipped: Int) -> IgnoreChain? {
    let root = root.absolute(in: workingFolder)
    guard root.folder != root else { return nil }
    if known[root] == nil { known[root] = Self.look(in: root) }
    if known[root]?.isRepository == true { return nil }
    let (levels, isInRepository) = levels(from: root.folder)
    guard isInRepository else { return nil }
    var chain: IgnoreChain?
    for level in levels.reversed() where level.hasIgnoreFile {
      guard let rules = try? reader.read(level.folder.appending(IgnoreRules.fileName), { IgnoreRules($0) }), !rules.isEmpty,
        let way = root.relative(to: level.folder)
      else { continue }
      chain = IgnoreChain(rules, above: chain, skipped: skipped, prefix: way.appending([]).bytes)
    }
    return chain
  }
}

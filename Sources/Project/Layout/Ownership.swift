/// Assigns files to targets.
struct Ownership {
  /// Absolute paths of the files, in bytewise order.
  private var paths: [FilePath]
  /// For each of ``paths``, the file's number.
  private let numbers: [Int]
  private let found: [FoundFile]
  /// For each file.
  private var owners: [[TargetID]]
  /// By path; made when a target names single files.
  private var files: [FilePath: Int] = [:]

  private let aliases: [SourceAlias]
  /// Lowercase names of files that manifests list, but that are elsewhere. A file system may ignore case, and a moved file still counts.
  private var missingNames: Set<String> = []

  init(_ found: [FoundFile], aliases: [SourceAlias]) {
    self.aliases = aliases
    let all = found.map(\.location)
    self.found = found
    let isSorted = zip(all, all.dropFirst()).allSatisfy { FilePath.precedes($0, $1) }
    numbers = isSorted ? Array(all.indices) : all.indices.sorted { FilePath.precedes(all[$0], all[$1]) }
    paths = isSorted ? all : numbers.map { all[$0] }
    owners = [[TargetID]](repeating: [], count: all.count)
  }

  mutating func give(_ target: TargetID, _ sources: [DeclaredSources]) {
    for source in sources {
      switch source {
      case .file(let path):
        if files.isEmpty { files = Dictionary(zip(paths, paths.indices)) { first, _ in first } }
        if let index = files[path] ?? index(throughLinkOf: path) { add(target, index) } else { missingNames.insert(lowercaseName(of: path)) }
      case .folder(let folder): give(target, folder)
      }
    }
  }

  private func index(throughLinkOf path: FilePath) -> Int? {
    for alias in aliases {
      if path == alias.link { return files[alias.target] }
      if let rest = path.relative(to: alias.link) { return files[alias.target.appending(rest.bytes)] }
    }
    return nil
  }

  private mutating func give(_ target: TargetID, _ sources: FolderSources) {
    for index in range(below: sources.folder) where sources.takes(paths[index]) { add(target, index) }
    for alias in aliases where alias.link == sources.folder || alias.link.isBelow(sources.folder) {
      if let file = paths.firstIndex(of: alias.target), sources.takes(alias.link) { add(target, file) }
      for index in range(below: alias.target) {
        guard let rest = paths[index].relative(to: alias.target) else { continue }
        if sources.takes(alias.link.appending(rest.bytes)) { add(target, index) }
      }
    }
  }

  private mutating func add(_ target: TargetID, _ index: Int) {
    let file = numbers[index]
    // Targets get their files one target after the other.
    if owners[file].last != target { owners[file].append(target) }
  }

  /// The files below a directory are consecutive.
  private func range(below folder: FilePath) -> Range<Int> {
    let start = firstIndex(from: folder.appending([]))
    var end = folder.appending([]).bytes
    // The byte behind the slash begins the first path that no longer lies below.
    guard let last = end.popLast(), last == UInt8(ascii: "/") else { return 0..<paths.count }
    end.append(last + 1)
    return start..<max(start, firstIndex(from: FilePath(end)))
  }

  private func firstIndex(from path: FilePath) -> Int {
    var low = 0
    var high = paths.count
    while low < high {
      let middle = (low + high) / 2
      if FilePath.precedes(paths[middle], path) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// What no manifest owns, and none that was read whole could own, is told by directories: test directories make targets, as do the directories
  /// where SwiftPM looks. All else stays without a target.
  mutating func giveByFolders(beside manifests: [DeclaredManifest], _ layout: inout ProjectLayout) {
    // A completely read manifest also decides for the manifests next to it.
    var known: [FilePath: DeclaredManifest] = [:]
    for manifest in manifests where known[manifest.folder] == nil || manifest.problems.isEmpty { known[manifest.folder] = manifest }
    var above = NearestFolder(known.map { ($0, $1) })
    var targets: [String: TargetID] = [:]
    for index in paths.indices where owners[numbers[index]].isEmpty {
      let manifest = above.nearest(to: paths[index].folder)
      let snippet = snippet(at: index, manifest)
      if snippet == nil, let manifest, manifest.problems.isEmpty, !manifest.targets.isEmpty { continue }
      guard let (name, kind) = snippet ?? targetByFolder(of: index, manifest) else { continue }
      let target = targets[name] ?? TargetID(rawValue: Int32(layout.targets.count))
      if targets.updateValue(target, forKey: name) == nil {
        layout.targets.append(Target(name: name, module: moduleName(name), kind: kind))
      }
      add(target, index)
    }
  }

  /// Each file in a package's directory `Snippets` is a program of its own (SwiftPM's PackageBuilder).
  private func snippet(at index: Int, _ manifest: DeclaredManifest?) -> (name: String, kind: Target.Kind)? {
    guard let manifest, manifest.kind == .swiftPM, let path = paths[index].relative(to: manifest.folder),
      path.bytes.starts(with: "Snippets/".utf8)
    else { return nil }
    return (String(decoding: path.name.dropLast(".swift".utf8.count), as: UTF8.self), .executable)
  }

  private func targetByFolder(of index: Int, _ manifest: DeclaredManifest?) -> (name: String, kind: Target.Kind)? {
    if let manifest, manifest.kind == .swiftPM, let path = paths[index].relative(to: manifest.folder) {
      let parts = path.bytes.split(separator: UInt8(ascii: "/"))
      if parts.count > 2, parts[0].elementsEqual("Sources".utf8) || parts[0].elementsEqual("Tests".utf8) {
        let name = String(decoding: parts[1], as: UTF8.self)
        // A target that the manifest declares elsewhere is not in this directory.
        if !manifest.targets.contains(where: { $0.name == name }) { return (name, parts[0].elementsEqual("Tests".utf8) ? .test : .library) }
      }
    }
    let name = testTarget(of: FilePath(found[numbers[index]].path))
    return name.isEmpty ? nil : (name, name.hasSuffix("UITests") ? .uiTest : .test)
  }

  /// Files without a target in the directories of Xcode projects that list most of the others there.
  ///
  /// - Parameter unread: directories with manifests of other build tools, which may compile such files.
  func uncompiledFiles(beside manifests: [DeclaredManifest], unread: [FilePath]) -> [Int] {
    var isListed: [FilePath: Bool] = [:]
    for manifest in manifests {
      isListed[manifest.folder] = isListed[manifest.folder] != false && manifest.kind == .xcode && manifest.problems.isEmpty && !manifest.targets.isEmpty
    }
    for folder in unread { isListed[folder] = false }
    guard isListed.values.contains(true) else { return [] }
    var projects = NearestFolder(isListed.map { ($0, (folder: $0, isListed: $1)) })
    var files: [FilePath: (compiled: Int, others: [Int])] = [:]
    for index in paths.indices {
      guard let project = projects.nearest(to: paths[index].folder), project.isListed else { continue }
      if owners[numbers[index]].isEmpty, !missingNames.contains(lowercaseName(of: paths[index])) {
        files[project.folder, default: (0, [])].others.append(index)
      } else {
        files[project.folder, default: (0, [])].compiled += 1
      }
    }
    // A project that compiles few of the files around it is not the only one there.
    return files.values.filter { $0.compiled > $0.others.count }.flatMap { $0.others.map { numbers[$0] } }.sorted()
  }

  private func lowercaseName(of path: FilePath) -> String { String(decoding: path.name, as: UTF8.self).lowercased() }

  /// Tests and extensions last, so that a shared file belongs to its main target.
  func finish(_ layout: inout ProjectLayout) {
    var numberOfSet: [[TargetID]: Int32] = [[]: 0]
    var sets: [[TargetID]] = [[]]
    layout.ownersOfFile = owners.map { owners in
      if owners.isEmpty { return 0 }
      if let number = numberOfSet[owners] { return number }
      let sorted = owners.count == 1 ? owners : owners.sorted { (rank(layout[$0].kind), $0.rawValue) < (rank(layout[$1].kind), $1.rawValue) }
      if let number = numberOfSet[sorted] {
        numberOfSet[owners] = number
        return number
      }
      numberOfSet[sorted] = Int32(sets.count)
      numberOfSet[owners] = Int32(sets.count)
      sets.append(sorted)
      return Int32(sets.count - 1)
    }
    layout.owners = sets
  }

  private func rank(_ kind: Target.Kind) -> Int {
    switch kind {
    case .app, .framework, .library, .executable: 0
    case .macro, .plugin, .other: 1
    case .appClip, .appExtension: 2
    case .test, .uiTest: 3
    }
  }
}

/// Finds what is said of the nearest directory above; each directory is asked once.
private struct NearestFolder<Said> {
  private var known: [FilePath: Said?]

  init(_ said: [(FilePath, Said)]) { known = Dictionary(said.map { ($0, .some($1)) }) { $1 } }

  mutating func nearest(to folder: FilePath) -> Said? {
    var folder = folder
    var passed: [FilePath] = []
    while known[folder] == nil, folder.folder != folder {
      passed.append(folder)
      folder = folder.folder
    }
    let said = known[folder] ?? nil
    for folder in passed { known[folder] = .some(said) }
    return said
  }
}

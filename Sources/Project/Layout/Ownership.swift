/// Gives files to targets.
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

  init(_ found: [FoundFile], workingFolder: FilePath) {
    let all = found.map { $0.location.absolute(in: workingFolder) }
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
        if let index = files[path] { add(target, index) }
      case .folder(let folder): give(target, folder)
      }
    }
  }

  private mutating func give(_ target: TargetID, _ sources: FolderSources) {
    for index in range(below: sources.folder) {
      let path = paths[index]
      if sources.isFlat, path.folder != sources.folder { continue }
      if !sources.only.isEmpty, !sources.only.contains(where: { $0.matches(path) }) { continue }
      if sources.without.contains(where: { $0.matches(path) }) { continue }
      add(target, index)
    }
  }

  private mutating func add(_ target: TargetID, _ index: Int) {
    let file = numbers[index]
    if !owners[file].contains(target) { owners[file].append(target) }
  }

  /// The files below a folder stand one behind the other.
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

  /// What no manifest owns: where there is no manifest at all, all files make one target, test folders targets of their own.
  mutating func giveByFolders(beside manifests: [DeclaredManifest], _ layout: inout ProjectLayout) {
    guard manifests.allSatisfy({ $0.targets.isEmpty }) else { return }
    var tests: [String: TargetID] = [:]
    for index in paths.indices {
      let name = testTarget(of: FilePath(found[numbers[index]].path))
      guard !name.isEmpty else { continue }
      let target = tests[name] ?? TargetID(rawValue: Int32(layout.targets.count))
      if tests.updateValue(target, forKey: name) == nil {
        layout.targets.append(Target(name: name, module: moduleName(name), kind: name.hasSuffix("UITests") ? .uiTest : .test))
      }
      add(target, index)
    }
  }

  /// Tests and extensions behind others, so that a shared file is judged where it is at home.
  func finish(_ layout: inout ProjectLayout) {
    var numberOfSet: [[TargetID]: Int32] = [[]: 0]
    var sets: [[TargetID]] = [[]]
    layout.ownersOfFile = owners.map { owners in
      if owners.isEmpty { return 0 }
      let sorted = owners.count == 1 ? owners : owners.sorted { (rank(layout[$0].kind), $0.rawValue) < (rank(layout[$1].kind), $1.rawValue) }
      if let number = numberOfSet[sorted] { return number }
      numberOfSet[sorted] = Int32(sets.count)
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

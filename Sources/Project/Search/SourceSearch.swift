import SourceText

/// Finds the Swift files under the given paths.
///
/// Walks directories, except the names of ``LeftOutNames`` and the files that `.gitignore` files ignore. Follows links, and visits each file
/// and directory once. A file or directory that is passed explicitly is never ignored.
///
/// - Parameters:
///   - paths: absolute, the outer ones first.
///   - takesAnyFile: whether a file that is named itself need not end in `.swift`.
///   - ignores: whether `.gitignore` files count.
///   - root: of the project, absolute; paths below it are shown relative to it, and manifests and `.gitignore` files above it count.
///   - feed: gets files as soon as they are found.
package func findSources(
  under paths: [FilePath], root: FilePath, takesAnyFile: Bool = false, ignores: Bool = true, feed: FileFeed? = nil
) -> FoundSources {
  // While one thread waits for the file system, another reads the Xcode project that most apps have next to their directories.
  let (sources, projects) = inParallel {
    var search = SourceSearch(root: root, takesAnyFile: takesAnyFile, ignores: ignores, feed: feed)
    search.visit(paths)
    return search.result()
  } _: {
    xcodeProjects(in: paths).map { readXcodeProject(in: $0, root: root) }
  }
  return sources.with(projects, searched: paths)
}

/// Those right in the directories that are named.
private func xcodeProjects(in paths: [FilePath]) -> [FilePath] {
  guard paths.count < 10 else { return [] }
  var projects: [FilePath] = []
  for folder in paths where !folder.bytes.isEmpty && !folder.bytes.contains(0) {
    for project in FoldersAbove.look(in: folder).manifests where project.sort == .xcodeProject && !projects.contains(project.location) {
      projects.append(project.location)
    }
  }
  return projects
}

private struct SourceSearch {
  let root: FilePath
  let takesAnyFile: Bool
  let ignores: Bool
  private var found: [FilePath] = []
  private var leftOut: [(path: FilePath, reason: LeftOutPath.Reason)] = []
  private var errors: [FileError] = []
  private var seenFolders: [FileIdentity: FilePath] = [:]
  /// Nil until a file comes up that may have been found on another way; most walks are spared asking for each file.
  private var seenFiles: [FileIdentity: FilePath]?
  private var links: [FilePath] = []
  private var aliases: [(link: FilePath, target: FilePath)] = []
  private var folders: [FilePath] = []
  private var settingsFolders: [FilePath] = []
  private var baselineFolders: [FilePath] = []
  private var repositories: [FilePath] = []
  private var manifests: [FoundManifest] = []
  private var interfaceFiles: [FilePath] = []
  private let above: FoldersAbove
  private let feed: FileFeed?
  private let reader: FileReader
  private lazy var boundary = ProjectBoundary(around: root)

  init(root: FilePath, takesAnyFile: Bool, ignores: Bool, feed: FileFeed?) {
    self.root = root
    self.takesAnyFile = takesAnyFile
    self.ignores = ignores
    self.feed = feed
    reader = FileReader(linksInside: root)
    above = FoldersAbove(root: root)
  }

  /// Directories first, then files, then links, so that a file is shown under its own path whatever the order of the arguments.
  mutating func visit(_ paths: [FilePath]) {
    if !paths.contains(root) { findManifests(above: paths) }
    var files: [(FilePath, FileIdentity)] = []
    for path in paths {
      do throws(FileError) {
        let (kind, identity) = try statusOfNamed(path)
        if kind != .folder {
          files.append((path, identity))
        } else if isKernels(path) {
          throw FileError(path: path, reason: "A directory that is \(LeftOutPath.Reason.kernel.rawValue) holds no sources")
        } else if seenFolders[identity] == nil {
          walk(path)
        }
      } catch {
        errors.append(error)
      }
    }
    for (path, identity) in files where isNew(identity, at: path) { found.append(path) }
    while !links.isEmpty {
      let round = links.sorted(by: FilePath.precedes)
      links = []
      for link in round { follow(link) }
    }
  }

  /// Between the root, which is not walked, and what is.
  private mutating func findManifests(above paths: [FilePath]) {
    var seen: Set<FilePath> = []
    for path in paths {
      var folder = path
      while folder != root, folder.isBelow(root) {
        folder = folder.folder
        if seen.insert(folder).inserted { manifests += FoldersAbove.look(in: folder).manifests }
      }
    }
  }

  private func statusOfNamed(_ path: FilePath) throws(FileError) -> (kind: FileKind, identity: FileIdentity) {
    if path.bytes.isEmpty { throw FileError(path: path, reason: "The path is empty") }
    if path.bytes.contains(0) { throw FileError(path: path, reason: "The path contains a NUL byte") }
    let status = try status(of: path)
    if status.kind == .file, !takesAnyFile, !LeftOutNames.isSwiftFile(path.bytes) {
      throw FileError(path: path, reason: "Not a Swift file")
    }
    return status
  }

  private mutating func isNew(_ identity: FileIdentity, at path: FilePath) -> Bool {
    if seenFiles == nil {
      var seen: [FileIdentity: FilePath] = [:]
      for file in found {
        // A file that was deleted after the search is reported when it is read.
        if let status = try? status(of: file) { seen[status.identity] = file }
      }
      seenFiles = seen
    }
    guard let first = seenFiles?[identity] else {
      seenFiles?[identity] = path
      return true
    }
    aliases.append((path, first))
    return false
  }

  private mutating func follow(_ link: FilePath) {
    do throws(FileError) {
      let (kind, identity) = try status(of: link)
      let mayBeSource = kind == .folder || LeftOutNames.isSwiftFile(link.bytes)
      if mayBeSource, kind != .other, !boundary.contains(link) { return leftOut.append((link, .outside)) }
      switch kind {
      case .folder:
        if let first = seenFolders[identity] {
          leftOut.append((link, .seenAlready))
          aliases.append((link, first))
        } else {
          walk(link)
        }
      case .file where LeftOutNames.isSwiftFile(link.bytes):
        if isNew(identity, at: link) { found.append(link) } else { leftOut.append((link, .seenAlready)) }
      case .file: break
      case .link, .other:
        if LeftOutNames.isSwiftFile(link.bytes) { leftOut.append((link, .noFile)) }
      }
    } catch {
      if error.isMissing { leftOut.append((link, .linkToNothing)) } else { errors.append(error) }
    }
  }

  /// Visits a directory and all below it, without recursion: trees may be deeper than the stack.
  private mutating func walk(_ start: FilePath) {
    let rulesAbove = ignores ? (start == root ? above : FoldersAbove(root: start)).ignoreRules : nil
    var waiting = [(start, rulesAbove)]
    var device: UInt64?
    while let (folder, rulesAbove) = waiting.popLast() {
      do throws(FileError) {
        var (hasIgnoreFile, hasGit) = (false, false)
        let (entries, identity) = try entries(of: folder) { name, mayBeFolder in
          if name.first == UInt8(ascii: ".") {
            if name.elementsEqual(IgnoreRules.fileName) { hasIgnoreFile = true }
            if name.elementsEqual(".git".utf8) { hasGit = true }
          }
          return mayBeFolder
            ? !LeftOutNames.holdsNoSources(name)
            : LeftOutNames.isSwiftFile(name) || LeftOutNames.isOurs(name) || LeftOutNames.isOfInterface(name)
              || ManifestNames.sort(of: name, isFolder: false) != nil
        }
        let first = seenFolders[identity]
        if first == nil { seenFolders[identity] = folder }
        let isNewDevice = device != nil && device != identity.device
        device = identity.device
        if first != nil {
          leftOut.append((folder, .seenAlready))
        } else if isNewDevice, isKernels(folder) {
          leftOut.append((folder, .kernel))
        } else if folder != start, isBuildFolder(folder, entries) {
          leftOut.append((folder, .buildProducts))
        } else {
          folders.append(folder)
          if hasGit, folder != root, folder.isRepositoryTop { repositories.append(folder) }
          let rules = hasIgnoreFile && ignores ? ignoreRules(in: folder, above: rulesAbove) : rulesAbove
          let before = found.count
          for entry in entries { visit(entry, in: folder, rules, &waiting) }
          if let feed, found.count > before { feed.add(found[before...]) }
        }
      } catch {
        errors.append(error)
      }
    }
  }

  private mutating func ignoreRules(in folder: FilePath, above: IgnoreChain?) -> IgnoreChain? {
    do throws(FileError) {
      let rules = try reader.read(folder.appending(IgnoreRules.fileName), upTo: .settings) { IgnoreRules($0) }
      return rules.isEmpty ? above : IgnoreChain(rules, above: above, skipped: folder.appending([]).bytes.count)
    } catch {
      errors.append(error)
      return above
    }
  }

  private mutating func visit(
    _ entry: FolderEntry, in folder: FilePath, _ rules: IgnoreChain?, _ waiting: inout [(FilePath, IgnoreChain?)]
  ) {
    let path = folder.appending(entry.name)
    switch entry.kind {
    case .folder, .link:
      if let sort = ManifestNames.sort(of: entry.name, isFolder: true) {
        if entry.kind == .link, path.resolved != nil, !boundary.contains(path) { return leftOut.append((path, .outside)) }
        manifests.append(FoundManifest(sort: sort, location: path))
      } else if let reason = LeftOutNames.reason(forFolder: entry.name) {
        leftOut.append((path, reason))
      } else if rules?.ignores(entry.name, at: path, isFolder: entry.kind == .folder) == true {
        leftOut.append((path, .ignored))
      } else if entry.kind == .folder {
        waiting.append((path, rules))
      } else {
        links.append(path)
      }
    case .file:
      if let sort = ManifestNames.sort(of: entry.name, isFolder: false) { manifests.append(FoundManifest(sort: sort, location: path)) }
      if LeftOutNames.isSettings(entry.name), settingsFolders.last != folder { settingsFolders.append(folder) }
      if LeftOutNames.isBaseline(entry.name) { baselineFolders.append(folder) }
      if LeftOutNames.isOfInterface(entry.name), rules?.ignores(entry.name, at: path, isFolder: false) != true { interfaceFiles.append(path) }
      guard LeftOutNames.isSwiftFile(entry.name) else { return }
      if entry.name.first == UInt8(ascii: ".") {
        leftOut.append((path, .hidden))
      } else if rules?.ignores(entry.name, at: path, isFolder: false) == true {
        leftOut.append((path, .ignored))
      } else if LeftOutNames.isMergeCopy(entry.name) {
        leftOut.append((path, .mergeCopy))
      } else {
        found.append(path)
      }
    case .other:
      if LeftOutNames.isSwiftFile(entry.name) { leftOut.append((path, .noFile)) }
    }
  }

  private func isBuildFolder(_ folder: FilePath, _ entries: [FolderEntry]) -> Bool {
    folder.name.elementsEqual(LeftOutNames.build)
      && !entries.contains { $0.kind == .file && LeftOutNames.isSwiftFile($0.name) }
  }

  mutating func result() -> FoundSources {
    var sources = FoundSources(root: root)
    sources.setFiles(found.map { FoundFile($0, in: root) })
    sources.setInterfaceFiles(interfaceFiles.map { FoundFile($0, in: root) })
    sources.folders = folders
    sources.settingsFolders = settingsFolders.sorted(by: FilePath.precedes)
    sources.baselineFolders = baselineFolders.sorted(by: FilePath.precedes)
    sources.repositories = repositories
    sources.leftOut = leftOut.sorted { FilePath.precedes($0.path, $1.path) }
      .map { LeftOutPath(path: $0.path.shown(from: root).text, reason: $0.reason) }
    sources.errors = errors.sorted { FilePath.precedes($0.path, $1.path) }
    sources.aliases = aliases.map { SourceAlias(link: $0.link, target: $0.target) }
    sources.manifests = manifests + above.manifests(besides: manifests)
    return sources
  }
}

extension FoundFile {
  /// A file at an absolute path, whether it exists or not, of the project with this root.
  package init(_ location: FilePath, in root: FilePath, contents: [UInt8]? = nil) {
    self.init(location: location, path: location.shown(from: root).text, contents: contents)
  }
}

extension FilePath {
  /// Relative to a directory if the path is below it. Both must be absolute.
  package func shown(from folder: FilePath) -> FilePath { relative(to: folder) ?? self }
}

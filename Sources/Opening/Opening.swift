import Git
package import Project
import SettingValues
package import Settings

extension OpenProject {
  /// The root of the project that contains a file or directory.
  package static func root(of path: FilePath) -> FilePath {
    let directory = isFolder(path) ? path : path.folder
    return ProjectRoots.root(around: directory) ?? directory
  }

  /// Whether a directory is in a project, because of a configuration file or a repository.
  package static func hasProject(around directory: FilePath) -> Bool { ProjectRoots.root(around: directory) != nil }

  /// The configuration that applies in a directory of a project.
  package static func settings(
    of root: FilePath, in directory: FilePath? = nil, _ request: OpeningRequest
  ) throws(OpeningError) -> ProjectFile {
    var file: ProjectFile
    do throws(SettingErrors) {
      switch request.settings {
      case .none: file = ProjectFile(root: root)
      case .file(let path):
        let place = SettingPlace(path: "--config", line: 1, column: 1)
        file = try ProjectFile.reading(path, namedAt: place, root: root, version: request.version)
      case .found:
        let folder = directory.flatMap { $0.relative(to: root) } ?? FilePath("")
        file = try ProjectFile.reading(in: folder, root: root, version: request.version) ?? ProjectFile(root: root)
      }
    } catch {
      throw .settings(error, root: root)
    }
    guard let pack = request.pack else { return file }
    file.pack = pack
    file.packs = []
    return file
  }

  /// Opens the projects of a request, without their targets (see ``layOut(_:)``), sorted by their roots.
  ///
  /// - Throws: all mistakes in the configuration, or if there is no Swift file.
  package static func open(_ request: OpeningRequest) throws(OpeningError) -> [OpenProject] {
    let missing = request.named.compactMap(\.missing)
    if !missing.isEmpty, missing.count == request.named.count { throw .files(missing) }
    var projects: [OpenProject] = []
    var errors: [FileError] = []
    var leftOut: [LeftOutPath] = []
    let trees = try trees(request)
    for tree in trees {
      let named = request.named.filter { $0 == tree.root || $0.relative(to: tree.root) != nil }
      let opened = try open(tree, named: named, request)
      projects += opened.projects
      errors += opened.sources.errors
      leftOut += opened.sources.leftOut
    }
    projects.sort { FilePath.precedes($0.root, $1.root) }
    if projects.isEmpty {
      if !errors.isEmpty { throw .files(errors) }
      throw .noSwiftFile(root: trees.first?.root ?? FilePath("/"), leftOut: leftOut)
    }
    return projects
  }

  /// The directories to search: a root, or several directories with a common root.
  private struct Tree {
    let root: FilePath
    var walked: [FilePath]
  }

  private static func trees(_ request: OpeningRequest) throws(OpeningError) -> [Tree] {
    if let root = request.root {
      if let path = request.named.first(where: { $0 != root && $0.relative(to: root) == nil }) { throw .outside(path, root: root) }
      return [Tree(root: root, walked: [root])]
    }
    var roots: [FilePath] = []
    var bare: [FilePath] = []
    for path in request.named {
      let directory = isFolder(path) ? path : path.folder
      if let root = ProjectRoots.root(around: directory) { roots.append(root) } else { bare.append(directory) }
    }
    var trees = roots.outermost.map { Tree(root: $0, walked: [$0]) }
    // Directories without configuration and repository form one project if they are named together.
    let directories = bare.outermost
    if let first = directories.first {
      trees.append(Tree(root: directories.dropFirst().reduce(first) { $0.commonFolder(with: $1) }, walked: directories))
    }
    return trees.sorted { FilePath.precedes($0.root, $1.root) }
  }

  private static func open(
    _ tree: Tree, named: [FilePath], _ request: OpeningRequest
  ) throws(OpeningError) -> (projects: [OpenProject], sources: FoundSources) {
    let settings = try settings(of: tree.root, request)
    let included = try settings.includedPaths()
    let sources = find(under: (included.isEmpty ? tree.walked : included) + named.filter { $0 != tree.root }, root: tree.root, feed: request.feed)
    let unreadable = Set(sources.errors.map(\.path))
    if named.allSatisfy(unreadable.contains) { return ([], sources) }
    let inner = request.root == nil ? ProjectRoots.inside(sources) : []
    var projects: [OpenProject] = []
    for root in [tree.root] + inner {
      let others = inner.filter { $0 != root && $0.relative(to: root) != nil }
      let own = inner.isEmpty ? sources : sources.part(of: root, without: others)
      guard named.contains(where: { own.isOwn($0) || root.relative(to: $0) != nil }), !own.files.isEmpty || !own.errors.isEmpty else { continue }
      let file = root == tree.root ? settings : try OpenProject.settings(of: root, request)
      let included = root == tree.root ? [] : try file.includedPaths()
      let limits = included.isEmpty ? [] : included + named.filter { $0.relative(to: root) != nil }
      let project = OpenProject(file, nested: try nestedSettings(of: own, request), sources: own.only(limits), named: named)
      if project.sources.files.isEmpty, !own.files.isEmpty, own.errors.isEmpty { throw .everythingExcluded(root: root) }
      if !project.sources.files.isEmpty { projects.append(project) }
    }
    return (projects, sources)
  }

  private static func find(under paths: [FilePath], root: FilePath, feed: FileFeed?) -> FoundSources {
    var sources = findSources(under: paths, root: root, feed: feed)
    // Tracked files are not ignored.
    let ignored = sources.ignoredFiles
    if let tracked = ignored.isEmpty ? [] : trackedFiles(among: ignored, below: root) {
      sources.take(tracked)
    } else if sources.files.isEmpty, sources.errors.isEmpty {
      // Without git, assume that the files are tracked if all of them are ignored.
      sources = findSources(under: paths, root: root, ignores: false)
    }
    return sources
  }

  /// The nested configuration files of a project, outer ones first; none if the request names a configuration file or a pack.
  private static func nestedSettings(of sources: FoundSources, _ request: OpeningRequest) throws(OpeningError) -> [ProjectFile] {
    guard case .found = request.settings, request.pack == nil else { return [] }
    do throws(SettingErrors) {
      var files: [ProjectFile] = []
      for folder in sources.settingsFolders where folder != sources.root {
        guard let relative = folder.relative(to: sources.root) else { continue }
        if let file = try ProjectFile.reading(in: relative, root: sources.root, version: request.version) { files.append(file) }
      }
      return files
    } catch {
      throw .settings(error, root: sources.root)
    }
  }
}

extension ProjectFile {
  /// The files and directories of `paths: include`, absolute. Each of them must exist.
  fileprivate func includedPaths() throws(OpeningError) -> [FilePath] {
    let paths = included.map { (path: $0.path.absolute(in: root), place: $0.place, text: $0.path.text) }
    let missing = paths.filter { !$0.path.exists }
    let boundary = ProjectBoundary(around: root)
    let outside = paths.filter { !boundary.lets(FilePath($0.place.path).absolute(in: root), name: $0.path) }
    if !outside.isEmpty {
      throw .settings(
        SettingErrors(
          outside.map { _, place, text in
            SettingError("'\(text)' is outside the repository; 'include' names files and folders inside. Name others on the command line", at: place)
          }), root: root)
    }
    if missing.isEmpty { return paths.map(\.path) }
    throw .settings(
      SettingErrors(
        missing.map { _, place, text in
          SettingError("'\(text)' does not exist. 'include' names files and directories relative to this file", at: place)
        }), root: root)
  }
}

extension [FilePath] {
  /// The paths that are not below another one, each once, in their order.
  fileprivate var outermost: [FilePath] {
    var result: [FilePath] = []
    for path in self where !result.contains(path) && !contains(where: { $0 != path && path.relative(to: $0) != nil }) { result.append(path) }
    return result
  }
}

extension FilePath {
  fileprivate func commonFolder(with other: FilePath) -> FilePath {
    var folder = self
    while folder != other, other.relative(to: folder) == nil, folder.folder != folder { folder = folder.folder }
    return folder
  }
}

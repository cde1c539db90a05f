/// A Swift file to be read.
package struct FoundFile: Sendable, Equatable {
  /// What is opened: absolute.
  package let location: FilePath
  /// The displayed and matched path: relative to the project's root if it is below it.
  package let path: String
  /// What is read instead of the file on disk: staged bytes, or what an editor has not saved yet.
  package var contents: [UInt8]?

  package init(location: FilePath, path: String, contents: [UInt8]? = nil) {
    self.location = location
    self.path = path
    self.contents = contents
  }
}

/// A file or directory that is not linted, and the reason.
package struct LeftOutPath: Sendable, Equatable {
  package let path: String
  package let reason: Reason

  package enum Reason: String, Sendable {
    case hidden = "hidden"
    case ignored = "ignored by git"
    case dependencies = "third-party code"
    case buildProducts = "build products"
    case template = "a template"
    case mergeCopy = "left by a merge"
    case linkToNothing = "a broken symbolic link"
    case seenAlready = "already read under another path"
    case noFile = "neither a file nor a directory"
    case outside = "a symbolic link to a place outside the repository"
    case kernel = "made by the kernel"

    /// As the reason of an error.
    var sentence: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
  }
}

/// What was found under the paths of one command.
package struct FoundSources: Sendable {
  /// Of the project, absolute.
  package private(set) var root: FilePath
  /// In bytewise order of their paths; each file once.
  package private(set) var files: [FoundFile] = []
  /// Storyboards and `Info.plist` files, in the same order.
  package private(set) var interfaceFiles: [FoundFile] = []
  /// In the same order.
  package internal(set) var leftOut: [LeftOutPath] = []
  /// Paths that do not exist or cannot be read, in the same order.
  package internal(set) var errors: [FileError] = []
  /// Links to what was found under another path.
  var aliases: [SourceAlias] = []
  /// Manifests next to the files and above the paths that were named.
  var manifests: [FoundManifest] = []
  /// Those of ``manifests`` that have been read already.
  var projects: [ReadXcodeProject] = []

  /// Files and directories that the search began with, absolute.
  private(set) var searched: [FilePath] = []
  /// Those that have been looked into, in no order.
  var folders: [FilePath] = []
  /// Directories with their own configuration, including the root.
  package internal(set) var settingsFolders: [FilePath] = []
  /// Directories with their own baseline, including the root, outermost first.
  package internal(set) var baselineFolders: [FilePath] = []
  /// Tops of other repositories below the root.
  package internal(set) var repositories: [FilePath] = []

  /// Roots of other projects below this one, whose files are not its own.
  private var others: [FilePath] = []

  package init(root: FilePath) { self.root = root }

  /// Whether a path is in this project.
  package func isOwn(_ path: FilePath) -> Bool {
    (path == root || path.isBelow(root)) && !others.contains { path == $0 || path.isBelow($0) }
  }

  /// Directories in which the search finds what it finds.
  package var watchedFolders: [FilePath] {
    folders + manifests.map { $0.sort == .xcodeProject ? $0.location : $0.location.folder } + [root]
  }

  func with(_ projects: [ReadXcodeProject], searched: [FilePath]) -> FoundSources {
    var result = self
    result.projects = projects
    result.searched = searched
    return result
  }

  /// Whether the search would find a Swift file at each of some paths if it were there.
  package func finding(_ paths: some Sequence<FilePath>) -> Set<FilePath> {
    let leftOut = Set(leftOut.map { FilePath($0.path).absolute(in: root) })
    func isLeftOut(_ path: FilePath, below start: FilePath) -> Bool {
      var place = path
      while place != start {
        if leftOut.contains(place) { return true }
        place = place.folder
      }
      return false
    }
    return Set(
      paths.filter { path in
        isOwn(path)
          && searched.contains { start in
            path == start || path.relative(to: start).map { !LeftOutNames.leaveOut($0) && !isLeftOut(path, below: start) } == true
          }
      })
  }

  /// The files under some paths. Without paths, all files.
  package func only(_ paths: [FilePath]) -> FoundSources {
    if paths.isEmpty { return self }
    var result = self
    result.searched = paths
    result.files = files.filter { file in paths.contains { file.location == $0 || file.location.relative(to: $0) != nil } }
    return result
  }

  /// Lets go of what has been read of projects and is asked for no more.
  package mutating func forgetProjects() { projects = [] }

  /// Swift files that `.gitignore` names.
  package var ignoredFiles: [FilePath] {
    leftOut.filter { $0.reason == .ignored && $0.path.hasSuffix(".swift") }.map { FilePath($0.path).absolute(in: root) }
  }

  /// Takes files that have been ignored.
  package mutating func take(_ paths: Set<FilePath>) {
    if paths.isEmpty { return }
    func isTaken(_ path: LeftOutPath) -> Bool { paths.contains(FilePath(path.path).absolute(in: root)) }
    setFiles(files + leftOut.filter(isTaken).map { FoundFile(location: FilePath($0.path).absolute(in: root), path: $0.path) })
    leftOut.removeAll(where: isTaken)
  }

  /// What belongs to a project below the root, as that project sees it.
  ///
  /// - Parameter others: the roots of projects in it, whose files are not its own.
  package func part(of inner: FilePath, without others: [FilePath]) -> FoundSources {
    var result = FoundSources(root: inner)
    result.others = others
    let isInside = result.isOwn
    result.files = files.filter { isInside($0.location) }.map { FoundFile($0.location, in: inner, contents: $0.contents) }
    result.interfaceFiles = interfaceFiles.filter { isInside($0.location) }.map { FoundFile($0.location, in: inner) }
    result.leftOut = leftOut.compactMap { leftOut in
      let path = FilePath(leftOut.path).absolute(in: root)
      return isInside(path) ? LeftOutPath(path: path.shown(from: inner).text, reason: leftOut.reason) : nil
    }
    result.errors = errors.filter { isInside($0.path) }
    result.aliases = aliases.filter { isInside($0.link) }
    let own = manifests.filter { isInside($0.location) }
    result.manifests = own + (inner == root ? manifests.filter { !$0.location.isBelow(root) } : FoldersAbove(root: inner).manifests(besides: own))
    // They name themselves by their paths from the root.
    result.projects = inner == root ? projects.filter { isInside($0.path) } : []
    result.searched = searched.compactMap { $0 == inner || $0.isBelow(inner) ? $0 : inner.isBelow($0) ? inner : nil }
    result.folders = folders.filter(isInside)
    result.settingsFolders = settingsFolders.filter(isInside)
    result.baselineFolders = baselineFolders.filter(isInside)
    return result
  }

  mutating func setInterfaceFiles(_ files: [FoundFile]) { interfaceFiles = files.sorted { FilePath.precedes($0.location, $1.location) } }

  /// Other files than those on disk. Their order does not matter.
  package mutating func setFiles(_ files: [FoundFile]) {
    self.files = files.sorted { FilePath.precedes($0.location, $1.location) }
  }
}

/// A link to a file or directory that the walk has found by itself: to a target, the files are there as well.
struct SourceAlias: Sendable {
  let link: FilePath
  let target: FilePath
}

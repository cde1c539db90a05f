/// A Swift file to be read.
package struct FoundFile: Sendable, Equatable {
  /// What is opened: the path as it was given, joined with the names below it.
  package let location: FilePath
  /// As it is shown and matched: relative to the working folder where it lies below it.
  package let path: String
  /// What is read instead of the file on disk: staged bytes, or what an editor has not saved yet.
  package var contents: [UInt8]?

  package init(location: FilePath, path: String, contents: [UInt8]? = nil) {
    self.location = location
    self.path = path
    self.contents = contents
  }
}

/// A file or folder that is not linted, and why.
package struct LeftOutPath: Sendable, Equatable {
  package let path: String
  package let reason: Reason

  package enum Reason: String, Sendable {
    case hidden = "hidden"
    case ignored = "ignored by git"
    case dependencies = "somebody else's code"
    case buildProducts = "build products"
    case template = "a template"
    case mergeCopy = "left behind by a merge"
    case linkToNothing = "a link that leads nowhere"
    case seenAlready = "read already, under another path"
    case noFile = "neither a file nor a folder"
  }
}

/// What was found under the paths of one command.
package struct FoundSources: Sendable {
  /// In bytewise order of their paths; each file once.
  package private(set) var files: [FoundFile] = []
  /// In the same order.
  package internal(set) var leftOut: [LeftOutPath] = []
  /// Paths that do not exist or cannot be read, in the same order.
  package internal(set) var errors: [FileError] = []
  /// Folders that were named and hold no Swift file, as they were given.
  package internal(set) var empty: [FilePath] = []
  /// Links to what was found under another path.
  var aliases: [SourceAlias] = []
  /// Manifests beside the files and above the paths that were named.
  var manifests: [FoundManifest] = []
  /// Those of ``manifests`` that have been read already.
  var projects: [ReadXcodeProject] = []

  /// Folders below those that were named, and they themselves, that have settings of their own.
  package internal(set) var settingsFolders: [FilePath] = []

  /// Lets go of what has been read of projects and is asked for no more.
  package mutating func forgetProjects() { projects = [] }

  /// Swift files that `.gitignore` names.
  package var ignoredFiles: [FilePath] {
    leftOut.filter { $0.reason == .ignored && $0.path.hasSuffix(".swift") }.map { FilePath($0.path) }
  }

  /// Takes files that have been left out, by their paths as they are shown.
  package mutating func take(_ paths: Set<FilePath>) {
    if paths.isEmpty { return }
    setFiles(files + leftOut.filter { paths.contains(FilePath($0.path)) }.map { FoundFile(location: FilePath($0.path), path: $0.path) })
    leftOut.removeAll { paths.contains(FilePath($0.path)) }
  }

  /// Other files than those on disk. Their order does not matter.
  package mutating func setFiles(_ files: [FoundFile]) {
    self.files = files.sorted { FilePath.precedes($0.location, $1.location) }
  }
}

/// A link to a file or folder that the walk has found by itself: to a target, the files are there as well.
struct SourceAlias: Sendable {
  let link: FilePath
  let target: FilePath
}

package import Project
package import Settings

/// Which projects to open, and how.
package struct OpeningRequest: Sendable {
  /// Absolute paths of files and directories, with symbolic links resolved. Opens every project that contains one of them or is below one.
  package var named: [FilePath]
  /// The root of the only project to open; overrides the search for roots.
  package var root: FilePath?
  package var settings = Source.found
  /// Overrides the configured packs.
  package var pack: PackReference?
  /// Compared with `min_version`.
  package var version = ""
  /// Receives files as soon as they are found.
  package var feed: FileFeed?

  /// The source of the configuration.
  package enum Source: Sendable {
    /// `.viperlint.yml`.
    case found
    /// No configuration.
    case none
    /// A file, absolute.
    case file(FilePath)
  }

  package init(named: [FilePath]) { self.named = named }
}

/// Why projects cannot be opened. Paths of files are absolute.
package enum OpeningError: Error {
  /// Locations are relative to the root of their project.
  case settings(SettingErrors, root: FilePath)
  case files([FileError])
  case outside(FilePath, root: FilePath)
  /// With the ignored paths below `root`.
  case noSwiftFile(root: FilePath, leftOut: [LeftOutPath])
  case everythingExcluded(root: FilePath)
}

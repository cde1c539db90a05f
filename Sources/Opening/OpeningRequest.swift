package import Project
package import Settings

/// Which projects are opened, and how.
package struct OpeningRequest: Sendable {
  /// Files and directories, absolute and without links on the way. Each project that one of them lies in, or that lies below one, is opened.
  package var named: [FilePath]
  /// The root of the one project that is opened, whatever lies above or below.
  package var root: FilePath?
  package var settings = Source.found
  /// In the place of the settings' own packs.
  package var pack: PackReference?
  /// Held against `min_version`.
  package var version = ""
  /// Gets files as soon as they are found.
  package var feed: FileFeed?

  /// Where settings come from.
  package enum Source: Sendable {
    /// `.viperlint.yml`.
    case found
    /// There are none yet.
    case none
    /// A file, absolute.
    case file(FilePath)
  }

  package init(named: [FilePath]) { self.named = named }
}

/// Why projects cannot be opened. Paths of files are absolute.
package enum OpeningError: Error {
  /// Places in settings are relative to the root of their project.
  case settings(SettingErrors, root: FilePath)
  case files([FileError])
  case outside(FilePath, root: FilePath)
  /// With what is left out, below `root`.
  case noSwiftFile(root: FilePath, leftOut: [LeftOutPath])
  case everythingExcluded(root: FilePath)
}

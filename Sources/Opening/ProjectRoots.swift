import Project
import Settings

/// Finds the project that a directory belongs to.
///
/// The root of a project is the outermost directory above with a configuration file. A file with `inherit: false` ends the search. Without
/// such a file, the root is the top of the repository, or else the directory itself.
struct ProjectRoots {
  /// The root of the project that contains a directory; nil if there is neither a configuration file nor a repository. Looks at each
  /// directory above.
  ///
  /// - Parameter directory: absolute, with symbolic links resolved.
  static func root(around directory: FilePath) -> FilePath? {
    var found: FilePath?
    var folder = directory
    while true {
      if let inherits = inherits(at: folder) {
        found = folder
        if !inherits { return folder }
      }
      if folder.isRepositoryTop { return found ?? folder }
      if folder.folder == folder { return found }
      folder = folder.folder
    }
  }

  /// Whether the configuration file of a directory inherits from those above; nil if there is none.
  private static func inherits(at directory: FilePath) -> Bool? {
    ProjectFile.exists(in: directory) ? ProjectFile.inherits(at: directory) : nil
  }

  /// The roots of nested projects, outer ones first.
  static func inside(_ sources: FoundSources) -> [FilePath] {
    guard !sources.repositories.isEmpty || sources.settingsFolders.contains(where: { $0 != sources.root }) else { return [] }
    let settings = Set(sources.settingsFolders)
    var roots = [sources.root]
    let repositories = Set(sources.repositories)
    for folder in repositories.union(settings).sorted(by: { $0.bytes.count < $1.bytes.count }) where folder != sources.root {
      let outer = roots.last { folder.relative(to: $0) != nil } ?? sources.root
      // In a repository without configuration at its top, the outermost directory with a configuration file is a separate project.
      let isOwn = repositories.contains(folder) || !settings.contains(outer) || inherits(at: folder) == false
      if isOwn { roots.append(folder) }
    }
    return Array(roots.dropFirst())
  }
}

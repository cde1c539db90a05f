import Project
import Settings

/// Which project a directory belongs to.
///
/// The root of a project is the outermost directory with settings above it, where a file with `inherit: false` cuts off what is above; else
/// the top of the repository; else the directory itself.
struct ProjectRoots {
  /// The root of the project that a directory belongs to; nil where there are neither settings nor a repository. Costs a look at each
  /// directory above.
  ///
  /// - Parameter directory: absolute, without links on the way.
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

  /// Whether the settings of a directory build on those above; nil where it has none.
  private static func inherits(at directory: FilePath) -> Bool? {
    ProjectFile.exists(in: directory) ? ProjectFile.inherits(at: directory) : nil
  }

  /// The roots of projects below one that has been walked, each without those below it, outer ones first.
  static func inside(_ sources: FoundSources) -> [FilePath] {
    guard !sources.repositories.isEmpty || sources.settingsFolders.contains(where: { $0 != sources.root }) else { return [] }
    let settings = Set(sources.settingsFolders)
    var roots = [sources.root]
    let repositories = Set(sources.repositories)
    for folder in repositories.union(settings).sorted(by: { $0.bytes.count < $1.bytes.count }) where folder != sources.root {
      let outer = roots.last { folder.relative(to: $0) != nil } ?? sources.root
      // Of a repository without settings the top is the root; the outermost directory with settings is one of its own below it.
      let isOwn = repositories.contains(folder) || !settings.contains(outer) || inherits(at: folder) == false
      if isOwn { roots.append(folder) }
    }
    return Array(roots.dropFirst())
  }
}

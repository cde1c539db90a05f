package import Project
package import SettingValues
package import Settings

/// A project: its configuration, its files and the targets that compile them. Paths are relative to its root.
package struct OpenProject: Sendable {
  /// Absolute.
  package let root: FilePath
  package let settings: ProjectFile
  /// Configuration files in directories of the project, outer ones first.
  package let nested: [ProjectFile]
  package private(set) var sources: FoundSources
  package private(set) var layout = ProjectLayout()
  /// Configured patterns that exclude no file.
  package private(set) var unusedExclusions: [(pattern: FilePattern, place: SettingPlace)] = []
  /// Files and directories that the configuration cannot exclude.
  private var named: [FilePath]
  /// Replace the manifests of their packages.
  private var descriptions: [PackageDescription] = []
  /// Names of the targets with files, including excluded targets; empty if none is excluded.
  package private(set) var targetNames: Set<String> = []
  /// Paths of files that are ignored because no target compiles them.
  package private(set) var uncompiled: [String] = []

  /// - Parameter named: files and directories that the configuration cannot exclude.
  init(_ settings: ProjectFile, nested: [ProjectFile], sources: FoundSources, named: [FilePath]) {
    root = sources.root
    self.settings = settings
    self.nested = nested
    self.sources = sources
    self.named = named
    exclude()
  }

  /// Replaces the files by other contents: from git's index, or with an editor's unsaved text. Excluded files are removed, even if they are
  /// named.
  package mutating func replaceSources(_ sources: FoundSources) {
    self.sources = sources
    named = []
    exclude()
  }

  /// Adds Swift files that an editor has not saved yet, where a search would find them. To be called before ``layOut(_:)``.
  ///
  /// - Parameter paths: absolute.
  package mutating func add(_ paths: some Sequence<FilePath>) {
    let known = Set(sources.files.map(\.location))
    let new = sources.finding(paths).filter { !known.contains($0) && !isExcluded($0) }
    if !new.isEmpty { sources.setFiles(sources.files + new.map { FoundFile($0, in: root) }) }
  }

  /// Whether the configuration excludes the file at an absolute path.
  package func isExcluded(_ path: FilePath) -> Bool {
    !named.contains(path) && ([settings] + nested).contains { $0.excluded.contains { $0.pattern.matches(path) } }
  }

  /// The same project with files of other revisions, assigned to their targets. The manifests may be those of today.
  package func with(_ sources: FoundSources) -> OpenProject {
    var result = self
    result.sources = sources
    result.exclude()
    result.layOut(descriptions, withUncompiled: true)
    return result
  }

  /// Removes excluded files, except named ones.
  private mutating func exclude() {
    let patterns = ([settings] + nested).flatMap(\.excluded)
    guard !patterns.isEmpty else { return }
    let kept = Set(named)
    var used = [Bool](repeating: false, count: patterns.count)
    sources.setFiles(
      sources.files.filter { file in
        guard !kept.contains(file.location), let number = patterns.firstIndex(where: { $0.pattern.matches(file.location) }) else { return true }
        used[number] = true
        return false
      })
    unusedExclusions = patterns.indices.filter { !used[$0] }.map { patterns[$0] }
  }

  /// Assigns files to targets, and removes files of excluded targets, and those that no target compiles, unless they are named.
  package mutating func layOut(_ descriptions: [PackageDescription] = [], withUncompiled: Bool = false) {
    self.descriptions = descriptions
    layout = ProjectLayout(of: sources, descriptions: descriptions)
    let excluded = ([settings] + nested).flatMap(\.excludedTargets).map(\.pattern)
    if !excluded.isEmpty { targetNames = Set(sources.files.indices.map { layout.module(ofFile: $0) }) }
    let ignored = withUncompiled ? [] : layout.uncompiledFiles.filter { !named.contains(sources.files[$0].location) }
    uncompiled = ignored.map { sources.files[$0].path }
    if !excluded.isEmpty || !ignored.isEmpty {
      let removed = Set(ignored)
      let kept = sources.files.indices.filter { !removed.contains($0) && !layout.isOnly($0, in: excluded) }
      sources.setFiles(kept.map { sources.files[$0] })
      layout.keepFiles(kept)
    }
    sources.forgetProjects()
  }
}

extension ProjectLayout {
  /// Whether all targets of a file match one of the names; false for a file without target.
  fileprivate func isOnly(_ file: Int, in names: [TextPattern]) -> Bool {
    let own = targets(ofFile: file)
    return !own.isEmpty && own.allSatisfy { target in names.contains { $0.test(self[target].module) } }
  }
}

/// Which targets a project has, and to which of them each file belongs.
package struct ProjectLayout: Sendable, Equatable {
  /// In the order of their manifests' paths, then of the manifests' texts; those that only directories show come last.
  package internal(set) var targets: [Target] = []
  /// In bytewise order of their paths.
  package internal(set) var manifests: [Manifest] = []
  package internal(set) var problems: [ManifestProblem] = []
  /// The distinct sets of targets; the first one is empty.
  var owners: [[TargetID]] = [[]]
  /// For each file, in the order of ``FoundSources/files``, a number in ``owners``.
  var ownersOfFile: [Int32] = []
  /// Files that no target compiles, although their Xcode project was read completely; numbers in ``FoundSources/files``.
  package internal(set) var uncompiledFiles: [Int] = []

  package init() {}

  package subscript(target: TargetID) -> Target { targets[Int(target.rawValue)] }

  /// The targets that a file belongs to: none, one or several; tests and extensions come last.
  ///
  /// - Parameter file: a number in ``FoundSources/files``.
  package func targets(ofFile file: Int) -> [TargetID] {
    ownersOfFile.indices.contains(file) ? owners[Int(ownersOfFile[file])] : []
  }

  /// Directories of Xcode's and XcodeGen's projects that make an app, below the working directory and without it, each once.
  package var appFolders: [String] {
    var folders: Set<FilePath> = []
    for target in targets where target.kind == .app {
      guard let number = target.manifest else { continue }
      let path = FilePath(manifests[number].path)
      if path.isAbsolute { continue }
      switch manifests[number].kind {
      // `App/App.xcodeproj/project.pbxproj`
      case .xcode: folders.insert(path.folder.folder)
      case .xcodeGen: folders.insert(path.folder)
      case .swiftPM, .swiftPMDescription, .tuist: continue
      }
    }
    return folders.map(\.text).filter { !$0.isEmpty && $0 != "." && !$0.hasPrefix("..") }.sorted()
  }

  /// The module that a file is judged in, the first of those that it is compiled into; empty where it has none.
  package func module(ofFile file: Int) -> String { targets(ofFile: file).first.map { self[$0].module } ?? "" }

  /// The distinct sets of targets that files belong to.
  package var targetSets: [[TargetID]] { owners }

  /// A number in ``targetSets``; the first one is of no target.
  ///
  /// - Parameter file: a number in ``FoundSources/files``.
  package func targetSet(ofFile file: Int) -> Int { ownersOfFile.indices.contains(file) ? Int(ownersOfFile[file]) : 0 }

  /// Forgets all other files.
  ///
  /// - Parameter files: numbers in ``FoundSources/files``, ascending.
  package mutating func keepFiles(_ files: [Int]) {
    ownersOfFile = files.map { ownersOfFile[$0] }
    uncompiledFiles = files.indices.filter { uncompiledFiles.contains(files[$0]) }
  }
}

import Project
import Support

/// The layout of a folder of files, in words that tests can compare.
struct Layout {
  /// `name kind: files`, then the dependencies behind ` -> ` and those from elsewhere behind ` + `.
  let targets: [String]
  let unowned: [String]
  /// Those that no target compiles for sure.
  let uncompiled: [String]
  let problems: [String]

  init(_ folder: TemporaryFolder, _ names: String..., descriptions: [PackageDescription] = []) {
    let working = FilePath(folder.path)
    let sources = findSources(under: names.isEmpty ? [working] : paths(folder, names), root: working)
    let layout = ProjectLayout(of: sources, descriptions: descriptions)
    var files = [[String]](repeating: [], count: layout.targets.count)
    var unowned: [String] = []
    for (number, file) in sources.files.enumerated() {
      let targets = layout.targets(ofFile: number)
      if targets.isEmpty { unowned.append(file.path) }
      for target in targets { files[Int(target.rawValue)].append(file.path) }
    }
    self.unowned = unowned
    uncompiled = layout.uncompiledFiles.map { sources.files[$0].path }
    targets = zip(layout.targets, files).map { target, files in
      let inside = target.dependencies.isEmpty ? "" : " -> " + target.dependencies.map { layout[$0].name }.joined(separator: ", ")
      let outside = target.outsideDependencies.isEmpty ? "" : " + " + target.outsideDependencies.joined(separator: ", ")
      return "\(target.name) \(target.kind.rawValue): " + files.joined(separator: " ") + inside + outside
    }
    problems = layout.problems.map { "\($0.path):\($0.line): \($0.message)" }
  }

  init(_ files: [String: String]) throws { self.init(try TemporaryFolder(files)) }
}

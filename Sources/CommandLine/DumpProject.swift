import Project

/// The targets of a project, as viperlint finds them.
func dumpProject(_ arguments: Arguments, _ paths: [String], _ console: Console) throws(Failure) -> ExitStatus {
  let sources = try findInputs(arguments, paths: paths)
  let layout = ProjectLayout(of: sources)
  let dump = ProjectDump(sources: sources, layout: layout, showsFiles: arguments.has(.verbose))
  console.output.write(dump.text)
  for error in sources.errors { console.say(Failure(error.sentence)) }
  return sources.errors.isEmpty ? .clean : .failure
}

private struct ProjectDump {
  let sources: FoundSources
  let layout: ProjectLayout
  let showsFiles: Bool
  private let files: [[Int]]
  private let unowned: [Int]

  init(sources: FoundSources, layout: ProjectLayout, showsFiles: Bool) {
    self.sources = sources
    self.layout = layout
    self.showsFiles = showsFiles
    var files = [[Int]](repeating: [], count: layout.targets.count)
    var unowned: [Int] = []
    for file in sources.files.indices {
      let targets = layout.targets(ofFile: file)
      for target in targets { files[Int(target.rawValue)].append(file) }
      if targets.isEmpty { unowned.append(file) }
    }
    self.files = files
    self.unowned = unowned
  }

  var text: String {
    var rows: [[String]] = []
    for manifest in layout.manifests { rows.append(["manifest", manifest.kind.rawValue, manifest.path]) }
    for problem in layout.problems {
      rows.append(["problem", problem.line > 0 ? "\(problem.path):\(problem.line)" : problem.path, problem.message])
    }
    for (number, target) in layout.targets.enumerated() {
      let inside = target.dependencies.map { layout[$0].name }.joined(separator: ",")
      rows.append([
        "target", target.name, target.kind.rawValue, String(files[number].count), inside, target.outsideDependencies.joined(separator: ","),
        target.manifest.map { layout.manifests[$0].path } ?? "",
      ])
      if showsFiles { for file in files[number] { rows.append(["file", target.name, sources.files[file].path]) } }
    }
    rows.append(["no target", String(unowned.count)])
    if showsFiles { for file in unowned { rows.append(["file", "", sources.files[file].path]) } }
    for path in sources.leftOut { rows.append(["left out", path.path, path.reason.rawValue]) }
    return rows.map { $0.joined(separator: "\t") + "\n" }.joined()
  }
}

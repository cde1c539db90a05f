import JSONText
import Opening
import Project

extension Option {
  static let dumpFormat = Option(
    name: "format", short: "f", value: .choice("FORMAT", ["text", "json"]), help: "with 'dump project': text (the default) or json")
  static let packageDescription = Option(
    name: "package-description", value: .text("FILE"), isRepeatable: true,
    help: "read a package's targets from FILE, the output of 'swift package describe --type json' (- for standard input)")
}

/// The package descriptions of `--package-description`.
func packageDescriptions(_ arguments: Arguments) throws(Failure) -> [PackageDescription] {
  var descriptions: [PackageDescription] = []
  for name in arguments.values(of: .packageDescription) {
    do throws(FileError) {
      let bytes =
        name == "-" ? try FileReader().readStandardInput(upTo: .manifest) { Array($0) } : try FileReader().read(FilePath(name), upTo: .manifest) { Array($0) }
      descriptions.append(PackageDescription(path: name == "-" ? "standard input" : name, bytes: bytes))
    } catch {
      throw Failure(error, of: .packageDescription)
    }
  }
  return descriptions
}

/// A package description that cannot be read is an error.
func refuse(_ descriptions: [PackageDescription], whereUnreadIn layout: ProjectLayout) throws(Failure) {
  let unread = layout.problems.filter { problem in descriptions.contains { $0.path == problem.path } }
  if !unread.isEmpty { throw Failure(unread.map { .placed("\($0.path):\($0.line): error: \($0.message)") }) }
}

/// The targets of a project, as viperlint finds them.
func dumpProject(_ arguments: Arguments, _ paths: [String], _ console: Console) throws(Failure) -> ExitStatus {
  let inputs = try Inputs(arguments, paths: paths)
  var status = ExitStatus.clean
  for input in inputs.projects {
    let sources = input.project.sources
    let dump = ProjectDump(sources: sources, layout: input.project.layout, paths: input.paths, showsFiles: arguments.has(.verbose))
    console.output.write(arguments.value(of: .dumpFormat) == "json" ? dump.json.text : dump.text)
    for error in sources.errors { console.say(Failure(error, in: input.paths)) }
    if !sources.errors.isEmpty { status = .failure }
  }
  return status
}

private struct ProjectDump {
  let sources: FoundSources
  let layout: ProjectLayout
  let paths: ShownPaths
  let showsFiles: Bool
  private let files: [[Int]]
  /// Files in no target, except manifests.
  private let unowned: [Int]

  init(sources: FoundSources, layout: ProjectLayout, paths: ShownPaths, showsFiles: Bool) {
    self.sources = sources
    self.layout = layout
    self.paths = paths
    self.showsFiles = showsFiles
    var files = [[Int]](repeating: [], count: layout.targets.count)
    var unowned: [Int] = []
    let manifests = Set(layout.manifests.map(\.path))
    for (file, source) in sources.files.enumerated() {
      let targets = layout.targets(ofFile: file)
      for target in targets { files[Int(target.rawValue)].append(file) }
      if targets.isEmpty, !manifests.contains(source.path) { unowned.append(file) }
    }
    self.files = files
    self.unowned = unowned
  }

  private func path(_ file: Int) -> String { paths.shown(sources.files[file].path) }

  private func manifest(of target: Target) -> String { target.manifest.map { paths.shown(layout.manifests[$0].path) } ?? "" }

  var text: String {
    var rows: [[String]] = []
    for manifest in layout.manifests { rows.append(["manifest", manifest.kind.rawValue, paths.shown(manifest.path)]) }
    for problem in layout.problems { rows.append(["problem", problem.place(in: paths), problem.message]) }
    for (number, target) in layout.targets.enumerated() {
      let inside = target.dependencies.map { layout[$0].name }.joined(separator: ",")
      rows.append([
        "target", target.name, target.kind.rawValue, String(files[number].count), inside, target.outsideDependencies.joined(separator: ","),
        manifest(of: target),
      ])
      if showsFiles { for file in files[number] { rows.append(["file", target.name, path(file)]) } }
    }
    rows.append(["no target", String(unowned.count)])
    if showsFiles { for file in unowned { rows.append(["file", "", path(file)]) } }
    for path in sources.leftOut { rows.append(["left out", paths.shown(path.path), path.reason.rawValue]) }
    return rows.map { $0.joined(separator: "\t") + "\n" }.joined()
  }

  var json: JSONValue {
    let texts = { (texts: [String]) in JSONValue.array(texts.map { .string($0) }) }
    let targets = layout.targets.enumerated().map { number, target in
      JSONValue.object([
        ("name", .string(target.name)), ("module", .string(target.module)), ("kind", .string(target.kind.rawValue)),
        ("manifest", target.manifest == nil ? .null : .string(manifest(of: target))),
        // Indices into this list, because names may be ambiguous.
        ("dependencies", .array(target.dependencies.map { .integer(Int($0.rawValue)) })), ("outsideDependencies", texts(target.outsideDependencies)),
        ("files", texts(files[number].map(path))),
      ])
    }
    return .object([
      ("manifests", .array(layout.manifests.map { .object([("kind", .string($0.kind.rawValue)), ("path", .string(paths.shown($0.path)))]) })),
      (
        "problems",
        .array(layout.problems.map { .object([("path", .string(paths.shown($0.path))), ("line", .integer($0.line)), ("message", .string($0.message))]) })
      ), ("targets", .array(targets)), ("filesInNoTarget", texts(unowned.map(path))),
      ("leftOut", .array(sources.leftOut.map { .object([("path", .string(paths.shown($0.path))), ("reason", .string($0.reason.rawValue))]) })),
    ])
  }
}

extension ManifestProblem {
  /// `path:line`, or only the path for the whole file.
  func place(in paths: ShownPaths) -> String { line > 0 ? "\(paths.shown(path)):\(line)" : paths.shown(path) }
}

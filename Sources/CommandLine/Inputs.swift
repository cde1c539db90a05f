import Findings
import Git
import Opening
import Pipeline
import Project
import Reading
import SettingValues
import Settings
import SourceText

/// The projects that a command works on.
struct Inputs {
  let projects: [ProjectInput]
  let store: FactStore
  let threads: Int
  /// More than any machine has, and few enough to start.
  static let mostThreads = 1024
  /// Whether no files or directories are named.
  let isEverything: Bool
  /// The kind of chosen files for the message that there are none: `staged`.
  let chosenFiles: String

  /// - Parameters:
  ///   - paths: replace the operands.
  ///   - root: the root of the only project; overrides the options.
  ///   - readsSettings: false to ignore existing configuration files.
  ///   - store: the store of an earlier run.
  ///   - choosesFiles: false if `--since` and the like have another meaning.
  ///   - depths: how much to read of the files; if not nil, reading starts while files are still being found.
  init(
    _ arguments: Arguments, paths: [String]? = nil, root: FilePath? = nil, readsSettings: Bool = true, choosesFiles: Bool = true,
    depths: ProjectFacts.Depths? = nil,
    store: FactStore = FactStore()
  ) throws(Failure) {
    let directory = try currentDirectory()
    let chosen = choosesFiles ? try ChosenFiles(arguments) : nil
    let given = try NamedPaths(arguments, paths ?? arguments.operands)
    let named = given.all + [try chosen?.unsavedDirectory()].compactMap { $0 }
    var request = OpeningRequest(named: named.isEmpty ? [directory] : named)
    try request.read(arguments, in: directory)
    if let root { request.root = root }
    if !readsSettings { request.settings = .none }
    let descriptions = try packageDescriptions(arguments)
    threads = arguments.number(of: .jobs) ?? coreCount
    if threads > Self.mostThreads { throw Failure("'--\(Option.jobs.name)' takes at most \(Self.mostThreads) threads, not \(threads)") }
    isEverything = given.given.isEmpty
    chosenFiles = chosen?.word ?? ""
    self.store = store
    guard let depths, threads > 1, let first = request.named.first else {
      projects = try open(request, chosen, descriptions, in: directory, missing: given.missing)
      return
    }
    // Another thread reads files while they are still being found.
    let feed = FileFeed(root: request.root ?? OpenProject.root(of: first))
    request.feed = feed
    let opening = request
    let (opened, _) = inParallel {
      defer { feed.close() }
      return Result { () throws(Failure) in try open(opening, chosen, descriptions, in: directory, missing: given.missing) }
    } _: {
      store.scan(feed, at: ProjectFacts.depthGuess(depths))
    }
    projects = try opened.get()
  }

  /// The only project.
  ///
  /// - Parameter command: the command that requires a single project.
  func single(for command: Command) throws(Failure) -> ProjectInput {
    guard let first = projects.first else { throw Failure("no Swift file found") }
    if projects.count == 1 { return first }
    let roots = projects.map { "'\($0.paths.shown($0.project.root).text)'" }.joined(separator: ", ")
    throw Failure("'viperlint \(command.name)' takes one project, but there are \(projects.count) here: \(roots). Pass one of them as PATH")
  }

  /// Lints a project and reports unreadable files.
  ///
  /// - Parameters:
  ///   - settings: override the project's configuration.
  ///   - earlier: an earlier run on the same input.
  func lint(
    _ input: ProjectInput, _ request: LintRequest, by settings: ProjectSettings? = nil, after earlier: EarlierRun? = nil, _ console: Console,
    finished: @escaping (Stage) -> Void = { _ in }
  ) throws(Failure) -> Linted {
    let progress = Progress(console)
    let observer = RunObserver(read: progress.isShown ? { progress.show("Read \($0) of \($1) files") } : nil) { stage in
      if stage == .facts { progress.show("Resolving the names in \(input.project.sources.files.count) files") }
      finished(stage)
    }
    defer { progress.clear() }
    do throws(SettingErrors) {
      let linted = try Pipeline.lint(input.project, store, request, by: settings, after: earlier, threads: threads, observer: observer)
      progress.clear()
      input.sayWhatCannotBeRead(linted.errors, console)
      return linted
    } catch {
      progress.clear()
      throw Failure(error, in: input.paths)
    }
  }
}

/// A project and the scope of the report.
struct ProjectInput {
  var project: OpenProject
  let scope: ReportScope
  let paths: ShownPaths
  /// Named directories without Swift files, of any project.
  var empty: [FilePath] = []
  /// Listed paths that do not exist, of any project.
  var missing: [FilePath] = []

  /// Unreadable input makes every command fail.
  func status(_ linted: Linted) -> ExitStatus { project.sources.errors.isEmpty && linted.errors.isEmpty ? .clean : .failure }

  /// The project at a commit, with the current configuration.
  ///
  /// - Parameter option: the option that names the revision.
  func at(_ revision: String, of option: Option) throws(Failure) -> ProjectInput {
    do throws(GitError) {
      let repository = try GitRepository(around: project.root)
      let earlier = project.with(
        try project.sources.at(try repository.compared(with: revision), in: repository) { !project.isExcluded($0) })
      return ProjectInput(project: earlier, scope: scope, paths: paths)
    } catch {
      throw Failure("--\(option.name) \(revision): \(error.message)")
    }
  }

  fileprivate func sayWhatCannotBeRead(_ errors: [FileError], _ console: Console) {
    // Only the first one, because one unsupported helper may be a problem in every manifest.
    if let first = project.layout.problems.first {
      let others = project.layout.problems.count > 1 ? " (and \(project.layout.problems.count - 1) more; 'viperlint dump project' lists them)" : ""
      console.say("\(first.place(in: paths)): warning: \(first.message)\(others)")
    }
    if let first = missing.first {
      let others = missing.count > 1 ? " (and \(missing.count - 1) more)" : ""
      console.say("viperlint: note: '\(paths.shown(first).text)' is listed but does not exist\(others), skipped")
    }
    for path in empty { console.say("viperlint: warning: no Swift file in '\(paths.shown(path).text)'") }
    for error in project.sources.errors + errors { console.say(Failure(error, in: paths)) }
  }
}

private func open(
  _ request: OpeningRequest, _ chosen: ChosenFiles?, _ descriptions: [PackageDescription], in directory: FilePath,
  missing: [FilePath]
) throws(Failure) -> [ProjectInput] {
  var opened: [OpenProject]
  do throws(OpeningError) {
    opened = try OpenProject.open(request)
  } catch {
    throw Failure(error, named: request.named, in: directory)
  }
  var inputs: [ProjectInput] = []
  for index in opened.indices {
    let files = try chosen?.files(of: &opened[index])
    let scope = ReportScope(of: opened[index], named: request.named, files: files)
    // Nothing can be reported, so there is no need to read the project.
    if scope.isEmpty { continue }
    opened[index].layOut(descriptions)
    try refuse(descriptions, whereUnreadIn: opened[index].layout)
    inputs.append(ProjectInput(project: opened[index], scope: scope, paths: ShownPaths(root: opened[index].root, from: directory)))
  }
  if !inputs.isEmpty {
    inputs[0].empty = chosen?.isUnsaved == true ? [] : emptyDirectories(request.named, opened)
    inputs[0].missing = missing
  }
  return inputs
}

private func emptyDirectories(_ named: [FilePath], _ projects: [OpenProject]) -> [FilePath] {
  guard named.count > 1 else { return [] }
  return named.filter { path in
    isFolder(path) && !projects.contains { project in project.sources.files.contains { $0.location.relative(to: path) != nil } }
  }
}

func currentDirectory() throws(Failure) -> FilePath {
  guard let directory = FilePath.workingFolder else { throw Failure("the current directory does not exist") }
  return directory
}

extension OpeningRequest {
  /// Reads the options that choose the project and its configuration.
  mutating func read(_ arguments: Arguments, in directory: FilePath) throws(Failure) {
    version = viperlintVersion
    if let path = arguments.value(of: .root) {
      guard let folder = FilePath(path).absolute(in: directory).resolved, isFolder(folder) else { throw Failure("--root: no directory '\(path)'") }
      root = folder
    }
    if let path = arguments.value(of: .config) {
      let file = FilePath(path).absolute(in: directory)
      settings = .file(file.resolved ?? file)
    }
    guard let name = arguments.value(of: .pack) else { return }
    // A path is relative to the current directory.
    let place = SettingPlace(path: "--pack", line: 1, column: 1)
    let isPath = PackReference(name, namedAt: place).isPath
    let names = PackLibrary.builtIn.names + [Pack.nothing.name]
    if !isPath, !names.contains(name) { throw Failure(unknownName(name, what: "pack", among: names)) }
    pack = PackReference(isPath ? FilePath(name).absolute(in: directory).text : name, namedAt: place, isOnCommandLine: true)
  }
}

func unknownRule(_ name: String, among rules: [String]) -> String {
  if let near = nearestName(to: name, among: rules) { return "unknown rule '\(name)'; did you mean '\(near)'?" }
  return "unknown rule '\(name)'; 'viperlint rules' lists the rules"
}

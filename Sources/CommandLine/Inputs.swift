import Findings
import Git
import Opening
import Pipeline
import Project
import Reading
import SettingValues
import Settings
import SourceText

/// The projects that a command is about.
struct Inputs {
  let projects: [ProjectInput]
  let store: FactStore
  let threads: Int
  /// More than any machine has, and few enough to be started.
  private static let mostThreads = 1024
  /// Nobody has named files or directories.
  let isEverything: Bool
  /// What the report is about where the options choose files, for the sentence that there are none: `staged`.
  let chosenFiles: String

  /// - Parameters:
  ///   - paths: in place of the operands.
  ///   - root: of the one project, whatever the options say.
  ///   - readsSettings: false where the settings are to be written anew.
  ///   - store: of an earlier run.
  ///   - depths: what will be read of the files, where reading may begin before all of them are found.
  init(
    _ arguments: Arguments, paths: [String]? = nil, root: FilePath? = nil, readsSettings: Bool = true, depths: ProjectFacts.Depths? = nil,
    store: FactStore = FactStore()
  ) throws(Failure) {
    let directory = try currentDirectory()
    let chosen = try ChosenFiles(arguments)
    let given = try NamedPaths(arguments, paths ?? arguments.operands)
    let named = given.all + [try chosen?.unsavedDirectory()].compactMap { $0 }
    var request = OpeningRequest(named: named.isEmpty ? [directory] : named)
    try request.read(arguments, in: directory)
    if let root { request.root = root }
    if !readsSettings { request.settings = .none }
    let descriptions = try packageDescriptions(arguments)
    threads = arguments.number(of: .jobs) ?? coreCount
    if threads > Self.mostThreads { throw Failure("--\(Option.jobs.name): \(Self.mostThreads) threads are the most, not \(threads)") }
    isEverything = given.given.isEmpty
    chosenFiles = chosen?.word ?? ""
    self.store = store
    guard let depths, threads > 1, let first = request.named.first else {
      projects = try open(request, chosen, descriptions, in: directory, missing: given.missing)
      return
    }
    // Another thread reads files while they are still being searched for.
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
  /// - Parameter command: that can do with one only.
  func single(for command: Command) throws(Failure) -> ProjectInput {
    guard let first = projects.first else { throw Failure("no Swift file found") }
    if projects.count == 1 { return first }
    let roots = projects.map { "'\($0.paths.shown($0.project.root).text)'" }.joined(separator: ", ")
    throw Failure("'viperlint \(command.name)' takes one project, and there are \(projects.count) here: \(roots). Name one of them")
  }

  /// Lints a project, and says what cannot be read.
  ///
  /// - Parameters:
  ///   - settings: in place of the project's own.
  ///   - earlier: what an earlier run found out about the same input.
  func lint(
    _ input: ProjectInput, _ request: LintRequest, by settings: ProjectSettings? = nil, after earlier: EarlierRun? = nil, _ console: Console,
    finished: @escaping (Stage) -> Void = { _ in }
  ) throws(Failure) -> Linted {
    let progress = Progress(console)
    let observer = RunObserver(read: progress.isShown ? { progress.show("Read \($0) of \($1) files") } : nil) { stage in
      if stage == .facts { progress.show("Following the names of \(input.project.sources.files.count) files") }
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

/// A project, and what of it the report is about.
struct ProjectInput {
  var project: OpenProject
  let scope: ReportScope
  let paths: ShownPaths
  /// Directories that are named and hold no Swift file, of whatever project.
  var empty: [FilePath] = []
  /// Listed paths where nothing is, of whatever project.
  var missing: [FilePath] = []

  /// Input that cannot be read makes any command fail, whatever it could do without it.
  func status(_ linted: Linted) -> ExitStatus { project.sources.errors.isEmpty && linted.errors.isEmpty ? .clean : .failure }

  /// The project as a commit has it, judged by the settings of today.
  ///
  /// - Parameter option: that names the revision.
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
    // Only the first one: a helper that cannot be followed is a problem in each of fifty manifests.
    if let first = project.layout.problems.first {
      let others = project.layout.problems.count > 1 ? " (and \(project.layout.problems.count - 1) more; 'viperlint dump project' lists them)" : ""
      console.say("\(first.place(in: paths)): warning: \(first.message)\(others)")
    }
    if let first = missing.first {
      let others = missing.count > 1 ? " (and \(missing.count - 1) more)" : ""
      console.say("viperlint: note: '\(paths.shown(first).text)' is listed and does not exist\(others); skipped")
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
    // Nothing needs to be read, for nothing could be reported.
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
  guard let directory = FilePath.workingFolder else { throw Failure("the current directory is gone") }
  return directory
}

extension OpeningRequest {
  /// Reads the options that say which project it is and what its settings are.
  mutating func read(_ arguments: Arguments, in directory: FilePath) throws(Failure) {
    version = viperlintVersion
    if let path = arguments.value(of: .root) {
      guard let folder = FilePath(path).absolute(in: directory).resolved, isFolder(folder) else { throw Failure("--root: there is no directory '\(path)'") }
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
  return "unknown rule '\(name)'; 'viperlint rules' lists them"
}

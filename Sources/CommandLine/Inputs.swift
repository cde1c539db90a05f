import Checks
import Git
import Index
import Pipeline
import Project
import SettingValues
import Settings
import SourceText

/// The sources that a command is about, and how they are to be judged.
struct Inputs {
  let project: ProjectFile
  /// Settings of folders inside of the project.
  let nested: [ProjectFile]
  /// The files and folders that the sources were found under.
  let named: [FilePath]
  let sources: FoundSources
  /// The files that the report is about.
  let scope: ReportScope
  let layout: ProjectLayout
  let threads: Int
  /// Nobody has named files or folders.
  let isEverything: Bool
  /// Names of the targets that have files, excluded ones among them; empty where none is excluded.
  let targetNames: Set<String>
  private let onlyRules: [String]
  private let disabledRules: [String]
  /// Patterns of the settings that exclude no file.
  let idleExclusions: [(pattern: FilePattern, place: SettingPlace)]
  private let early: EarlyFacts?

  /// - Parameters:
  ///   - revision: a commit whose files are read in the place of those of the work tree.
  ///   - readsSettings: false where the settings are to be written anew.
  ///   - bodies: what is going to be read of the bodies of functions, where reading may begin at once.
  init(
    _ arguments: Arguments, paths: [String]? = nil, at revision: String? = nil, readsSettings: Bool = true, bodies: BodyExtent? = nil
  ) throws(Failure) {
    threads = arguments.number(of: .jobs) ?? coreCount
    early = threads == 1 ? nil : bodies.map { [threads] in EarlyFacts($0, threads: threads) }
    project = try projectFile(arguments, isRead: readsSettings)
    onlyRules = arguments.values(of: .only)
    disabledRules = arguments.values(of: .disable)
    let given = try namedPaths(arguments, paths ?? arguments.operands)
    isEverything = given.isEmpty
    named = !isEverything ? given : project.included.isEmpty ? [FilePath(".")] : try includedPaths(project)
    var sources = try findInputs(under: named, early: early)
    if let revision { sources = try sourcesAtRevision(revision, of: sources, under: named) }
    nested = try nestedFiles(arguments, inside: project, named: named, found: sources.settingsFolders)
    idleExclusions = sources.leaveOut(([project] + nested).flatMap(\.excluded), named: named)
    if sources.files.isEmpty { throw Failure("no Swift file found: 'paths: exclude' leaves out all of them") }
    scope = try ReportScope(arguments, named: named, sources: &sources)
    let descriptions = try packageDescriptions(arguments)
    var layout = scope.isEmpty ? ProjectLayout() : layOut(sources, descriptions, early)
    try refuse(descriptions, whereUnreadIn: layout)
    let targets = ([project] + nested).flatMap(\.excludedTargets)
    var targetNames: Set<String> = []
    if !targets.isEmpty, !scope.isEmpty {
      targetNames = Set(sources.files.indices.map { layout.module(ofFile: $0) })
      sources.setFiles(
        sources.files.enumerated().filter { number, _ in !layout.isOnly(number, in: targets.map(\.pattern)) }.map(\.element))
      layout = ProjectLayout(of: sources, descriptions: descriptions)
    }
    self.targetNames = targetNames
    sources.forgetProjects()
    self.sources = sources
    self.layout = layout
  }

  /// The packs that the project names, or the one that follows from its code.
  func settings(for read: ReadFiles) throws(Failure) -> ProjectSettings {
    do throws(SettingErrors) {
      return try Pipeline.settings(for: read.files, of: project, nested: nested, apps: layout.appFolders, threads: threads)
    } catch {
      throw Failure(error)
    }
  }

  /// Reads and scans the sources, and tells of those that cannot be read.
  ///
  /// - Parameters:
  ///   - files: what is read in place of the sources: the same files with other contents.
  ///   - bodies: what is read of the bodies of functions.
  func read(_ console: Console, files: [FoundFile]? = nil, bodies: BodyExtent = .all) -> ReadFiles {
    let progress = Progress(console)
    let read = readFacts(
      of: files ?? sources.files, in: layout, bodies: bodies, threads: threads, early: early,
      progress: progress.isShown ? { progress.show("Read \($0) of \(sources.files.count) files") } : nil)
    progress.clear()
    tellOfManifests(console)
    for path in sources.empty { console.say("viperlint: warning: no Swift file in '\(path.text)'") }
    for error in sources.errors + read.errors { console.say(Failure(error.sentence)) }
    return read
  }

  /// Only the first one: a helper that cannot be followed is a problem in each of fifty manifests.
  private func tellOfManifests(_ console: Console) {
    guard let first = layout.problems.first else { return }
    let others = layout.problems.count > 1 ? " (and \(layout.problems.count - 1) more; 'viperlint dump project' lists them)" : ""
    console.say("\(first.place): warning: \(first.message)\(others)")
  }

  func lint(_ read: ReadFiles, reading extent: ReadingExtent, _ console: Console) throws(Failure) -> Linted {
    var copy = read
    return try lint(takingFrom: &copy, reading: extent, console)
  }

  /// The same, where nobody needs the facts for themselves any more: their memory is used again.
  ///
  /// - Parameter finished: is told of each stage when it is done.
  func lint(
    takingFrom read: inout ReadFiles, reading extent: ReadingExtent, _ console: Console, finished: (Stage) -> Void = { _ in }
  ) throws(Failure) -> Linted {
    // What files declare does not depend on how they are judged, and neither needs both cores.
    let (declared, judged) = DeclaredTypes.of(read.files, threads: threads) {
      Result { () throws(Failure) in try self.settings(for: read) }
    }
    // Whoever takes them can let them go.
    var types = Optional(consume declared)
    let settings = try judged.get()
    let chosen = settings.choosing(
      only: try chosenRules(onlyRules, in: settings), disabled: try chosenRules(disabledRules, in: settings))
    if chosen.rules.isEmpty, !onlyRules.isEmpty || !disabledRules.isEmpty {
      throw Failure("'--only' and '--disable' leave no rule to check; take one of them away")
    }
    finished(.settings)
    let progress = Progress(console)
    progress.show("Following the names of \(read.files.count) files")
    defer { progress.clear() }
    let (lineMap, scanAgain) = (read.lineMap, read.scanAgain)
    return Pipeline.lint(
      read.takeFiles(), types.take(), with: chosen, isWholeProject: isWholeProject, reading: extent, threads: threads, finished: finished,
      lineMap: lineMap, scanAgain: scanAgain)
  }

  /// Where files are named one by one, there may be others.
  private var isWholeProject: Bool {
    !named.contains { path in sources.files.contains { $0.location == path } }
  }

  func understand(_ read: ReadFiles) throws(Failure) -> CheckedProject {
    Pipeline.understand(read.files, with: try settings(for: read), threads: threads, lineMap: read.lineMap)
  }

  /// Input that cannot be read makes any command fail, whatever it could do without it.
  func status(_ read: ReadFiles) -> ExitStatus { sources.errors.isEmpty && read.errors.isEmpty ? .clean : .failure }
}

/// The files and folders of `paths: include`, each of which must be there.
private func includedPaths(_ project: ProjectFile) throws(Failure) -> [FilePath] {
  let paths = project.included.map { (path: $0.path.bytes.isEmpty ? FilePath(".") : $0.path, place: $0.place) }
  let missing = paths.filter { !System.exists($0.path.text) }
  if missing.isEmpty { return paths.map(\.path) }
  throw Failure(
    missing.map { path, place in
      .placed(SettingError("'\(path.text)' is not there; 'include' names files and folders relative to this file", at: place).description)
    })
}

private func sourcesAtRevision(_ revision: String, of sources: FoundSources, under named: [FilePath]) throws(Failure) -> FoundSources {
  guard let workingFolder = FilePath.workingFolder else { throw Failure("the working folder is gone") }
  do throws(GitError) {
    let repository = try GitRepository.ofWorkingFolder()
    return try sources.at(revision, in: repository, under: named, workingFolder: workingFolder)
  } catch {
    throw Failure("--diff \(revision): \(error.message)")
  }
}

extension FoundSources {
  /// Takes out what the settings exclude. A file that is named itself stays.
  ///
  /// - Returns: the patterns that exclude no file.
  fileprivate mutating func leaveOut(
    _ patterns: [(pattern: FilePattern, place: SettingPlace)], named: [FilePath]
  ) -> [(pattern: FilePattern, place: SettingPlace)] {
    guard !patterns.isEmpty, let workingFolder = FilePath.workingFolder else { return [] }
    let kept = Set(named)
    var used = [Bool](repeating: false, count: patterns.count)
    setFiles(
      files.filter { file in
        guard !kept.contains(file.location) else { return true }
        let path = file.location.absolute(in: workingFolder)
        guard let number = patterns.firstIndex(where: { $0.pattern.matches(path) }) else { return true }
        used[number] = true
        return false
      })
    return patterns.indices.filter { !used[$0] }.map { patterns[$0] }
  }
}

extension Failure {
  /// - Parameter option: that names the file.
  init(_ error: FileError, of option: Option) { self.init("--\(option.name): '\(error.path.text)' cannot be read: \(error.reason)") }
}

extension FileError {
  var sentence: String { "\(path.text.isEmpty ? "''" : path.text): \(reason)" }
}

/// The operands and the paths in the lists of `--files-from`; empty where neither is given.
func namedPaths(_ arguments: Arguments, _ paths: [String]) throws(Failure) -> [FilePath] {
  if paths.contains("-"), !arguments.has(.stdinFilename) {
    throw Failure("'-' needs '--stdin-filename PATH', which tells where in the project the text belongs")
  }
  let paths = paths.filter { $0 != "-" }
  var named = paths.map { FilePath($0) }
  for list in arguments.values(of: .filesFrom) { named += try pathsListed(in: list, of: .filesFrom) }
  if paths.isEmpty, named.isEmpty, arguments.has(.filesFrom) { throw Failure("no Swift file found: the list is empty") }
  return named
}

/// The files under the operands and in the lists of `--files-from`.
func findInputs(_ arguments: Arguments, paths: [String], takesAnyFile: Bool = false) throws(Failure) -> FoundSources {
  let named = try namedPaths(arguments, paths)
  return try findInputs(under: named.isEmpty ? [FilePath(".")] : named, takesAnyFile: takesAnyFile)
}

private func findInputs(under named: [FilePath], takesAnyFile: Bool = false, early: EarlyFacts? = nil) throws(Failure) -> FoundSources {
  var sources = findSources(under: named, takesAnyFile: takesAnyFile, early: early)
  // Git ignores no file that it tracks.
  let ignored = sources.ignoredFiles
  if let tracked = ignored.isEmpty ? [] : trackedFiles(among: ignored) {
    sources.take(tracked)
  } else if sources.files.isEmpty, sources.errors.isEmpty {
    // Nobody can be asked: where all are ignored, they are there because somebody has added them all the same.
    sources = findSources(under: named, takesAnyFile: takesAnyFile, ignores: false)
  }
  guard sources.files.isEmpty else { return sources }
  if !sources.errors.isEmpty { throw Failure(sources.errors.map { .plain($0.sentence) }) }
  let places = named.prefix(3).map { "'\($0.text)'" }.joined(separator: ", ") + (named.count > 3 ? "…" : "")
  let hint = sources.leftOut.first.map { "; left out: \($0.path) (\($0.reason.rawValue))" + (sources.leftOut.count > 1 ? "…" : "") + "; name it to check it" }
  throw Failure("no Swift file found in \(places)\(hint ?? "")")
}

/// The targets of the files, some of which are read meanwhile.
private func layOut(_ sources: FoundSources, _ descriptions: [PackageDescription], _ early: EarlyFacts?) -> ProjectLayout {
  // A few files are read before a thread has begun.
  guard let early, sources.files.count > 200 else { return ProjectLayout(of: sources, descriptions: descriptions) }
  let work = Countdown(1)
  return together {
    defer { work.finishOne() }
    return ProjectLayout(of: sources, descriptions: descriptions)
  } meanwhile: {
    early.read(until: work)
  }
}

/// One path a line; where the list holds a NUL byte, one between two NUL bytes, as `git ls-files -z` writes them.
///
/// - Parameter option: that names the list.
func pathsListed(in list: String, of option: Option) throws(Failure) -> [FilePath] {
  do throws(FileError) {
    if list == "-" { return try FileReader().readStandardInput(paths) }
    return try FileReader().read(FilePath(list), paths)
  } catch {
    throw Failure(error, of: option)
  }
}

private func paths(in list: UnsafeBufferPointer<UInt8>) -> [FilePath] {
  let separator: UInt8 = list.contains(0) ? 0 : UInt8(ascii: "\n")
  return list.split(separator: separator).compactMap { line in
    let path = separator != 0 && line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    return path.isEmpty ? nil : FilePath(path)
  }
}

private func chosenRules(_ chosen: [String], in settings: ProjectSettings) throws(Failure) -> Set<String> {
  if chosen.isEmpty { return [] }
  let known = settings.allRules.map(\.id)
  let unknown = chosen.filter { !known.contains($0) }
  if !unknown.isEmpty { throw Failure(unknown.map { .plain(unknownRule($0, among: known)) }) }
  return Set(chosen)
}

extension ProjectLayout {
  /// Whether all targets that compile a file bear one of some names; a file of no target is in none of them.
  fileprivate func isOnly(_ file: Int, in names: [TextPattern]) -> Bool {
    let own = targets(ofFile: file)
    return !own.isEmpty && own.allSatisfy { target in names.contains { $0.test(self[target].module) } }
  }
}

func unknownRule(_ name: String, among rules: [String]) -> String {
  if let near = nearestName(to: name, among: rules) { return "unknown rule '\(name)'; did you mean '\(near)'?" }
  return "unknown rule '\(name)'; 'viperlint rules' lists them"
}

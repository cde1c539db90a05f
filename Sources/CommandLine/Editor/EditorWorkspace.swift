import Opening
import Pipeline
import Project
import Reading
import SettingValues
import Settings
import SourceText

/// The projects of an editor's directories and of single open files.
struct EditorWorkspace {
  private(set) var projects: [EditorProject] = []
  /// Why projects cannot be opened.
  private(set) var mistakes: [(error: SettingError, root: FilePath)] = []
  private(set) var messages: [String] = []
  /// Directories whose change may make a project open.
  private var extraDirectories: Set<FilePath> = []

  /// Opens the projects of all directories, each project once.
  ///
  /// - Parameters:
  ///   - roots: absolute.
  ///   - unsaved: Swift files that are open in the editor.
  mutating func reopen(
    _ roots: [FilePath], unsaved: [FilePath], _ arguments: Arguments, in directory: FilePath, _ store: FactStore, threads: Int
  ) {
    (projects, mistakes, messages, extraDirectories) = ([], [], [], [])
    for root in roots { open(root, unsaved, arguments, directory, store, threads) }
    for file in unsaved where project(of: file) == nil && !roots.contains(where: { file.relative(to: $0) != nil }) && file.exists {
      open(file, unsaved, arguments, directory, store, threads)
    }
  }

  /// Scans files while others are still being found.
  private static func open(_ request: OpeningRequest, _ store: FactStore, _ threads: Int) throws(OpeningError) -> [OpenProject] {
    guard threads > 1, let first = request.named.first else { return try OpenProject.open(request) }
    var request = request
    let feed = FileFeed(root: request.root ?? OpenProject.root(of: first))
    request.feed = feed
    let opening = request
    let (opened, _) = inParallel {
      defer { feed.close() }
      return Result { () throws(OpeningError) in try OpenProject.open(opening) }
    } _: {
      store.scan(feed, at: ProjectFacts.depthGuess(.asRulesAsk))
    }
    return try opened.get()
  }

  private mutating func open(
    _ path: FilePath, _ unsaved: [FilePath], _ arguments: Arguments, _ directory: FilePath, _ store: FactStore, _ threads: Int
  ) {
    extraDirectories.formUnion([path, OpenProject.root(of: path)].filter { isFolder($0) })
    var request = OpeningRequest(named: [path])
    do throws(Failure) {
      try request.read(arguments, in: directory)
      let opened: [OpenProject]
      do throws(OpeningError) {
        opened = try EditorWorkspace.open(request, store, threads)
      } catch {
        if case .settings(let errors, let root) = error {
          mistakes += errors.errors.map { ($0, root) }
          for error in errors.errors { extraDirectories.insert(FilePath(error.place.path).absolute(in: root).folder) }
          return
        }
        throw Failure(error, named: [path], in: directory)
      }
      for var project in opened where !projects.contains(where: { $0.root == project.root }) {
        project.add(unsaved)
        let scope = ReportScope(of: project, named: [path], files: nil)
        project.layOut([])
        let input = ProjectInput(project: project, scope: scope, paths: ShownPaths(root: project.root, from: project.root))
        projects.append(EditorProject(input, arguments.has(.noBaseline) ? [] : try BaselineFile.found(in: input)))
      }
    } catch {
      messages += error.messages.map(\.text)
    }
  }

  /// The project that a file belongs to; the innermost if there are several.
  func project(of path: FilePath) -> EditorProject? {
    projects.first { $0.locations.contains(path) }
      ?? projects.filter { $0.input.project.sources.isOwn(path) }.max { $0.root.bytes.count < $1.root.bytes.count }
  }

  var watchedDirectories: Set<FilePath> { projects.reduce(into: extraDirectories) { $0.formUnion($1.input.project.watchedDirectories) } }

  /// The files of all projects.
  var files: [FoundFile] { projects.flatMap(\.input.project.sources.files) }
}

extension Failure.Message {
  var text: String {
    switch self {
    case .plain(let text), .placed(let text): text
    }
  }
}

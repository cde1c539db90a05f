import Checks
import Facts
import Findings
import Index
import Measures
import Pipeline
import Roles
import SettingValues
import SourceText

extension Command {
  static let why = Command(
    name: "why",
    summary: "show why one type, module or target depends on another",
    operands: "FROM TO [PATH…]",
    details: [
      "Prints the shortest path of references from FROM to TO, one line per step, as PATH:LINE:COLUMN: A holds B. FROM and TO are "
        + "types (such as 'Outer.Inner' for a nested type), modules or targets. If a name is ambiguous, types come before modules, and modules "
        + "before targets. 'module:Login' or 'target:App' chooses.",
      "If there is no such path, viperlint also follows calls through an interface to its implementations. "
        + "Exit status: 0 found a path, 1 found no path, 2 could not check.",
    ],
    examples: ["viperlint why LoginView LoginRouter Sources", "viperlint why module:Login module:Settings --all"],
    options: [.allPaths, .root, .config, .pack, .filesFrom, .jobs],
    run: runWhy)
}

extension Option {
  static let allPaths = Option(
    name: "all", short: "a", value: .none, help: "show all shortest paths instead of only the first, at most \(mostPaths)")

  fileprivate static let mostPaths = 20
}

private func runWhy(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitStatus {
  guard arguments.operands.count >= 2 else {
    throw Failure("missing names: viperlint why \(Command.why.operands)")
  }
  let names = (from: arguments.operands[0], to: arguments.operands[1])
  let inputs = try Inputs(arguments, paths: Array(arguments.operands.dropFirst(2)), depths: .everything)
  let input = try inputs.single(for: .why)
  let linted = try inputs.lint(input, LintRequest(code: .everything), console)
  keepUntilExit(linted)
  let project = linted.project
  let answer = try WhyAnswer(from: names.from, to: names.to, in: project, atMost: arguments.has(.allPaths) ? Option.mostPaths : 1)
  if answer.paths.isEmpty {
    console.output.write("no path from \(names.from) to \(names.to)\n")
    return input.status(linted) == .clean ? .violations : .failure
  }
  if answer.isThroughInterfaces { console.say("No references lead from \(names.from) to \(names.to), but calls through interfaces may:") }
  for (number, path) in answer.paths.enumerated() {
    if number > 0 { console.output.write("\n") }
    for step in path { console.output.write(location(of: step.place, in: project, input.paths) + ": " + step.sentence + "\n") }
  }
  if answer.paths.count == Option.mostPaths { console.say("Only the first \(Option.mostPaths) paths are shown.") }
  return input.status(linted)
}

/// Why one type, module or target depends on another: the shortest paths of references.
struct WhyAnswer {
  /// Empty if there is none.
  let paths: [[(place: Place, sentence: String)]]
  /// Whether calls through interfaces were followed, because no references lead there.
  let isThroughInterfaces: Bool

  /// - Parameter limit: the number of paths at most.
  /// - Throws: if a name is unknown, or both are the same.
  init(from: String, to: String, in project: CheckedProject, atMost limit: Int) throws(Failure) {
    let ends = Ends(project)
    let starts = try ends.types(called: from)
    let targets = Set(try ends.types(called: to))
    let overlap = Set(starts).intersection(targets)
    if !overlap.isEmpty, overlap.count == targets.count { throw Failure("'\(from)' and '\(to)' are the same") }
    var paths = ReferencePaths(project)
    var found = paths.shortestOnes(from: starts.filter { !targets.contains($0) }, to: targets.contains, atMost: limit)
    isThroughInterfaces = found.isEmpty
    if found.isEmpty {
      paths = ReferencePaths(project, throughInterfaces: true)
      found = paths.shortestOnes(from: starts.filter { !targets.contains($0) }, to: targets.contains, atMost: limit)
    }
    self.paths = found.map { path in path.map { ($0.place, paths.sentence(of: $0)) } }
  }
}

/// Resolves the operands of `why`.
private struct Ends {
  private let project: CheckedProject
  private let targets: [String]

  init(_ project: CheckedProject) {
    self.project = project
    targets = targetNames(of: project.index.files)
  }

  /// The types of a type, module or target name; never empty.
  func types(called name: String) throws(Failure) -> [TypeID] {
    for (kind, find) in [("type", type), ("module", module), ("target", target)] as [(String, (String) -> [TypeID])] {
      let found: [TypeID]
      if name.hasPrefix(kind + ":") {
        found = find(String(name.dropFirst(kind.utf8.count + 1)))
      } else {
        found = name.contains(":") ? [] : find(name)
      }
      if !found.isEmpty { return found }
    }
    throw unknown(name)
  }

  private func type(named name: String) -> [TypeID] {
    project.index.types.filter { $0.kind != .typealias && $0.kind != .associatedtype && ($0.name == name || $0.qualifiedName == name) }
      .map(\.id)
  }

  /// The types of all modules with this name, with or without the directory that distinguishes them.
  private func module(named name: String) -> [TypeID] {
    let modules = Set(project.roles.modules.filter { $0.name == name || $0.name.hasPrefix(name + " (") }.map(\.id))
    return project.index.typeIDs.filter { type in project.roles.home(of: type).map(modules.contains) ?? false }
  }

  private func target(named name: String) -> [TypeID] {
    project.index.types.filter { targets[Int($0.place.file.rawValue)] == name }.map(\.id)
  }

  private func unknown(_ name: String) -> Failure {
    let plain = name.split(separator: ":").last.map(String.init) ?? name
    let types = project.index.types.map(plain.contains(".") ? \.qualifiedName : \.name)
    let known = types + project.roles.modules.map(\.name) + targets
    let near = nearestName(to: plain, among: known).map { "; did you mean '\($0)'?" } ?? ""
    return Failure("no type, module or target in these \(project.index.files.count) files is named '\(plain)'\(near)")
  }
}

/// `path:line:column`.
private func location(of place: Place, in project: CheckedProject, _ paths: ShownPaths) -> String {
  let file = project.index.files[Int(place.file)]
  let position = file.facts.lines.position(of: place.range.start)
  return "\(onOneLine(paths.shown(file.path))):\(position.line):\(position.column)"
}

import Checks
import Diagrams
import Facts
import Findings
import Index
import Pipeline
import SourceText

extension Command {
  static let why = Command(
    name: "why",
    summary: "show why one type, module, target or directory depends on another",
    operands: "FROM TO [PATH…]",
    details: [
      "Prints the shortest path of references from FROM to TO, one line per step, as PATH:LINE:COLUMN: A holds B. FROM and TO are "
        + "types (such as 'Outer.Inner' for a nested type), modules, targets, or boxes and frames of a diagram of directories or domains, as the "
        + "diagram names them. If a name is ambiguous, types at the top level come before modules, modules before targets, targets before nested "
        + "types, and those before directories, with a note. 'type:Login', 'module:Login', 'target:App', 'folder:Login' or 'domain:Login' chooses.",
      "If there is no such path, or a longer one, viperlint also follows calls through an interface to its implementations. "
        + "--references lists the references that lead straight from FROM to TO: as many as the arrow of the diagram counts. "
        + "Exit status: 0 found a path, 1 found no path, 2 could not check.",
    ],
    examples: [
      "viperlint why LoginView LoginRouter Sources", "viperlint why module:Login module:Settings --all", "viperlint why Login Settings --references",
      "viperlint why App/Login App/Settings --references",
    ],
    options: [.allPaths, .allReferences, .root, .config, .pack, .filesFrom, .jobs],
    run: runWhy)
}

extension Option {
  static let allPaths = Option(
    name: "all", short: "a", value: .none, help: "show all shortest paths instead of only the first, at most \(mostPaths)")
  static let allReferences = Option(
    name: "references", value: .none, help: "list all references that lead straight from FROM to TO, instead of a path")

  fileprivate static let mostPaths = 20
}

private func runWhy(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitStatus {
  guard arguments.operands.count >= 2 else {
    throw Failure("missing names: viperlint why \(Command.why.operands)")
  }
  try arguments.refuseTogether([.allPaths, .allReferences])
  let names = (from: arguments.operands[0], to: arguments.operands[1])
  let inputs = try Inputs(arguments, paths: Array(arguments.operands.dropFirst(2)), depths: .everything)
  let input = try inputs.single(for: .why)
  let linted = try inputs.lint(input, LintRequest(code: .everything), console)
  keepUntilExit(linted)
  let project = linted.project
  let ends = try WhyEnds(from: names.from, to: names.to, in: project)
  for note in ends.notes { console.say("viperlint: note: \(note)") }
  console.messages.flush()
  func write(_ steps: [WhyAnswer.Step]) {
    for step in steps {
      let more = step.count > 1 ? ", and \(counted(step.count - 1, "more reference"))" : ""
      console.output.write(location(of: step.place, in: project, input.paths) + ": " + step.sentence + more + "\n")
    }
  }
  if arguments.has(.allReferences) {
    let references = ends.references
    if references.isEmpty {
      console.output.write("no references lead straight from \(names.from) to \(names.to)\n")
      return input.status(linted) == .clean ? .violations : .failure
    }
    write(references.map { WhyAnswer.Step(place: $0.place, sentence: $0.detailedSentence, count: 1) })
    let kinds = Dictionary(grouping: references, by: \.kind).mapValues(\.count).lines.joined(separator: ", ")
    console.say("\(counted(references.count, "reference")) from \(ends.titles.from) to \(ends.titles.to): \(kinds)")
    return input.status(linted)
  }
  let answer = WhyAnswer(ends, in: project, atMost: arguments.has(.allPaths) ? Option.mostPaths : 1)
  if answer.paths.isEmpty {
    console.output.write("no path from \(names.from) to \(names.to)\n")
    if let names = ends.pathOfGroups {
      console.say("The arrows \(names.joined(separator: " → ")) exist, but no type that one of them leads to uses what the next one starts from.")
    }
    return input.status(linted) == .clean ? .violations : .failure
  }
  if answer.isThroughInterfaces {
    console.say(
      answer.longer.isEmpty
        ? "No references lead from \(names.from) to \(names.to), but calls through interfaces may:"
        : "Calls through interfaces may lead from \(names.from) to \(names.to) in \(counted(answer.paths[0].count, "step")):")
    console.messages.flush()
  }
  for (number, path) in answer.paths.enumerated() {
    if number > 0 { console.output.write("\n") }
    write(path)
  }
  if answer.paths.count == Option.mostPaths { console.say("Only the first \(Option.mostPaths) paths are shown.") }
  if !answer.longer.isEmpty {
    console.output.flush()
    console.say("References alone lead there in \(counted(answer.longer.count, "step")):")
    console.messages.flush()
    console.output.write("\n")
    write(answer.longer)
  }
  let isCounted = (answer.paths + [answer.longer]).joined().contains { $0.count > 1 }
  if isCounted { console.say("'--references' lists all references between two types, modules, targets or directories.") }
  return input.status(linted)
}

/// `path:line:column`.
func location(of place: Place, in project: CheckedProject, _ paths: ShownPaths) -> String {
  let file = project.index.files[Int(place.file)]
  let position = file.facts.lines.position(of: place.range.start)
  return "\(onOneLine(paths.shown(file.path))):\(position.line):\(position.column)"
}

import Checks
import Diagrams
import Measures
import Pipeline
import Project

extension Command {
  static let untangle = Command(
    name: "untangle",
    summary: "show the fewest links to cut to break dependency cycles",
    operands: "[MODULE | PATH]…",
    details: [
      "Lists the dependency cycles of modules, or of targets, and for each the links to cut, with every reference and advice on how to remove it. "
        + "The link that helps most comes first. After each step, viperlint shows how many modules are left in the cycle. With names of modules, or with "
        + "PATH, lists only their cycles. An operand that exists as a file or directory is a PATH; 'module:Login' is always a module.",
      "A cycle is what the rule module_cycle counts: entities, services and plain values belong to no module, for example. The lightest cut is chosen: "
        + "the one with the fewest references, where a reference with which a router or builder opens another screen counts as a hundred, so that links "
        + "that lead back are preferred. Up to 16 modules, no lighter cut exists. For larger cycles, viperlint searches, and shows how light a cut could be.",
      "Pictures show scissors at the links to cut.",
    ],
    examples: [
      "viperlint untangle", "viperlint untangle Login Settings", "viperlint untangle -o cycles.svg", "viperlint untangle --level target --format json",
    ],
    options: [
      .untangleLevel, .untangleOutput, .untangleFormat, .layout, .theme, .root, .config, .pack, .filesFrom, .packageDescription, .jobs,
    ],
    run: runUntangle)
}

extension Option {
  fileprivate static let untangleLevel = Option(
    name: "level", short: "l", value: .choice("LEVEL", ["module", "target"]), help: "cycles of modules (the default) or of targets")
  fileprivate static let untangleOutput = Option(
    name: "output", short: "o", value: .text("FILE"),
    help: "write to FILE; its extension chooses the format: txt, json, svg, png, pdf, dot, mmd, puml or d2 (default: text on standard output)")
  fileprivate static let untangleFormat = Option(
    name: "format", short: "f", value: .choice("FORMAT", ["text", "json", "svg", "png", "pdf", "dot", "mermaid", "plantuml", "d2"]),
    help: "the format, whatever the file's extension: text, json, svg, png, pdf, dot, mermaid, plantuml or d2")
}

private func runUntangle(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitStatus {
  let output = arguments.value(of: .untangleOutput)
  let form = try form(arguments, output)
  let directory = try currentDirectory()
  let operands = Dictionary(grouping: arguments.operands) { FilePath($0).absolute(in: directory).exists || $0.contains("/") }
  let inputs = try Inputs(arguments, paths: operands[true] ?? [], depths: .everything)
  let input = try inputs.single(for: .untangle)
  let linted = try inputs.lint(input, LintRequest(code: .everything), console)
  keepUntilExit(linted)

  let level = arguments.value(of: .untangleLevel).flatMap { DiagramLevel(rawValue: $0) } ?? .module
  let groups = NamedGroups(linted.project)
  let names = try (operands[false] ?? []).map { operand throws(Failure) in try groups.names(of: level, called: operand, console) }
  let wanted = Set(names.joined())
  let report = UntanglingReport(DiagramInput(linted, of: input, findsLines: true), of: level) { wanted.isEmpty || !wanted.isDisjoint(with: $0) }
  let tangled = Set(report.cycles.flatMap(\.group).map(report.ties.name))
  for name in wanted.subtracting(tangled).sorted() { console.say("viperlint: note: \(level.rawValue) \(name) is in no dependency cycle") }

  switch form {
  case .text: try write(report.text, to: output, console)
  case .json: try write(report.json, to: output, console)
  default:
    var manner = Drawn.Manner(layout: arguments.value(of: .layout))
    manner.style.theme = arguments.value(of: .theme).flatMap { DiagramTheme(rawValue: $0) } ?? .light
    let graph = report.graph
    try write(try Drawn.drawn(Drawn.Alternatives(form.needsGraphviz ? graph.drawable : graph), as: form, manner, console).bytes, to: output, console)
    if let output, output != "-" {
      let links = counted(graph.edges.count { $0.isCut }, "link")
      console.say("Drew \(counted(report.cycles.count, "cycle")) with \(links) to cut into \(output).")
    }
  }
  return input.status(linted)
}

private func form(_ arguments: Arguments, _ output: String?) throws(Failure) -> Drawn.Form {
  if let name = arguments.value(of: .untangleFormat), let form = Drawn.Form(rawValue: name) { return form }
  guard let output, output != "-" else { return .text }
  let form = try Drawn.form(of: output)
  if form == .csv { throw Failure("'viperlint untangle' writes no csv. Choose json or txt") }
  return form
}

extension NamedGroups {
  /// The full names of modules, or of targets, that the user calls so: also the modules of a domain or directory.
  fileprivate func names(of level: DiagramLevel, called name: String, _ console: Console) throws(Failure) -> [String] {
    do throws(Failure) {
      switch try meaning(of: name.hasPrefix(level.rawValue + ":") ? name : "\(level.rawValue):\(name)").meaning {
      case .modules(let found): return found.map { modules.groups[$0].name }
      case .target(let found): return [targets.groups[found].name]
      case .types, .box: return []
      }
    } catch {
      guard level == .module, let found = (try? meaning(of: "domain:" + name)) ?? (try? meaning(of: "folder:" + name)) ?? labeled(name) else { throw error }
      let types = Set(found.types)
      let names = modules.groups.filter { !types.isDisjoint(with: $0.types) }.map(\.name)
      if names.isEmpty { throw error }
      console.say("viperlint: note: '\(name)' is taken for \(title(found)) with \(counted(names.count, "module"))")
      return names
    }
  }
}

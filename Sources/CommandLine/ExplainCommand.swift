import Checks
import Facts
import Index
import Measures
import Pipeline
import Project
import Roles
import SettingValues
import Settings
import SourceText

extension Command {
  static let explain = Command(
    name: "explain",
    summary: "explain a rule, a rule kind, a type, a module or a target",
    operands: "RULE_ID | KIND | TYPE | MODULE [PATH…]",
    details: [
      "With the id of a rule, prints the rule's page: what the rule forbids, why, examples, and how to fix the code.",
      "With a rule kind, prints what the kind checks, its options with values and defaults, an example, and the built-in rules of that kind. "
        + "'selector' explains 'where', 'except' and other options that select types. The kinds are: "
        + ruleKinds.keys.sorted().joined(separator: ", ") + ".",
      "With the name of a type (such as 'Outer.Inner' for a nested type), prints its role and its module, with the evidence for both. "
        + "PATH is where to search for the type. It defaults to the current directory.",
      "With the name of a module, or of a target after 'target:', prints its components, the types and members that others use, its users, what it "
        + "uses, its dependency cycle and its findings. 'type:Login' or 'module:Login' chooses where both have the name.",
    ],
    examples: [
      "viperlint explain strong_view_in_presenter", "viperlint explain ownership", "viperlint explain LoginPresenter Sources", "viperlint explain Login",
    ],
    options: [.root, .config, .pack, .filesFrom, .packageDescription, .jobs],
    run: runExplain)
}

private func runExplain(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitStatus {
  guard let name = arguments.operands.first else {
    throw Failure("missing name: viperlint explain \(Command.explain.operands)")
  }
  let isBuiltInRule = PackLibrary.builtIn.ruleNames.contains(name)
  if !isBuiltInRule, let chapter = chapter(on: name) {
    console.output.write(chapter)
    return .clean
  }
  let found = try ProjectFound(arguments)
  let rules = try knownRules(found)
  if rules.contains(name), let (page, pack) = try page(of: name, found, arguments) {
    if pack != standardPack { console.say("viperlint: page of the pack '\(pack)'") }
    console.output.write(page.text.hasSuffix("\n") ? page.text : page.text + "\n")
    // A kind and its only rule may have the same name.
    if let chapter = chapter(on: name) { console.output.write("\n" + chapter) }
    return .clean
  }
  // This is a mistyped rule, not a type. Fail without reading the project.
  if name.contains("_"), name == name.lowercased() { throw Failure(unknownRule(name, among: rules + ruleKinds.keys.sorted())) }

  let inputs = try Inputs(arguments, paths: Array(arguments.operands.dropFirst()), depths: .everything)
  var status = ExitStatus.clean
  var explained = 0
  var names: [String] = []
  var count = 0
  for input in inputs.projects {
    let linted = try inputs.lint(input, LintRequest(code: .everything), console)
    let index = linted.project.index
    let kind = ["type", "module", "target"].first { name.hasPrefix($0 + ":") }
    let plain = kind.map { String(name.dropFirst($0.utf8.count + 1)) } ?? name
    let groups = NamedGroups(linted.project)
    for (unit, grouping) in [("module", groups.modules), ("target", groups.targets)] where kind == unit || kind == nil && unit == "module" {
      for number in grouping.groups.indices where grouping.groups[number].name == plain || grouping.groups[number].name.hasPrefix(plain + " (") {
        if explained > 0 { console.output.write("\n") }
        write(ExplainedGroup(number, ofTargets: unit == "target", in: linted, input.paths), console)
        explained += 1
      }
    }
    for type in index.types
    where kind ?? "type" == "type" && (type.name == plain || type.qualifiedName == plain) && input.scope.isNamed(index[type.place.file].path) {
      if explained > 0 { console.output.write("\n") }
      explain(type, in: linted.project, input.paths, console)
      explained += 1
    }
    if explained == 0, kind == nil, let number = groups.targets.groups.firstIndex(where: { $0.name == plain }) {
      write(ExplainedGroup(number, ofTargets: true, in: linted, input.paths), console)
      explained += 1
    }
    names += groups.modules.groups.map(\.name) + groups.targets.groups.map(\.name)
    names += index.types.map(name.contains(".") ? \.qualifiedName : \.name)
    count += index.files.count
    status = max(status, input.status(linted))
  }
  if explained == 0 { throw unknownName(name, rules: rules, names: names, files: count) }
  return status
}

/// The documentation of a rule kind, or of selectors.
private func chapter(on name: String) -> String? {
  let packs = ruleKinds[name] == nil ? [] : PackLibrary.builtIn.names.compactMap { try? PackLibrary.builtIn.pack(named: $0) }
  let text = name == "selector" ? chapterOnSelectors : chapter(onKind: name, in: packs)
  return text.map { "# Rule kind \(name)\n\n\($0)".replacing("# Rule kind selector", with: "# Selectors") }
}

/// Ids of the rules of the configured pack, or of all built-in packs if none is configured.
private func knownRules(_ project: ProjectFound) throws(Failure) -> [String] {
  let own = try project.pack().pages.map(\.id)
  guard project.settings.pack == nil else { return own }
  let others = PackLibrary.builtIn.names.flatMap { (try? PackLibrary.builtIn.pack(named: $0))?.pages.map(\.id) ?? [] }
  return own + others.filter { !own.contains($0) }
}

/// A rule's page in the configured or detected pack, or else in the first pack that has it.
///
/// - Returns: the page with the name of its pack.
private func page(of rule: String, _ project: ProjectFound, _ arguments: Arguments) throws(Failure) -> (page: RulePage, pack: String)? {
  let inForce = try PacksInForce(of: project, arguments, paths: Array(arguments.operands.dropFirst())).packs
  // If no pack is configured, search all packs.
  let others = project.settings.pack == nil ? PackLibrary.builtIn.names.compactMap { try? PackLibrary.builtIn.pack(named: $0) } : []
  for pack in inForce + others { if let page = pack.page(of: rule) { return (page, pack.name) } }
  return nil
}

private func explain(_ type: TypeSymbol, in project: CheckedProject, _ paths: ShownPaths, _ console: Console) {
  let file = project.index[type.place.file]
  let (line, column) = file.facts.lines.position(of: type.nameOffset)
  console.output.write("\(type.kind) \(type.qualifiedName), \(onOneLine(paths.shown(file.path))):\(line):\(column)\n")
  for reason in project.roles.explanation(of: type.id, in: project.index) { console.output.write("  \(reason)\n") }
}

private func write(_ group: ExplainedGroup, _ console: Console) { console.output.write(group.lines.map { $0 + "\n" }.joined()) }

private func unknownName(_ name: String, rules: [String], names: [String], files: Int) -> Failure {
  guard let near = nearestName(to: name.split(separator: ":").last.map(String.init) ?? name, among: rules + ruleKinds.keys.sorted() + names) else {
    return Failure("no rule, rule kind, type, module or target in these \(files) files is named '\(name)'. 'viperlint rules' lists the rules")
  }
  return Failure("no rule, rule kind, type, module or target in these \(files) files is named '\(name)'; did you mean '\(near)'?")
}

import Checks
import Facts
import Index
import Pipeline
import Project
import Roles
import SettingValues
import Settings
import SourceText

extension Command {
  static let explain = Command(
    name: "explain",
    summary: "explain a rule, a rule kind, or the role and module of a type",
    operands: "RULE_ID | KIND | TYPE [PATH…]",
    details: [
      "With the id of a rule, writes the rule's page in the pack that the code follows: what it forbids, why, examples, and how to mend the code.",
      "With a rule kind, writes what the kind checks, its options with their values and defaults, an example, and the built-in rules of the kind. "
        + "'selector' explains 'where', 'except' and other options that select types. The kinds are: "
        + ruleKinds.keys.sorted().joined(separator: ", ") + ".",
      "With the name of a type (dotted where it is nested), writes the role and the module that viperlint sees it in, with the "
        + "reasons; the type is looked for in the Swift files under the paths (default: the working folder).",
    ],
    examples: ["viperlint explain strong_view_in_presenter", "viperlint explain ownership", "viperlint explain LoginPresenter Sources"],
    options: [.root, .config, .pack, .filesFrom, .packageDescription, .jobs],
    run: runExplain)
}

private func runExplain(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitStatus {
  guard let name = arguments.operands.first else {
    throw Failure("what is to be explained? viperlint explain \(Command.explain.operands)")
  }
  let isBuiltInRule = PackLibrary.builtIn.ruleNames.contains(name)
  if !isBuiltInRule, let chapter = chapter(on: name) {
    console.output.write(chapter)
    return .clean
  }
  let found = try ProjectFound(arguments)
  let rules = try knownRules(found)
  if rules.contains(name), let (page, pack) = try page(of: name, found, arguments) {
    if pack != standardPack { console.say("viperlint: the page of the pack '\(pack)'") }
    console.output.write(page.text.hasSuffix("\n") ? page.text : page.text + "\n")
    // A kind may have the name of its only rule.
    if let chapter = chapter(on: name) { console.output.write("\n" + chapter) }
    return .clean
  }
  // Types are not written so; a mistyped rule shall not wait for a project to be read.
  if name.contains("_"), name == name.lowercased() { throw Failure(unknownRule(name, among: rules + ruleKinds.keys.sorted())) }

  let inputs = try Inputs(arguments, paths: Array(arguments.operands.dropFirst()), depths: .everything)
  var status = ExitStatus.clean
  var explained = 0
  var names: [String] = []
  var count = 0
  for input in inputs.projects {
    let linted = try inputs.lint(input, LintRequest(code: .everything), console)
    let index = linted.project.index
    for type in index.types where (type.name == name || type.qualifiedName == name) && input.scope.isNamed(index[type.place.file].path) {
      if explained > 0 { console.output.write("\n") }
      explain(type, in: linted.project, input.paths, console)
      explained += 1
    }
    names += index.types.map(name.contains(".") ? \.qualifiedName : \.name)
    count += index.files.count
    status = max(status, input.status(linted))
  }
  if explained == 0 { throw unknownType(name, rules: rules, types: names, files: count) }
  return status
}

/// What there is to read about a rule kind, or about selectors.
private func chapter(on name: String) -> String? {
  let packs = ruleKinds[name] == nil ? [] : PackLibrary.builtIn.names.compactMap { try? PackLibrary.builtIn.pack(named: $0) }
  let text = name == "selector" ? chapterOnSelectors : chapter(onKind: name, in: packs)
  return text.map { "# Rule kind \(name)\n\n\($0)".replacing("# Rule kind selector", with: "# Selectors") }
}

/// Ids of the rules of the pack that is named; where none is, of all that are built in, for the code may show any of them.
private func knownRules(_ project: ProjectFound) throws(Failure) -> [String] {
  let own = try project.pack().pages.map(\.id)
  guard project.settings.pack == nil else { return own }
  let others = PackLibrary.builtIn.names.flatMap { (try? PackLibrary.builtIn.pack(named: $0))?.pages.map(\.id) ?? [] }
  return own + others.filter { !own.contains($0) }
}

/// A rule's page in the pack that is named, or that the code shows; else in the first one that has it.
///
/// - Returns: the page with the name of its pack.
private func page(of rule: String, _ project: ProjectFound, _ arguments: Arguments) throws(Failure) -> (page: RulePage, pack: String)? {
  let inForce = try PacksInForce(of: project, arguments, paths: Array(arguments.operands.dropFirst())).packs
  // Where the pack is to follow from the code, the page of any other is wanted all the same.
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

private func unknownType(_ name: String, rules: [String], types: [String], files: Int) -> Failure {
  guard let near = nearestName(to: name, among: rules + ruleKinds.keys.sorted() + types) else {
    return Failure("no rule, no rule kind and no type of these \(files) files is called '\(name)'; 'viperlint rules' lists the rules")
  }
  return Failure("no rule, no rule kind and no type of these \(files) files is called '\(name)'; did you mean '\(near)'?")
}

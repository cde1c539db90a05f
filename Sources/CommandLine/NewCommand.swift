import Checks
import Findings
import Git
import Index
import Opening
import Pipeline
import Project
import SettingValues
import Settings
import Templates

extension Command {
  static let new = Command(
    name: "new",
    summary: "create a module, a service or a flow, named, placed and connected as the app does it",
    operands: "module|service|flow NAME",
    details: [
      "The files come from the templates of the pack. The app's own modules decide about names of types and interfaces, directories, files, "
        + "modifiers, indentation, the verb of the builder, and the comment at the top of a file.",
      "Templates in \(PackLibrary.ownTemplates)/module override those of the pack, file by file. Documentation/Templates.md describes them.",
      "If the app lists its modules in a container or an enumeration of screens, the command prints the lines to add as a unified diff. "
        + "--register adds them. --dry-run prints everything as a diff, which 'git apply' applies, and changes nothing.",
    ],
    examples: ["viperlint new module Profile", "viperlint new module Profile --in Features --with tests --dry-run"],
    options: [.inFolder, .with, .register, .showOnly, .root, .config, .pack, .jobs],
    run: runNew)
}

extension Option {
  static let inFolder = Option(name: "in", value: .text("DIR"), help: "the directory in which to create it (default: where most others are)")
  static let with = Option(name: "with", value: .choice("WHAT", ["tests"]), isRepeatable: true, help: "also create tests")
  static let register = Option(name: "register", value: .none, help: "also add it where the app lists its modules (default: ask in a terminal)")
  static let showOnly = Option(name: "dry-run", value: .none, help: "only show the files and changes, as a unified diff")
}

private func runNew(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitStatus {
  guard arguments.operands.count == 2 else {
    throw Failure(
      arguments.operands.count < 2 ? "missing name: viperlint new \(Command.new.operands)" : "'new' takes one name, not '\(arguments.operands[2])' too")
  }
  let (kind, name) = (arguments.operands[0], arguments.operands[1])
  guard isNameOfModule(name) else { throw Failure("'\(name)' is no name for a type. Begin with a capital letter, and use letters and digits: UserProfile") }
  let directory = try currentDirectory()
  let inputs = try Inputs(arguments, paths: [], depths: .everything)
  let input = try inputs.single(for: .new)
  let linted = try inputs.lint(input, LintRequest(code: .everything), console)
  keepUntilExit(linted)
  let root = input.project.root
  let folder = try arguments.value(of: .inFolder).map { path throws(Failure) in
    let absolute = FilePath(path).absolute(in: directory)
    guard absolute == root || absolute.relative(to: root) != nil else { throw Failure("--in: '\(path)' is outside of the project") }
    return absolute.relative(to: root)?.text ?? ""
  }
  let pack = linted.packs.filter { !$0.folder.isEmpty && (folder ?? "").hasPrefix($0.folder) }.last?.name ?? linted.packs.first?.name ?? standardPack
  let set = try templates(kind, of: pack, root)
  let index = linted.project.index
  let text: (FileID) -> String? = { file in
    try? FileReader(linksInside: root).read(FilePath(index[file].path).absolute(in: root)) { String(decoding: $0, as: UTF8.self) }
  }
  let conventions = Conventions(of: set, index: index, roles: linted.project.roles, near: folder, text: text)
  let today = System.today
  let author = (try? GitRepository(around: root))?.authorName ?? ""
  let making = Making(set, by: conventions, called: name, on: (today.year, today.month, today.day), author: author)
  let files: [NewFile]
  do throws(TemplateError) {
    files = try making.files(in: folder, withTests: arguments.values(of: .with).contains("tests"), target: conventions.target)
  } catch {
    throw Failure("\(error.path):\(error.line): \(error.problem)")
  }
  let shown = files.map { input.paths.shown($0.path) }
  for (file, path) in zip(files, shown) where System.exists(FilePath(file.path).absolute(in: root).text) { throw Failure("\(path): the file already exists") }
  if let known = index.types(named: "\(name)Presenter").first ?? index.types(named: name).first {
    console.say("viperlint: note: \(input.paths.shown(index[index[known].place.file].path)) already declares \(index[known].name)")
  }
  let registrations = conventions.registrations(of: name, set: set, index: index, roles: linted.project.roles, text: text)

  if arguments.has(.showOnly) {
    for (file, path) in zip(files, shown) { console.output.write(diff(ofNew: file.text, path: path)) }
    for change in registrations { console.output.write(change.diff(path: input.paths.shown(change.path))) }
    return .clean
  }
  for (file, path) in zip(files, shown) {
    let location = FilePath(file.path).absolute(in: root)
    try makeFolders(location.folder)
    try write(Array(file.text.utf8), to: System.create(location.text), called: path)
    console.output.write("Wrote \(path).\n")
  }
  try register(registrations, arguments, input, console)
  return try check(Set(files.map(\.path)), arguments, console)
}

private func templates(_ kind: String, of pack: String, _ root: FilePath) throws(Failure) -> TemplateSet {
  let files: [PackLibrary.TemplateFile]
  do throws(FileError) {
    files = try PackLibrary.builtIn.templates(for: kind, ofPack: pack, root: root)
  } catch {
    throw Failure(error.sentence)
  }
  if files.isEmpty {
    let kinds = PackLibrary.builtIn.templateKinds(ofPack: pack)
    let others =
      kinds.isEmpty
      ? "has no templates. Name a built-in pack with --pack, or write templates" : "has templates for \(kinds.joined(separator: ", ")). Write your own"
    throw Failure("no template for '\(kind)': the pack '\(pack)' \(others) in \(PackLibrary.ownTemplates)/\(kind)")
  }
  do throws(TemplateError) {
    return try TemplateSet(kind: kind, files: files.map { ($0.name, $0.path, $0.text) })
  } catch {
    throw Failure("\(error.path):\(error.line): \(error.problem)")
  }
}

/// A new file as a unified diff.
private func diff(ofNew text: String, path: String) -> String {
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast(text.hasSuffix("\n") ? 1 : 0)
  return "--- /dev/null\n+++ b/\(path)\n@@ -0,0 +1,\(lines.count) @@\n" + lines.map { "+\($0)\n" }.joined()
}

private func makeFolders(_ folder: FilePath) throws(Failure) {
  if folder.bytes.isEmpty || System.exists(folder.text) { return }
  try makeFolders(folder.folder)
  if case .failure(let error) = System.makeFolder(folder.text) { throw Failure("\(folder.text): \(error.reason)") }
}

private func register(_ changes: [Registration], _ arguments: Arguments, _ input: ProjectInput, _ console: Console) throws(Failure) {
  if changes.isEmpty { return }
  let diff = changes.map { $0.diff(path: input.paths.shown($0.path)) }.joined()
  let isWanted: Bool
  if arguments.has(.register) {
    isWanted = true
  } else {
    console.output.write("The app lists its modules. To register the new one:\n" + diff)
    isWanted = console.asks("Apply this?")
  }
  guard isWanted else { return }
  for change in changes {
    let path = input.paths.shown(change.path)
    if let reason = System.replace(FilePath(change.path).absolute(in: input.project.root), with: Array(change.after.utf8)) {
      throw Failure("\(path): \(reason)")
    }
    console.output.write("Changed \(path), where the app lists its modules.\n")
  }
}

/// Lints the project again, and reports on the new files.
private func check(_ paths: Set<String>, _ arguments: Arguments, _ console: Console) throws(Failure) -> ExitStatus {
  let inputs = try Inputs(arguments, paths: [])
  let input = try inputs.single(for: .new)
  let linted = try inputs.lint(input, LintRequest(), console)
  keepUntilExit(linted)
  let found = linted.result.findings.joined.filter { paths.contains($0.location.path) }
  for finding in found {
    console.output.write("\(input.paths.shown(finding.location.path)):\(finding.location.line): \(finding.severity): \(finding.message) (\(finding.rule))\n")
  }
  console.output.write(found.isEmpty ? "No violations in the new files.\n" : "\(counted(found.count, "violation")) in the new files.\n")
  return found.contains { $0.severity == .error } ? .violations : .clean
}

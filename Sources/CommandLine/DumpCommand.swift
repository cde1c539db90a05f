import Checks
import Index
import Opening
import Pipeline
import Project
import Roles
import Scan
import SettingValues
import SourceText

extension Command {
  static let dump = Command(
    name: "dump",
    summary: "show what viperlint sees, or where the time goes",
    operands: "tokens|declarations|references|wiring|roles|project|dependencies|timings [PATH…]",
    details: [
      "tokens: offset, length, kind and text of every identifier, keyword and number, below a line 'FILE path' for each file.",
      "declarations: offset of the name, kind, name, modifiers, inheritance clause and written type, below the same line.",
      "references: file, line, column, the type it stands in, the type it leads to, name, and 'type' or 'member'; paths "
        + "are relative to the first folder named. With --unresolved, the names that are not: file:line:column, name, 'ambiguous' and what "
        + "could be meant or 'unknown' and why; then how many of all names are resolved, ambiguous and unknown.",
      "wiring: the objects that the code makes: number, type, how sure it is that something keeps it ('surely', 'perhaps', 'nobody'; "
        + "'cycle' where it keeps itself alive), and where it is made; then, indented, what it holds: property, 'strong' or 'weak', the "
        + "other object's number and type.",
      "roles: type, role, module and the strongest reason for the role.",
      "project: manifests; problems; targets with kind, number of files, dependencies inside and outside the project, and manifest, with "
        + "--verbose or --format json the files too; the number of files in no target; what is left out.",
      "dependencies: of each target that a manifest declares: target, dependency, 'used', 'unused', 'undeclared' or 'unknown', the number "
        + "of files that import it, and the first of them or, of an unused one, the manifest. Unknown is a product from outside the project "
        + "that no file imports by its name, where files import modules of unknown origin.",
      "timings: what a lint spends its time on: stage, seconds, MB/s, lines/s, files/s and the most memory held so far in MB. read "
        + "and scan are work of all threads, measured on its own before; read+scan is both as a lint does them. scan-timings: "
        + "read and scan alone.",
      "Columns are separated by tabs. Offsets are 0-based, lines and columns 1-based, all in UTF-8 bytes.",
    ],
    options: [.root, .filesFrom, .packageDescription, .config, .pack, .jobs, .dumpFormat, .unresolved, .verbose],
    run: runDump)
}

private func runDump(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitStatus {
  let subjects = ["tokens", "declarations", "references", "wiring", "roles", "project", "dependencies", "timings", "scan-timings"]
  guard let subject = arguments.operands.first else {
    throw Failure("what is to be shown? viperlint dump \(Command.dump.operands)")
  }
  let paths = Array(arguments.operands.dropFirst())
  if subject != "project" { try arguments.refuse([.dumpFormat], goingWith: "'viperlint dump project'") }
  if subject != "references" { try arguments.refuse([.unresolved], goingWith: "'viperlint dump references'") }
  switch subject {
  case "tokens":
    return try dumpFiles(arguments, paths, console) { scanner, bytes, output in scanner.dumpTokens(bytes, to: &output) }
  case "declarations":
    return try dumpFiles(arguments, paths, console) { scanner, bytes, output in scanner.dumpDeclarations(bytes, to: &output) }
  case "references": return try dumpReferences(arguments, paths, console)
  case "wiring": return try dumpWiring(arguments, paths, console)
  case "project": return try dumpProject(arguments, paths, console)
  case "dependencies": return try dumpDependencies(arguments, paths, console)
  case "roles": return try dumpRoles(arguments, paths, console)
  case "timings": return try dumpTimings(arguments, paths, console)
  case "scan-timings": return try dumpScanTimings(arguments, paths, console)
  default: throw Failure(unknownName(subject, what: "thing to dump", among: subjects))
  }
}

/// One file after the other, each written before the next is read: the files may be many and their rows more than the sources.
private func dumpFiles(
  _ arguments: Arguments, _ paths: [String], _ console: Console,
  rows: (Scanner, UnsafeBufferPointer<UInt8>, inout [UInt8]) -> Void
) throws(Failure) -> ExitStatus {
  // Files as they are, whatever project they belong to.
  let directory = try currentDirectory()
  let given = try NamedPaths(arguments, paths).given
  let named = given.map { $0.absolute(in: directory) }
  let sources = findSources(under: named.isEmpty ? [directory] : named, root: directory, takesAnyFile: true)
  func shown(_ path: FilePath) -> FilePath {
    for (given, named) in zip(given, named) {
      if path == named { return given }
      if let rest = path.relative(to: named) { return given.cleaned.appending(rest.bytes) }
    }
    return path.shown(from: directory)
  }
  if sources.files.isEmpty {
    throw sources.errors.isEmpty
      ? Failure(.noSwiftFile(root: directory, leftOut: sources.leftOut), named: named.isEmpty ? [directory] : named, in: directory)
      : Failure(sources.errors.map { .plain("\(shown($0.path).text): \($0.reason)") })
  }
  let reader = FileReader()
  let scanner = Scanner()
  var status = ExitStatus.clean
  var errors = sources.errors
  for file in sources.files where !console.output.isClosed {
    do throws(FileError) {
      var output = Array("FILE\t\(onOneLine(shown(file.location).text))\n".utf8)
      try reader.read(file.location) { rows(scanner, $0, &output) }
      console.output.write(String(decoding: output, as: UTF8.self))
    } catch {
      errors.append(error)
    }
  }
  for error in errors {
    console.say(Failure("\(shown(error.path).text): \(error.reason)"))
    status = .failure
  }
  return status
}

private func dumpRoles(_ arguments: Arguments, _ paths: [String], _ console: Console) throws(Failure) -> ExitStatus {
  let inputs = try Inputs(arguments, paths: paths, depths: .everything)
  var status = ExitStatus.clean
  for input in inputs.projects {
    let linted = try inputs.lint(input, LintRequest(code: .everything), console)
    for row in linted.project.roles.rows(in: linted.project.index) { console.output.write(row.joined(separator: "\t") + "\n") }
    status = max(status, input.status(linted))
  }
  return status
}

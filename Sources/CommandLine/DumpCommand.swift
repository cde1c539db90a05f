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
    summary: "print what viperlint reads from the code, or how long each stage takes",
    operands: "tokens|declarations|references|wiring|roles|project|dependencies|timings [PATH…]",
    details: [
      "tokens: offset, length, kind and text of every identifier, keyword and number. Each file begins with a line 'FILE path'.",
      "declarations: offset of the name, kind, name, modifiers, inheritance clause and written type. Each file begins with the same line.",
      "references: file, line, column, the enclosing type, the referenced type, name, and 'type' or 'member'. Paths are relative to the "
        + "first PATH. With --unresolved, the names that are not resolved: file:line:column, name, then 'ambiguous' with the candidates or "
        + "'unknown' with the reason. The last lines count the resolved, ambiguous and unknown names.",
      "wiring: the objects that the code creates: number, type, how certainly another object retains it ('surely', 'perhaps', 'nobody', or "
        + "'cycle' for a member of a retain cycle), and where it is created. Then, indented, what it holds: property, 'strong' or 'weak', "
        + "number and type of the held object.",
      "roles: type, role, module and the strongest evidence for the role. --verbose adds all signals, each with its kind, weight and role.",
      "project: manifests, problems, targets, the number of files in no target, and excluded paths. A target has kind, number of files, "
        + "internal and external dependencies, and manifest. --verbose and --format json add its files.",
      "dependencies: for each target in a manifest: target, dependency, 'used', 'unused', 'undeclared' or 'unknown', the number of files "
        + "that import it, and the first of these files, or the manifest if the dependency is unused. 'unknown' is an external product that "
        + "no file imports by its name, while some files import modules of unknown origin.",
      "timings: the stages of a lint: stage, seconds, MB/s, lines/s, files/s and peak memory so far in MB. 'read' and 'scan' are the summed "
        + "work of all threads, measured separately beforehand. 'read+scan' is both as part of the lint. scan-timings: only 'read' and 'scan'.",
      "Columns are separated by tabs. Offsets are 0-based, lines and columns 1-based, all in UTF-8 bytes.",
    ],
    options: [.root, .filesFrom, .packageDescription, .config, .pack, .jobs, .dumpFormat, .unresolved, .verbose],
    run: runDump)
}

private func runDump(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitStatus {
  let subjects = ["tokens", "declarations", "references", "wiring", "roles", "project", "dependencies", "timings", "scan-timings"]
  guard let subject = arguments.operands.first else {
    throw Failure("missing subject: viperlint dump \(Command.dump.operands)")
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
  default: throw Failure(unknownName(subject, what: "subject", among: subjects))
  }
}

/// Writes each file's rows before reading the next file, to limit memory.
private func dumpFiles(
  _ arguments: Arguments, _ paths: [String], _ console: Console,
  rows: (Scanner, UnsafeBufferPointer<UInt8>, inout [UInt8]) -> Void
) throws(Failure) -> ExitStatus {
  // Projects do not matter here.
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
    for row in linted.project.roles.rows(in: linted.project.index, withSignals: arguments.has(.verbose)) {
      console.output.write(row.joined(separator: "\t") + "\n")
    }
    status = max(status, input.status(linted))
  }
  return status
}

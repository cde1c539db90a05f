import Findings
import Pipeline
import Project
import Settings

/// Lints the templates of Generamba and Xcode, with a name in each placeholder.
func lintTemplates(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitStatus {
  let current = try currentDirectory()
  let root = arguments.operands.first.map { FilePath($0).absolute(in: current) } ?? current
  let templates: [FoundTemplate]
  do throws(FileError) {
    templates = try findTemplates(below: root)
  } catch {
    throw Failure(error.sentence)
  }
  if templates.isEmpty {
    throw Failure("no template in '\(root.shown(from: current).text)': neither a .rambaspec with .liquid files nor an .xctemplate with Swift files")
  }
  var total = TemplateLint.Counts()
  for template in templates {
    let lint = try TemplateLint(template)
    defer { lint.clean() }
    total.add(try lint.run(arguments, current, console))
  }
  let packs = total.packs.sorted().map { "'\($0)'" }.joined(separator: ", ")
  let files = templates.reduce(0) { $0 + $1.files.count }
  let result = total.all == 0 ? "no violations" : counted(total.all, "violation") + " (" + total.kinds + ")"
  console.output.flush()
  console.say(
    "Checked \(counted(templates.count, "template")) with \(counted(files, "file")) with the pack\(total.packs.count == 1 ? "" : "s") \(packs): \(result).")
  let fails = arguments.value(of: .failOn) ?? "error"
  let count = ["never": 0, "error": total.errors, "warning": total.errors + total.warnings][fails] ?? total.all
  return count > 0 && !arguments.has(.exitZero) ? .violations : .clean
}

private struct TemplateLint {
  struct Counts {
    var errors = 0
    var warnings = 0
    var notes = 0
    var packs: Set<String> = []

    var all: Int { errors + warnings + notes }

    var kinds: String {
      [(errors, "error"), (warnings, "warning"), (notes, "note")].filter { $0.0 > 0 }.map { counted($0.0, $0.1) }.joined(separator: ", ")
    }

    mutating func add(_ other: Counts) {
      errors += other.errors
      warnings += other.warnings
      notes += other.notes
      packs.formUnion(other.packs)
    }
  }

  private let scratch: FilePath
  /// Of the files with names in their placeholders: names, and the templates that they are made from.
  private var sources: [String: FilePath] = [:]

  init(_ template: FoundTemplate) throws(Failure) {
    guard let scratch = System.makeTemporaryFolder() else { throw Failure("cannot create a temporary directory") }
    self.scratch = FilePath(scratch)
    for path in template.files {
      let name = TemplateLint.fileName(path)
      let text: String
      do throws(FileError) {
        text = try FileReader().read(path) { String(decoding: $0, as: UTF8.self) }
      } catch {
        throw Failure(error.sentence)
      }
      let target = self.scratch.appending(name.utf8).text
      try write(Array(TemplateLint.filled(text, fileName: name).utf8), to: System.create(target), called: target)
      sources[name] = path
    }
  }

  func run(_ arguments: Arguments, _ current: FilePath, _ console: Console) throws(Failure) -> Counts {
    let inputs = try Inputs(arguments, paths: [scratch.text], root: scratch, readsSettings: false)
    let input = try inputs.single(for: .lint)
    // The app has the rest of each module.
    var request = LintRequest(only: Set(arguments.values(of: .only)), disabled: Set(arguments.values(of: .disable)))
    request.isWholeProject = false
    let linted = try inputs.lint(input, request, console)
    keepUntilExit(linted)
    var counts = Counts()
    counts.packs = Set(linted.packs.map(\.name))
    for finding in linted.result.findings.joined {
      switch finding.severity {
      case .error: counts.errors += 1
      case .warning: counts.warnings += 1
      default: counts.notes += 1
      }
      let path = sources[finding.location.path]?.shown(from: current).text ?? finding.location.path
      console.output.write("\(path):\(finding.location.line):\(finding.location.column): \(finding.severity): \(finding.message) (\(finding.rule))\n")
    }
    return counts
  }

  func clean() {
    for name in sources.keys { System.remove(scratch.appending(name.utf8).text) }
    System.removeFolder(scratch.text)
  }

  private static let name = "Name"

  /// `___FILEBASENAME___Presenter.swift` and `Code/presenter.swift.liquid` as Swift files of a module `Name`.
  private static func fileName(_ path: FilePath) -> String {
    var name = String(decoding: path.name, as: UTF8.self)
    if name.hasSuffix(".liquid") { name.removeLast(".liquid".count) }
    name = filled(name, fileName: "")
    // A directory may tell files of one name apart.
    let folder = path.folder.text.split(separator: "/").last.map(String.init) ?? ""
    return name.hasPrefix(self.name) ? name : folder.filter { $0.isLetter || $0.isNumber } + "-" + name
  }

  /// Placeholders replaced by a name, on the same lines.
  private static func filled(_ text: String, fileName: String) -> String {
    let base = fileName.split(separator: ".").first.map(String.init) ?? name
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var line = String(line)
      if line.contains("___FILEHEADER___") { return "//" }
      for (start, end) in [("{{", "}}"), ("{%", "%}")] {
        while let open = line.firstRange(of: start), let close = line[open.upperBound...].firstRange(of: end) {
          let inside = line[open.upperBound..<close.lowerBound]
          let isName = inside.contains("name") && !inside.contains("project_name") && !inside.contains("file_name")
          line.replaceSubrange(open.lowerBound..<close.upperBound, with: start == "{%" ? "" : isName ? name : inside.contains("prefix") ? "" : "Value")
        }
      }
      while let open = line.firstRange(of: "___"), let close = line[open.upperBound...].firstRange(of: "___") {
        let inside = line[open.upperBound..<close.lowerBound]
        // The name of the file, or what the user types.
        let isFile = inside.hasPrefix("FILEBASENAME") && !base.isEmpty && !fileName.isEmpty
        line.replaceSubrange(open.lowerBound..<close.upperBound, with: isFile ? base : name)
      }
      return line
    }.joined(separator: "\n")
  }
}

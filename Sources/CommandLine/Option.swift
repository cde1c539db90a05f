import Checks
import Report

/// An option of the command line. Parsing and help use these definitions.
struct Option: Sendable {
  /// Without the dashes.
  let name: String
  /// Nil if the option has no short form.
  var short: Character?
  let value: Value
  /// May be given several times; otherwise the last one counts.
  var isRepeatable = false
  /// One clause, without a full stop.
  let help: String

  enum Value: Sendable {
    case none
    /// Any text, with its placeholder in help.
    case text(String)
    /// A whole number of at least 1.
    case number(String)
    case choice(String, [String])

    var placeholder: String? {
      switch self {
      case .none: nil
      case .text(let name), .number(let name), .choice(let name, _): name
      }
    }
  }

  var isFlag: Bool { value.placeholder == nil }
}

extension Option {
  static let help = Option(name: "help", short: "h", value: .none, help: "show this help")
  static let version = Option(name: "version", short: "V", value: .none, help: "show the version")
  static let format = Option(
    name: "format", short: "f", value: .choice("FORMAT", ReportFormat.allCases.map(\.rawValue)),
    help: "the format of the report: \(ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")) (default: text)")
  static let output = Option(
    name: "output", short: "o", value: .text("[FORMAT=]FILE"), isRepeatable: true,
    help: "write the report to FILE instead of standard output; with FORMAT=, write an additional report in that format")
  static let filesFrom = Option(
    name: "files-from", value: .text("LIST"), isRepeatable: true,
    help: "read paths from LIST (- for standard input), one per line or separated by NUL bytes")
  static let staged = Option(
    name: "staged", value: .none,
    help:
      "check the staged contents instead of the files on disk; report only violations in staged files, and those that removed files cause elsewhere"
  )
  static let since = Option(
    name: "since", value: .text("REV"),
    help: "report only violations in files that have changed since the current branch left REV")
  static let newSince = Option(
    name: "new-since", value: .text("REV"),
    help: "report only violations that REV does not have; a branch is compared at its merge base with HEAD")
  static let fixedSince = Option(
    name: "fixed-since", value: .text("REV"),
    help: "list the violations of REV that are fixed now, as notes; a branch is compared at its merge base with HEAD")
  static let poll = Option(
    name: "poll", value: .none,
    help: "check for changes once a second; for drives that do not report changes, such as network drives")
  static let changedFiles = Option(
    name: "changed-files", value: .text("LIST"), isRepeatable: true,
    help: "report only violations in the files in LIST (- for standard input), one per line or separated by NUL bytes")
  static let stdinFilename = Option(
    name: "stdin-filename", value: .text("PATH"),
    help: "read standard input as the content of PATH, and report only the violations in it")
  static let baseline = Option(
    name: "baseline", value: .text("FILE"),
    help: "the file of known violations (default: .viperlint-baseline.json in the root of the project and in directories below)")
  static let noBaseline = Option(
    name: "no-baseline", value: .none, help: "also report the violations in the baseline")
  static let add = Option(name: "add", value: .none, help: "with 'write': add new violations to an existing baseline")
  static let withBaseline = Option(name: "with-baseline", value: .none, help: "record today's violations in a baseline")
  static let hook = Option(
    name: "hook", value: .choice("KIND", CommitHook.allCases.map(\.rawValue) + ["none"]),
    help: "check every commit, with git, pre-commit or none (default: ask in a terminal, none elsewhere)")
  static let ci = Option(
    name: "ci", value: .choice("HOST", CIJob.allCases.map(\.rawValue) + ["none"]),
    help: "write a job for github, gitlab or none (default: in a terminal, ask if the project has files of one of them)")
  static let force = Option(name: "force", value: .none, help: "overwrite an existing .viperlint.yml")
  static let pack = Option(
    name: "pack", short: "p", value: .text("PACK"),
    help: "the rule pack: a name, or the directory of your own pack (default: set in .viperlint.yml, or detected from the code)")
  static let kind = Option(
    name: "kind", value: .choice("KIND", ruleKinds.keys.sorted()), help: "with 'new': the kind of the rule; 'viperlint explain KIND' describes it")
  static let allPacks = Option(name: "all-packs", value: .none, help: "list the rules of all built-in packs")
  static let root = Option(
    name: "root", value: .text("DIR"),
    help: "the root of the project (default: the outermost directory above PATH with a .viperlint.yml, else the top of the repository, else PATH)")
  static let config = Option(
    name: "config", short: "c", value: .text("FILE"),
    help: "the configuration file, instead of every .viperlint.yml")
  static let disable = Option(
    name: "disable", value: .text("RULE"), isRepeatable: true, help: "do not check this rule; may be given several times")
  static let failOn = Option(
    name: "fail-on", value: .choice("SEVERITY", ["note", "warning", "error", "never"]),
    help: "the lowest severity that makes the run fail: note, warning, error (the default) or never")
  static let fix = Option(
    name: "fix", value: .none,
    help: "apply the safe fixes ('weak', 'AnyObject'), then report the remaining violations")
  static let dryRun = Option(name: "dry-run", value: .none, help: "with '--fix': only show the changes, as a unified diff")
  static let exitZero = Option(
    name: "exit-zero", value: .none, help: "exit with status 0 despite violations, unless something could not be checked")
  static let allowUnsure = Option(
    name: "allow-unsure", value: .none,
    help: "warn about files with syntax errors, such as conflict markers, instead of exiting with status 2")
  static let templates = Option(
    name: "templates", value: .none, help: "check the templates of Generamba and Xcode in PATH instead of the app, with a name in each placeholder")
  static let schema = Option(name: "schema", value: .none, help: "print the JSON schema of .viperlint.yml, for editors")
  static let only = Option(
    name: "only", value: .text("RULE"), isRepeatable: true, help: "check only this rule; may be given several times")
  static let absolutePaths = Option(
    name: "absolute-paths", value: .none, help: "report absolute paths (the default inside Xcode)")
  static let color = Option(
    name: "color", value: .choice("WHEN", ["auto", "always", "never"]), help: "color the output: auto (the default), always or never")
  static let jobs = Option(
    name: "jobs", short: "j", value: .number("N"), help: "use N threads (default: one per core)")
  static let eachRule = Option(
    name: "each-rule", value: .none, help: "report every violation separately, even if several have one cause")
  static let summary = Option(
    name: "summary", value: .choice("BY", Rollup.Kind.allCases.map(\.rawValue)),
    help: "print only the number of violations per rule, module or owner (from CODEOWNERS), as text, markdown, csv or json")
  static let verbose = Option(
    name: "verbose", short: "v", value: .none, help: "also print ignored paths and how many names are resolved")
}

import Checks
import Report

/// An option of the command line. The list of them is all that parsing and help know.
struct Option: Sendable {
  /// Without the dashes.
  let name: String
  /// Nil where the option has no short form.
  var short: Character?
  let value: Value
  /// May be given several times; otherwise the last one counts.
  var isRepeatable = false
  /// One clause, without a full stop.
  let help: String

  enum Value: Sendable {
    case none
    /// Any text; what help calls it.
    case text(String)
    /// A whole number from 1 on.
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
    help: "the form of the report: \(ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")) (default: text)")
  static let output = Option(
    name: "output", short: "o", value: .text("[FORMAT=]FILE"), isRepeatable: true,
    help: "write the report into FILE instead of standard output; with FORMAT= a further report of that form beside it")
  static let filesFrom = Option(
    name: "files-from", value: .text("LIST"), isRepeatable: true,
    help: "read paths from LIST (- for standard input), one a line, or separated by NUL bytes")
  static let staged = Option(
    name: "staged", value: .none,
    help:
      "check what the next commit holds, staged bytes instead of those on disk, and report only what concerns staged files, or what removed files break elsewhere"
  )
  static let since = Option(
    name: "since", value: .text("REV"),
    help: "report only what concerns files that have changed since the current branch left REV")
  static let newSince = Option(
    name: "new-since", value: .text("REV"),
    help: "report only violations that REV does not have; for a branch, its merge base with HEAD is compared")
  static let fixedSince = Option(
    name: "fixed-since", value: .text("REV"),
    help: "list the violations of REV that are fixed now, as notes; for a branch, its merge base with HEAD is compared")
  static let poll = Option(
    name: "poll", value: .none,
    help: "check for changes once a second, for drives whose changes the system does not report, such as network drives")
  static let changedFiles = Option(
    name: "changed-files", value: .text("LIST"), isRepeatable: true,
    help: "report only what concerns the files in LIST (- for standard input), one a line, or separated by NUL bytes")
  static let stdinFilename = Option(
    name: "stdin-filename", value: .text("PATH"),
    help: "read standard input as the content of PATH, and report only what concerns it")
  static let baseline = Option(
    name: "baseline", value: .text("FILE"),
    help: "the file of known violations (default: .viperlint-baseline.json in the root of the project, and in directories below for what they hold)")
  static let noBaseline = Option(
    name: "no-baseline", value: .none, help: "also report the violations that the baseline knows")
  static let add = Option(name: "add", value: .none, help: "with 'write': take new violations into a baseline that is there already")
  static let withBaseline = Option(name: "with-baseline", value: .none, help: "let the violations of today stand for now, in a baseline")
  static let hook = Option(
    name: "hook", value: .choice("KIND", CommitHook.allCases.map(\.rawValue) + ["none"]),
    help: "have every commit checked: git, pre-commit or none (default: none, or what you answer)")
  static let force = Option(name: "force", value: .none, help: "write the settings anew where there are some already")
  static let pack = Option(
    name: "pack", short: "p", value: .text("PACK"),
    help: "the rule pack: a name, or the folder of your own (default: what .viperlint.yml says, or the code shows)")
  static let kind = Option(
    name: "kind", value: .choice("KIND", ruleKinds.keys.sorted()), help: "with 'new': the kind of the rule; 'viperlint explain KIND' tells what it checks")
  static let allPacks = Option(name: "all-packs", value: .none, help: "the rules of every pack that is built in, whichever the code follows")
  static let root = Option(
    name: "root", value: .text("DIR"),
    help: "the root of the project (default: the outermost directory above the path with a .viperlint.yml, else the top of the repository, else "
      + "the path itself)")
  static let config = Option(
    name: "config", short: "c", value: .text("FILE"),
    help: "the settings, in place of .viperlint.yml here and above and of those in folders below")
  static let disable = Option(
    name: "disable", value: .text("RULE"), isRepeatable: true, help: "do not check this rule; may be given several times")
  static let failOn = Option(
    name: "fail-on", value: .choice("SEVERITY", ["note", "warning", "error", "never"]),
    help: "the least severity that makes the run fail: note, warning, error (the default) or never")
  static let fix = Option(
    name: "fix", value: .none,
    help: "mend what can be mended without a doubt ('weak', 'AnyObject'), then report what is left")
  static let dryRun = Option(name: "dry-run", value: .none, help: "with '--fix': only show the changes, as a unified diff")
  static let exitZero = Option(
    name: "exit-zero", value: .none, help: "end with status 0 whatever was found, as long as everything could be checked")
  static let allowUnsure = Option(
    name: "allow-unsure", value: .none,
    help: "allow files that cannot be read to their end, such as files with conflict markers: warn instead of ending with status 2")
  static let schema = Option(name: "schema", value: .none, help: "print the JSON schema of .viperlint.yml, for editors")
  static let only = Option(
    name: "only", value: .text("RULE"), isRepeatable: true, help: "check this rule only; may be given several times")
  static let absolutePaths = Option(
    name: "absolute-paths", value: .none, help: "report absolute paths, as is done inside Xcode by itself")
  static let color = Option(
    name: "color", value: .choice("WHEN", ["auto", "always", "never"]), help: "colour the text: auto (the default), always or never")
  static let jobs = Option(
    name: "jobs", short: "j", value: .number("N"), help: "use N threads (default: one for each core)")
  static let eachRule = Option(
    name: "each-rule", value: .none, help: "report each violation by itself, also where several have one cause")
  static let summary = Option(
    name: "summary", value: .choice("BY", Rollup.Kind.allCases.map(\.rawValue)),
    help: "print only how many violations each rule, module or owner (by CODEOWNERS) has, as text, markdown, csv or json")
  static let verbose = Option(
    name: "verbose", short: "v", value: .none, help: "also tell what was left out and how much could be understood")
}

/// The manual page, made from the tables of commands and options, in the macros of man(7).
enum Manual {
  static var page: String {
    var lines = [
      ".TH VIPERLINT 1 \"\" \"viperlint \(viperlintVersion)\" \"User Commands\"",
      ".SH NAME", "viperlint \\- check that Swift code keeps its architecture, and draw it",
      ".SH SYNOPSIS", ".B viperlint", ".I COMMAND", "[\\fIOPTION\\fR…] [\\fIPATH\\fR…]",
      ".SH DESCRIPTION", text(Help.purpose), ".SH COMMANDS",
    ]
    for command in Command.all { lines += section(of: command) }
    lines += [".SH EXIT STATUS"]
    for status in ExitStatus.allCases { lines += [".TP", ".B \(status.rawValue)", text(status.meaning)] }
    lines += [".SH ENVIRONMENT"]
    for (name, meaning) in environment { lines += [".TP", ".B \(name)", text(meaning)] }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func section(of command: Command) -> [String] {
    let summary = command.summary.prefix(1).uppercased() + command.summary.dropFirst() + "."
    var lines = [".SS viperlint \(command.name)\(command.operands.isEmpty ? "" : " " + text(command.operands))", text(String(summary))]
    for paragraph in command.details { lines += [".PP", text(paragraph)] }
    for option in command.allOptions {
      let short = option.short.map { "\\fB\\-\($0)\\fR, " } ?? ""
      let value = option.value.placeholder.map { " \\fI\(text($0))\\fR" } ?? ""
      lines += [".TP", "\(short)\\fB\\-\\-\(text(option.name))\\fR\(value)", text(option.help)]
    }
    if !command.examples.isEmpty { lines += [".PP", "Examples:", ".PP", ".nf", ".RS"] + command.examples.map(text) + [".RE", ".fi"] }
    return lines
  }

  private static let environment: [(String, String)] = [
    ("NO_COLOR", "Not empty: no colour, whatever else is set but --color."),
    ("FORCE_COLOR, CLICOLOR_FORCE", "Neither empty nor 0: colour, even where no terminal reads."),
    ("CLICOLOR, TERM", "CLICOLOR=0 or TERM=dumb: no colour. Without any of these, a terminal has colour and nothing else has."),
    ("GITHUB_STEP_SUMMARY", "With --format github: the file to which the summary of the job is added."),
    ("GITHUB_WORKSPACE, CI_PROJECT_DIR", "The folder from which on the forms sarif, github and gitlab tell paths; else the one that holds .git."),
    ("XCODE_VERSION_ACTUAL", "Set inside a build of Xcode, where paths are reported absolute."),
  ]

  /// Text that means itself to roff: no escapes, no requests, hyphens that stay what they are.
  private static func text(_ words: String) -> String {
    var result = ""
    for character in words {
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'" where result.isEmpty, "." where result.isEmpty: result += "\\&\(character)"
      default: result.append(character)
      }
    }
    return result
  }
}

/// The manual page, generated from the tables of commands and options, with the macros of man(7).
enum Manual {
  static var page: String {
    var lines = [
      ".TH VIPERLINT 1 \"\" \"viperlint \(viperlintVersion)\" \"User Commands\"",
      ".SH NAME", "viperlint \\- check that a Swift app follows its VIPER architecture",
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
    ("NO_COLOR", "If not empty: no color, unless --color is given."),
    ("FORCE_COLOR, CLICOLOR_FORCE", "If neither empty nor 0: color, even without a terminal."),
    ("CLICOLOR, TERM", "CLICOLOR=0 or TERM=dumb: no color. By default, only output to a terminal is colored."),
    ("GITHUB_STEP_SUMMARY", "With --format github: the file to which the job summary is appended."),
    ("GITHUB_WORKSPACE, CI_PROJECT_DIR", "The base directory of paths in the formats sarif, github and gitlab. The default is the one that contains .git."),
    ("XCODE_VERSION_ACTUAL", "Set during a build in Xcode. Paths are then absolute."),
  ]

  /// Text escaped for roff.
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

/// Help texts, generated from the tables of commands and options.
enum Help {
  static let purpose = "viperlint checks that a Swift app follows its VIPER architecture, and draws the architecture."

  static var overview: String {
    var text = """
      \(purpose)

      usage: viperlint COMMAND [OPTION…] [PATH…]

      commands:

      """
    text += table(Command.all.map { ($0.name, $0.summary) })
    text += "\noptions:\n" + table([Option.help, .version].map { (left(of: $0), $0.help) })
    text += """

      Run 'viperlint COMMAND --help' for the details of a command.
      Exit status: 0 no failing violations, 1 failing violations, 2 could not check.

      """
    return text
  }

  static func page(of command: Command) -> String {
    let summary = command.summary.prefix(1).uppercased() + command.summary.dropFirst()
    let operands = command.operands.isEmpty ? "" : " " + command.operands
    let usage = "usage: viperlint \(command.name)\(command.options.isEmpty ? "" : " [OPTION…]")"
    let isLong = usage.count + operands.count > 100
    var text = "\(summary).\n\n\(usage)\(isLong ? "\n        " : "")\(operands)\n"
    for paragraph in command.details { text += "\n" + wrapped(paragraph, indent: 0) }
    text += "\noptions:\n" + table(command.allOptions.map { (left(of: $0), $0.help) })
    if !command.examples.isEmpty {
      text += "\nexamples:\n" + command.examples.map { "  \($0)\n" }.joined()
    }
    return text
  }

  private static func left(of option: Option) -> String {
    let short = option.short.map { "-\($0), " } ?? "    "
    return short + "--" + option.name + (option.value.placeholder.map { " " + $0 } ?? "")
  }

  /// Two columns, the right one wrapped.
  private static func table(_ rows: [(left: String, right: String)]) -> String {
    let width = (rows.map(\.left.count).max() ?? 0) + 4
    return rows.map { row in
      let lines = wrapped(row.right, indent: width)
      return "  " + row.left + lines.dropFirst(row.left.count + 2)
    }.joined()
  }

  /// Lines of at most 100 columns, each indented by `indent` spaces and with a line end.
  private static func wrapped(_ text: String, indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= 100 {
        lines[lines.count - 1] = last + (last.count > indent ? " " : "") + word
      } else {
        lines.append(margin + word)
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }
}

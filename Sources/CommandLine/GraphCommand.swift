import Pipeline
import SettingValues

extension Command {
  static let graph = Command(
    name: "graph",
    summary: "draw the modules of Swift sources, or their components",
    operands: "[PATH…]",
    details: [
      "Draws the Swift files under the given files and folders (default: the working folder).",
    ],
    examples: ["viperlint graph -o modules.svg", "viperlint graph Sources --level component -o components.pdf"],
    options: [.level, .drawing, .pack, .filesFrom, .jobs],
    run: runGraph)
}

private func runGraph(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitStatus {
  throw Failure("not yet")
}

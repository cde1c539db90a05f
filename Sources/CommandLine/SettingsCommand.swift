import Checks
import Findings
import Project
import Settings

extension Command {
  static let settings = Command(
    name: "settings",
    summary: "show the configuration in effect, and where each value is set",
    operands: "[DIR]",
    details: [
      "Prints the configuration that applies in DIR as YAML. A comment after each value names its file and line. DIR defaults to the current "
        + "directory.",
      "The configuration comes from the files .viperlint.yml in DIR and in the directories above it, up to the root of the project. For each "
        + "key, the innermost file wins, and a file wins over the files it extends.",
      "'--schema' prints the JSON schema of the file. Editors use it for completion and validation.",
    ],
    examples: ["viperlint settings", "viperlint settings Features/Old", "viperlint settings --schema > viperlint.schema.json"],
    options: [.root, .config, .pack, .schema],
    run: runSettings)
}

private func runSettings(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitStatus {
  if arguments.operands.count > 1 { throw Failure("'viperlint settings' takes one directory; unexpected argument '\(arguments.operands[1])'") }
  if arguments.has(.schema) {
    console.output.write(settingsSchema())
    return .clean
  }
  if let folder = arguments.operands.first, !FilePath(folder).appending(".".utf8).exists { throw Failure("\(folder): no such directory") }
  let project = try ProjectFound(arguments, folder: arguments.operands.first)
  let inForce = try PacksInForce(of: project, arguments, paths: arguments.operands)
  if let sentence = inForce.sentence { console.say(sentence) }
  console.output.write(project.settings.listing(of: inForce.packs, shown: project.paths.shown))
  if project.settings.value == nil { console.say("No \(ProjectFile.name) here or above: all values are defaults.") }
  return .clean
}

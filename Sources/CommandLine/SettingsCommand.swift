import Checks
import Findings
import Project
import Settings

extension Command {
  static let settings = Command(
    name: "settings",
    summary: "show the settings in force, and where each of them is written",
    operands: "[FOLDER]",
    details: [
      "Writes what holds in a folder (default: the working folder) as YAML, with the file and line of each value behind it. Settings are "
        + "found in .viperlint.yml in the folder and in the folders above it, up to the root of the project; the innermost file goes "
        + "first, key by key, and each goes before what it extends.",
      "'--schema' writes the JSON schema of the file, with which editors complete and check it.",
    ],
    examples: ["viperlint settings", "viperlint settings Features/Old", "viperlint settings --schema > viperlint.schema.json"],
    options: [.root, .config, .pack, .schema],
    run: runSettings)
}

private func runSettings(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitStatus {
  if arguments.operands.count > 1 { throw Failure("'viperlint settings' takes one folder, not '\(arguments.operands[1])'") }
  if arguments.has(.schema) {
    console.output.write(settingsSchema())
    return .clean
  }
  if let folder = arguments.operands.first, !FilePath(folder).appending(".".utf8).exists { throw Failure("\(folder): there is no such folder") }
  let project = try ProjectFound(arguments, folder: arguments.operands.first)
  let inForce = try PacksInForce(of: project, arguments, paths: arguments.operands)
  if let sentence = inForce.sentence { console.say(sentence) }
  console.output.write(project.settings.listing(of: inForce.packs, shown: project.paths.shown))
  if project.settings.value == nil { console.say("There is no \(ProjectFile.name) here or above: everything is as viperlint has it.") }
  return .clean
}

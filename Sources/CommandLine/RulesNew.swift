import Checks
import Project
import SettingValues
import Settings

/// Writes the page of a new rule into the user's pack.
func newRule(_ name: String?, _ arguments: Arguments, _ console: Console) throws(Failure) -> ExitStatus {
  guard let name else { throw Failure("missing name: viperlint rules new NAME --kind KIND") }
  guard let kind = arguments.value(of: .kind).flatMap({ ruleKinds[$0] }) else {
    throw Failure("missing kind: --kind \(ruleKinds.keys.sorted().joined(separator: "|"))")
  }
  let current = try currentDirectory()
  let folder: FilePath
  if let named = arguments.value(of: .pack) {
    if PackLibrary.builtIn.names.contains(named) { throw Failure("'\(named)' is a built-in pack. Use a directory of your own: --pack ./Architecture") }
    folder = FilePath(named).absolute(in: current)
  } else {
    let project = try ProjectFound(arguments)
    let packs = project.settings.ownPacks
    guard packs.count == 1, let pack = packs.first else {
      let what = packs.isEmpty ? "the configuration names no pack of your own" : "the configuration names \(packs.count) packs of your own"
      throw Failure("\(what). Name its directory: --pack ./Architecture")
    }
    folder = PackLibrary.builtIn.at(project.root).directory(of: pack)
  }
  let shown = ShownPaths(root: current, from: current).shown(folder)
  if let mistake = RulePage.mistake(inName: name) { throw Failure(mistake) }
  let file = shown.appending("\(name).md".utf8).text
  if System.exists(file) { throw Failure("\(file): the page already exists") }
  try begin(shown, console)
  try write(RulePage.template(of: name, kind: kind), to: file, console)
  console.output.write("Wrote \(file). Fill in its examples, then run 'viperlint rules test \(shown.text)'.\n")
  return .clean
}

/// Creates the directory of a pack with its `pack.yml` if missing.
private func begin(_ folder: FilePath, _ console: Console) throws(Failure) {
  let settings = folder.appending("pack.yml".utf8).text
  if System.exists(settings) { return }
  if case .failure(let error) = System.makeFolder(folder.text) { throw Failure("\(folder.text): \(error.reason)") }
  let name = String(folder.text.split(separator: "/").last ?? "ours").lowercased()
  try write(
    "name: \(name)\nsummary: The rules of our architecture.\n# The pack to extend with these rules and roles:\n# extends: viper\n", to: settings,
    console)
  console.output.write("Wrote \(settings). Add the pack to \(ProjectFile.name): 'pack: ./\(folder.text)'.\n")
}

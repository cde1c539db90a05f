import Checks
import Findings
import Pipeline
import Project
import SettingValues
import Settings

/// Runs the examples of rule pages.
///
/// - Parameter name: of a pack, or its folder; those that the settings name where it is nil.
func testRules(of name: String?, _ arguments: Arguments, _ console: Console) throws(Failure) -> ExitStatus {
  let project = try ProjectFound(arguments)
  var named = project.settings.ownPacks
  if let name {
    let isName = PackLibrary.builtIn.names.contains(name)
    let path = isName ? name : FilePath(name).absolute(in: try currentDirectory()).text
    named = [PackReference(path, namedAt: SettingPlace(path: "rules test", line: 1, column: 1))]
  }
  if named.isEmpty {
    throw Failure("the settings name no pack of your own. Name one: viperlint rules test ./Architecture")
  }
  var status = ExitStatus.clean
  for reference in named {
    do throws(SettingErrors) {
      let pack = try PackLibrary.builtIn.at(project.root).pack(reference)
      status = max(status, try test(pack, project.paths, console))
    } catch {
      throw Failure(error, in: project.paths)
    }
  }
  return status
}

extension ProjectFile {
  /// Packs that are no built-in ones, each once.
  var ownPacks: [PackReference] {
    var known: Set<String> = []
    return ([pack].compactMap { $0 } + packs.map(\.pack)).filter { $0.isPath && known.insert($0.name).inserted }
  }
}

/// - Throws: mistakes in the examples.
private func test(_ pack: Pack, _ paths: ShownPaths, _ console: Console) throws(SettingErrors) -> ExitStatus {
  var errors: [SettingError] = []
  var (pages, examples, failed) = (0, 0, 0)
  for rule in pack.rules where pack.ownRules.contains(rule.id) {
    guard let page = pack.page(of: rule.id) else { continue }
    pages += 1
    for example in page.examples(errors: &errors) {
      examples += 1
      let findings = example.findings(of: rule, in: pack)
      let differences = example.differences(of: findings, from: example.expectedLines(of: rule.id))
      if !differences.isEmpty { failed += 1 }
      for difference in differences {
        let finding = findings.first { $0.exampleLine == difference.line }
        let what = difference.isMissing ? "nothing is found on this line, which is marked" : "this line is not marked, but: \(finding?.message ?? "")"
        console.output.write("\(paths.shown(page.path)):\(example.pageLine(of: difference.line)):1: error: \(what) (\(rule.id))\n")
      }
    }
  }
  if !errors.isEmpty { throw SettingErrors(errors) }
  let result = failed == 0 ? "all are as their pages say" : "\(failed) \(failed == 1 ? "is" : "are") not as the page says"
  console.say("Ran \(counted(examples, "example")) of \(counted(pages, "rule")) of the pack '\(pack.name)': \(result).")
  return failed == 0 ? .clean : .violations
}

import Checks
import Findings
import Pipeline
import Project
import SettingValues
import Settings

/// Runs the examples of rule pages.
///
/// - Parameter name: a pack or its directory; nil for the packs in the configuration.
func testRules(of name: String?, _ arguments: Arguments, _ console: Console) throws(Failure) -> ExitStatus {
  let project = try ProjectFound(arguments)
  var named = project.settings.ownPacks
  if let name {
    let isName = PackLibrary.builtIn.names.contains(name)
    let path = isName ? name : FilePath(name).absolute(in: try currentDirectory()).text
    named = [PackReference(path, namedAt: SettingPlace(path: "rules test", line: 1, column: 1))]
  }
  if named.isEmpty {
    throw Failure("the configuration names no pack of your own. Use: viperlint rules test ./Architecture")
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
  /// Packs that are not built in, each once.
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
        let what = difference.isMissing ? "marked, but no violation is reported" : "not marked, but reported: \(finding?.message ?? "")"
        console.output.write("\(paths.shown(page.path)):\(example.pageLine(of: difference.line)):1: error: \(what) (\(rule.id))\n")
      }
    }
  }
  if !errors.isEmpty { throw SettingErrors(errors) }
  let result = failed == 0 ? "all passed" : "\(failed) failed"
  console.say("Ran \(counted(examples, "example")) of \(counted(pages, "rule")) of the pack '\(pack.name)': \(result).")
  return failed == 0 ? .clean : .violations
}

import Facts
import Findings
import Index
import Roles
package import SettingValues

/// ``manual`` says what the kind checks.
package struct PlacementKind: RuleKind {
  package static let name = "placement"
  package static let manual = KindManual(
    "Types are declared in files with the wrong directory or name.",
    options: [
      KindOption(
        "folder", .texts,
        "Patterns of directories. One of them must match the directory of the type's file: `\"**/Presenters\"`. `{module}` means the type's module, `{type}` its name."
      ),
      KindOption(
        "file", .texts, "Patterns of file names. One of them must match the name of the type's file: `\"{type}.swift\"`, `\"{module}Contract.swift\"`."),
      KindOption(
        "bears_name", .flag, default: "false",
        "Whether a type's file must have the type's name: `LoginPresenter.swift` or `LoginPresenter+Part.swift`. Nested and `private` types are not checked."),
      KindOption(
        "if_used", .flag, default: "false",
        "Whether nothing is reported if no type of the rule is in a directory of `folder`, whatever `{module}` is."),
    ],
    details: [
      "Violations are placed at the type's name. Extensions may be in any file.",
      "One of the three options is required. `where` and `except` select the types: `where: {role: presenter}`.",
    ],
    example: """
      presenter_elsewhere:
        kind: placement
        folder: '**/{module}'
        file: '{type}.swift'
        where: { role: presenter }
      """)

  package var needs: ReferenceNeeds { .nothing }

  private let folders: [String]
  private let files: [String]
  private let bearsName: Bool
  private let isOnlyIfUsed: Bool

  package init(options: inout SettingReader) {
    folders = options.strings("folder")
    files = options.strings("file")
    bearsName = options.bool("bears_name", default: false)
    isOnlyIfUsed = options.bool("if_used", default: false)
    if folders.isEmpty, files.isEmpty, !bearsName { _ = options.requiredString("folder") }
  }

  package func check(_ rule: Rule, in project: CheckedProject) -> CheckOutcome {
    var outcome = CheckOutcome()
    let isSilent = isOnlyIfUsed && !isUsed(project)
    for type in project.selectedTypes where project.index[type].parent == nil && !isSilent {
      outcome.selected += 1
      let path = project.index[project.index[type].place.file].path
      let parts = path.split(separator: "/")
      let file = parts.last.map(String.init) ?? path
      if let advice = misplaced(type, folder: parts.dropLast().joined(separator: "/"), file: file, project) {
        let name = project.index[type].qualifiedName
        let role = project.roles.word(of: type).map { "The \($0) " } ?? ""
        outcome.violations.append(
          Violation(
            rule: rule.id, severity: rule.severity, place: project.place(of: type),
            fact: "\(role)\(name) is declared in \(path)", advice: advice, from: name))
      }
    }
    return outcome
  }

  /// Whether some type lies in one of the directories, of whatever module.
  private func isUsed(_ project: CheckedProject) -> Bool {
    let patterns = folders.map { TextPattern($0.replacing("{module}", with: "*"), for: .path) }
    return project.selectedTypes.contains { type in
      let path = project.index[project.index[type].place.file].path
      return patterns.contains { $0.fits(path.split(separator: "/").dropLast().joined(separator: "/")) }
    }
  }

  /// What to do; nil where the type lies where it should.
  private func misplaced(_ type: TypeID, folder: String, file: String, _ project: CheckedProject) -> String? {
    let folders = folders.map { filledIn($0, type, project) }
    if !folders.isEmpty, !folders.contains(where: { TextPattern($0, for: .path).test(folder) }) {
      return "move it to \(folders.map { "'\($0)'" }.joined(separator: " or "))"
    }
    let files = files.map { filledIn($0, type, project) }
    if !files.isEmpty, !files.contains(where: { TextPattern($0).test(file) }) {
      return "move it to a file named \(files.map { "'\($0)'" }.joined(separator: " or "))"
    }
    let name = project.index[type].name
    let isHidden = (project.index[project.index[type].place].access ?? .internal) < .internal
    if bearsName, !isHidden, file != name + ".swift", !file.hasPrefix(name + "+") {
      return "move it to its own file, \(name).swift"
    }
    return nil
  }

  private func filledIn(_ pattern: String, _ type: TypeID, _ project: CheckedProject) -> String {
    let module = project.roles.home(of: type).map { project.roles[$0].name.split(separator: " ").first.map(String.init) ?? "" }
    return pattern.replacing("{type}", with: project.index[type].name).replacing("{module}", with: module ?? "*")
  }
}

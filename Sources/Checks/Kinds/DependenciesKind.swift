import Findings
import Index
import Measures
import Roles
package import SettingValues

/// ``manual`` says what the kind checks.
package struct DependenciesKind: RuleKind {
  package static let name = "dependencies"
  package static let manual = KindManual(
    "A target imports what its manifest does not declare, or declares a dependency that it does not import.",
    options: [
      KindOption("report", .words(["undeclared", "unused"]), default: "[undeclared, unused]", "What is reported."),
      KindOption("targets", .patterns, "Targets that are checked, by their names in the manifests. Default: all."),
      KindOption("ignore", .patterns, "Dependencies and modules that are not reported."),
      KindOption("modules", .lists, "The modules of products whose modules have other names: `{ Collections: [OrderedCollections, DequeModule] }`."),
    ],
    details: [
      "The manifests are those that `viperlint dump project` shows. `viperlint dump dependencies` lists the used, unused and undeclared dependencies of each target.",
      "An undeclared import is reported once per target, at its first import outside `#if`. An unused dependency is reported in its manifest if the manifest is a Swift file, otherwise at the start of the target's first file.",
      "Test targets are not checked. An undeclared import of an external module is reported only if another target declares the module. An external product is not reported as unused if the target imports modules of unknown origin. `modules` defines their origin.",
      "Only Swift files are read. A dependency that Objective-C code uses may seem unused.",
    ],
    example: """
      manifest_differs:
        kind: dependencies
        ignore: [SwiftLintPlugin]
      """)

  package var needs: ReferenceNeeds { .nothing }
  package var restsOnRoles: Bool { false }

  private static let words = ["undeclared", "unused"]

  private let reported: Set<String>
  private let targets: [TextPattern]
  private let ignored: [TextPattern]
  private let modules: [String: [String]]

  package init(options: inout SettingReader) {
    let written = options.value("report")
    let words = options.strings("report")
    for word in words where !Self.words.contains(word) {
      if let written { options.fail(unknownName(word, what: "value", "of 'report'", among: Self.words), at: written.place) }
    }
    reported = Set(written == nil ? Self.words : words)
    targets = TextPattern.list("targets", for: .name, from: &options)
    ignored = TextPattern.list("ignore", for: .name, from: &options)
    modules = Dictionary(options.lists("modules").map { ($0.key, $0.items.map(\.text)) }, uniquingKeysWith: +)
  }

  package func check(_ rule: Rule, in project: CheckedProject) -> CheckOutcome {
    var outcome = CheckOutcome()
    let found = TargetDependencies(project.index.files, modules: modules) { name, files in
      (targets.isEmpty || targets.fit(name)) && files.contains { !project.roles.isLeftOut(fileNumber: Int32($0)) }
    }
    outcome.selected = found.targets
    for link in found.links where reported.contains(link.use.rawValue) && !ignored.fit(link.name) {
      if link.use == .unused, !project.isComplete { continue }
      outcome.violations.append(violation(link, rule, project))
    }
    return outcome
  }

  private func violation(_ link: TargetDependencies.Link, _ rule: Rule, _ project: CheckedProject) -> Violation {
    let manifest = link.target.manifest
    let fact: String
    let advice: String
    if link.use == .undeclared {
      let way = link.through.isEmpty ? "" : ", and has it only through \(link.through)"
      fact = "The target \(link.target.name) imports \(link.name) without declaring it\(way)"
      advice = "add it to the target's dependencies in \(manifest)"
    } else {
      fact = "The target \(link.target.name) declares the dependency \(link.name) and never imports it"
      advice = "remove it from \(manifest)"
    }
    return Violation(
      rule: rule.id, severity: rule.severity, place: place(of: link, project), fact: fact, advice: advice, from: link.target.name, to: link.name)
  }

  private func place(of link: TargetDependencies.Link, _ project: CheckedProject) -> Place {
    if link.use == .undeclared, let first = link.place { return project.place(first.offset, of: first.path, in: first.file) }
    let files = project.index.files
    if let offset = link.offset, let manifest = files.firstIndex(where: { $0.path == link.target.manifest }) {
      return project.place(offset, of: link.name, in: FileID(rawValue: Int32(manifest)))
    }
    let first = files.firstIndex { $0.home.targets.contains { $0.declaration === link.target } } ?? 0
    return project.place(0, of: "", in: FileID(rawValue: Int32(first)))
  }
}

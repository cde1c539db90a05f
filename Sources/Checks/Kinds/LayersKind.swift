import Findings
import Index
import Roles
package import SettingValues

/// ``manual`` says what the kind checks.
package struct LayersKind: RuleKind {
  package static let name = "layers"
  package static let manual = KindManual(
    "A lower layer refers to a higher one.",
    options: [
      KindOption(
        "layers", .layers, isRequired: true,
        "Layers from the highest to the lowest. A text is a role, target, module or directory (see `by`). A map is a selector. A list contains siblings of one layer, which must not refer to each other."
      ),
      KindOption("by", .word(SelectorKey.allCases.map(\.rawValue)), default: "role", "What a text in `layers` means. A `folder` is a directory."),
      KindOption("independent", .flag, default: "true", "Whether siblings must not refer to each other."),
      KindOption("exhaustive", .flag, default: "false", "Whether every component, target, module or directory with files must be in a layer."),
      KindOption(
        "frameworks", .lists,
        "Patterns of module names, with the layers that may import these modules: `{ Alamofire: Core, UIKit: [App, Features] }`. Files in no layer may import all modules."
      ),
    ] + ReferenceRule.options,
    details: [
      "One violation per line.",
      "A type that matches several layers belongs to the first. With `by: target` and `by: folder`, the members of an extension belong to the layer that contains the extension.",
      "Types outside all layers are not checked, unless the rule is exhaustive.",
    ],
    example: """
      layer_reaches_up:
        kind: layers
        by: folder
        layers: [App, Features, Domain, Core]
      """)

  private struct Sibling: Sendable {
    let layer: Int
    let selector: TypeSelector
  }

  private let siblings: [Sibling]
  private let key: SelectorKey
  private let isIndependent: Bool
  private let isExhaustive: Bool
  private let references: ReferenceRule
  /// With the numbers of the siblings that may import them.
  private let frameworks: [(patterns: [TextPattern], siblings: Set<Int>)]

  package init(options: inout SettingReader) {
    let key = options.word("by", among: SelectorKey.allCases.map(\.rawValue)).flatMap(SelectorKey.init) ?? .role
    self.key = key
    isIndependent = options.bool("independent", default: true)
    isExhaustive = options.bool("exhaustive", default: false)
    references = ReferenceRule(options: &options)
    let siblings = Self.layers(key, &options)
    self.siblings = siblings
    frameworks = Self.frameworks(siblings, &options)
  }

  private static func frameworks(_ siblings: [Sibling], _ options: inout SettingReader) -> [(patterns: [TextPattern], siblings: Set<Int>)] {
    let names = siblings.map(\.selector.words)
    return options.lists("frameworks").map { entry in
      for (name, place) in entry.items where !names.contains(name) { options.fail(unknownName(name, what: "layer", among: names), at: place) }
      let pattern = TextPattern(entry.key)
      if let mistake = pattern.mistake { options.fail("\(mistake), in 'frameworks'", at: entry.place) }
      return ([pattern], Set(siblings.indices.filter { number in entry.items.contains { $0.text == names[number] } }))
    }
  }

  private static func layers(_ key: SelectorKey, _ options: inout SettingReader) -> [Sibling] {
    guard let value = options.value("layers") else {
      _ = options.requiredString("layers")
      return []
    }
    guard case .list(let items) = value.content, items.count > 1 else {
      options.fail("'layers' must be a list of at least two layers, the highest first", at: value.place)
      return []
    }
    return items.enumerated().flatMap { number, item -> [Sibling] in
      let members = if case .list(let members) = item.content { members } else { [item] }
      return members.map { member in
        if case .scalar(let text, _) = member.content {
          return Sibling(layer: number, selector: TypeSelector(text, as: key))
        }
        return Sibling(layer: number, selector: TypeSelector(member, "layers", &options))
      }
    }
  }

  package func check(_ rule: Rule, in project: CheckedProject) -> CheckOutcome {
    var outcome = CheckOutcome()
    let places = Places(of: siblings.map(\.selector), by: key, in: project)
    var lines = FirstOfLine(project)
    for type in project.selectedTypes where !places.isFree(type) {
      outcome.selected += 1
      let faults = references.firstOfLines(from: type, in: project, &lines) { reference in
        guard let own = places.source(of: reference), let other = places.end(of: reference) else { return false }
        return isFault(from: own, to: other)
      }
      outcome.violations += faults.compactMap { fault in
        guard let own = places.source(of: fault), let other = places.end(of: fault) else { return nil }
        return violation(fault, of: type, from: own, to: other, rule, project)
      }
    }
    outcome.violations += imports(places, rule, project)
    if isExhaustive { outcome.violations += strangers(places, rule, project) }
    return outcome
  }

  private func isFault(from own: Int, to other: Int) -> Bool {
    let (here, there) = (siblings[own].layer, siblings[other].layer)
    return there < here || isIndependent && there == here && own != other
  }

  private func violation(
    _ reference: Reference, of type: TypeID, from own: Int, to other: Int, _ rule: Rule, _ project: CheckedProject
  ) -> Violation {
    let name = project.index[type].qualifiedName
    let reached = project.index[reference.to].qualifiedName
    let (here, there) = (siblings[own].selector.words, siblings[other].selector.words)
    let isSibling = siblings[own].layer == siblings[other].layer
    let position = isSibling ? "of the same level as" : "above"
    let advice =
      references.instead
      ?? (isSibling
        ? "let a higher layer connect the two" : "let \(there) call down, or add an interface to \(here) that \(reached) implements")
    return Violation(
      rule: rule.id, severity: rule.severity, place: project.place(of: reference),
      fact: "\(name) in layer \(here) \(reference.kind.verb) \(reached) in layer \(there), which is \(position) \(here)", advice: advice,
      notes: [Violation.Note(place: project.place(of: reference.to), message: "\(reached) is declared here")],
      from: name, to: reached)
  }

  /// Imports of frameworks that are for other layers. A file is of the layers of its types.
  private func imports(_ places: Places, _ rule: Rule, _ project: CheckedProject) -> [Violation] {
    if frameworks.isEmpty { return [] }
    let types = project.selectedTypes.filter { !places.isFree($0) }
    var typesOfFiles: [FileID: [TypeID]] = [:]
    for type in types { for file in project.files(of: type) { typesOfFiles[file, default: []].append(type) } }
    let isMeant = rule.selection.isEmpty ? { places.layer(ofFile: $0) != nil } : nil
    return project.imports(inFilesOf: types, and: isMeant).compactMap { imported in
      let rules = frameworks.filter { imported.fits($0.patterns) }
      let own = places.layer(ofFile: project.index[imported.file]).map { [$0] } ?? (typesOfFiles[imported.file] ?? []).map { places.number(of: $0) }
      guard !rules.isEmpty, let layer = own.first, !rules.contains(where: { !$0.siblings.isDisjoint(with: own) }) else { return nil }
      let others = rules.flatMap { $0.siblings.sorted() }.map { siblings[$0].selector.words }
      let whose = others.isEmpty ? "which no layer may import" : "which only \(others.joined(separator: " and ")) may import"
      let advice = references.instead?.replacing("{to}", with: imported.module) ?? "remove the import from \(siblings[layer].selector.words)"
      return project.violation(imported, rule, whose, advice)
    }
  }

  /// What stands in no layer: the first type of each role, target, module or folder.
  private func strangers(_ places: Places, _ rule: Rule, _ project: CheckedProject) -> [Violation] {
    var told: Set<String> = []
    return project.selectedTypes.compactMap { type in
      guard places.isFree(type), let group = group(of: type, project), told.insert(group).inserted else { return nil }
      let name = project.index[type].qualifiedName
      return Violation(
        rule: rule.id, severity: rule.severity, place: project.place(of: type),
        fact: "\(name) is in no layer", advice: "add the \(key.rawValue) '\(group)' to 'layers'", from: name)
    }
  }

  private func group(of type: TypeID, _ project: CheckedProject) -> String? {
    switch key {
    case .role: project.roles.role(of: type)?.name
    case .module: project.roles.module(of: type).map { project.roles[$0].name }
    case .target:
      project.index[project.index[type].place.file].target.isEmpty ? nil : project.index[project.index[type].place.file].target
    case .folder:
      project.index[project.index[type].place.file].path.split(separator: "/").dropLast().joined(separator: "/")
    }
  }
}

/// In which layer what stands, as a number of its sibling.
private struct Places {
  /// By type; -1 in no layer.
  private let ofTypes: [Int]
  /// By file, where a text is a target or a folder; empty otherwise.
  private let ofFiles: [Int]
  private let fileTests: [((IndexedFile) -> Bool)?]
  private let index: ProjectIndex

  init(of siblings: [TypeSelector], by key: SelectorKey, in project: CheckedProject) {
    let tests = siblings.map { $0.test(in: project) }
    index = project.index
    ofTypes = index.types.map { type in
      type.kind == .typealias || type.kind == .associatedtype || project.roles.isLeftOut(type.id)
        ? -1 : tests.firstIndex { $0(type.id) } ?? -1
    }
    guard key == .target || key == .folder else {
      (ofFiles, fileTests) = ([], [])
      return
    }
    let fileTests = siblings.map { $0.fileTest() }
    self.fileTests = fileTests
    ofFiles = index.files.map { file in fileTests.firstIndex { $0?(file) ?? false } ?? -1 }
  }

  func number(of type: TypeID) -> Int { ofTypes[Int(type.rawValue)] }

  /// Where a text is a target or a folder.
  func layer(ofFile file: IndexedFile) -> Int? { fileTests.firstIndex { $0?(file) ?? false } }

  func isFree(_ type: TypeID) -> Bool { ofTypes[Int(type.rawValue)] < 0 }

  func source(of reference: Reference) -> Int? {
    reference.from.flatMap { place(of: $0, asIn: reference.file) }
  }

  /// A member that an extension adds is where that stands.
  func end(of reference: Reference) -> Int? {
    let isMember = reference.kind == .calls || reference.kind == .constructs
    return place(of: reference.to, asIn: isMember ? reference.member.map { index.place(of: $0).file } : nil)
  }

  private func place(of type: TypeID, asIn file: FileID?) -> Int? {
    let ofType = ofTypes[Int(type.rawValue)]
    guard ofType >= 0, let file, !ofFiles.isEmpty else { return ofType < 0 ? nil : ofType }
    let ofFile = ofFiles[Int(file.rawValue)]
    return ofFile < 0 ? ofType : ofFile
  }
}

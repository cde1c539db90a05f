import Facts
import Findings
import Index
import Roles
package import SettingValues

/// ``manual`` says what the kind checks.
package struct CasesKind: RuleKind {
  package static let name = "cases"
  package static let manual = KindManual(
    "A case of an enum of screens leads to no module, or to the module of another case.",
    options: [
      KindOption("builder", .patterns, default: "['*ViewBuilder']", "Patterns of the types that build the screens of cases."),
      KindOption("by", .roles, default: "[builder]", "Roles by which a case's module is built."),
      KindOption("shown_by", .patterns, default: "['Root*View', '*App']", "Patterns of the types that ask the builder for the screen of a case."),
    ],
    details: [
      "In a builder, each case of a `switch` over an enum of the project must lead to a builder of its own, directly or through a function of the same type. A `default` must not take the place of a case.",
      "In a type of `shown_by`, each case of a `switch` over such an enum must use the builder. A `default` may take the place of the cases that the same function passes to the builder itself.",
    ],
    example: """
      page_without_module:
        kind: cases
        builder: '*PageBuilder'
      """)

  package var needs: ReferenceNeeds { ReferenceNeeds(objects: true) }

  private let builders: [TextPattern]
  private let by: RoleSelector
  private let shownBy: [TextPattern]

  package init(options: inout SettingReader) {
    let builders = TextPattern.list("builder", for: .name, from: &options)
    self.builders = builders.isEmpty ? [TextPattern("*ViewBuilder")] : builders
    by = RoleSelector("by", from: &options, default: ["builder"])
    let shownBy = TextPattern.list("shown_by", for: .name, from: &options)
    self.shownBy = shownBy.isEmpty ? ["Root*View", "*App"].map { TextPattern($0) } : shownBy
  }

  package func check(_ rule: Rule, in project: CheckedProject) -> CheckOutcome {
    var outcome = CheckOutcome()
    let code = WrittenCode(project)
    let types = project.selectedTypes.filter { project.index.kind(of: $0).isConcrete }
    let builders = types.filter { self.builders.fit(project.index[$0].name) }
    outcome.selected = builders.count
    var screens: Set<TypeID> = []
    for builder in builders {
      for piece in code.pieces(of: builder) {
        for choice in Choice.all(in: piece, project) {
          guard let type = choice.screens else { continue }
          screens.insert(type)
          outcome.violations += faults(of: choice, in: piece, code, rule, project)
        }
      }
    }
    for type in types where shownBy.fit(project.index[type].name) {
      for piece in code.pieces(of: type) {
        for choice in Choice.all(in: piece, project) where choice.screens.map(screens.contains) ?? true {
          outcome.violations += faults(of: choice, shownIn: piece, builders, screens, rule, project)
        }
      }
    }
    return outcome
  }

  /// A `switch` over an enum of the project.
  private struct Choice {
    let node: NodeID
    /// Nil if nothing tells it.
    let screens: TypeID?
    /// Names of cases, where each is, and its block.
    let cases: [(name: String, node: NodeID, block: NodeID)]
    let standard: (node: NodeID, block: NodeID)?

    static func all(in piece: CodePiece, _ project: CheckedProject) -> [Choice] {
      let file = piece.file
      var found: [Choice] = []
      piece.forEach { id, node in
        guard node.kind == .switchStatement, node.first != .none else { return }
        let known = file.type(of: node.first).filter { project.index.kind(of: $0) == .enum }
        var cases: [(name: String, node: NodeID, block: NodeID)] = []
        var standard: (node: NodeID, block: NodeID)?
        for part in file.children(id).dropFirst() where file[part].kind == .switchCase {
          let children = file.children(part)
          guard let block = children.last else { continue }
          if file[part].flags.contains(.implicit) { standard = (part, block) }
          for item in children where file[item].kind == .caseItem && file[item].first != .none {
            if let name = caseName(file[item].first, file) { cases.append((name, item, block)) }
          }
        }
        // The parameter of a closure has no type of its own.
        let subjects = project.index.typeIDs.filter { type in
          project.index.kind(of: type) == .enum && known == nil && !cases.isEmpty && Set(cases.map(\.name)).isSubset(of: Self.names(of: type, project))
            || known == type
        }
        for type in subjects { found.append(Choice(node: id, screens: type, cases: cases, standard: standard)) }
        if cases.isEmpty, known == nil { found.append(Choice(node: id, screens: nil, cases: cases, standard: standard)) }
      }
      return found
    }

    private static func caseName(_ pattern: NodeID, _ file: WrittenFile) -> String? {
      var id = pattern
      while [.patternBinding, .call, .optionalChain].contains(file[id].kind), file[id].first != .none { id = file[id].first }
      return [.implicitMember, .member].contains(file[id].kind) ? file.text(id) : nil
    }

    private static func names(of type: TypeID, _ project: CheckedProject) -> [String] {
      project.index[type].members.filter { project.index.kind(of: $0) == .enumCase }.map { project.index[$0].name }
    }

    func missing(among screens: Set<TypeID>, _ project: CheckedProject) -> [String] {
      let known = Set(cases.map(\.name))
      let types = self.screens.map { [$0] } ?? (screens.count == 1 ? Array(screens) : [])
      return types.flatMap { Self.names(of: $0, project) }.filter { !known.contains($0) }
    }
  }

  private func faults(of choice: Choice, in piece: CodePiece, _ code: WrittenCode, _ rule: Rule, _ project: CheckedProject) -> [Violation] {
    var found: [Violation] = []
    var taken: [TypeID: String] = [:]
    let name = project.index[piece.owner].qualifiedName
    func add(_ fact: String, _ advice: String, at node: NodeID) {
      found.append(
        Violation(rule: rule.id, severity: rule.severity, place: piece.file.place(of: node), fact: "\(name) \(fact)", advice: advice, from: name))
    }
    for (screen, node, block) in choice.cases {
      let targets = targets(in: block, piece, code, project)
      guard let target = targets.first else {
        add("builds no module for the case '\(screen)'", "build it by its module's builder", at: node)
        continue
      }
      if let other = taken[target], targets.count == 1 {
        add("builds the module of the case '\(other)' for the case '\(screen)' too", "build it by its own module's builder", at: node)
      }
      taken[target] = taken[target] ?? screen
    }
    if let standard = choice.standard, let missing = choice.missing(among: [], project).first {
      add("builds no module for the case '\(missing)'", "add the case", at: standard.node)
    }
    return found
  }

  /// Builders to which a block leads, through functions of the same type.
  private func targets(in block: NodeID, _ piece: CodePiece, _ code: WrittenCode, _ project: CheckedProject, depth: Int = 0) -> [TypeID] {
    let file = piece.file
    var found: [TypeID] = []
    var called: [MemberID] = []
    var waiting = [block]
    while let id = waiting.popLast() {
      for reference in file.references.at(file[id].offset) {
        if reference.to != piece.owner, by.contains(project.roles.role(of: reference.to)), reference.kind == .names || reference.kind == .constructs {
          if !found.contains(reference.to) { found.append(reference.to) }
        }
        if reference.kind == .calls, let member = reference.member, project.index[member].owner == piece.owner, member != piece.member { called.append(member) }
      }
      waiting += file.children(id)
    }
    if found.isEmpty, depth < 3 {
      for other in code.pieces(of: piece.owner) where called.contains(other.member) {
        for root in other.roots { found += targets(in: root, other, code, project, depth: depth + 1) }
      }
    }
    return found
  }

  private func faults(
    of choice: Choice, shownIn piece: CodePiece, _ builders: [TypeID], _ screens: Set<TypeID>, _ rule: Rule, _ project: CheckedProject
  ) -> [Violation] {
    let file = piece.file
    let name = project.index[piece.owner].qualifiedName
    func asksBuilder(_ block: NodeID) -> Bool {
      var waiting = [block]
      while let id = waiting.popLast() {
        if file.references.at(file[id].offset).contains(where: { builders.contains($0.to) }) { return true }
        waiting += file.children(id)
      }
      return false
    }
    var found: [Violation] = []
    for (screen, node, block) in choice.cases where !asksBuilder(block) {
      found.append(
        Violation(
          rule: rule.id, severity: rule.severity, place: file.place(of: node), fact: "\(name) does not ask the builder for the case '\(screen)'",
          advice: "let it build the screen", from: name))
    }
    if let standard = choice.standard, !asksBuilder(standard.block) {
      // `builder.build(view: .main)` beside it.
      var named: Set<String> = []
      piece.forEach { id, node in
        if node.kind == .implicitMember, !file.around(id).contains(choice.node) { named.insert(file.text(id)) }
      }
      if let missing = choice.missing(among: screens, project).first(where: { !named.contains($0) }) {
        found.append(
          Violation(
            rule: rule.id, severity: rule.severity, place: file.place(of: standard.node), fact: "\(name) does not ask the builder for the case '\(missing)'",
            advice: "add the case", from: name))
      }
    }
    return found
  }
}

extension Optional {
  fileprivate func filter(_ isWanted: (Wrapped) -> Bool) -> Wrapped? { flatMap { isWanted($0) ? $0 : nil } }
}

import Facts
import Findings
import Index
import Roles
import SettingValues
import SourceText
import Wiring

/// Links that are set too late, on one path only, or on something that is thrown away: what the order of statements shows.
struct PathHoles {
  private let holes: Holes
  private var project: CheckedProject { _read { yield holes.project } }

  /// By member, whether it is a link; so are requirements behind which one stands.
  private let isLink: [Bool]

  init(_ holes: Holes) {
    self.holes = holes
    let index = holes.project.index
    let ofTypes = index.properties.filter { holes.links.isLink($0, of: $0.owner) }
    let names = Set(ofTypes.map(\.name))
    let required = index.properties.filter { property in
      guard property.isRequirement else { return false }
      return holes.links.isDelegate(property) && holes.project.roles.role(of: property.owner) != nil
        || names.contains(property.name) && PathHoles.isLinkOfConformer(property, holes)
    }
    var isLink = [Bool](repeating: false, count: index.members.count)
    for property in ofTypes + required { isLink[Int(property.member.rawValue)] = true }
    self.isLink = isLink
  }

  func find(in type: TypeID, _ found: inout FoundViolations) {
    let uses = project.references.from(type).filter { $0.kind == .calls && $0.member.map { isLink[Int($0.rawValue)] } == true }
    for piece in uses.isEmpty ? [] : holes.code.pieces(of: type) {
      guard uses.contains(where: { $0.file == piece.file.id && piece.declaration.range.contains($0.offset) }) else { continue }
      for assignment in assignments(in: piece) {
        if let fault = plainController(assignment, in: piece) ?? thrownAway(assignment, in: piece) ?? copied(assignment, in: piece) ?? late(
          assignment, in: piece) ?? onOnePath(assignment, in: piece)
        {
          let name = project.index[type].qualifiedName
          found.add(
            Violation(
              rule: holes.rule.id, severity: holes.rule.severity, place: piece.file.place(of: assignment.target),
              fact: "\(name) \(fault.fact)", advice: fault.advice, from: name, doubt: fault.doubt))
        }
      }
    }
  }

  /// A requirement behind which a link stands: `var delegate: LoginDelegate? { get set }`.
  private static func isLinkOfConformer(_ property: Property, _ holes: Holes) -> Bool {
    holes.project.conformers(of: property.owner).contains { conformer in
      holes.project.index.properties(of: conformer).contains { $0.name == property.name && holes.links.isLink($0, of: conformer) }
    }
  }

  private struct Assignment {
    let node: NodeID
    /// The link's name.
    let target: NodeID
    /// The expression before it.
    let base: NodeID
    let property: Property
  }

  private struct Fault {
    let fact: String
    let advice: String
    var doubt: Doubt?
  }

  private func assignments(in piece: CodePiece) -> [Assignment] {
    let file = piece.file
    var found: [Assignment] = []
    piece.forEach { id, node in
      guard node.kind == .assignment, node.first != .none else { return }
      let target = file.plain(node.first)
      guard file[target].kind == .member, file[target].first != .none, let member = file.member(at: target), isLink[Int(member.rawValue)],
        let property = project.index.property(member)
      else { return }
      found.append(Assignment(node: id, target: target, base: file.plain(file[target].first), property: property))
    }
    return found
  }

  /// `LoginRouter().viewController = view`
  private func thrownAway(_ assignment: Assignment, in piece: CodePiece) -> Fault? {
    let file = piece.file
    guard file[assignment.base].kind == .call, let callee = file.callee(of: assignment.base) else { return nil }
    let isMade = file.made(by: assignment.base) != nil
    // A provider gives a new one each time.
    let isProvided = file.member(at: callee).map { member in
      let type = project.index.declaration(member).type
      let facts = project.index[project.index.place(of: member).file].facts
      return [.let, .var].contains(project.index.kind(of: member)) && type != .none && facts[type].kind == .typeFunction
    }
    guard isMade || isProvided == true else { return nil }
    return Fault(fact: "sets '\(assignment.property.name)' of an object that nothing keeps", advice: "store the object in a constant first")
  }

  /// A link of a copy: of a value that has been passed on already, or of a parameter's.
  private func copied(_ assignment: Assignment, in piece: CodePiece) -> Fault? {
    let file = piece.file
    guard file[assignment.base].kind == .name, let type = file.type(of: assignment.base), project.isOnlyValue(type) || project.index.kind(of: type) == .struct
    else {
      return nil
    }
    let name = file.text(assignment.base)
    let offset = file[assignment.node].offset
    var isPassedBefore = false
    var isUsedAfter = false
    piece.forEach { id, node in
      guard node.kind == .name, file.text(id) == name else { return }
      let isArgument = file.around(id).prefix { file[$0].kind != .block && file[$0].kind != .assignment }.contains { file[$0].kind == .argument }
      if node.offset < offset, isArgument { isPassedBefore = true }
      if node.offset > offset, isArgument || file.around(id).first.map({ file[$0].kind == .returnStatement || file[$0].kind == .block }) == true {
        isUsedAfter = true
      }
    }
    if isUsedAfter { return nil }
    let isOfParameter = file.bound(to: name, before: offset, in: piece).map { file[file.plain($0)].kind == .name && file.text(file.plain($0)) == name } ?? false
    guard isPassedBefore || isOfParameter else { return nil }
    return Fault(fact: "sets '\(assignment.property.name)' of a copy", advice: "set it before the value is passed on")
  }

  /// The view of a host that is set after others may have shown it.
  private func late(_ assignment: Assignment, in piece: CodePiece) -> Fault? {
    guard holes.links.isHostsLink(assignment.property), project.roles.role(of: assignment.property.owner) == nil else { return nil }
    let file = piece.file
    let around = file.around(assignment.node)
    let name = assignment.property.name
    if around.contains(where: { file[$0].kind == .closure }) {
      return Fault(fact: "sets '\(name)' later, in a closure", advice: "set it in the initializer")
    }
    if piece.declaration.kind == .function, !isCalled(piece) {
      return Fault(fact: "sets '\(name)' in '\(project.index[piece.member].name)' after its creation", advice: "set it in the initializer")
    }
    let offset = file[assignment.node].offset
    let returns = piece.first { id, node in
      node.kind == .returnStatement && node.offset < offset && (node.first == .none || file[node.first].kind != .nilLiteral)
        && !file.around(id).contains { file[$0].kind == .closure }
    }
    if returns != nil { return Fault(fact: "leaves '\(name)' empty if it returns early", advice: "set it on every path") }
    return nil
  }

  /// Whether an initializer or another function of the type calls a function.
  private func isCalled(_ piece: CodePiece) -> Bool {
    project.references.from(piece.owner).contains { $0.member == piece.member && $0.kind == .calls }
      // A factory's function gives what it has made.
      || piece.declaration.type != .none
  }

  /// `router.viewController = UIViewController()`
  private func plainController(_ assignment: Assignment, in piece: CodePiece) -> Fault? {
    let file = piece.file
    guard holes.kind.links.fit(assignment.property.name), let value = file.children(assignment.node).last, file[file.plain(value)].kind == .call,
      let callee = file.callee(of: file.plain(value)), file.text(callee) == "UIViewController", file.arguments(of: file.plain(value)).isEmpty
    else { return nil }
    return Fault(fact: "sets '\(assignment.property.name)' to a view controller that is never shown", advice: "set it to the module's view controller")
  }

  /// `if isNew { screen.delegate = self }`
  private func onOnePath(_ assignment: Assignment, in piece: CodePiece) -> Fault? {
    let file = piece.file
    guard file[assignment.base].kind == .name else { return nil }
    let name = file.text(assignment.base)
    guard let block = file.parent(of: assignment.node), file[block].kind == .block, let branch = file.parent(of: block), file[branch].kind == .ifStatement,
      file.children(branch).count == 2, file[file.children(branch)[0]].kind != .conditionBinding, file[file.children(branch)[0]].kind != .conditionCase,
      file.children(block).count == 1
    else { return nil }
    // The object comes from outside of the branch, where nothing else sets the link.
    let isBoundOutside = piece.contains { id, node in
      node.kind == .binding && node.offset < file[branch].offset && file.children(id).first.map(file.text) == name && !file.around(id).contains(branch)
        && file.children(id).last.map { file[file.plain($0)].kind == .call } == true
    }
    guard isBoundOutside else { return nil }
    let isSetElsewhere = assignments(in: piece).contains {
      $0.node != assignment.node && $0.property.name == assignment.property.name && file.text($0.base) == name
    }
    if isSetElsewhere { return nil }
    return Fault(
      fact: "sets '\(assignment.property.name)' of '\(name)' on one path only", advice: "set it on every path", doubt: .otherPath)
  }
}

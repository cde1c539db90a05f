import Facts
import Findings
import Index
import Measures
import Roles
import SourceText
import Wiring

/// Tells a cycle of strong references: which link is to blame, and every step.
struct CycleReport {
  let kind: RetainCycleKind
  let rule: Rule
  let project: CheckedProject
  let graph: HoldingGraph
  /// Whether the code shows the objects that close it; types alone say the rest.
  let isProven: Bool
  private let isCounted: (StrongLink) -> Bool
  private let successors: [[Int32]]

  /// - Parameter settled: types between which the links are judged already.
  init(kind: RetainCycleKind, rule: Rule, project: CheckedProject, graph: HoldingGraph, isProven: Bool, besides settled: Set<Int32>) {
    self.kind = kind
    self.rule = rule
    self.project = project
    self.graph = graph
    self.isProven = isProven
    isCounted = { link in
      project.isSelected(link.from) && (!isProven || link.objects != nil) && !(settled.contains(link.from.rawValue) && settled.contains(link.to.rawValue))
    }
    successors = graph.successors(where: isCounted)
  }

  /// The violations of each strongly connected group with a class that counts.
  func violations(settled: inout Set<Int32>) -> [Violation] {
    let groups = strongComponents(of: successors).filter { $0.contains { kind.isCounted($0, project) } }
    if groups.isEmpty { return [] }
    let cycles = groups.flatMap { nodes in
      settled.formUnion(nodes)
      let group = GroupGraph(nodes, of: successors)
      let first = shortestCycle(in: nodes, of: group)
      // Two classes close one cycle only.
      return [first] + (nodes.count > 2 ? others(in: group, beside: first) : [])
    }
    return cycles.filter { !$0.allSatisfy(isMadeInPlace) }.map(violation)
  }

  /// Whether a property starts with an object that is made for it, by its own value or by that of a parameter. Where all links do, each object makes the
  /// next one, and none leads back: `class Router { let next = Module() }` and `class Module { lazy var router = Router() }`.
  private func isMadeInPlace(_ link: StrongLink) -> Bool {
    guard let (_, held) = link.objects, case .made = project.wiring[held].origin else { return false }
    let made = project.wiring[held]
    let property = project.index.place(of: link.holding.property.member)
    if property.file == made.file, project.index[property].range.contains(made.offset) { return true }
    let file = WrittenCode(project).file(made.file)
    return file.name(at: made.offset).map(file.around)?.contains { file[$0].kind == .parameter } ?? false
  }

  /// Cycles that stay closed when the blamed link of the first is fixed, and every link between parts that has to be weak, for those are
  /// judged one by one: `Presenter → Interactor → Provider → Presenter` beside a wireframe that keeps its presenter.
  private func others(in group: GroupGraph, beside first: [StrongLink]) -> [[StrongLink]] {
    var open = group
    let links = group.nodes.flatMap { graph.links[Int($0)] }
    open.cut(links.filter { isCounted($0) && isFixedAlone($0) })
    var result: [[StrongLink]] = []
    var fixed = first.last
    for _ in 0..<CycleReport.mostOthers {
      guard let link = fixed else { break }
      // What a base class holds is fixed for all who inherit it.
      open.cut([link] + links.filter { $0.holding.property.member == link.holding.property.member })
      let rests = strongComponents(of: open.successors).map { rest in rest.map { open.nodes[Int($0)] } }
      guard let rest = rests.first(where: { $0.contains { kind.isCounted($0, project) } }) else { break }
      let cycle = shortestCycle(in: rest, of: open)
      fixed = cycle.last
      if let fixed, isBlamed(fixed) { result.append(cycle) }
    }
    return result
  }

  private static let mostOthers = 8

  /// Whether both ends are parts, and the pack wants the link weak.
  private func isFixedAlone(_ link: StrongLink) -> Bool {
    project.roles.role(of: link.from)?.isPart == true && project.roles.role(of: link.to)?.isPart == true && orderAmongWeakLinks(link) != nil
  }

  /// Whether something more than its place in a cycle speaks against a link.
  private func isBlamed(_ link: StrongLink) -> Bool { blame(link) < kind.weakLinks.count + 2 }

  /// The shortest cycle of some nodes through a class that counts, with the blamed link at its end.
  private func shortestCycle(in nodes: [Int32], of group: GroupGraph) -> [StrongLink] {
    let counted = nodes.filter { kind.isCounted($0, project) }
    return turned(links(along: group.shortestCycle(in: nodes, through: counted, preferred: preferredLinks(in: nodes))))
  }

  private func violation(for cycle: [StrongLink]) -> Violation {
    guard let blamed = cycle.last else { preconditionFailure("a strongly connected group has a cycle") }
    let names = cycle.map { name($0.from) }
    let whole =
      names.count == 2
      ? "\(names[0]) and \(names[1]) hold each other strongly"
      : "Retain cycle: \(names.joined(separator: " → ")) → \(names[0])"
    let parallel = parallel(to: blamed)
    let keeping =
      blamed.passesValue
      ? "" : project.whoIsToKeep(blamed.holding.last, holding: blamed.holding.type, isElement: blamed.holding.isElement)
    let alike = parallel.isEmpty ? "" : ", and \(parallel.map { "'\($0.holding.property.name)'" }.joined(separator: ", ")) too"
    return Violation(
      rule: rule.id, severity: rule.severity, place: project.place(of: blamed.holding.property),
      fact: whole, advice: "\(advice(blamed))\(newKeeper(blamed))\(alike)\(keeping)",
      notes: (cycle + parallel).flatMap(notes), from: name(blamed.from), to: name(blamed.to), doubt: isProven ? nil : .unfollowed)
  }

  /// Other properties by which the blamed link's holder holds its end: each closes the cycle by itself.
  private func parallel(to blamed: StrongLink) -> [StrongLink] {
    if blamed.passesValue { return [] }
    var told: Set<MemberID> = [blamed.holding.property.member]
    return graph.links[Int(blamed.from.rawValue)].filter { link in
      link.to == blamed.to && isCounted(link) && !link.passesValue && told.insert(link.holding.property.member).inserted
    }
  }

  /// Links that the pack wants weak, the first to be blamed first.
  private func preferredLinks(in group: [Int32]) -> [(from: Int32, to: Int32)] {
    let members = Set(group)
    let links = group.flatMap { graph.links[Int($0)] }.compactMap { link -> (order: Int, from: TypeID, to: TypeID)? in
      guard members.contains(link.to.rawValue), isCounted(link), let order = orderAmongWeakLinks(link) else { return nil }
      return (order, link.from, link.to)
    }
    return links.sorted(by: <).map { ($0.from.rawValue, $0.to.rawValue) }
  }

  /// The links from node to node and back to the first.
  private func links(along nodes: [Int32]) -> [StrongLink] {
    nodes.indices.compactMap { index in
      let target = nodes[(index + 1) % nodes.count]
      let candidates = graph.links[Int(nodes[index])].filter { link in
        link.to.rawValue == target && isCounted(link)
      }
      return candidates.min { left, right in
        (left.passesValue ? 1 : 0, blame(left)) < (right.passesValue ? 1 : 0, blame(right))
      }
    }
  }

  /// The cycle with the blamed link at its end.
  private func turned(_ cycle: [StrongLink]) -> [StrongLink] {
    guard let blamed = cycle.indices.min(by: { blame(cycle[$0]) < blame(cycle[$1]) }) else { return cycle }
    return Array(cycle[(blamed + 1)...] + cycle[...blamed])
  }

  /// The lower, the more the link is to blame: what the pack wants weak, in its order; delegates, and a view's way back to who keeps it; then the
  /// way of a tool, such as a table's data source, back to its screen or presenter; then what the holder has not made itself, for the maker is
  /// the owner; and last what every part owns.
  private func blame(_ link: StrongLink) -> Int {
    if let order = orderAmongWeakLinks(link) { return order }
    let property = link.holding.last
    if project.index.isInHierarchy(property.member) { return kind.weakLinks.count + 5 }
    let typeName = link.holding.type.projectType.map { project.index[$0].name } ?? ""
    let count = kind.weakLinks.count
    let isWayDown = CycleReport.waysDown.contains { $0 == project.roles.role(of: link.from) && $1 == project.roles.role(of: link.to) }
    // What a view calls its output is its presenter, or its interactor.
    if isWayDown, project.neighbourhood(of: link.to, to: link.from) == .same { return count + 4 }
    // The table's delegate that a screen has made is the screen's tool.
    let isTool = project.roles.role(of: link.to) == nil && link.holding.type.projectType == link.to
    if !isTool, kind.delegateWords.isNamedDelegate(property.name) || kind.delegateWords.isNamedDelegate(typeName) { return count }
    if isWayDown { return count + 4 }
    if isWayBack(link) { return count }
    let isMaker = project.references.from(link.from).contains { $0.kind == .constructs && $0.to == link.to }
    if isMaker { return count + 3 }
    if isHost(link) { return count + 4 }
    return isWayUp(link) ? count + 1 : count + 2
  }

  /// Whether a controller without a role owns the presenter of what it hosts, as in `LazyHostingViewController<LoginView>`.
  private func isHost(_ link: StrongLink) -> Bool {
    guard case .outside = link.holding.type else { return false }
    return project.roles.role(of: link.from) == nil && project.roles.role(of: link.to) == .presenter
      && project.index.outsideSupertypes(of: link.from).contains("UIViewController")
  }

  /// Whether a helper without a role leads back to the view or the presenter that it works for, or a part to a controller that shows it.
  private func isWayUp(_ link: StrongLink) -> Bool {
    func isController(_ type: TypeID) -> Bool { project.index.outsideSupertypes(of: type).contains("UIViewController") }
    switch (project.roles.role(of: link.from), project.roles.role(of: link.to)) {
    // Tab bars show views.
    case (nil, .view): return !project.isContainer(link.from)
    // What SwiftUI observes is no helper, and neither is what is called like a screen.
    case (nil, .presenter):
      return !project.index.outsideSupertypes(of: link.from).contains("ObservableObject")
        && !CycleReport.screenWords.contains { name(link.from).hasSuffix($0) }
    case (.router, nil), (.presenter, nil): return isController(link.to)
    // Who is asked knows nobody above.
    case (.interactor, .view), (.service, .view), (.service, .presenter), (.service, .interactor): return true
    default: return false
    }
  }

  /// Whether a view has its parent, who keeps it, from the parent itself: `page.container = self`.
  private func isWayBack(_ link: StrongLink) -> Bool {
    guard project.roles.role(of: link.from) == .view, project.roles.role(of: link.to) == .view, !link.holding.passesValue,
      graph.links[Int(link.to.rawValue)].contains(where: { $0.to == link.from && isCounted($0) })
    else { return false }
    return project.references.from(link.to).contains { $0.kind == .calls && $0.member == link.holding.property.member }
  }

  private static let screenWords = ["View", "Controller", "Screen", "VC"]

  /// Links that own, whoever has made what they lead to.
  private static let waysDown: [(Role, Role)] = [
    (.view, .presenter), (.view, .interactor), (.presenter, .interactor), (.presenter, .router), (.interactor, .presenter),
  ]

  private func orderAmongWeakLinks(_ link: StrongLink) -> Int? {
    let roles = (from: project.roles.role(of: link.from), to: project.roles.role(of: link.to))
    // Many of a kind are rows, which are their holder's.
    if roles.to == .viewModel || roles.to == .viewState {
      if link.holding.isElement || project.isMaker(link.from, of: link.to, listeningAs: kind.delegateWords) { return nil }
    }
    return kind.weakLinks.firstIndex { $0.joins(roles.from, roles.to) }
  }

  private func advice(_ link: StrongLink) -> String {
    let property = link.holding.last
    let owner = name(property.owner)
    return project.weakAdvice(for: property, holding: link.holding.type, isElement: link.holding.isElement, owner: " in \(owner)")
  }

  private func newKeeper(_ link: StrongLink) -> String {
    guard !link.passesValue, let (_, held) = link.objects, project.wiring.isOnlyKeeper(link.holding.last.member, of: held) else { return "" }
    guard let owner = project.owner(of: link.to, insteadOf: link.from) else { return ", and let another object retain \(name(link.to))" }
    if project.wiring.keepers(of: held, outOf: link.holding.last.member).contains(owner) {
      return ", and pass \(name(link.to)) to \(name(owner)) where it is created"
    }
    return ", and let \(name(owner)) retain \(name(link.to))"
  }

  private func notes(_ link: StrongLink) -> [Violation.Note] {
    let holding = link.holding
    let face = holding.type.projectType.map { $0 == link.to ? "" : " (as \(name($0)))" } ?? ""
    let step =
      project.index.isInHierarchy(holding.property.member)
      ? "\(name(link.from)) retains \(name(link.to)) in its view hierarchy, with the outlet '\(holding.property.name)'"
      : "\(name(link.from)) holds \(name(link.to))\(face) strongly through '\(holding.property.name)'"
    var notes = [Violation.Note(place: project.place(of: holding.property), message: step, isStep: true)]
    for property in holding.through {
      notes.append(
        Violation.Note(
          place: project.place(of: property),
          message: "\(name(property.owner)) is a value that retains '\(property.name)'", isStep: true))
    }
    if let (holder, _) = link.objects, let place = project.storePlace(of: holding.property, in: holder) {
      notes.append(Violation.Note(place: place, message: "'\(holding.property.name)' is assigned here"))
    }
    return notes
  }

  private func name(_ type: TypeID) -> String { project.index[type].qualifiedName }
}

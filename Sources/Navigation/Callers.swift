import Facts
import Index
import Roles

/// Finds from which screens code outside all screens runs: that of coordinators, services, helpers.
struct Callers {
  /// Code of a function, perhaps only for some cases of the enum that it takes.
  struct Code: Hashable {
    let place: DeclarationPlace
    let owner: TypeID
    var cases: Set<MemberID> = []
  }

  private let project: NavigationProject
  private var calls: [MemberID: [Reference]] = [:]
  private var index: ProjectIndex { project.index }

  init(_ project: NavigationProject) {
    self.project = project
    for reference in project.references.all where reference.kind == .calls {
      if let member = reference.member { calls[member, default: []].append(reference) }
    }
  }

  /// The screens that certainly run the code, with the names of the functions that call it.
  func screens(running code: Code) -> [(NavigationMap.Screen, String)] {
    var found: [NavigationMap.Screen: Set<String>] = [:]
    var seen: Set<Code> = [code]
    var rim = [code]
    for _ in 0..<5 {
      var next: [Code] = []
      for code in rim {
        for call in certainCalls(of: code) {
          guard let type = call.from, !project.roles.isLeftOut(type) else { continue }
          let name = call.context == .none ? .empty : index[call.file].facts[call.context].name
          let method = index[call.file].facts.names[name]
          if let screen = project.finder.source(type) {
            found[screen, default: []].insert(method)
            continue
          }
          let place = DeclarationPlace(file: call.file, declaration: call.context)
          guard call.context != .none, index[place].body != .none else { continue }
          let reader = project.reader(of: place)
          if let screen = reader.handlers.owner(at: call.offset) {
            found[screen, default: []].insert(method)
            continue
          }
          if reader.handlers.kept.contains(call.offset) { continue }
          let caller = Code(place: place, owner: type, cases: reader.chosen(at: call.offset))
          if seen.insert(caller).inserted { next.append(caller) }
        }
      }
      rim = next
    }
    return found.sorted { $0.key.name < $1.key.name }.flatMap { screen, methods in methods.sorted().map { (screen, $0) } }
  }

  /// The function itself and the requirements that it satisfies.
  func members(at place: DeclarationPlace, of owner: TypeID) -> [MemberID] {
    guard let own = member(at: place, of: owner) else { return [] }
    return [own] + requirements(own, of: owner)
  }

  private func member(at place: DeclarationPlace, of owner: TypeID) -> MemberID? {
    index[owner].members.first { index.place(of: $0) == place }
  }

  private func requirements(_ own: MemberID, of owner: TypeID) -> [MemberID] {
    let name = index[own].name
    // In a protocol, a requirement and its default are two members with the same name.
    let same = index[owner].kind == .protocol ? index[owner].members.filter { $0 != own && index[$0].name == name } : []
    return same + index.projectSupertypes(of: owner).flatMap { index[$0].members.filter { index[$0].name == name } }
  }

  private func certainCalls(of code: Code) -> [Reference] {
    guard let own = member(at: code.place, of: code.owner) else { return [] }
    var found = calls[own] ?? []
    for requirement in requirements(own, of: code.owner) {
      let declaring = index.owner(of: requirement)
      var open: [Reference] = []
      for call in calls[requirement] ?? [] {
        switch project.receiver(of: call) {
        case let type? where index.isKind(type, of: code.owner): found.append(call)
        case let type? where index[type].kind != .protocol && !index.isKind(code.owner, of: type): break
        default: open.append(call)
        }
      }
      let others = index.conformers(of: declaring).filter { !index.isKind($0, of: code.owner) && !project.roles.isLeftOut($0) }
      let isOfProtocol = index[declaring].kind == .protocol
      if others.isEmpty && isOfProtocol || declaring == code.owner || isOfProtocol && isCalledByOneScreen(open) {
        found += open
      } else {
        // Which of several implementations is called is known where a caller passes it.
        for call in open { found += calls(passing: code.owner, to: call) }
      }
    }
    return found.filter { runs(code.cases, $0) }
  }

  /// Whether a requirement is one of a screen's delegate: whichever type implements it, this screen calls it.
  private func isCalledByOneScreen(_ calls: [Reference]) -> Bool {
    let screens = calls.map { $0.from.flatMap(project.finder.source) }
    return Set(screens).count == 1 && screens.first != .some(nil)
  }

  /// Where the receiver of a call is a parameter, the calls of that function that pass a value of a type: `coordinate(to: child)`.
  private func calls(passing type: TypeID, to call: Reference) -> [Reference] {
    guard let owner = call.from, call.context != .none, call.receiverOffset != .max else { return [] }
    let place = DeclarationPlace(file: call.file, declaration: call.context)
    guard index[place].body != .none,
      let receiver = project.references(at: call.receiverOffset, in: call.file).first, project.reader(of: place).isParameter(receiver.name)
    else { return [] }
    return members(at: place, of: owner).flatMap { calls[$0] ?? [] }.filter { outer in
      arguments(of: outer).contains { reader, value in reader.valueTypes(value).contains { index.isKind($0, of: type) } }
    }
  }

  /// Whether a call passes one of these cases of an enum, or a value that is not known.
  private func runs(_ cases: Set<MemberID>, _ call: Reference) -> Bool {
    guard let first = cases.first else { return true }
    let passed = arguments(of: call).flatMap { $0.enumCases(in: $1) }.filter { $0.owner == index.owner(of: first) }.map(\.id)
    return passed.isEmpty || !cases.isDisjoint(with: passed)
  }

  private func arguments(of call: Reference) -> [(BodyReader, NodeID)] {
    guard call.context != .none else { return [] }
    let place = DeclarationPlace(file: call.file, declaration: call.context)
    guard index[place].body != .none else { return [] }
    let reader = project.reader(of: place)
    return reader.arguments(ofCallAt: call.offset).map { (reader, $0) }
  }
}

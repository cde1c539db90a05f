import Facts
import Index
import Roles

/// The index for the search for screens, with a cache of the screens that functions build.
final class NavigationProject {
  let index: ProjectIndex
  let references: References
  let roles: RoleMap
  let finder: ScreenFinder
  /// Functions that show what they are passed.
  var forwarders = Forwarders()
  /// Types whose code opens screens. What they are given as a closure runs after screens of theirs.
  var openers: Set<TypeID> = []
  /// Tab bars whose initializers take their tabs.
  var filledWhenMade: Set<TypeID> = []
  var routes = Routes()
  private var builds: [Key: BodyReader.Shown] = [:]
  private var underWay: Set<Key> = []
  private var byFile: [FileID: FileReferences] = [:]
  private var syntax: [FileID: FileSyntax] = [:]
  private var readers: [DeclarationPlace: BodyReader] = [:]

  /// By class, the types that keep objects of it.
  private lazy var holders: [TypeID: [TypeID]] = {
    var holders: [TypeID: [TypeID]] = [:]
    for holder in index.typeIDs where !roles.isLeftOut(holder) {
      for property in index.properties(of: holder) where property.isStored && property.ownership == .strong {
        for held in property.types { if case .project(let type) = held.type { holders[type, default: []].append(holder) } }
      }
    }
    return holders
  }()

  private struct Key: Hashable {
    let member: MemberID
    let receiver: TypeID?
    let own: NavigationMap.Screen?
  }

  init(_ index: ProjectIndex, _ references: References, _ roles: RoleMap) {
    self.index = index
    self.references = references
    self.roles = roles
    finder = ScreenFinder(index, roles)
  }

  /// Clears the cache when more routes are known.
  func forgetBuilds() { builds = [:] }

  /// A file with its bodies.
  func syntax(of file: FileID) -> FileSyntax {
    if let known = syntax[file] { return known }
    let unpacked = FileSyntax(index[file].facts)
    syntax[file] = unpacked
    return unpacked
  }

  /// The body of a function outside all screens.
  func reader(of place: DeclarationPlace) -> BodyReader {
    if let known = readers[place] { return known }
    var reader = BodyReader(self, place, own: nil)
    reader.findChoices()
    reader.handlers = reader.findHandlers()
    readers[place] = reader
    return reader
  }

  /// The screen that alone has objects of a class: code of its view model.
  func onlyHolder(of type: TypeID) -> NavigationMap.Screen? {
    guard index[type].kind == .class, let holders = holders[type] else { return nil }
    let screens = Set(holders.map(finder.source))
    return screens.count == 1 ? screens.first ?? nil : nil
  }

  /// References at an offset.
  func references(at offset: UInt32, in file: FileID) -> ArraySlice<Reference> {
    let found = byFile[file] ?? FileReferences(of: file, in: references)
    byFile[file] = found
    return found.at(offset)
  }

  /// The type of the value whose member a reference names; nil if it is unknown, or if the member is one of `self`.
  func receiver(of reference: Reference) -> TypeID? {
    guard reference.receiverOffset != .max else { return nil }
    let types = references(at: reference.receiverOffset, in: reference.file)
    return types.first { $0.kind == .constructs || $0.kind == .uses }?.to ?? types.first { $0.kind == .names }?.to
  }

  /// The screens that a function or property returns.
  ///
  /// - Parameter receiver: the type of the value whose member it is, if known.
  func built(by member: MemberID, on receiver: TypeID?, for own: NavigationMap.Screen?) -> BodyReader.Shown {
    let receiver = receiver.flatMap { index[$0].kind == .protocol ? nil : $0 }
    let key = Key(member: member, receiver: receiver, own: own)
    if let known = builds[key] { return known }
    guard underWay.count < 12, underWay.insert(key).inserted else { return BodyReader.Shown() }
    defer { underWay.remove(key) }
    let result = findBuilt(index[member], on: receiver, own)
    builds[key] = result
    return result
  }

  private func findBuilt(_ member: MemberSymbol, on receiver: TypeID?, _ own: NavigationMap.Screen?) -> BodyReader.Shown {
    let fact = index[member.place]
    let isOfProtocol = index[member.owner].kind == .protocol
    // What a protocol's extension builds depends on the type that conforms.
    let owner = isOfProtocol ? receiver ?? member.owner : member.owner
    if member.kind == .function, fact.type == .none { return BodyReader.Shown() }
    // A module's builder returns that module's screen.
    if member.kind == .function || member.isStatic, givesScreen(fact.type, in: member.place.file), let screen = finder.opened(by: owner), screen != own,
      roles.role(of: owner) == .builder || roles.role(of: owner) == .router || member.isStatic
    {
      return BodyReader.Shown(screens: [screen])
    }
    if isOfProtocol, let receiver, let witness = witness(of: member, in: receiver) { return built(by: witness, on: receiver, for: own) }
    if fact.body != .none { return BodyReader(self, member.place, own: finder.source(owner), selfType: receiver).returned() }
    if fact.value != .none { return BodyReader(self, member.place, own: finder.source(owner), selfType: receiver).shown(by: fact.value) }
    guard isOfProtocol else { return BodyReader.Shown() }
    let shown = index.conformers(of: owner).lazy.filter { !self.roles.isLeftOut($0) }.prefix(8)
      .compactMap { self.witness(of: member, in: $0) }.map { self.built(by: $0, on: nil, for: own) }.filter { !$0.screens.isEmpty }
    // Several implementations with different screens: it is not known which one is called.
    guard let first = shown.first, shown.allSatisfy({ $0.screens == first.screens }) else { return BodyReader.Shown() }
    return first
  }

  /// The member of a type, or of the nearest of its superclasses, that satisfies a requirement.
  func witness(of requirement: MemberSymbol, in type: TypeID) -> MemberID? {
    for type in [type] + index.superclasses(of: type) {
      let found = index[type].members.first {
        index[$0].name == requirement.name && index[$0].kind == requirement.kind
          && (requirement.kind != .function || labels(of: $0) == labels(of: requirement.id))
      }
      if let found { return found }
    }
    return nil
  }

  /// The labels of a function's parameters.
  func labels(of member: MemberID) -> [String] {
    let facts = index[index.place(of: member).file].facts
    return facts.list(index.declaration(member).parameters).map { facts.names[facts[$0].name] }
  }

  private static let plainResults: Set<String> = ["Bool", "String", "Int", "Double", "Void", "Any", "Data", "Date", "URL"]

  private func givesScreen(_ type: NodeID, in file: FileID) -> Bool {
    guard type != .none else { return false }
    let facts = index[file].facts
    var node = facts[type]
    while [.typeOptional, .typeImplicitlyUnwrapped, .typeAny, .typeSome, .typeAttributed].contains(node.kind), node.first != .none {
      node = facts[node.first]
    }
    if node.kind == .typeFunction { return false }
    return !NavigationProject.plainResults.contains(facts.names[node.name])
  }
}

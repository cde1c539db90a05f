import Facts
import Index
import Roles

/// The index for the search for screens, with a cache of the screens that functions build.
final class NavigationProject {
  let index: ProjectIndex
  let references: References
  let roles: RoleMap
  let finder: ScreenFinder
  /// Functions that show their arguments, by name.
  var forwarders: [String: NavigationMap.Step.Manner] = [:]
  /// Tab bars whose initializers take their tabs.
  var filledWhenMade: Set<TypeID> = []
  var routes = Routes()
  private var builds: [Key: BodyReader.Shown] = [:]
  private var underWay: Set<Key> = []
  private var byFile: [FileID: FileReferences] = [:]
  private var syntax: [FileID: FileSyntax] = [:]

  private struct Key: Hashable {
    let member: MemberID
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

  /// References at an offset.
  func references(at offset: UInt32, in file: FileID) -> ArraySlice<Reference> {
    let found = byFile[file] ?? FileReferences(of: file, in: references)
    byFile[file] = found
    return found.at(offset)
  }

  /// The screens that a function or property returns.
  func built(by member: MemberID, for own: NavigationMap.Screen?) -> BodyReader.Shown {
    let key = Key(member: member, own: own)
    if let known = builds[key] { return known }
    guard underWay.count < 12, underWay.insert(key).inserted else { return BodyReader.Shown() }
    defer { underWay.remove(key) }
    let result = findBuilt(index[member], own)
    builds[key] = result
    return result
  }

  private func findBuilt(_ member: MemberSymbol, _ own: NavigationMap.Screen?) -> BodyReader.Shown {
    let fact = index[member.place]
    let owner = member.owner
    if member.kind == .function, fact.type == .none { return BodyReader.Shown() }
    // A module's builder returns that module's screen.
    if member.kind == .function || member.isStatic, givesScreen(fact.type, in: member.place.file), let screen = finder.opened(by: owner), screen != own,
      roles.role(of: owner) == .builder || roles.role(of: owner) == .router || member.isStatic
    {
      return BodyReader.Shown(screens: [screen])
    }
    if fact.body != .none {
      return BodyReader(self, member.place, own: finder.source(owner)).returned()
    }
    if fact.value != .none { return BodyReader(self, member.place, own: finder.source(owner)).shown(by: fact.value) }
    guard index[owner].kind == .protocol else { return BodyReader.Shown() }
    var result = BodyReader.Shown()
    for conformer in index.conformers(of: owner).prefix(8) where !roles.isLeftOut(conformer) {
      for other in index[conformer].members where index[other].name == member.name && index[other].kind == member.kind {
        result.add(built(by: other, for: own))
      }
    }
    return result
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

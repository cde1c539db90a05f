import Facts

/// Members that are found by name alone: those that extensions add to types outside the project, and functions and variables at file level.
/// Any target may declare them, so which of them can be meant depends on the file that asks.
extension Resolver {
  /// What is known of such members by name.
  struct OpenCandidates {
    /// By whose they are (types outside from behind; ``atFileLevel``) and name: a member, -1 for none, or from -2 downwards the places of lists.
    var numbers = PairMap(capacity: 1024)
    /// Likewise by what the asking file sees, and the place of a list of all.
    var seen = PairMap()
    var lists: [Candidates] = []
    /// Of those lists: it outlives what the worker forgets, since as many are asked of the last file as of the first.
    let pool = Pool()
    /// By outside type: see ``protocolsByExtension(of:)``.
    var protocols: [Int: [TypeID]] = [:]

    /// Every owner but this one is a type or an outside type.
    static let atFileLevel = Int32.min
  }

  /// How many of one name are looked at; in a project of many targets most of them are other targets'.
  private mutating func candidateLimit(_ limit: Int) -> Int { table.imports.isOneTarget ? limit : limit * 16 }

  /// Functions and variables at file level that can be meant at the walk's position.
  mutating func looseCandidates(named name: GlobalName) -> PoolList {
    let first = table.firstMember(named: name, of: .nobody)
    guard first >= 0 else { return .empty }
    if let known = open.numbers[OpenCandidates.atFileLevel, name] { return seen(known).all }
    var loose: [Int32] = []
    var number = first
    while number >= 0, loose.count < candidateLimit(128) {
      loose.append(number)
      number = table.members[Int(number)].nextSameName
    }
    let found = candidates(loose, in: open.pool)
    return seen(keep(found, of: OpenCandidates.atFileLevel, name)).all
  }

  /// Members of a name that extensions of an outside type add, and of what it is known to inherit, as far as they can be meant where the
  /// walk is.
  mutating func visibleCandidates(named name: GlobalName, ofOutside outside: GlobalName) -> Candidates {
    guard table.isNamed(name, .member), table.isNamed(outside, .extended) else { return Candidates() }
    // Outside types are numbered from behind; project types are not negative.
    let key = -1 - Int32(bitPattern: outside)
    if let known = open.numbers[key, name] { return seen(known) }
    let found = findOutsideCandidates(named: name, of: outside)
    // While supertypes are still being found the answer is not final.
    guard hierarchy.isKnown else { return visible(found, in: store.pool) }
    return seen(keep(found, of: key, name))
  }

  /// The number under which candidates are remembered.
  private mutating func keep(_ found: Candidates, of owner: Int32, _ name: GlobalName) -> Int32 {
    let number = number(for: found)
    open.numbers[owner, name] = number
    return number
  }

  private mutating func number(for found: Candidates) -> Int32 {
    if found.all.count <= 1 { return found.all.first ?? -1 }
    open.lists.append(found)
    return -1 - Int32(open.lists.count)
  }

  private mutating func kept(_ number: Int32) -> Candidates {
    if number == -1 { return Candidates() }
    return number < 0 ? open.lists[Int(-2 - number)] : single(number)
  }

  /// Those of some remembered candidates that can be meant at the walk's position.
  private mutating func seen(_ number: Int32) -> Candidates {
    // One is quickly looked at.
    if number >= -1 || walk.view.isEmpty { return visible(kept(number)) }
    let viewpoint = table.imports.viewpoint(of: walk.view.id)
    let place = UInt32(-2 - number)
    if let known = open.seen[viewpoint, place] { return kept(known) }
    let all = kept(number)
    // What files keep to themselves depends on the file.
    if all.all.contains(where: { table.members[Int($0)].isFilePrivate }) { return visible(all) }
    let found = visible(all, in: open.pool)
    open.seen[viewpoint, place] = found.all.count == all.all.count ? number : self.number(for: found)
    return found
  }

  private mutating func findOutsideCandidates(named name: GlobalName, of outside: GlobalName) -> Candidates {
    var result: [Int32] = []
    let type = table.text(outside)
    for member in outsideFamily(of: outside) {
      var number = firstOutsideMember(named: name, of: member)
      while number >= 0, result.count < candidateLimit(64) {
        if member == outside || !isStandardOwn(number, of: type) { result.append(number) }
        number = table.members[Int(number)].nextSameName
      }
    }
    let own = result.count
    for member in outsideFamily(of: outside) {
      for parent in protocolsByExtension(of: member) {
        for number in candidates(named: name, in: parent).all where !result.contains(number) && !isStandardOwn(number, of: type) {
          result.append(number)
        }
      }
    }
    // What a protocol asks for, and nothing of the project gives, the outside type has itself: its own is meant.
    if own == 0, !result.contains(where: { isInExtension(table.members[Int($0)]) }) { result = [] }
    return candidates(result, in: open.pool)
  }

  /// Whether an outside type has the same property or method itself, which goes before what its protocols have.
  private mutating func isStandardOwn(_ number: Int32, of type: String) -> Bool {
    let member = table.members[Int(number)]
    let name = table.text(member.name)
    guard member.kind == .function else { return (member.kind == .let || member.kind == .var) && StandardMember.isOwn(name, of: type) }
    // One that takes a type of the project is another one.
    if parameterTerms(of: number).contains(where: { store.kind($0) == .nominal }) { return false }
    let signature = signature(of: number)
    let labels = (0..<signature.count).map { signature.label($0) == known.empty ? "_:" : table.text(signature.label($0)) + ":" }
    return StandardMember.isOwn(name + "(" + labels.joined() + ")", of: type)
  }

  /// The project's protocols to which extensions make an outside type conform, with what those inherit.
  mutating func protocolsByExtension(of outside: GlobalName) -> [TypeID] {
    guard let number = table.outsideNumbers[outside] else { return [] }
    if let known = open.protocols[number] { return known }
    guard depth < Resolver.depthLimit else { return [] }
    depth += 1
    defer { depth -= 1 }
    var found: [TypeID] = []
    var isFound: Set<TypeID> = []
    for place in table.outsideExtensions[number] {
      let home = view(place.file)
      for node in home.list(home[place.declaration].inherited) {
        let term = term(node, in: home, at: place.declaration)
        for part in store.kind(term) == .composition ? store[term].arguments.array : [term] where store.kind(part) == .nominal {
          let parent = TypeID(rawValue: store[part].symbol)
          for type in CollectionOfOne(parent) + ancestors(of: parent).map(TypeID.init(rawValue:)) where isFound.insert(type).inserted {
            found.append(type)
          }
        }
      }
    }
    // While supertypes are still being found, or deep within another question, the answer is not final.
    if hierarchy.isKnown, depth < Resolver.depthLimit / 2 { open.protocols[number] = found }
    return found
  }

  // MARK: Sight

  /// Those of some members of extensions of outside types, or of what is at file level, that can be meant at the walk's position.
  ///
  /// - Parameter areSorted: whether what is at hand goes before what is imported.
  private mutating func visible(_ members: PoolList, in pool: Pool, areSorted: Bool) -> PoolList {
    guard !members.isEmpty, !walk.view.isEmpty else { return members }
    let file = walk.view.id
    func sight(_ number: Int32) -> TargetImports.Sight {
      let member = table.members[Int(number)]
      if member.isFilePrivate, member.file != file { return .none }
      return table.imports.sight(of: member.file, isExported: member.isExported, from: file)
    }
    if members.count == 1 { return sight(members[0]) == .none ? .empty : members }
    var best = TargetImports.Sight.none
    var isMixed = false
    for number in members {
      let sight = sight(number)
      if number != members[0], sight != best { isMixed = true }
      best = max(best, sight)
    }
    if best == .none { return .empty }
    guard isMixed || table.members[Int(members[0])].isFilePrivate else { return members }
    // Functions of one name add to each other, wherever they come from; those at hand go first.
    let least = min(best, .imported)
    let seen = members.filter { sight($0) >= least }
    return pool.list(areSorted ? seen.filter { sight($0) == best } + seen.filter { sight($0) != best } : seen)
  }

  /// Likewise, of members of a type, whose own go before those of its protocols wherever these are declared.
  mutating func visible(_ found: Candidates) -> Candidates { visible(found, in: store.pool, areSorted: false) }

  private mutating func visible(_ found: Candidates, in pool: Pool, areSorted: Bool = true) -> Candidates {
    let all = visible(found.all, in: pool, areSorted: areSorted)
    return all.count == found.all.count ? found : candidates(all.array, in: pool)
  }
}

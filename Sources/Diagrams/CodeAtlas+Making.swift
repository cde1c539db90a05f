import Checks
import Facts
import Index
import Measures
import Navigation
import Roles
import SourceText

extension CodeAtlas {
  package init(_ input: DiagramInput) {
    var maker = AtlasMaker(input)
    maker.addTypes()
    maker.addReferences()
    maker.addScreens()
    maker.addComponents()
    self = maker.finished()
  }
}

private struct AtlasMaker {
  private typealias Kind = CodeAtlas.Box.Kind

  private struct Pair: Hashable {
    let from: Int
    let to: Int
  }

  /// An extension in another target, or a file with code outside types.
  private enum Outpost: Hashable {
    case ofType(TypeID, target: String)
    case file(FileID)
  }

  private let input: DiagramInput
  private var atlas = CodeAtlas()
  private var boxOf: [Int?]
  private var outposts: [Outpost: Int] = [:]
  private var roots: [String: Int] = [:]
  /// By target, the box of the code that belongs to no type of the target.
  private var outside: [String: Int] = [:]
  private var links: [Pair: Int] = [:]
  /// By file and line, a preliminary number.
  private var lineNumbers: [Int: Int] = [:]

  private var index: ProjectIndex { input.index }
  private var roles: RoleMap { input.roles }

  init(_ input: DiagramInput) {
    self.input = input
    boxOf = [Int?](repeating: nil, count: input.index.types.count)
    atlas.files = input.index.files.indices.map { input.path(of: FileID(rawValue: Int32($0))) }
    atlas.kinds = (0...7).compactMap { ReferenceKind(rawValue: $0)?.verb }
    atlas.paths = input.index.files.map(\.path)
  }

  private mutating func add(_ label: String, _ kind: Kind, in parent: Int?) -> Int {
    atlas.boxes.append(CodeAtlas.Box(parent: parent, label: label, kind: kind))
    return atlas.boxes.count - 1
  }

  // MARK: Types

  /// A tree for each target, in the frame of the target if there are several.
  mutating func addTypes() {
    let types = index.types.filter { Grouping.isGrouped($0, roles) && input.isShown($0.id) }
    let places = ownPlaces(of: types)
    let targets = Dictionary(grouping: types.indices) { input.target(of: types[$0].id) }.sorted { $0.key < $1.key }
    for (target, members) in targets {
      let root = targets.count > 1 ? add(target, .target, in: nil) : nil
      if let root { roots[target] = root }
      let folders = CodeTree(members.map { places[$0] }, weights: members.map { _ in 1 }, joinsPrefixes: true).folders
      var numbers: [Int?] = []
      for (number, folder) in folders.enumerated() {
        numbers.append(number == 0 ? root : add(folder.label, .folder, in: folder.parent.flatMap { numbers[$0] }))
        addTypes(folder.items.map { types[members[$0]] }, in: numbers[number])
      }
    }
  }

  /// The places of types. A module that is only a small part of its directory is a box of its own in it.
  private func ownPlaces(of types: [TypeSymbol]) -> [[String]] {
    var places = Grouping.places(of: types, index, roles)
    var counts: [[String]: Int] = [:]
    for place in places { for length in place.indices { counts[Array(place[...length]), default: 0] += 1 } }
    let members = Dictionary(grouping: types.indices) { roles.home(of: types[$0].id) }
    for (home, numbers) in members {
      guard let home, let place = numbers.first.map({ places[$0] }), 2 * numbers.count < counts[place] ?? 0 else { continue }
      for number in numbers { places[number].append(roles[home].name) }
    }
    return places
  }

  /// Nested types without a part of their own belong to the type around them.
  private mutating func addTypes(_ types: [TypeSymbol], in folder: Int?) {
    let homes = Set(types.compactMap { roles.home(of: $0.id) })
    if let folder, homes.count == 1, let home = homes.first, atlas.boxes[folder].kind == .folder {
      let name = roles[home].name
      atlas.boxes[folder].kind = .module
      atlas.boxes[folder].label = GroupDiagram.shortened(name)
      atlas.boxes[folder].module = name
      atlas.modules[name] = folder
    }
    for type in types.sorted(by: { ($0.qualifiedName, $0.id) < ($1.qualifiedName, $1.id) }) {
      if let parent = type.parent, let around = boxOf[Int(parent.rawValue)], !standsAlone(type, in: parent) {
        boxOf[Int(type.id.rawValue)] = around
        atlas.boxes[around].types += 1
        atlas.types[type.qualifiedName, default: []].append(around)
        continue
      }
      let box = add(type.qualifiedName, type.kind == .protocol ? .interface : .type, in: folder)
      atlas.boxes[box].role = roles.role(of: type.id)?.name ?? ""
      atlas.boxes[box].roleWord = roles.word(of: type.id) ?? ""
      atlas.boxes[box].source = input.source(of: type.id)
      atlas.boxes[box].types = 1
      boxOf[Int(type.id.rawValue)] = box
      atlas.types[type.qualifiedName, default: []].append(box)
    }
  }

  private func standsAlone(_ type: TypeSymbol, in parent: TypeID) -> Bool {
    roles.role(of: type.id) != nil || roles.home(of: type.id) != roles.home(of: parent) || input.target(of: type.id) != input.target(of: parent)
  }

  // MARK: References

  /// One name at one place is one reference, of its most specific kind, as in ``ReferenceCounts``.
  mutating func addReferences() {
    var moduleTest = TieTest(ofTargets: false, in: input.project, by: input.rules)
    var targetTest = TieTest(ofTargets: true, in: input.project, by: input.rules)
    var place = (file: FileID(rawValue: -1), offset: UInt32.max)
    var here: [(pair: Pair, reference: Reference)] = []
    func add(to maker: inout AtlasMaker) {
      for (pair, reference) in here {
        let isTie = moduleTest.isTie(reference)
        let isTargetTie = targetTest.isTie(reference)
        maker.add(reference, pair, isTie: isTie, isTargetTie: isTargetTie)
      }
      here.removeAll(keepingCapacity: true)
    }
    for reference in input.references.all where reference.kind != .uses {
      guard let to = end(of: reference), let from = source(of: reference), from != to else { continue }
      if (reference.file, reference.offset) != place {
        add(to: &self)
        place = (reference.file, reference.offset)
      }
      let known = here.firstIndex { $0.pair.from == from && areTogether($0.pair.to, to) }
      if let known {
        if reference.kind.rawValue < here[known].reference.kind.rawValue { here[known] = (Pair(from: from, to: to), reference) }
      } else {
        here.append((Pair(from: from, to: to), reference))
      }
    }
    add(to: &self)
  }

  private func areTogether(_ one: Int, _ other: Int) -> Bool {
    one == other || atlas.boxes[one].parent != nil && atlas.boxes[one].parent == atlas.boxes[other].parent
  }

  private mutating func add(_ reference: Reference, _ pair: Pair, isTie: Bool, isTargetTie: Bool) {
    let number = links[pair] ?? atlas.links.count
    if number == atlas.links.count {
      links[pair] = number
      atlas.links.append(CodeAtlas.Link(from: pair.from, to: pair.to))
    }
    atlas.links[number].references.append(CodeAtlas.Place(line: line(reference.offset, in: reference.file), kind: Int(reference.kind.rawValue)))
    if isTie { atlas.links[number].ties += 1 }
    if isTargetTie { atlas.links[number].targetTies += 1 }
  }

  private mutating func line(_ offset: UInt32, in file: FileID) -> Int {
    let line = index[file].facts.lines.position(of: offset).line
    let key = Int(file.rawValue) << 32 | line
    if let known = lineNumbers[key] { return known }
    lineNumbers[key] = atlas.lines.count
    atlas.lines.append(CodeAtlas.Line(file: Int(file.rawValue), number: line))
    return atlas.lines.count - 1
  }

  /// Code in an extension belongs to the target of its file.
  private mutating func source(of reference: Reference) -> Int? {
    guard let type = reference.from else {
      guard !roles.isLeftOut(fileNumber: reference.file.rawValue) else { return nil }
      return outpost(.file(reference.file), in: reference.file)
    }
    return box(of: type, in: reference.file)
  }

  /// A member of an extension belongs to the target of the extension.
  private mutating func end(of reference: Reference) -> Int? {
    guard reference.kind == .calls || reference.kind == .constructs, let member = reference.member else { return boxOf[Int(reference.to.rawValue)] }
    return box(of: reference.to, in: index.place(of: member).file)
  }

  private mutating func box(of type: TypeID, in file: FileID) -> Int? {
    guard let box = boxOf[Int(type.rawValue)] else { return nil }
    let target = input.targets[Int(file.rawValue)]
    guard target != input.target(of: type) else { return box }
    return outpost(.ofType(type, target: target), in: file)
  }

  private mutating func outpost(_ outpost: Outpost, in file: FileID) -> Int? {
    if let known = outposts[outpost] { return known }
    let target = input.targets[Int(file.rawValue)]
    // Of a target without types there is nothing to see.
    guard roots.isEmpty || roots[target] != nil else { return nil }
    let around = outside[target] ?? add("code outside types", .folder, in: roots[target])
    outside[target] = around
    let box: Int
    switch outpost {
    case .ofType(let type, _): box = add("extension \(index[type].qualifiedName)", .type, in: around)
    case .file: box = add(atlas.files[Int(file.rawValue)].split(separator: "/").last.map(String.init) ?? "", .file, in: around)
    }
    atlas.boxes[box].source = DiagramGraph.Source(path: input.path(of: file), line: 1)
    outposts[outpost] = box
    return box
  }

  // MARK: Screens

  mutating func addScreens() {
    let map = NavigationMap(of: index, input.references, roles)
    for screen in map.screens {
      guard let box = box(of: screen) else { continue }
      atlas.screens.append(box)
      if screen.kind == .entry { atlas.entryPoints.append(box) }
    }
    for step in map.steps {
      guard let from = box(of: step.from), let to = box(of: step.to), from != to else { continue }
      let words = "\(step.manner) in \(step.method)"
      atlas.calls.append(CodeAtlas.Call(from: from, to: to, line: line(step.offset, in: step.file), words: words))
    }
    let unknown = map.unknown.compactMap { call in box(of: call.from).map { (call, $0) } }
    guard !unknown.isEmpty else { return }
    let place = add("unknown screens", .unknown, in: nil)
    atlas.screens.append(place)
    for (call, from) in unknown {
      let words = "\(call.reason) in \(call.method)"
      atlas.calls.append(CodeAtlas.Call(from: from, to: place, line: line(call.offset, in: call.file), words: words))
    }
  }

  private func box(of screen: NavigationMap.Screen) -> Int? {
    (screen.kind == .module ? atlas.modules[screen.name] : nil) ?? boxOf[Int(screen.type.rawValue)]
  }

  // MARK: Components

  mutating func addComponents() {
    var diagram = ComponentDiagram(input, showsMaking: true)
    let graph = diagram.graph()
    let names = TypeNames(index)
    let types = Dictionary(index.typeIDs.map { (names[$0], $0) }, uniquingKeysWith: { first, _ in first })
    func box(_ id: String) -> Int? { types[id].flatMap { boxOf[Int($0.rawValue)] } }
    for edge in graph.edges {
      guard let from = box(edge.from), let to = box(edge.to), from != to else { continue }
      atlas.ties.append(CodeAtlas.Tie(from: from, to: to, kind: edge.kind, details: edge.details, brokenRules: edge.brokenRules))
    }
  }

  /// Sorted, so that the atlas does not depend on the order of files.
  func finished() -> CodeAtlas {
    var result = atlas
    let order = atlas.lines.indices.sorted { (atlas.lines[$0].file, atlas.lines[$0].number) < (atlas.lines[$1].file, atlas.lines[$1].number) }
    var place = [Int](repeating: 0, count: order.count)
    for (new, old) in order.enumerated() { place[old] = new }
    result.lines = order.map { atlas.lines[$0] }
    result.links = atlas.links.map { link in
      var link = link
      link.references = link.references.map { CodeAtlas.Place(line: place[$0.line], kind: $0.kind) }
      return link
    }.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
    result.calls = atlas.calls.map { CodeAtlas.Call(from: $0.from, to: $0.to, line: place[$0.line], words: $0.words) }
    return result
  }
}

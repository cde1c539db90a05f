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

  /// A type in a target that compiles it.
  private struct Copy: Hashable {
    let type: TypeID
    let target: Int
  }

  /// An extension in another target, or a file with code outside types, or with what is declared there.
  private enum Outpost: Hashable {
    case ofType(Copy)
    case file(FileID, target: Int)
  }

  private let input: DiagramInput
  private var atlas = CodeAtlas()
  private let targets: Grouping
  private var boxes: [Copy: Int] = [:]
  private var outposts: [Outpost: Int] = [:]
  /// By target; empty if there is only one.
  private var roots: [Int: Int] = [:]
  /// By target, the box of the code that belongs to no type of the target.
  private var outside: [Int: Int] = [:]
  private var links: [Pair: Int] = [:]
  /// By path, its number among the atlas's files.
  private var interfaceFiles: [String: Int] = [:]
  /// By file and line, a preliminary number.
  private var lineNumbers: [Int: Int] = [:]

  private var index: ProjectIndex { input.index }
  private var roles: RoleMap { input.roles }

  init(_ input: DiagramInput) {
    self.input = input
    targets = Grouping.targets(input.index, input.roles)
    atlas.files = input.index.files.indices.map { input.path(of: FileID(rawValue: Int32($0))) }
    atlas.kinds = (0...7).compactMap { ReferenceKind(rawValue: $0)?.verb }
    atlas.paths = input.index.files.map(\.path)
  }

  private mutating func add(_ label: String, _ kind: Kind, in parent: Int?) -> Int {
    atlas.boxes.append(CodeAtlas.Box(parent: parent, label: label, kind: kind))
    return atlas.boxes.count - 1
  }

  // MARK: Types

  /// A tree for each target, in the frame of the target if there are several. A file that several targets compile is in each of them.
  mutating func addTypes() {
    let members = targets.groups.map { $0.types.filter(input.isShown).map { index[$0] } }
    let shown = members.indices.filter { !members[$0].isEmpty }
    for target in shown {
      let types = members[target]
      let root = shown.count > 1 ? add(targets.groups[target].name, .target, in: nil) : nil
      if let root { roots[target] = root }
      let folders = CodeTree(ownPlaces(of: types), weights: types.map { _ in 1 }, joinsPrefixes: true).folders
      var numbers: [Int?] = []
      for (number, folder) in folders.enumerated() {
        numbers.append(number == 0 ? root : add(folder.label, .folder, in: folder.parent.flatMap { numbers[$0] }))
        addTypes(folder.items.map { types[$0] }, in: numbers[number], of: target)
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
  private mutating func addTypes(_ types: [TypeSymbol], in folder: Int?, of target: Int) {
    let homes = Set(types.compactMap { roles.home(of: $0.id) })
    if let folder, homes.count == 1, let home = homes.first, atlas.boxes[folder].kind == .folder {
      let name = roles[home].name
      atlas.boxes[folder].kind = .module
      atlas.boxes[folder].label = GroupDiagram.shortened(name)
      atlas.boxes[folder].module = name
      if atlas.modules[name] == nil { atlas.modules[name] = folder }
    }
    for type in types.sorted(by: { ($0.qualifiedName, $0.id) < ($1.qualifiedName, $1.id) }) {
      if let parent = type.parent, let around = boxes[Copy(type: parent, target: target)], !standsAlone(type, in: parent) {
        boxes[Copy(type: type.id, target: target)] = around
        atlas.boxes[around].types += 1
        atlas.types[type.qualifiedName, default: []].append(around)
        continue
      }
      let box = add(type.qualifiedName, type.kind == .protocol ? .interface : .type, in: folder)
      atlas.boxes[box].role = roles.role(of: type.id)?.name ?? ""
      atlas.boxes[box].roleWord = roles.word(of: type.id) ?? ""
      atlas.boxes[box].source = input.source(of: type.id)
      atlas.boxes[box].types = 1
      boxes[Copy(type: type.id, target: target)] = box
      atlas.types[type.qualifiedName, default: []].append(box)
    }
  }

  private func standsAlone(_ type: TypeSymbol, in parent: TypeID) -> Bool {
    roles.role(of: type.id) != nil || roles.home(of: type.id) != roles.home(of: parent)
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
        maker.add(pair, reference.kind, at: reference.offset, in: reference.file, isTie: isTie, isTargetTie: isTargetTie)
      }
      here.removeAll(keepingCapacity: true)
    }
    for reference in input.references.all where reference.kind != .uses {
      forEachPair(of: reference) { pair, maker in
        if (reference.file, reference.offset) != place {
          add(to: &maker)
          place = (reference.file, reference.offset)
        }
        let known = here.firstIndex { $0.pair.from == pair.from && maker.areTogether($0.pair.to, pair.to) }
        if let known {
          if reference.kind.rawValue < here[known].reference.kind.rawValue { here[known] = (pair, reference) }
        } else {
          here.append((pair, reference))
        }
      }
    }
    add(to: &self)
    for reference in input.references.loose { addLoose(reference) }
  }

  /// From one target to another; within a target, as within a module, what is declared outside types belongs to nobody.
  private mutating func addLoose(_ reference: LooseReference) {
    var links: [GroupLink] = []
    targets.forEachLink(of: reference) { links.append($0) }
    for link in links {
      guard let from = source(of: reference.from, in: link.from, reference.file), !roles.isLeftOut(fileNumber: reference.to.file.rawValue),
        let to = outpost(.file(reference.to.file, target: link.to), in: link.to, reference.to.file)
      else { continue }
      add(Pair(from: from, to: to), .calls, at: reference.offset, in: reference.file, isTie: false, isTargetTie: false)
    }
  }

  /// From which box to which a reference leads, in each target that compiles it and from one target to another.
  private mutating func forEachPair(of reference: Reference, _ body: (Pair, inout AtlasMaker) -> Void) {
    let isMember = reference.kind == .calls || reference.kind == .constructs
    // A member of an extension belongs to the target of the extension.
    let declaring = (isMember ? reference.member.map { index.place(of: $0).file } : nil) ?? index[reference.to].place.file
    let ends = targets.groups(of: declaring)
    var links = targets.groups(of: reference.file).filter(ends.contains).map { (from: Int($0), to: Int($0)) }
    targets.forEachLink(of: reference, in: index) { links.append((from: $0.from, to: $0.to)) }
    for link in links {
      guard let from = source(of: reference.from, in: link.from, reference.file), let to = box(of: reference.to, in: link.to, declaring), from != to else {
        continue
      }
      body(Pair(from: from, to: to), &self)
    }
  }

  private func areTogether(_ one: Int, _ other: Int) -> Bool {
    one == other || atlas.boxes[one].parent != nil && atlas.boxes[one].parent == atlas.boxes[other].parent
  }

  private mutating func add(_ pair: Pair, _ kind: ReferenceKind, at offset: UInt32, in file: FileID, isTie: Bool, isTargetTie: Bool) {
    let number = links[pair] ?? atlas.links.count
    if number == atlas.links.count {
      links[pair] = number
      atlas.links.append(CodeAtlas.Link(from: pair.from, to: pair.to))
    }
    atlas.links[number].references.append(CodeAtlas.Place(line: line(offset, in: file), kind: Int(kind.rawValue)))
    if isTie { atlas.links[number].ties += 1 }
    if isTargetTie { atlas.links[number].targetTies += 1 }
  }

  private mutating func line(_ offset: UInt32, in file: FileID) -> Int {
    line(index[file].facts.lines.position(of: offset).line, inFile: Int(file.rawValue))
  }

  private mutating func line(of place: NavigationMap.Place) -> Int {
    switch place {
    case .code(let file, let offset): return line(offset, in: file)
    case .interfaceFile(let path, let line):
      if let known = interfaceFiles[path] { return self.line(line, inFile: known) }
      interfaceFiles[path] = atlas.files.count
      atlas.files.append(input.shown(path))
      atlas.paths.append(path)
      return self.line(line, inFile: atlas.files.count - 1)
    }
  }

  /// - Parameter file: a number in the atlas.
  private mutating func line(_ line: Int, inFile file: Int) -> Int {
    let key = file << 32 | line
    if let known = lineNumbers[key] { return known }
    lineNumbers[key] = atlas.lines.count
    atlas.lines.append(CodeAtlas.Line(file: file, number: line))
    return atlas.lines.count - 1
  }

  /// - Parameter type: nil for code outside types.
  private mutating func source(of type: TypeID?, in target: Int, _ file: FileID) -> Int? {
    if let type { return box(of: type, in: target, file) }
    return roles.isLeftOut(fileNumber: file.rawValue) ? nil : outpost(.file(file, target: target), in: target, file)
  }

  /// Nil for types that are not shown. An extension in another target has a box of its own.
  private mutating func box(of type: TypeID, in target: Int, _ file: FileID) -> Int? {
    if let known = boxes[Copy(type: type, target: target)] { return known }
    return home(of: type) == nil ? nil : outpost(.ofType(Copy(type: type, target: target)), in: target, file)
  }

  /// The box in the first target that compiles a type.
  private func home(of type: TypeID) -> Int? {
    targets.groups(of: index[type].place.file).lazy.compactMap { boxes[Copy(type: type, target: Int($0))] }.first
  }

  private mutating func outpost(_ outpost: Outpost, in target: Int, _ file: FileID) -> Int? {
    if let known = outposts[outpost] { return known }
    // Of a target without types there is nothing to see.
    guard roots.isEmpty || roots[target] != nil else { return nil }
    let around = outside[target] ?? add("code outside types", .folder, in: roots[target])
    outside[target] = around
    let box: Int
    switch outpost {
    case .ofType(let copy): box = add("extension \(index[copy.type].qualifiedName)", .type, in: around)
    case .file: box = add(atlas.files[Int(file.rawValue)].split(separator: "/").last.map(String.init) ?? "", .file, in: around)
    }
    atlas.boxes[box].source = DiagramGraph.Source(path: input.path(of: file), line: 1)
    outposts[outpost] = box
    return box
  }

  // MARK: Screens

  mutating func addScreens() {
    let map = NavigationMap(of: index, input.references, roles, input.project.wiring, input.texts)
    for screen in map.screens {
      guard let box = box(of: screen) else { continue }
      atlas.screens.append(box)
      if screen.kind == .entry { atlas.entryPoints.append(box) }
    }
    for step in map.steps {
      guard let from = box(of: step.from), let to = box(of: step.to), from != to else { continue }
      let words = "\(step.manner) in \(step.method)"
      atlas.calls.append(CodeAtlas.Call(from: from, to: to, line: line(of: step.place), words: words))
    }
    let unknown = map.unknown.compactMap { call in box(of: call.from).map { (call, $0) } }
    guard !unknown.isEmpty else { return }
    let place = add("unknown screens", .unknown, in: nil)
    atlas.screens.append(place)
    for (call, from) in unknown {
      let words = "\(call.reason) in \(call.method)"
      atlas.calls.append(CodeAtlas.Call(from: from, to: place, line: line(of: call.place), words: words))
    }
  }

  private func box(of screen: NavigationMap.Screen) -> Int? {
    (screen.kind == .module ? atlas.modules[screen.name] : nil) ?? home(of: screen.type)
  }

  // MARK: Components

  mutating func addComponents() {
    var diagram = ComponentDiagram(input, showsMaking: true)
    let graph = diagram.graph()
    let names = TypeNames(index)
    let types = Dictionary(index.typeIDs.map { (names[$0], $0) }, uniquingKeysWith: { first, _ in first })
    func box(_ id: String) -> Int? { types[id].flatMap(home) }
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

package import Index
package import Roles

/// Types grouped by module or target, for diagrams, matrices and metrics.
package struct Grouping: Sendable {
  package struct Group: Sendable {
    package let name: String
    /// What a box in its frame is called: the last part of ``name``.
    package internal(set) var label: String
    /// The id of the frame around it; empty if there is none.
    package internal(set) var frame = ""
    /// Sorted by id, without typealiases, test doubles and generated code.
    package internal(set) var types: [TypeID] = []

    init(name: String, types: [TypeID] = []) {
      self.name = name
      label = name
      self.types = types
    }
  }

  /// Sorted by name; none is empty, except targets and directories with nothing but extensions.
  package private(set) var groups: [Group] = []
  /// Around groups, outer ones first; empty but for directories and domains.
  package private(set) var frames: [CodeTree.Frame] = []
  /// The ids of the directories or domains that are frames, to open the same ones in another state of the sources.
  package private(set) var opened: Set<String> = []
  /// By type: an index into ``groups``; -1 for none.
  package private(set) var groupOf: [Int32]
  /// Nil if code belongs to the group of its type, wherever it is written.
  private var files: GroupsOfFiles?

  /// - Parameters:
  ///   - names: the names of the groups; several may have the same name.
  ///   - number: the index of a type's group.
  private init(_ index: ProjectIndex, _ roles: RoleMap, names: [String], number: (TypeSymbol) -> Int?) {
    groupOf = [Int32](repeating: -1, count: index.types.count)
    var types = [[TypeID]](repeating: [], count: names.count)
    for type in index.types where Grouping.isGrouped(type, roles) {
      if let number = number(type) { types[number].append(type.id) }
    }
    let numbers = Dictionary(grouping: types.indices.lazy.filter { !types[$0].isEmpty }) { names[$0] }
    for (name, numbers) in numbers.sorted(by: { $0.key < $1.key }) {
      let types = numbers.count == 1 ? types[numbers[0]] : numbers.flatMap { types[$0] }.sorted()
      for type in types { groupOf[Int(type.rawValue)] = Int32(groups.count) }
      groups.append(Group(name: name, types: types))
    }
  }

  /// - Parameter groups: sorted by name. A type belongs to the first group of its file.
  init(_ index: ProjectIndex, _ roles: RoleMap, _ groups: [Group], _ files: GroupsOfFiles) {
    (self.groups, self.files) = (groups, files)
    // What a typealias stands for is a reference, too.
    groupOf = index.types.map { type in roles.isLeftOut(type.id) ? -1 : files[type.place.file].first ?? -1 }
  }

  /// - Parameters:
  ///   - boxes: sorted by id.
  ///   - files: the boxes of files, if code belongs to the box of its file.
  ///   - number: the box of a type.
  init(
    _ index: ProjectIndex, _ roles: RoleMap, _ boxes: [CodeTree.Box], _ frames: [CodeTree.Frame], _ opened: Set<String>, files: GroupsOfFiles? = nil,
    number: (TypeSymbol) -> Int?
  ) {
    groupOf = [Int32](repeating: -1, count: index.types.count)
    groups = boxes.map { box in
      var group = Group(name: box.id)
      (group.label, group.frame) = (box.label, box.frame)
      return group
    }
    for type in index.types where !roles.isLeftOut(type.id) {
      guard let number = number(type) else { continue }
      if Grouping.isGrouped(type, roles) { groups[number].types.append(type.id) }
      // What a typealias stands for is a reference, too.
      groupOf[Int(type.id.rawValue)] = Int32(number)
    }
    (self.frames, self.opened, self.files) = (frames, opened, files)
  }

  /// VIPER modules. Types outside modules are in no group. An interface belongs to the module that declares it.
  package static func modules(_ index: ProjectIndex, _ roles: RoleMap) -> Grouping {
    Grouping(index, roles, names: roles.modules.map(\.name)) { type in roles.home(of: type.id).map { Int($0.rawValue) } }
  }

  /// Two sets of types, to count the references from the first to the second. A type in both counts for the second.
  package static func pair(_ first: Set<TypeID>, _ second: Set<TypeID>, _ index: ProjectIndex, _ roles: RoleMap) -> Grouping {
    Grouping(index, roles, names: ["1", "2"]) { second.contains($0.id) ? 1 : first.contains($0.id) ? 0 : nil }
  }

  package func group(of type: TypeID) -> Int? {
    let group = groupOf[Int(type.rawValue)]
    return group < 0 ? nil : Int(group)
  }

  /// The groups of a file: several for one that several targets compile. Empty if code belongs to the group of its type.
  package func groups(of file: FileID) -> [Int32] { files?[file] ?? [] }

  /// From which groups to which a reference leads: of code that several targets compile, one link for each of them. None within one group.
  ///
  /// Code in an extension belongs to the extension's file, and so does a member of an extension.
  package func forEachLink(of reference: Reference, in index: ProjectIndex, _ body: (GroupLink) -> Void) {
    let start = reference.from.map(group)
    guard let end = group(of: reference.to) else { return }
    guard let files else {
      if case .some(.some(let start)) = start, start != end { body(GroupLink(from: start, to: end)) }
      return
    }
    // Extensions of ignored types are ignored, too.
    if case .some(.none) = start { return }
    let isMember = reference.kind == .calls || reference.kind == .constructs
    let declaring = isMember ? reference.member.map { index.place(of: $0).file } : nil
    files.forEachLink(from: reference.file, to: declaring ?? index[reference.to].place.file, body)
  }

  /// Likewise, of a reference to what is declared outside types, which belongs to the group of its file.
  package func forEachLink(of reference: LooseReference, _ body: (GroupLink) -> Void) {
    guard let files else { return }
    // Code of ignored types is ignored, too.
    if let from = reference.from, group(of: from) == nil { return }
    files.forEachLink(from: reference.file, to: reference.to.file, body)
  }
}

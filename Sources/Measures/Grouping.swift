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

  /// Sorted by name; none is empty, except directories with nothing but extensions.
  package private(set) var groups: [Group] = []
  /// Around groups, outer ones first; empty but for directories and domains.
  package private(set) var frames: [CodeTree.Frame] = []
  /// The ids of the directories or domains that are frames, to open the same ones in another state of the sources.
  package private(set) var opened: Set<String> = []
  /// By type: an index into ``groups``; -1 for none.
  package private(set) var groupOf: [Int32]
  /// By file, if files have groups; empty otherwise.
  private var groupOfFile: [Int32] = []

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

  /// - Parameters:
  ///   - boxes: sorted by id.
  ///   - groupOfFile: by file, if code belongs to the box of its file.
  ///   - number: the box of a type.
  init(
    _ index: ProjectIndex, _ roles: RoleMap, _ boxes: [CodeTree.Box], _ frames: [CodeTree.Frame], _ opened: Set<String>, groupOfFile: [Int32] = [],
    number: (TypeSymbol) -> Int?
  ) {
    groupOf = [Int32](repeating: -1, count: index.types.count)
    groups = boxes.map { box in
      var group = Group(name: box.id)
      (group.label, group.frame) = (box.label, box.frame)
      return group
    }
    for type in index.types where Grouping.isGrouped(type, roles) {
      guard let number = number(type) else { continue }
      groups[number].types.append(type.id)
      groupOf[Int(type.id.rawValue)] = Int32(number)
    }
    (self.frames, self.opened, self.groupOfFile) = (frames, opened, groupOfFile)
  }

  /// VIPER modules. Types outside modules are in no group. An interface belongs to the module that declares it.
  package static func modules(_ index: ProjectIndex, _ roles: RoleMap) -> Grouping {
    Grouping(index, roles, names: roles.modules.map(\.name)) { type in roles.home(of: type.id).map { Int($0.rawValue) } }
  }

  /// Swift targets, or without manifests the directories directly below the common one.
  package static func targets(_ index: ProjectIndex, _ roles: RoleMap) -> Grouping {
    let names = targetNames(of: index.files)
    var grouping = Grouping(index, roles, names: names) { Int($0.place.file.rawValue) }
    let numbers = Dictionary(grouping.groups.enumerated().map { ($0.element.name, Int32($0.offset)) }, uniquingKeysWith: { first, _ in first })
    grouping.groupOfFile = names.map { numbers[$0] ?? -1 }
    return grouping
  }

  /// Two sets of types, to count the references from the first to the second. A type in both counts for the second.
  package static func pair(_ first: Set<TypeID>, _ second: Set<TypeID>, _ index: ProjectIndex, _ roles: RoleMap) -> Grouping {
    Grouping(index, roles, names: ["1", "2"]) { second.contains($0.id) ? 1 : first.contains($0.id) ? 0 : nil }
  }

  package func group(of type: TypeID) -> Int? {
    let group = groupOf[Int(type.rawValue)]
    return group < 0 ? nil : Int(group)
  }

  /// The group that contains a reference. Code in an extension belongs to the extension's target.
  func source(of reference: Reference) -> Int? {
    let ofType = reference.from.map(group)
    if groupOfFile.isEmpty { return ofType ?? nil }
    // Extensions of ignored types are ignored, too.
    if case .some(.none) = ofType { return nil }
    return group(ofFile: reference.file)
  }

  /// The group that a reference leads to. A member of an extension belongs to the extension's target.
  func end(of reference: Reference, in index: ProjectIndex) -> Int? {
    guard let ofType = group(of: reference.to) else { return nil }
    guard !groupOfFile.isEmpty, reference.kind == .calls || reference.kind == .constructs, let member = reference.member else { return ofType }
    return group(ofFile: index.place(of: member).file)
  }

  private func group(ofFile file: FileID) -> Int? {
    let group = groupOfFile[Int(file.rawValue)]
    return group < 0 ? nil : Int(group)
  }
}

/// The target of every file, by its number.
package func targetNames(of files: [IndexedFile]) -> [String] {
  let folders = files.filter(\.target.isEmpty).map { $0.path.split(separator: "/").dropLast() }
  var shared = folders.first ?? []
  for folder in folders { shared = shared.prefix(zip(shared, folder).prefix { $0 == $1 }.count) }
  return files.map { file in
    guard file.target.isEmpty else { return file.target }
    let rest = file.path.split(separator: "/").dropLast().dropFirst(shared.count)
    return String(rest.first ?? shared.last ?? "Main")
  }
}

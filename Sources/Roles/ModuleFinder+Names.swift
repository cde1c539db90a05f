import Index
import SourceText

/// What modules are called.
extension ModuleFinder {
  /// Makes a module of each group, with its components.
  ///
  /// - Returns: the groups in the order of modules.
  func assign(_ all: [Group]) -> [Group] {
    var groups: [Group] = []
    // By the number of a group, its module.
    var ids: [Int: ModuleID] = [:]
    for (number, var group) in all.enumerated() where !group.parts.isEmpty {
      group.stem = sharedStem(of: group)
      ids[number] = ModuleID(rawValue: Int32(groups.count))
      groups.append(group)
    }
    let folders = Dictionary(grouping: groups) { $0.stem }.filter { $0.value.count > 1 }.mapValues { $0.map { $0.folder.split(separator: "/") } }
    for group in groups {
      let id = ModuleID(rawValue: Int32(modules.count))
      var name = group.stem.isEmpty ? (group.folder.isEmpty ? "Main" : String(group.folder.lastName)) : group.stem
      if let twins = folders[group.stem], !group.folder.isEmpty { name += " (\(distinction(of: group, among: twins)))" }
      modules.append(Module(id: id, name: name, types: []))
      for part in group.parts {
        let own = stem(of: part)
        let alike = own.isEmpty ? [] : group.parts.filter { $0 != part && stem(of: $0) == own }
        let joined = (joins[part] ?? []).map { signal in
          var signal = signal
          signal.answer = id
          return signal
        }
        let named = alike.isEmpty ? MembershipSignal(.alone, id) : MembershipSignal(.stem, id, "'\(own)' with \(shown(alike))")
        assign(part, to: id, because: Membership(alike.isEmpty && group.parts.count > 1 && !joined.isEmpty ? joined : joined + [named]))
      }
    }
    return groups
  }

  /// What a group's directory has that those of its namesakes do not: `Tutorial2` of `tutorials/Tutorial2/Modules/Login`.
  private func distinction(of group: Group, among folders: [[Substring]]) -> String {
    let own = group.folder.split(separator: "/")
    let shortest = folders.map(\.count).min() ?? 0
    let start = (0..<shortest).first { place in folders.contains { $0[place] != own[place] } } ?? shortest
    let end = (0..<shortest - start).first { place in folders.contains { $0[$0.count - 1 - place] != own[own.count - 1 - place] } } ?? shortest - start
    let rest = own.dropFirst(start).dropLast(end)
    return rest.isEmpty ? String(group.folder) : rest.joined(separator: "/")
  }

  /// What most components are called: `RepositoryDetail` of a `RepositoryDetailViewPresenter` with its router and view controller, `Register`
  /// where one of four components is misspelt, or two are, each its own way.
  private func sharedStem(of group: Group) -> String {
    let stems = group.parts.map { stem(of: $0) }
    let own = stems.count { $0 == group.stem }
    let better = stems.first { candidate in
      guard !candidate.isEmpty, group.stem != candidate else { return false }
      let count = stems.count { $0 == candidate }
      if group.stem.hasPrefix(candidate) { return count > own || group.stem.dropFirst(candidate.count) == "View" }
      return own == 1 && (count > 2 && count * 4 >= stems.count * 3 || count > 1 && isMisspelt(group.stem, for: candidate))
    }
    return better ?? group.stem
  }

  /// Whether one name is another but for a letter or two.
  private func isMisspelt(_ name: String, for other: String) -> Bool {
    max(name.utf8.count, other.utf8.count) > 5 && name.prefix(3) == other.prefix(3) && editDistance(Array(name.utf8), Array(other.utf8)) <= 2
  }

  /// The first three.
  func shown(_ types: [TypeID]) -> String {
    types.prefix(3).map { index[$0].name }.joined(separator: ", ") + (types.count > 3 ? " and others" : "")
  }
}

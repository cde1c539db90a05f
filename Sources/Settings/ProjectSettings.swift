package import Checks
package import Roles

/// What the program needs to know about a project when it has read the project's code: the rules to check, and how roles are told.
package struct ProjectSettings: Sendable {
  /// The pack for everything, then those for folders of their own.
  package let packs: [PackInUse]

  package init(packs: [PackInUse]) { self.packs = packs }

  /// One pack for everything.
  package init(_ pack: Pack, because reason: String = "") { self.init(packs: [PackInUse(pack, because: reason)]) }

  package init(pack: String, rules: [Rule], roles: RoleDefinitions) {
    self.init(packs: [PackInUse(name: pack, rules: rules, roles: roles)])
  }

  /// The rules of all packs; of those with the same id, the first.
  package var rules: [Rule] {
    var known: Set<String> = []
    return packs.flatMap(\.rules).filter { known.insert($0.id).inserted }
  }

  /// Roles are told alike everywhere, by what all packs know: a presenter of one part may hold a service of the other.
  package var roles: RoleDefinitions { packs.dropFirst().reduce(packs.first?.roles ?? RoleDefinitions()) { $0.joined(with: $1.roles) } }
}

/// A pack together with the part of the project that it judges.
package struct PackInUse: Sendable {
  package let name: String
  package let rules: [Rule]
  package let roles: RoleDefinitions
  /// Relative to the working folder; empty for all that no other pack in use has.
  package let folder: String
  /// Why it is this pack: a clause for the summary; empty where it was asked for.
  package let reason: String
  /// The pages of ``rules``, where there are some.
  let pages: [RulePage]

  package init(
    name: String, rules: [Rule], roles: RoleDefinitions, folder: String = "", because reason: String = "", pages: [RulePage] = []
  ) {
    self.pages = pages
    self.name = name
    self.rules = rules
    self.roles = roles
    self.folder = folder
    self.reason = reason
  }

  package init(_ pack: Pack, folder: String = "", because reason: String = "") {
    self.init(name: pack.name, rules: pack.rules, roles: pack.roles, folder: folder, because: reason, pages: pack.pages)
  }
}

extension ProjectSettings {
  /// Which of ``packs`` judges a file: that of the innermost folder around it.
  package func pack(ofFile path: String) -> Int {
    var best = 0
    for (number, pack) in packs.enumerated().dropFirst() where path.isBelow(pack.folder) {
      if pack.folder.utf8.count > packs[best].folder.utf8.count { best = number }
    }
    return best
  }
}

extension String {
  fileprivate func isBelow(_ folder: String) -> Bool {
    let path = hasPrefix("./") ? dropFirst(2) : self[...]
    return path.hasPrefix(folder) && (path.utf8.count == folder.utf8.count || path.dropFirst(folder.count).first == "/")
  }
}

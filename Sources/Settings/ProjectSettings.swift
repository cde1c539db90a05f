package import Checks
package import Project
package import Roles
import SettingValues

/// A project's effective configuration: the rules to check, and the definitions of roles.
package struct ProjectSettings: Sendable {
  /// The main pack, then the packs of single directories.
  package private(set) var packs: [PackInUse]
  /// Explicit roles and modules, which take precedence over the packs, and additional code to ignore.
  package var stated = RoleDefinitions()
  /// Links that may break rules, in the order written.
  package internal(set) var allowances: [Allowance] = []
  /// Whether a suppression without a reason is a fault.
  package var requiresReasons = false
  /// How many declarations show the pack, where the code was to show it.
  package internal(set) var signCount: Int?
  /// The base of the directories of ``packs`` and of the files' paths.
  private let root: FilePath

  package init(packs: [PackInUse], root: FilePath = FilePath("/")) {
    self.packs = packs
    self.root = root
  }

  /// One pack for everything.
  package init(_ pack: Pack, because reason: String = "") { self.init(packs: [PackInUse(pack, because: reason)]) }

  package init(pack: String, rules: [Rule], roles: RoleDefinitions) {
    self.init(packs: [PackInUse(name: pack, rules: rules, roles: roles)])
  }

  /// The rules of all packs; of those with the same id, the first.
  package var rules: [Rule] { distinct(packs.flatMap(\.rules)) }

  /// Those too that are off.
  package var allRules: [Rule] { distinct(packs.flatMap { $0.rules + $0.off }) }

  private func distinct(_ rules: [Rule]) -> [Rule] {
    var known: Set<String> = []
    return rules.filter { known.insert($0.id).inserted }
  }

  /// All packs' definitions find roles everywhere, because a presenter of one pack's code may hold a service of another's.
  /// Each pack decides which roles make a view a screen.
  package var roles: RoleDefinitions {
    let distinct = samePacks.map { packs[$0[0]].roles }
    var roles = distinct.dropFirst().reduce(distinct.first ?? RoleDefinitions()) { $0.joined(with: $1) }.joined(with: stated)
    if packs.count > 1 {
      let (folders, partners) = (packFolders, packs.map(\.roles.viewPartners))
      roles.viewPartnersByPath = { partners[folders.number(ofFile: $0)] }
    }
    return roles
  }
}

/// A pack and the part of the project that it checks.
package struct PackInUse: Sendable {
  package let name: String
  package internal(set) var rules: [Rule]
  /// Rules that the project has turned off.
  package internal(set) var off: [Rule]
  package let roles: RoleDefinitions
  /// Relative to the root; empty for all that no other pack in use has.
  package private(set) var folder: String
  /// Why it is this pack: a clause for the summary; empty where it was asked for.
  package internal(set) var reason: String
  /// The pages of ``rules``, where there are some.
  let pages: [RulePage]
  /// Ids of the rules that the configuration defines, which apply to every architecture.
  package let own: Set<String>

  package init(
    name: String, rules: [Rule], roles: RoleDefinitions, folder: String = "", because reason: String = "", pages: [RulePage] = [],
    off: [Rule] = [], own: Set<String> = []
  ) {
    self.own = own
    self.pages = pages
    self.name = name
    self.rules = rules
    self.off = off
    self.roles = roles
    self.folder = folder
    self.reason = reason
  }

  /// The same for another directory.
  init(_ known: PackInUse, folder: String, because reason: String) {
    self = known
    self.folder = folder
    self.reason = reason
  }

  package init(_ pack: Pack, folder: String = "", because reason: String = "") {
    let rules = pack.unsetRules
    self.init(name: pack.name, rules: rules.on, roles: pack.roles, folder: folder, because: reason, pages: pack.pages, off: rules.off)
  }
}

extension ProjectSettings {
  /// Whether the pack is detected from the code.
  package var isChosenByCode: Bool { signCount != nil && packs.allSatisfy { !$0.reason.isEmpty } }

  /// Without the rules of packs, where the code turns out to follow none.
  package func checkingNothing(because reason: String) -> ProjectSettings {
    var result = self
    result.packs = Array(packs.prefix(1))
    for number in result.packs.indices {
      result.packs[number].keepRules(because: reason) { _ in false }
    }
    return result
  }

  /// A copy with only the rules of some kinds, for code that follows only a part of its pack.
  package func checking(_ kinds: Set<String>, because reason: String) -> ProjectSettings {
    var result = self
    for number in result.packs.indices { result.packs[number].keepRules(because: reason) { kinds.contains($0.kind.name) } }
    return result
  }

  package var packFolders: PackFolders { PackFolders(packs, root: root) }

  /// The numbers of ``packs``, those together that are the same but for their directories: a project may have hundreds of these.
  package var samePacks: [[Int]] {
    var groups: [[Int]] = []
    for (number, pack) in packs.enumerated() {
      if let same = groups.firstIndex(where: { packs[$0[0]].isSame(as: pack) }) { groups[same].append(number) } else { groups.append([number]) }
    }
    return groups
  }
}

extension PackInUse {
  /// Turns off those of the pack's rules that do not fit.
  fileprivate mutating func keepRules(because reason: String, where fits: (Rule) -> Bool) {
    let all = rules
    rules = all.filter { own.contains($0.id) || fits($0) }
    off += all.filter { !own.contains($0.id) && !fits($0) }
    self.reason = reason
  }

  /// Whether both were chosen because of what the code shows: what we bring along, as the project's one settings file changes it.
  fileprivate func isSame(as other: PackInUse) -> Bool { name == other.name && !reason.isEmpty && !other.reason.isEmpty }
}

extension ProjectSettings {
  /// With the rules that a request names.
  ///
  /// - Throws: names that are no rule's, and that no rule is left.
  package func choosing(naming only: Set<String>, disabling disabled: Set<String>) throws(SettingErrors) -> ProjectSettings {
    let known = allRules.map(\.id)
    var mistakes: [SettingError] = []
    for (option, names) in [("--only", only), ("--disable", disabled)] {
      for name in names.sorted() where !known.contains(name) {
        let near = nearestName(to: name, among: known).map { "did you mean '\($0)'?" } ?? "'viperlint rules' lists them"
        mistakes.append(SettingError("unknown rule '\(name)'; \(near)", at: SettingPlace(path: option, line: 1, column: 1)))
      }
    }
    let chosen = choosing(only: only, disabled: disabled)
    if mistakes.isEmpty, chosen.rules.isEmpty, !only.isEmpty || !disabled.isEmpty {
      mistakes.append(
        SettingError("'--only' and '--disable' leave no rule to check. Remove one of them", at: SettingPlace(path: "--disable", line: 1, column: 1)))
    }
    if !mistakes.isEmpty { throw SettingErrors(mistakes) }
    return chosen
  }

  /// With the rules that the command line chooses: only some, which are then on whatever the settings say, or all but some.
  package func choosing(only: Set<String>, disabled: Set<String>) -> ProjectSettings {
    guard !only.isEmpty || !disabled.isEmpty else { return self }
    var result = self
    for number in packs.indices {
      let all = packs[number].rules + packs[number].off
      let on = only.isEmpty ? Set(packs[number].rules.map(\.id)) : only
      result.packs[number].rules = all.filter { on.contains($0.id) && !disabled.contains($0.id) }
      result.packs[number].off = all.filter { !on.contains($0.id) || disabled.contains($0.id) }
    }
    return result
  }
}

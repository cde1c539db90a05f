import Checks
import Project
package import Roles
import SettingValues

extension ProjectSettings {
  /// The packs that a project names, and what its code shows where it leaves the pack open, with the rules as the project sets them.
  ///
  /// - Parameter nested: configurations of directories inside the project. Each applies only to its directory.
  /// - Throws: every mistake in any of them.
  package init(
    _ file: ProjectFile, nested: [ProjectFile] = [], library: PackLibrary = .builtIn,
    choosing: () throws(SettingErrors) -> PackChoice
  ) throws(SettingErrors) {
    var making = Making(library: library.at(file.root))
    let base: Pack?
    var signCount: Int?
    if let named = file.pack {
      base = making.pack(named)
      making.add(base, for: file)
    } else {
      let choice = try choosing()
      base = making.pack(PackReference(choice.pack, namedAt: SettingPlace(path: choice.pack, line: 1, column: 1)))
      making.add(base, for: file, because: choice.reason)
      signCount = choice.signCount
      var first: [String: Int] = [:]
      for other in choice.others where !file.packs.contains(where: { $0.folder == other.folder }) {
        let name = other.pack ?? Pack.nothing.name
        // Hundreds of directories may use one pack, which is read once.
        if let known = first[name] {
          making.packs.append(PackInUse(making.packs[known], folder: other.folder, because: other.reason))
          continue
        }
        let pack = making.pack(PackReference(name, namedAt: SettingPlace(path: name, line: 1, column: 1)))
        making.add(pack, for: file, folder: other.folder, because: other.reason)
        if making.packs.last?.folder == other.folder { first[name] = making.packs.count - 1 }
      }
    }
    for (folder, named) in file.packs { making.add(making.pack(named), for: file, folder: folder, isStated: true) }
    for inner in nested {
      making.add(inner.pack.map { making.pack($0) } ?? base, for: inner, folder: inner.folder.text)
      for (folder, named) in inner.packs where !making.packs.contains(where: { $0.folder == folder }) {
        making.add(making.pack(named), for: inner, folder: folder, isStated: true)
      }
    }
    making.finish([file] + nested)
    if !making.errors.isEmpty { throw SettingErrors(making.errors) }
    self.init(packs: making.packs, root: file.root)
    self.signCount = signCount
    requiresReasons = file.requiresReasons
    for file in [file] + nested {
      stated.stated += file.roles
      stated.statedModules += file.modules
      stated.statedLeftOut += file.leftOut
      // An inherited mistake is in several files.
      allowances += file.allowances.filter { new in !allowances.contains { $0.place == new.place } }
    }
  }
}

/// Collects the packs of the settings, and every mistake.
private struct Making {
  let library: PackLibrary
  var packs: [PackInUse] = []
  private(set) var errors: [SettingError] = []
  private var known: Set<String> = []

  init(library: PackLibrary) { self.library = library }

  mutating func pack(_ reference: PackReference) -> Pack? {
    do throws(SettingErrors) {
      return try library.pack(reference)
    } catch {
      take(error.errors)
      return nil
    }
  }

  /// - Parameter isStated: whether `packs` names the pack for the directory. With `none` nothing at all is checked there.
  mutating func add(_ named: Pack?, for file: ProjectFile, folder: String = "", because reason: String = "", isStated: Bool = false) {
    guard let named else { return }
    var mistakes: [SettingError] = []
    let isSilent = isStated && named.name == Pack.nothing.name
    let pack = isSilent ? named : named.adding(file.rules, from: library, errors: &mistakes)
    let rules = pack.rules(setBy: file.rules, errors: &mistakes)
    take(mistakes)
    known.formUnion(pack.rules.map(\.id))
    packs.append(
      PackInUse(
        name: pack.name, rules: rules.on, roles: pack.roles, folder: folder, because: reason, pages: pack.pages, off: rules.off,
        own: Set(pack.rules.map(\.id)).subtracting(named.rules.map(\.id))))
  }

  /// One file may apply to several directories. Its mistakes are reported once.
  private mutating func take(_ mistakes: [SettingError]) { errors += mistakes.filter { !errors.contains($0) } }

  /// Reports names that are unknown to every pack.
  mutating func finish(_ files: [ProjectFile]) {
    guard !packs.isEmpty else { return }
    let roles = packs.flatMap { $0.roles.roleNames }
    var mistakes: [SettingError] = []
    for file in files {
      for setting in file.rules where !known.contains(setting.id) && !setting.isDefinition { mistakes.append(unknownRule(setting.id, at: setting.place)) }
      for part in file.roles where !roles.contains(part.name) {
        let place = file.value?.entry("roles")?.value.entry(part.name)?.place ?? part.place
        mistakes.append(SettingError(unknownName(part.name, what: "role", among: Set(roles).sorted()), at: place))
      }
      for entry in file.value?.entry("baseline")?.value.entry("never")?.value.items ?? [] {
        if let rule = entry.text, !known.contains(rule) { mistakes.append(unknownRule(rule, at: entry.place)) }
      }
      for allowance in file.allowances {
        for rule in allowance.rules.sorted() where !known.contains(rule) { mistakes.append(unknownRule(rule, at: allowance.place)) }
      }
    }
    take(mistakes)
  }

  private func unknownRule(_ id: String, at place: SettingPlace) -> SettingError {
    if let near = nearestName(to: id, among: known.sorted()) {
      return SettingError("unknown rule '\(id)'; did you mean '\(near)'?", at: place)
    }
    let packs = packs.map { "'\($0.name)'" }.joined(separator: ", ")
    return SettingError(
      "no rule '\(id)' in the packs in use (\(packs)); 'viperlint rules' lists them. Your own rule needs a 'kind'", at: place)
  }
}

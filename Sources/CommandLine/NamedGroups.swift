import Checks
import Index
import Measures
import Roles
import SettingValues

/// Resolves the names of types, modules and targets that a user writes.
struct NamedGroups {
  /// What a name stands for.
  enum Meaning {
    /// Several if types in different places have the name.
    case types([TypeID])
    /// Indices into the groups of ``NamedGroups/modules``: several if directories distinguish modules of the name.
    case modules([Int])
    case target(Int)
  }

  struct Found {
    let meaning: Meaning
    /// Sorted by id; not empty.
    let types: [TypeID]
    /// Other meanings of the name, for a note to the user; empty if there are none.
    var note = ""
  }

  private let project: CheckedProject
  let modules: Grouping
  let targets: Grouping

  init(_ project: CheckedProject) {
    self.project = project
    modules = .modules(project.index, project.roles)
    targets = .targets(project.index, project.roles)
  }

  /// A type by its qualified name, else a module, else a target, else a nested type by its last name, else an ignored type, such as a test double.
  ///
  /// - Parameter name: with `type:`, `module:` or `target:` in front, only this kind.
  func meaning(of name: String) throws(Failure) -> Found {
    let finders: [(kind: String, find: (String) -> Found?)] = [
      ("type", wholeType), ("module", module), ("target", target), ("type", nestedType), ("type", ignoredType),
    ]
    let prefix = ["type", "module", "target"].first { name.hasPrefix($0 + ":") }
    let plain = prefix.map { String(name.dropFirst($0.utf8.count + 1)) } ?? name
    let meanings = finders.filter { prefix == nil || $0.kind == prefix }.compactMap { $0.find(plain) }
    guard var found = meanings.first else { throw unknown(plain, of: prefix) }
    let others = meanings.dropFirst().compactMap { describe($0, called: plain) }
    if isSurprising(found, plain) || !others.isEmpty {
      found.note = "'\(plain)' is taken for \(title(found))" + (others.isEmpty ? "" : ". " + others.joined(separator: ". "))
    }
    return found
  }

  /// `module Login`, `LoginView`.
  func title(_ found: Found) -> String {
    switch found.meaning {
    case .types(let types): types.map { "the \(project.index[$0].kind) \(project.index[$0].qualifiedName)" }.joined(separator: " and ")
    case .modules(let groups): "module " + groups.map { modules.groups[$0].name }.joined(separator: " and ")
    case .target(let group): "target \(targets.groups[group].name)"
    }
  }

  /// How to choose another meaning; nil for ignored types.
  private func describe(_ other: Found, called name: String) -> String? {
    switch other.meaning {
    case .types(let types):
      if types.contains(where: project.roles.isLeftOut) { return nil }
      return types.prefix(3).map { "'\(project.index[$0].qualifiedName)'" }.joined(separator: ", ")
        + (types.count == 1 ? " is a nested type" : " are nested types")
    case .modules: return "'module:\(name)' is the module"
    case .target: return "'target:\(name)' is the target"
    }
  }

  /// Whether the name does not say which types are meant.
  private func isSurprising(_ found: Found, _ name: String) -> Bool {
    guard case .types(let types) = found.meaning else { return false }
    return types.count > 1 || types.contains { project.index[$0].qualifiedName != name || project.roles.isLeftOut($0) }
  }

  private func wholeType(_ name: String) -> Found? { types { $0.qualifiedName == name && !project.roles.isLeftOut($0.id) } }

  private func nestedType(_ name: String) -> Found? { types { $0.name == name && $0.qualifiedName != name && !project.roles.isLeftOut($0.id) } }

  private func ignoredType(_ name: String) -> Found? { types { ($0.name == name || $0.qualifiedName == name) && project.roles.isLeftOut($0.id) } }

  private func types(where isNamed: (TypeSymbol) -> Bool) -> Found? {
    let found = project.index.types.filter { $0.kind != .typealias && $0.kind != .associatedtype && isNamed($0) }.map(\.id)
    return found.isEmpty ? nil : Found(meaning: .types(found), types: found)
  }

  /// All modules with this name, with or without the directory that distinguishes them.
  private func module(_ name: String) -> Found? {
    let found = modules.groups.indices.filter { modules.groups[$0].name == name || modules.groups[$0].name.hasPrefix(name + " (") }
    return found.isEmpty ? nil : Found(meaning: .modules(found), types: found.flatMap { modules.groups[$0].types }.sorted())
  }

  private func target(_ name: String) -> Found? {
    guard let number = targets.groups.firstIndex(where: { $0.name == name }) else { return nil }
    return Found(meaning: .target(number), types: targets.groups[number].types)
  }

  private func unknown(_ name: String, of kind: String?) -> Failure {
    let types = project.index.types.map(name.contains(".") ? \.qualifiedName : \.name)
    let known = (kind ?? "type") == "type" ? types : []
    let groups = (kind != "target" && kind != "type" ? modules.groups.map(\.name) : []) + (kind != "module" && kind != "type" ? targets.groups.map(\.name) : [])
    let near = nearestName(to: name, among: known + groups).map { "; did you mean '\($0)'?" } ?? ""
    return Failure("no \(kind ?? "type, module or target") in these \(project.index.files.count) files is named '\(name)'\(near)")
  }
}

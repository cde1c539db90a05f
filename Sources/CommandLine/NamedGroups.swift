import Checks
import Index
import Measures
import Roles
import SettingValues

/// Resolves the names of types, modules, targets, directories and domains that a user writes.
struct NamedGroups {
  /// What a name stands for.
  enum Meaning {
    /// Several if types in different places have the name.
    case types([TypeID])
    /// Indices into the groups of ``NamedGroups/modules``: several if directories distinguish modules of the name.
    case modules([Int])
    case target(Int)
    /// A box or frame of a picture of directories or domains, by its name.
    case box(String, Tree)
  }

  /// What a name is asked for.
  enum Asked { case description, references, modules }

  /// Pictures whose boxes are opened.
  enum Tree: String {
    case folder, domain
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
  private let trees: [(tree: Tree, names: CodeTree)]

  init(_ project: CheckedProject) {
    self.project = project
    modules = .modules(project.index, project.roles)
    targets = .targets(project.index, project.roles)
    trees = [
      (.folder, Grouping.folderTree(project.index, project.roles)), (.domain, Grouping.domainTree(project.index, project.roles)),
    ]
  }

  /// The groups of these boxes of a picture of directories or domains.
  func boxes(_ names: [String], of tree: Tree) -> Grouping {
    switch tree {
    case .folder: .folders(project.index, project.roles, .named(names))
    case .domain: .domains(project.index, project.roles, .named(names))
    }
  }

  /// The meanings of two names. Where one of them can only be a directory or domain, the other one is read so, too.
  func meanings(of first: String, _ second: String) throws(Failure) -> (Found, Found) {
    let asked: Asked = module(first) != nil && module(second) != nil ? .modules : .references
    let found = (try meaning(of: first, for: asked), try meaning(of: second, for: asked))
    let tree: Tree
    switch (found.0.meaning, found.1.meaning) {
    case (.box(_, let one), .box(_, let other)) where one == other: return found
    // A name that is a directory's may be that of a domain of the same picture.
    case (.box, .box(_, .domain)), (.box(_, .domain), .box): tree = .domain
    case (.box(_, let one), _) where !hasPrefix(second): tree = one
    case (_, .box(_, let other)) where !hasPrefix(first): tree = other
    default: return found
    }
    guard let one = boxed(first, tree), let other = boxed(second, tree) else { return found }
    return (one, other)
  }

  private func boxed(_ name: String, _ tree: Tree) -> Found? { hasPrefix(name) ? try? meaning(of: name) : box(name, tree) }

  private func hasPrefix(_ name: String) -> Bool { NamedGroups.kinds.contains { name.hasPrefix($0 + ":") } }

  private static let kinds = ["type", "module", "target", "folder", "domain"]

  /// A type by its qualified name, unless a module of that name is meant rather, else a module, else a target, else a nested type by its last
  /// name, else an ignored type, such as a test double, else a directory, else a domain.
  ///
  /// - Parameter name: with `type:`, `module:`, `target:`, `folder:` or `domain:` in front, only this kind.
  func meaning(of name: String, for asked: Asked = .description) throws(Failure) -> Found {
    let finders: [(kind: String, find: (String) -> Found?)] = [
      ("type", wholeType), ("module", module), ("target", target), ("type", nestedType), ("type", ignoredType), ("folder", { box($0, .folder) }),
      ("domain", { box($0, .domain) }),
    ]
    let prefix = NamedGroups.kinds.first { name.hasPrefix($0 + ":") }
    let plain = prefix.map { String(name.dropFirst($0.utf8.count + 1)) } ?? name
    var meanings = finders.filter { prefix == nil || $0.kind == prefix }.compactMap { $0.find(plain) }
    if meanings.count > 1, isLess(meanings[0], than: meanings[1], asked: asked) { meanings.append(meanings.removeFirst()) }
    guard var found = meanings.first else { throw unknown(plain, of: prefix) }
    let own = Set(found.types)
    let others = meanings.dropFirst().filter { !own.isSuperset(of: $0.types) }.compactMap { describe($0, called: plain) }
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
    case .box(let name, .folder): "directory \(name)"
    case .box(let name, .domain): "domain \(name)"
    }
  }

  /// How to choose another meaning; nil for ignored types.
  private func describe(_ other: Found, called name: String) -> String? {
    switch other.meaning {
    case .types(let types):
      if types.contains(where: project.roles.isLeftOut) { return nil }
      if types.count == 1, project.index[types[0]].qualifiedName == name { return "'type:\(name)' is the \(project.index[types[0]].kind)" }
      return types.prefix(3).map { "'\(project.index[$0].qualifiedName)'" }.joined(separator: ", ")
        + (types.count == 1 ? " is a nested type" : " are nested types")
    case .modules: return "'module:\(name)' is the module"
    case .target: return "'target:\(name)' is the target"
    case .box(_, .folder): return "'folder:\(name)' is the directory"
    case .box(_, .domain): return "'domain:\(name)' is the domain"
    }
  }

  /// Whether types only contain others (`enum Login { struct Request {} }`), or are of the module that is asked for its references.
  private func isLess(_ found: Found, than module: Found, asked: Asked) -> Bool {
    guard case .types(let types) = found.meaning, case .modules = module.meaning else { return false }
    return types.allSatisfy { type in
      project.index[type].kind == .enum && project.index[type].members.isEmpty || asked == .modules
        || asked == .references && module.types.contains(type)
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

  private func box(_ name: String, _ tree: Tree) -> Found? {
    var name = name
    if name.hasPrefix("./") { name.removeFirst(2) }
    if name.hasSuffix("/"), name.count > 1 { name.removeLast() }
    guard trees.contains(where: { $0.tree == tree && $0.names.items(named: name) != nil }) else { return nil }
    return Found(meaning: .box(name, tree), types: boxes([name], of: tree).groups.flatMap(\.types))
  }

  /// The domain, or else the directory, whose label in a picture is `name` or `name…`; nil if there is none, or several that do not lie in one of them.
  func labeled(_ name: String) -> Found? {
    for (tree, names) in trees.reversed() {
      let fitting = names.names.filter { [name, name + "\u{2026}"].contains($0.split(separator: "/").last.map(String.init)) }
      guard let outer = fitting.min(by: { ($0.count, $0) < ($1.count, $1) }), fitting.allSatisfy({ $0 == outer || $0.hasPrefix(outer + "/") }) else { continue }
      return box(outer, tree)
    }
    return nil
  }

  private func unknown(_ name: String, of kind: String?) -> Failure {
    let types = project.index.types.map(name.contains(".") ? \.qualifiedName : \.name)
    var known = (kind ?? "type") == "type" ? types : []
    for (group, names) in [("module", modules.groups.map(\.name)), ("target", targets.groups.map(\.name))] + trees.map({ ($0.tree.rawValue, $0.names.names) })
    where (kind ?? group) == group { known += names }
    let near = nearestName(to: name, among: known).map { "; did you mean '\($0)'?" } ?? ""
    return Failure("no \(kind ?? "type, module, target or directory") in these \(project.index.files.count) files is named '\(name)'\(near)")
  }
}

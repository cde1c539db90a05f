import Facts
import Index

/// What components inherit that does not belong to their module, such as `UIViewController` and `BaseWireframe<{}ViewController>`, and how they
/// meet its requirements.
struct LearnedBases {
  private var bases: [String: Vote] = [:]
  private var clauses: [String: Vote] = [:]
  private var requirements: [String: Vote] = [:]
  private var counts: [String: Int] = [:]
  /// By role, of each file the supertypes and the imports.
  private var imports: [String: [(bases: [String], imports: Set<String>)]] = [:]
  /// By name of a protocol of the app, the members that it requires and that no extension of it has.
  private var required: [String: Set<String>] = [:]

  /// Whether most components of a role are meant by a number of them.
  func isMost(_ count: Int, of role: String) -> Bool { count * 2 > counts[role] ?? 0 }

  mutating func read(_ type: TypeID, role: String, of module: String, in source: WrittenSource, _ index: ProjectIndex) {
    let names = source.inheritance(at: Int(index[type].nameOffset)).compactMap { name in
      let pattern = Names.pattern(of: name, module: module)
      // What a screen shows decides about lists; a new one is any screen.
      if name == "UITableViewController" || name == "UICollectionViewController" { return "UIViewController" }
      return pattern == nil || name.contains("<") ? pattern ?? name : nil
    }
    for name in names where required[name] == nil {
      required[name] = Set(index.types(named: name).filter { index[$0].kind == .protocol }.flatMap { requirements(of: $0, index) })
    }
    for name in names { bases[role, default: Vote()].add(name) }
    clauses[role, default: Vote()].add(names.joined(separator: ", "))
    counts[role, default: 0] += 1
    readRequirements(of: type, role: role, of: module, in: source, index)
  }

  /// Properties and type aliases, on one line each, that interfaces of all modules require: `var viewModel: IModel? { model }`.
  private mutating func readRequirements(of type: TypeID, role: String, of module: String, in source: WrittenSource, _ index: ProjectIndex) {
    let shared = index.projectSupertypes(of: type).filter { index[$0].kind == .protocol && Names.pattern(of: index[$0].name, module: module) == nil }
    let required = Set(shared.flatMap { index.properties(of: $0) }.filter(\.isRequirement).map(\.name))
    let file = index[type].place.file
    let aliased = Set(shared.flatMap { requirements(of: $0, index) })
    let facts = index[file].facts
    for number in (index[type].place.declaration.rawValue + 1)..<max(index[index[type].place].descendantsEnd, index[type].place.declaration.rawValue + 1) {
      let fact = facts[DeclarationID(rawValue: number)]
      guard fact.kind == .typealias, fact.parent == index[type].place.declaration, aliased.contains(facts.names[fact.name]) else { continue }
      requirements[role, default: Vote()].add(String(source.line(at: Int(fact.nameOffset)).trimmingSpaces).replacing(module, with: Names.blank))
    }
    for property in index.properties(of: type) where property.owner == type && property.file == file && required.contains(property.name) {
      let line = source.line(at: Int(property.nameOffset)).trimmingSpaces
      guard line.count(where: { $0 == "{" }) == line.count(where: { $0 == "}" }) else { continue }
      requirements[role, default: Vote()].add(String(line).replacing(module, with: Names.blank))
    }
  }

  /// The members of a protocol that conforming types must declare. Associated types that such a member can tell are none.
  private func requirements(of type: TypeID, _ index: ProjectIndex) -> [String] {
    func members(of place: DeclarationPlace, _ kinds: [DeclarationKind]) -> [String] {
      let facts = index[place.file].facts
      let ids = (place.declaration.rawValue + 1)..<max(index[place].descendantsEnd, place.declaration.rawValue + 1)
      return ids.map { facts[DeclarationID(rawValue: $0)] }.filter { $0.parent == place.declaration && kinds.contains($0.kind) }.map { facts.names[$0.name] }
    }
    return ([type] + index.projectSupertypes(of: type)).flatMap { type -> [String] in
      let given = Set(index[type].extensions.flatMap { members(of: $0, [.var, .function]) })
      let required = members(of: index[type].place, [.var, .function]).filter { !given.contains($0) }
      return required.isEmpty ? members(of: index[type].place, [.associatedtype]) : required
    }
  }

  mutating func read(imports names: [String], role: String, at bases: [String]) { imports[role, default: []].append((bases, Set(names))) }

  /// The modules that a supertype from outside of the app may come from: those that all files with it import.
  func decideImports(_ result: inout Conventions, of set: TemplateSet, _ index: ProjectIndex) {
    for (role, files) in imports {
      let usual = (set.defaults[role + ".base"] ?? "").split(separator: ", ").map(String.init)
      var found: Set<String> = []
      for base in (result.values[role + ".base"] ?? "").split(separator: ", ").map(String.init)
      where !usual.contains(base) && index.types(named: String(base.prefix { $0 != "<" })).isEmpty {
        let lists = files.filter { $0.bases.contains(base) }.map(\.imports)
        found.formUnion(lists.dropFirst().reduce(lists.first ?? []) { $0.intersection($1) })
      }
      result.values[role + ".import"] = found.sorted().joined(separator: ",")
    }
  }

  /// - Parameter links: the keys of the properties that the templates write.
  func decide(_ result: inout Conventions, links: [String]) {
    for (role, vote) in requirements {
      result.values[role + ".requirements"] = vote.all.filter { isMost($0.count, of: role) }.map(\.value).joined(separator: "\n  ")
    }
    for (role, vote) in bases {
      let given = (result.values[role + ".requirements"] ?? "").split(separator: "\n").compactMap { Layout.member(in: $0.trimmingSpaces) }
      let own = links.filter { $0.hasPrefix(role + "-") && result.values[$0]?.isEmpty == false }.compactMap { result.values[$0 + ".property"] }
      let made = result.values["built_by"] == role ? [result.values["verb"] ?? ""] : []
      // Only those that the new type can conform to.
      let most = vote.all.filter { isMost($0.count, of: role) && (required[$0.value] ?? []).isSubset(of: given + own + made) }.map(\.value)
      let usual = most.joined(separator: ", ")
      // In the usual order.
      let written = clauses[role]?.winner()?.value ?? usual
      result.values[role + ".base"] = Set(written.split(separator: ", ")) == Set(usual.split(separator: ", ")) ? written : usual
    }
  }
}

import Facts
import Index

/// What components inherit that does not belong to their module, such as `UIViewController` and `BaseWireframe<{}ViewController>`, and how they
/// meet its requirements.
struct LearnedBases {
  private var bases: [String: Vote] = [:]
  private var clauses: [String: Vote] = [:]
  private var requirements: [String: Vote] = [:]
  private var counts: [String: Int] = [:]

  /// Whether most components of a role are meant by a number of them.
  func isMost(_ count: Int, of role: String) -> Bool { count * 2 > counts[role] ?? 0 }

  mutating func read(_ type: TypeID, role: String, of module: String, in source: WrittenSource, _ index: ProjectIndex) {
    let names = source.inheritance(at: Int(index[type].nameOffset)).compactMap { name in
      let pattern = Names.pattern(of: name, module: module)
      // What a screen shows decides about lists; a new one is any screen.
      if name == "UITableViewController" || name == "UICollectionViewController" { return "UIViewController" }
      return pattern == nil || name.contains("<") ? pattern ?? name : nil
    }
    for name in names { bases[role, default: Vote()].add(name) }
    clauses[role, default: Vote()].add(names.joined(separator: ", "))
    counts[role, default: 0] += 1
    readRequirements(of: type, role: role, of: module, in: source, index)
  }

  /// Properties, on one line each, that interfaces of all modules require: `var viewModel: IModel? { model }`.
  private mutating func readRequirements(of type: TypeID, role: String, of module: String, in source: WrittenSource, _ index: ProjectIndex) {
    let shared = index.projectSupertypes(of: type).filter { index[$0].kind == .protocol && Names.pattern(of: index[$0].name, module: module) == nil }
    let required = Set(shared.flatMap { index.properties(of: $0) }.filter(\.isRequirement).map(\.name))
    let file = index[type].place.file
    for property in index.properties(of: type) where property.owner == type && property.file == file && required.contains(property.name) {
      let line = source.line(at: Int(property.nameOffset)).trimmingSpaces
      guard line.count(where: { $0 == "{" }) == line.count(where: { $0 == "}" }) else { continue }
      requirements[role, default: Vote()].add(String(line).replacing(module, with: Names.blank))
    }
  }

  func decide(_ result: inout Conventions) {
    for (role, vote) in bases {
      let most = vote.all.filter { isMost($0.count, of: role) }.map(\.value)
      let usual = most.joined(separator: ", ")
      // In the usual order.
      let written = clauses[role]?.winner()?.value ?? usual
      result.values[role + ".base"] = Set(written.split(separator: ", ")) == Set(usual.split(separator: ", ")) ? written : usual
    }
    for (role, vote) in requirements {
      result.values[role + ".requirements"] = vote.all.filter { isMost($0.count, of: role) }.map(\.value).joined(separator: "\n  ")
    }
  }
}

package import Index
import Measures
import Roles

/// Whose code a rule has to know, beyond what types declare, inherit and hold. Code that nobody asks about is not read.
package struct ReferenceNeeds: OptionSet, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Types that play a role, with the types nested in them.
  package static let components = ReferenceNeeds(rawValue: 1 << 0)
  /// Types that belong to a module.
  package static let modules = ReferenceNeeds(rawValue: 1 << 1)
  /// Whoever makes a component.
  package static let makers = ReferenceNeeds(rawValue: 1 << 2)
  /// Classes that keep each other alive.
  package static let circles = ReferenceNeeds(rawValue: 1 << 3)
  package static let everything = ReferenceNeeds(rawValue: 1 << 4)
}

/// Which files' references the rules ask about; nil for those of all files.
///
/// - Parameter project: its index needs no references yet.
package func readingPlan(for rules: [Rule], in project: CheckedProject) -> ReadingPlan? {
  let needs = rules.reduce(into: ReferenceNeeds()) { $0.formUnion($1.kind.needs) }
  return needs.contains(.everything) ? nil : NeededFiles(needs, project).plan()
}

private struct NeededFiles {
  private let needs: ReferenceNeeds
  private let project: CheckedProject
  private let modules: Grouping
  private var isNeeded: [Bool]

  init(_ needs: ReferenceNeeds, _ project: CheckedProject) {
    self.needs = needs
    self.project = project
    modules = .modules(project.index, project.roles)
    isNeeded = [Bool](repeating: false, count: project.index.files.count)
  }

  consuming func plan() -> ReadingPlan {
    for type in project.index.types where isAsked(about: type) { read(type) }
    if needs.contains(.circles) {
      for circle in strongComponents(of: project.holdings.allSuccessors()) {
        for number in circle { read(project.index.types[Int(number)]) }
      }
    }
    guard needs.contains(.makers) else { return ReadingPlan(files: isNeeded) }
    let parts = project.index.types.filter { $0.kind.isConcrete && project.roles.role(of: $0.id) != nil && !project.roles.isLeftOut($0.id) }
    return ReadingPlan(files: isNeeded, made: parts.map(\.id))
  }

  private mutating func read(_ type: TypeSymbol) {
    isNeeded[Int(type.place.file.rawValue)] = true
    for place in type.extensions { isNeeded[Int(place.file.rawValue)] = true }
  }

  /// About a type or the types around it.
  private func isAsked(about type: TypeSymbol) -> Bool {
    for type in sequence(first: type.id, next: { project.index[$0].parent }) {
      if needs.contains(.components), project.roles.role(of: type) != nil, !project.roles.isLeftOut(type) { return true }
      if needs.contains(.modules), modules.group(of: type) != nil { return true }
    }
    return false
  }
}

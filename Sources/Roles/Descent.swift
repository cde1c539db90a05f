import Facts
import Index
import SourceText

/// Which protocols and base classes of the project lead to what signs ask for by its full name: after `protocol Screen: View`, whoever
/// inherits from `Screen` inherits from `View`.
struct Descent {
  /// By the name that is asked for: those that inherit from it, directly or through others.
  private var heirs: [String: Set<String>] = [:]

  init(of signs: [PackSigns], among inheritances: [[Inheritance]]) {
    let wanted = Set(Descent.asking(signs).flatMap { $0.inherits.compactMap(\.fullName) })
    if wanted.isEmpty { return }
    var below: [String: [String]] = [:]
    for step in inheritances.joined() where step.uses.contains(.descent) { below[step.above, default: []].append(step.type) }
    for name in wanted {
      var next = below[name] ?? []
      var seen: Set<String> = []
      while let type = next.popLast() { if seen.insert(type).inserted { next += below[type] ?? [] } }
      if !seen.isEmpty { heirs[name] = seen }
    }
  }

  /// The signals that also match inherited supertypes.
  static func asking(_ signs: [PackSigns]) -> [PackSigns.Sign] { signs.flatMap(\.signs).filter(\.looksBehindSupertypes) }

  var isEmpty: Bool { heirs.isEmpty }

  /// Whether a type inherits from one of these, by their full names.
  func leads(from type: String, to shapes: [NameShape]) -> Bool {
    shapes.contains { shape in shape.fullName.map { heirs[$0]?.contains(type) == true } ?? false }
  }
}

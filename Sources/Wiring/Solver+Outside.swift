import Facts
import Index

/// The effects of external code.
extension Solver {
  /// What an outside type's initializer makes may keep what it is given.
  mutating func makeOutside(_ name: String, _ site: Site, _ file: FileID) {
    let made = object(.outside(name), nil, file, site.call.offset)
    for argument in site.call.arguments where argument.slot >= 0 {
      add(.escape(isShown: true), of: site.node(argument.slot))
      add(.runs(given: -1, result: -1), of: site.node(argument.slot))
      mayKeep(site.node(argument.slot), made)
    }
    if site.result >= 0 { add(made, to: site.result) }
  }

  mutating func callOutside(_ name: String, _ site: Site) {
    let effects = OutsideWords.effects(of: name)
    if effects.contains(.tellings) || name == OutsideWords.keep { return }
    let isElement = effects.contains(.elements)
    if isElement, site.receiver >= 0 { connect(site.receiver, site.result) } else { addUnknown(to: site.result) }
    let isAdded = effects.contains(.additions) && site.receiver >= 0
    for argument in site.call.arguments where argument.slot >= 0 && !isAdded {
      if !isElement { add(.escape(isShown: name != FunctionSummary.unread), of: site.node(argument.slot)) }
      add(.runs(given: site.receiver, result: site.result), of: site.node(argument.slot))
    }
  }

  /// An object that has been given a value may be the one that keeps it.
  mutating func mayKeep(_ value: Node, _ object: Int32) { connect(value, table.contents(of: object, in: &graph)) }

  /// What is assigned to a property of which nothing is known.
  mutating func letGo(_ value: Node, as name: String) {
    if OutsideWords.isDelegate(name) { return }
    add(.escape(isShown: true), of: value)
    add(.runs(given: -1, result: -1), of: value)
  }
}

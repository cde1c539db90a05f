import Facts
import Index

/// What code does that nobody reads.
extension Solver {
  mutating func callOutside(_ name: String, _ site: Site) {
    add(.outside(name, site), of: site.receiver)
    let isElement = OutsideWords.elements.contains(name)
    if isElement, site.receiver >= 0 { connect(site.receiver, site.result) } else { addUnknown(to: site.result) }
    for argument in site.call.arguments where argument.slot >= 0 {
      if !isElement { add(.escape, of: site.node(argument.slot)) }
      add(.runs(given: site.receiver, result: site.result), of: site.node(argument.slot))
    }
  }

  /// What is assigned to a property of which nothing is known.
  mutating func letGo(_ value: Node, as name: String) {
    if OutsideWords.isDelegate(name) { return }
    add(.escape, of: value)
    add(.runs(given: -1, result: -1), of: value)
  }
}

package import Index

/// Properties that are to hold otherwise than they do.
package struct WiringChange {
  package var weak: Set<MemberID>
  package var strong: Set<MemberID> = []

  package init(weak: Set<MemberID> = []) { self.weak = weak }

  func isStrong(_ link: Wiring.Link) -> Bool {
    if !weak.isEmpty, link.needed.contains(where: weak.contains) { return false }
    guard let member = link.member else { return link.isStrong }
    return link.isStrong ? !weak.contains(member) : strong.contains(member)
  }
}

import Index

extension CheckedProject {
  /// Whether a protocol, or one that it inherits, declares associated types: what its members take and return is unknown to who holds it as `any`.
  func declaresAssociatedTypes(_ interface: TypeID) -> Bool {
    ([interface] + index.projectSupertypes(of: interface)).contains { type in
      index.nestedTypes(of: type).contains { index.kind(of: $0) == .associatedtype }
    }
  }

  /// Whether a protocol can be held only as `any`.
  func needsAny(_ interface: TypeID) -> Bool {
    declaresAssociatedTypes(interface) || index.outsideSupertypes(of: interface).contains(where: Self.outsideProtocolsWithAssociatedTypes.contains)
  }

  /// Of Swift, SwiftUI and Combine, with `Self` requirements too.
  private static let outsideProtocolsWithAssociatedTypes: Set<String> = [
    "ObservableObject", "Identifiable", "Equatable", "Hashable", "Comparable", "View", "Sequence", "Collection", "Publisher", "Subject", "RawRepresentable",
    "CaseIterable",
  ]
}

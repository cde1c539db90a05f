public import Facts

/// A name that has several meanings in the project, or none that could be found.
public struct UnresolvedName: Sendable {
  public enum Reason: UInt8, Sendable {
    /// Several types bear it, and nothing tells which of them is meant.
    case severalTypes
    /// Neither a local nor a declaration of the project bears it.
    case notDeclared
    /// What it is a member of has a type that is not known.
    case unknownReceiver
    /// It begins with a dot, and nothing tells which type is expected there.
    case unknownContext
  }
  public let reason: Reason
  public let file: FileID
  public let offset: UInt32
  /// The name at ``offset``.
  public let name: NameID
  /// What could be meant, where that is known.
  public let candidates: [TypeID]
}

extension Resolver {
  /// Counts an unresolved name, and records it if requested.
  mutating func leaveUnresolved(_ node: Node, _ reason: UnresolvedName.Reason, candidates: [TypeID] = []) {
    guard !walk.isSilent else { return }
    if candidates.isEmpty { found.counts.unknown += 1 } else { found.counts.ambiguous += 1 }
    guard recordsDetails else { return }
    found.unresolved.append(
      UnresolvedName(reason: reason, file: walk.view.id, offset: node.offset, name: node.name, candidates: candidates))
  }
}

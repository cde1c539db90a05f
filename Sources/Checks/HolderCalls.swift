import Facts
import Index

/// What the code of one type calls, and which properties it calls it on.
final class HolderCalls {
  private struct Place: Hashable {
    let file: FileID
    let offset: UInt32
    let member: MemberID
  }

  private(set) var holder: TypeID?
  private(set) var list: [Reference] = []
  private var uses: Set<Place> = []

  func read(_ type: TypeID, _ project: CheckedProject) {
    let references = project.references.from(type)
    holder = type
    list = references.filter { $0.kind == .calls }
    uses = []
    if list.isEmpty { return }
    for reference in references where reference.kind == .uses {
      if let member = reference.member { uses.insert(Place(file: reference.file, offset: reference.offset, member: member)) }
    }
  }

  /// Whether the call is made on the value of a property.
  func isThrough(_ property: Property, _ call: Reference) -> Bool {
    uses.contains(Place(file: call.file, offset: call.receiverOffset, member: property.member))
  }
}

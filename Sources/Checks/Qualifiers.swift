import Index
import Roles

extension CheckedProject {
  /// Whether a type is named only to reach data that is declared inside of it: `LoginViewController` in `LoginViewController.State`.
  ///
  /// - Parameter code: the type whose reference it is, as ``ProjectIndex/references(from:)`` takes it.
  func isQualifierOfData(_ reference: Reference, in code: TypeID) -> Bool {
    guard reference.kind == .names, index.nestedTypes(of: reference.to).contains(where: isData) else { return false }
    let next = reference.offset + UInt32(index.writtenName(reference).utf8.count) + 1
    return index.references(from: code).contains { other in
      other.file == reference.file && other.offset == next && index[other.to].parent == reference.to && isData(other.to)
    }
  }

  private func isData(_ type: TypeID) -> Bool {
    index[type].kind.isValue && roles.role(of: type)?.isPart != true && !index.outsideSupertypes(of: type).contains("View")
  }
}

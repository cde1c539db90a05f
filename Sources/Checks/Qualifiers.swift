import Facts
import Index
import Roles

extension CheckedProject {
  /// Whether a type is named only to reach data that is declared inside of it, at whatever depth: `LoginViewController` in
  /// `LoginViewController.State` and in `LoginViewController.Step.Action`, `NetworkService` in `NetworkService.JSON`, a typealias, a constant
  /// (`LoginInteractor.queueLabel`). What a typealias stands for is a mention of its own.
  ///
  /// - Parameter code: the type whose reference it is, as ``ProjectIndex/references(from:)`` takes it.
  func isQualifierOfData(_ reference: Reference, in code: TypeID) -> Bool {
    guard reference.kind == .names else { return false }
    if isFollowedByConstant(reference, in: code) { return true }
    let nested = index.nestedTypes(of: reference.to)
    if nested.isEmpty { return false }
    return isFollowedByData(reference, in: code)
      || nested.contains { index[$0].kind == .typealias } && isFollowedByAlias(reference, among: nested)
  }

  private func isFollowedByData(_ reference: Reference, in code: TypeID) -> Bool {
    let next = reference.offset + UInt32(index.writtenName(reference).utf8.count) + 1
    return references.from(code).contains { other in
      other.file == reference.file && other.offset == next && index[other.to].parent == reference.to
        && (isData(other.to) || isQualifierOfData(other, in: code))
    }
  }

  /// A static property of a type from outside, or one that a literal gives its value.
  private func isFollowedByConstant(_ reference: Reference, in code: TypeID) -> Bool {
    let next = reference.offset + UInt32(index.writtenName(reference).utf8.count) + 1
    return references.from(code).contains { other in
      guard other.file == reference.file, other.offset == next, let member = other.member.map({ index[$0] }), member.isStatic, member.kind == .let
      else { return false }
      let facts = index[member.place.file].facts
      let declaration = facts[member.place.declaration]
      if declaration.type != .none { return facts.typeNames(in: declaration.type).allSatisfy { index.types(named: facts.text($0)).isEmpty } }
      guard declaration.value != .none else { return false }
      switch facts[declaration.value].kind {
      case .stringLiteral, .integerLiteral, .floatLiteral, .booleanLiteral: return true
      default: return false
      }
    }
  }

  private func isFollowedByAlias(_ reference: Reference, among nested: [TypeID]) -> Bool {
    let facts = index[reference.file].facts
    return facts.nodes.contains { node in
      node.kind == .typeMember && node.first != .none && facts[node.first].offset == reference.offset
        && nested.contains { index[$0].kind == .typealias && index[$0].name == facts.text(node.name) }
    }
  }

  private func isData(_ type: TypeID) -> Bool {
    index[type].kind.isValue && roles.role(of: type)?.isPart != true && !index.outsideSupertypes(of: type).contains("View")
  }
}

import Facts
import Index
import Roles

extension CheckedProject {
  /// Whether a name stands for a container of services that the code only passes on: who needs a service asks the container.
  func isPassedContainer(_ reference: Reference, of services: RoleSelector, in code: [TypeID]) -> Bool {
    guard [.holds, .takes, .uses].contains(reference.kind), offers(services, reference.to) else { return false }
    return !code.contains { part in
      references.from(part).contains { other in
        switch other.kind {
        case .calls: other.member.map { index.isKind(reference.to, of: index[$0].owner) } ?? false
        case .constructs: other.to == reference.to
        default: false
        }
      }
    }
  }

  /// Whether a type has properties by which others get services.
  private func offers(_ services: RoleSelector, _ type: TypeID) -> Bool {
    concrete(type).contains { container in
      index.properties(of: container).contains { property in
        (index.declaration(property.member).access ?? .internal) >= .internal
          && property.types.contains { $0.type.candidates.contains { $0 != type && services.contains(roles.role(of: $0)) } }
      }
    }
  }
}

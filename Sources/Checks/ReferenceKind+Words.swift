import Facts
package import Index

extension ReferenceKind {
  /// `LoginView VERB LoginRouter`.
  package var verb: String {
    switch self {
    case .holds: "holds"
    case .takes: "takes"
    case .constructs: "creates"
    case .returns: "returns"
    case .uses, .calls: "uses"
    case .names: "refers to"
    case .inherits: "inherits from"
    }
  }

  /// The lower, the more it says of the two types, where several references stand at one name.
  var telling: Int {
    switch self {
    case .holds: 0
    case .takes: 1
    case .constructs: 2
    case .returns: 3
    case .uses: 4
    case .calls: 5
    case .names: 6
    case .inherits: 7
    }
  }
}

extension CheckedProject {
  /// `LoginRouter creates HomeView`.
  package func sentence(of reference: Reference) -> String {
    let from = reference.from.map { $0 == reference.to ? "an extension" : index[$0].qualifiedName } ?? "code outside types"
    return "\(from) \(reference.kind.verb) \(index[reference.to].qualifiedName)"
  }

  /// `LoginView uses String.localized`: a member of an extension of an outside type, or something at file level.
  package func sentence(of reference: LooseReference) -> String {
    "\(reference.from.map { index[$0].qualifiedName } ?? "code outside types") uses \(name(of: reference.to))"
  }

  /// `String.localized`: what is declared outside types, with the outside type that it extends.
  package func name(of loose: DeclarationPlace) -> String {
    let facts = index[loose.file].facts
    let declared = index[loose]
    return (declared.parent == .none ? "" : facts.text(facts[declared.parent].name) + ".") + facts.text(declared.name)
  }

  /// The same, with the member that is used: `LoginRouter uses HomeModule.build`.
  package func detailedSentence(of reference: Reference) -> String {
    guard reference.kind == .calls, let member = reference.member else { return sentence(of: reference) }
    return "\(sentence(of: reference)).\(index.members[Int(member.rawValue)].name)"
  }
}

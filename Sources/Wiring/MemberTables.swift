import Facts
import Index

/// What objects answer with when a member is asked for; remembers what it has found.
struct MemberTables: ~Copyable {
  private let code: CodeBase
  /// Members by type and number of their signature, those of base classes and of protocol extensions where the type has none itself.
  private var members = PairMap()
  private var types: Set<TypeID> = []
  private var signatures: [String: Int32] = [:]
  private var signatureOfMember = PairMap()

  @inline(__always) private var index: ProjectIndex { _read { yield code.index } }

  init(_ code: CodeBase) { self.code = code }

  /// What an object of a type answers with where this member is asked for.
  mutating func implementation(of member: MemberID, in type: TypeID) -> MemberID {
    index.owner(of: member) == type ? member : self.member(signature(of: member), in: type) ?? member
  }

  /// A member of a type by its name, with `(` and its labels where it is a function.
  mutating func member(_ signature: String, in type: TypeID) -> MemberID? {
    addMembers(of: type)
    return signatures[signature].flatMap { member($0, in: type) }
  }

  private mutating func member(_ signature: Int32, in type: TypeID) -> MemberID? {
    addMembers(of: type)
    return members[type.rawValue, UInt32(bitPattern: signature)].map { MemberID(rawValue: $0) }
  }

  private mutating func addMembers(of type: TypeID) {
    if !types.insert(type).inserted { return }
    for owner in [type] + index.projectSupertypes(of: type) {
      let isInterface = index.kind(of: owner) == .protocol
      for member in index[owner].members {
        switch index.kind(of: member) {
        case .function, .var, .let, .subscript, .initializer: break
        default: continue
        }
        if index.modifiers(of: member).belongToType || isInterface && !code.hasBody(member) { continue }
        let signature = UInt32(bitPattern: signature(of: member))
        if members[type.rawValue, signature] == nil { members[type.rawValue, signature] = member.rawValue }
      }
    }
  }

  private mutating func signature(of member: MemberID) -> Int32 {
    if let known = signatureOfMember[member.rawValue, 0] { return known }
    let symbol = index[member]
    var text = symbol.name
    if symbol.kind == .function || symbol.kind == .initializer || symbol.kind == .subscript {
      let facts = index[symbol.place.file].facts
      text += "("
      for parameter in facts.list(facts[symbol.place.declaration].parameters) { text += facts.text(facts[parameter].name) + ":" }
    }
    let next = Int32(signatures.count)
    let number = signatures[text, default: next]
    if number == next { signatures[text] = next }
    signatureOfMember[member.rawValue, 0] = number
    return number
  }

  /// The initializer, perhaps a base class's, that takes these arguments; nil if none is written.
  func initializer(of type: TypeID, taking arguments: [FunctionSummary.Argument]) -> MemberID? {
    for owner in [type] + index.superclasses(of: type) {
      let written = index[owner].members.filter { index.kind(of: $0) == .initializer }
      if let fitting = written.first(where: { takes(arguments, $0) }) { return fitting }
      if !written.isEmpty, index.kind(of: owner).isReference { return nil }
    }
    return nil
  }

  private func takes(_ arguments: [FunctionSummary.Argument], _ member: MemberID) -> Bool {
    let place = index.place(of: member)
    let facts = index[place.file].facts
    var rest = facts.list(facts[place.declaration].parameters).map { parameter in
      (label: facts.text(facts[parameter].name), flags: facts[parameter].flags)
    }[...]
    var isOpen = false
    for argument in arguments {
      if isOpen, argument.label.isEmpty, !argument.isTrailing { continue }
      while let next = rest.first, next.label != argument.label, isOptional(next.flags) || argument.isTrailing { rest.removeFirst() }
      guard let next = rest.popFirst(), next.label == argument.label || argument.isTrailing else { return false }
      isOpen = next.flags.contains(.variadic)
    }
    return rest.allSatisfy { isOptional($0.flags) }
  }

  private func isOptional(_ parameter: NodeFlags) -> Bool { !parameter.isDisjoint(with: [.hasValue, .variadic]) }
}

import Facts

/// Collecting members and what is at file level.
extension SymbolTable {
  mutating func addMembers(_ views: FileViews) {
    memberOfDeclaration = views.all.map { [Int32](repeating: -1, count: $0.declarationCount) }
    members.reserveCapacity(views.all.reduce(0) { $0 + $1.memberCount })
    for view in views.all {
      let file = Int(view.id.rawValue)
      let inactive = inactiveRanges(in: view.id)
      for index in 0..<view.declarationCount {
        let fact = view.declarations[index]
        if fact.kind == .macro, !inactive.have(fact) {
          macros[view.name(fact.name), default: []].append(DeclarationPlace(file: view.id, declaration: DeclarationID(rawValue: Int32(index))))
        }
        guard fact.isMember, !inactive.have(fact) else { continue }
        let number = Int32(members.count)
        let name = view.name(fact.name)
        let owner = owners[file][index]
        members.append(
          MemberRecord(
            kind: fact.kind, isFilePrivate: fact.access == .private || fact.access == .fileprivate, isExported: isExported(fact, in: view),
            isStatic: fact.kind == .enumCase || fact.kind == .initializer || fact.modifiers.belongToType,
            name: name, owner: owner, file: view.id, declaration: DeclarationID(rawValue: Int32(index)), nameOffset: fact.nameOffset,
            modifiers: fact.modifiers))
        memberOfDeclaration[file][index] = number
        mark(name, as: .member)
      }
    }
    membersByName = MembersByName(&members, names: names.count)
  }
}

extension FileView {
  fileprivate var memberCount: Int { (0..<declarationCount).count { declarations[$0].isMember } }
}

extension DeclarationFact {
  /// A declaration in a body is not a member.
  fileprivate var isMember: Bool { kind.isMember && !modifiers.contains(.local) }
}

extension DeclarationKind {
  /// Functions, initializers, subscripts, properties and enum cases.
  var isMember: Bool {
    switch self {
    case .function, .initializer, .subscript, .let, .var, .enumCase: true
    default: false
    }
  }
}

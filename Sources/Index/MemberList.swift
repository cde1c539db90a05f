import Facts

/// All members, each made from what the index knows of it when it is asked for: there may be a million.
public struct MemberList: RandomAccessCollection, Sendable {
  private let records: [MemberRecord]
  /// Texts of names.
  private let texts: [String]

  init() { (records, texts) = ([], []) }

  init(_ table: SymbolTable) { (records, texts) = (table.members, table.texts) }

  func kind(of member: MemberID) -> DeclarationKind { records[Int(member.rawValue)].kind }
  func modifiers(of member: MemberID) -> Modifiers { records[Int(member.rawValue)].modifiers }
  func owner(of member: MemberID) -> TypeID { TypeID(rawValue: records[Int(member.rawValue)].owner) }
  func place(of member: MemberID) -> DeclarationPlace {
    let record = records[Int(member.rawValue)]
    return DeclarationPlace(file: record.file, declaration: record.declaration)
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { records.count }

  public subscript(position: Int) -> MemberSymbol {
    let record = records[position]
    return MemberSymbol(
      id: MemberID(rawValue: Int32(position)), kind: record.kind, name: texts[Int(record.name)], owner: TypeID(rawValue: record.owner),
      place: DeclarationPlace(file: record.file, declaration: record.declaration), nameOffset: record.nameOffset, modifiers: record.modifiers)
  }
}

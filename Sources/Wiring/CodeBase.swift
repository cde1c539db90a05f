import Facts
import Index

/// The project's code as the search for objects asks it: its functions, each read once.
final class CodeBase {
  let index: ProjectIndex
  let references: References
  private var summaries: [CodeKey: FunctionSummary] = [:]
  /// The files that were read last: the functions of one type are asked for together.
  private var open: [OpenFile] = []
  /// Functions and variables of no type of the project, by name.
  private(set) var free: [String: [DeclarationPlace]] = [:]
  /// Members by type, those of base classes and of protocol extensions behind its own.
  private var tables: [TypeID: [String: MemberID]] = [:]
  private var plain: [MemberID: Bool] = [:]
  private var holders: [TypeID: Bool] = [:]
  private var signatures: [MemberID: String] = [:]
  /// Properties that are emptied somewhere.
  var cleared: Set<MemberID> = []
  /// Properties to which something is assigned somewhere.
  var assigned: Set<MemberID> = []

  /// By type, whether its objects are followed.
  let isRelevant: [Bool]

  init(_ index: ProjectIndex, _ references: References, isRelevant: [Bool]) {
    self.index = index
    self.references = references
    self.isRelevant = isRelevant
  }

  /// Functions and variables that stand in no type of the project.
  func findFree(in files: [FileID]) {
    for file in files {
      let facts = index[file].facts
      for (number, declaration) in facts.declarations.enumerated()
      where [.function, .let, .var].contains(declaration.kind) && !declaration.modifiers.contains(.local) {
        let place = DeclarationPlace(file: file, declaration: DeclarationID(rawValue: Int32(number)))
        if index.enclosingType(of: place) == nil { free[facts.text(declaration.name), default: []].append(place) }
      }
    }
  }

  /// A file with its bodies, and what the names in it refer to.
  struct OpenFile {
    let file: FileID
    let syntax: FileSyntax
    let references: [Reference]

    /// References whose name stands at an offset.
    func references(at offset: UInt32) -> ArraySlice<Reference> {
      var (low, high) = (0, references.count)
      while low < high {
        let middle = (low + high) / 2
        if references[middle].offset < offset { low = middle + 1 } else { high = middle }
      }
      var end = low
      while end < references.count, references[end].offset == offset { end += 1 }
      return references[low..<end]
    }
  }

  private static let mostOpen = 4

  func open(_ file: FileID) -> OpenFile {
    if let known = open.first(where: { $0.file == file }) { return known }
    let opened = OpenFile(file: file, syntax: FileSyntax(index[file].facts), references: references.all.ofFile(file))
    if open.count == CodeBase.mostOpen { open.removeFirst() }
    open.append(opened)
    return opened
  }

  func summary(of key: CodeKey) -> FunctionSummary {
    if let known = summaries[key] { return known }
    let summary = BodyReader(self, key).read()
    summaries[key] = summary
    return summary
  }

  /// The class of what a storyboard joins to a property.
  func outletType(of member: MemberID) -> TypeID? {
    guard index.declaration(member).attributes != .none else { return nil }
    let property = index.properties(of: index.members[Int(member.rawValue)].owner).first { $0.member == member }
    guard let property, property.attributes.contains("IBOutlet"), property.types.count == 1, let type = property.types[0].type.projectType else { return nil }
    return index.kind(of: type).isReference ? type : nil
  }

  /// The name in `@Injected(\.name)`; nil for any other property.
  func injectedName(of declaration: DeclarationFact, in file: FileID) -> String? {
    let facts = index[file].facts
    for attribute in facts.list(declaration.attributes) {
      for argument in facts.children(of: attribute) where facts[argument].kind == .argument && facts[argument].first != .none {
        let path = facts[argument].first
        guard !path.isInBody, facts[path].kind == .keyPath else { continue }
        return Array(facts.children(of: path)).last.map { facts.text(facts[$0].name) }
      }
    }
    return nil
  }

  // MARK: Plain types

  /// Whether a type has objects that are followed, or stands for some.
  func isFollowed(_ type: TypeID) -> Bool { isRelevant[Int(type.rawValue)] || !index.kind(of: type).isConcrete }

  /// Whether nothing that matters can stand behind a property: a text, a number, a label.
  func isPlain(_ member: MemberID) -> Bool {
    if let known = plain[member] { return known }
    if !isFollowed(index.members[Int(member.rawValue)].owner) { return true }
    let property = index.properties(of: index.members[Int(member.rawValue)].owner).first { $0.member == member }
    let result = property.map { !$0.types.isEmpty && $0.types.allSatisfy(isPlain) } ?? false
    plain[member] = result
    return result
  }

  /// Whether an object of a type can hold another one.
  func canHold(_ type: TypeID) -> Bool {
    if let known = holders[type] { return known }
    let result = index.kind(of: type) == .enum || index.holdings(of: type).contains { !isPlain($0.member) }
    holders[type] = result
    return result
  }

  private func isPlain(_ held: HeldType) -> Bool {
    switch held.type {
    case .outside(let name): OutsideWords.isPlain(name)
    case .project(let type): index.kind(of: type).isValue && !isRelevant[Int(type.rawValue)]
    case .ambiguous: false
    }
  }

  // MARK: Members

  /// What an object of a type answers with where this member is asked for.
  func implementation(of member: MemberID, in type: TypeID) -> MemberID {
    let owner = index.members[Int(member.rawValue)].owner
    if owner == type { return member }
    return table(of: type)[signature(of: member)] ?? member
  }

  /// A member of a type by its name, and its labels where it is a function.
  func member(_ signature: String, in type: TypeID) -> MemberID? { table(of: type)[signature] }

  /// The initializers that a type itself has.
  func initializers(of type: TypeID) -> [MemberID] {
    index[type].members.filter { index.kind(of: $0) == .initializer }
  }

  private func table(of type: TypeID) -> [String: MemberID] {
    if let known = tables[type] { return known }
    var table: [String: MemberID] = [:]
    for owner in [type] + index.projectSupertypes(of: type) {
      let isInterface = index.kind(of: owner) == .protocol
      for member in index[owner].members {
        let kind = index.kind(of: member)
        guard kind == .function || kind == .var || kind == .let || kind == .subscript || kind == .initializer, !index.modifiers(of: member).belongToType,
          !isInterface || index.declaration(member).body != .none
        else { continue }
        let signature = signature(of: member)
        if table[signature] == nil { table[signature] = member }
      }
    }
    tables[type] = table
    return table
  }

  private func signature(of member: MemberID) -> String {
    if let known = signatures[member] { return known }
    let symbol = index[member]
    var text = symbol.name
    if symbol.kind == .function || symbol.kind == .initializer || symbol.kind == .subscript {
      let facts = index[symbol.place.file].facts
      text += "("
      for parameter in facts.list(facts[symbol.place.declaration].parameters) { text += facts.text(facts[parameter].name) + ":" }
    }
    signatures[member] = text
    return text
  }

  /// What a property has: storage, or code that stands for it.
  func hasStorage(_ member: MemberID) -> Bool { !index.modifiers(of: member).contains(.computed) }
}

import Facts
import SourceText

/// The owner of a member: a project type (its ``TypeID``), none (file level), or an external type that the project extends.
typealias Owner = Int32

extension Owner {
  static let nobody: Owner = -1

  /// The n-th extended outside type.
  static func outside(_ number: Int) -> Owner { Owner(-2 - number) }

  var type: TypeID? { self >= 0 ? TypeID(rawValue: self) : nil }
  var outsideNumber: Int? { self <= -2 ? Int(-2 - self) : nil }
}

/// A declared type before the public ``TypeSymbol`` is made.
struct TypeRecord: Sendable {
  let kind: TypeKind
  let name: GlobalName
  let parent: Owner
  let file: FileID
  let declaration: DeclarationID
  /// The next type of the same name and parent; -1 at the end.
  var nextSameName: Int32 = -1
  /// Visible in its file only.
  let isFilePrivate: Bool
  /// Visible in other targets.
  let isExported: Bool
  /// The declaration in whose body it stands; -1 for all but local types.
  let localScope: DeclarationID
}

extension TypeRecord {
  /// Whether a file can name it.
  @inline(__always) func isVisible(from other: FileID, _ imports: TargetImports) -> Bool {
    localScope == .none && (!isFilePrivate || file == other) && imports.canName(file, isExported: isExported, from: other)
  }
}

/// A declared member, or a function or variable at file level.
struct MemberRecord: Sendable {
  let kind: DeclarationKind
  /// Visible in its file only.
  let isFilePrivate: Bool
  /// Visible in other targets.
  let isExported: Bool
  /// Belongs to the type itself.
  let isStatic: Bool
  let name: GlobalName
  let owner: Owner
  let file: FileID
  let declaration: DeclarationID
  let nameOffset: UInt32
  let modifiers: Modifiers
  /// The next member of the same name and owner; -1 at the end.
  var nextSameName: Int32 = -1
}

/// All declarations joined by name and owner; types only, until ``complete(threads:)``. Then it is only read.
struct SymbolTable: Sendable {
  let files: [IndexedFile]
  let names: GlobalNames
  /// By file, of those that have some: code that is never compiled. It declares nothing.
  let inactive: [FileID: [ByteRange]]

  var types: [TypeRecord] = []
  /// By type: further declarations and all extensions. Not in its record, which is copied often and so counts no references.
  var extensions: [[DeclarationPlace]] = []
  var members: [MemberRecord] = []
  /// 0, 1, 2… for every member: lists of one member point into it.
  private var singles: [Int32] = []
  /// First type by parent and name.
  var typesByName = PairMap(capacity: 4096)
  /// Last type by parent and name, where the next one is linked.
  var lastByName = PairMap(capacity: 4096)
  /// Where several types have one name: the one that the files of a target mean, by those targets (see ``TargetImports/home(of:)``; 0 where
  /// there is but one) and the name; -1 for several.
  var typesByTarget = PairMap()
  /// Likewise by file, for names of which some types are seen in their file only.
  var typesByFile = PairMap()
  let imports: TargetImports
  /// Files are in the order of their paths.
  let arePathsSorted: Bool
  /// First member by owner and name.
  var membersByName = MembersByName()
  /// By name, where macros are declared.
  var macros: [GlobalName: [DeclarationPlace]] = [:]
  /// For each file, for each declaration: the type that it declares or extends, else the nearest around it.
  var owners: [[Owner]] = []
  /// For each file, for each declaration: its member record, or -1.
  var memberOfDeclaration: [[Int32]] = []
  /// Global names of the outside types that the project extends.
  var outsideNames: [GlobalName] = []
  var outsideNumbers: [GlobalName: Int] = [:]
  /// Extensions of each outside type.
  var outsideExtensions: [[DeclarationPlace]] = []
  /// By name; most names in bodies have no owner and need no search.
  private(set) var traits: [NameTraits]
  /// The names that declarations bear.
  private(set) var texts: [String] = []
  /// Targets that are imported somewhere, and the project's own, by name.
  var importedTargets: Set<GlobalName> = []

  /// What is known of a name: a look into a list of a byte for each costs less than to look for it in a set.
  struct NameTraits: OptionSet, Sendable {
    let rawValue: UInt8
    /// Some type bears it.
    static let type = NameTraits(rawValue: 1)
    static let member = NameTraits(rawValue: 2)
    static let declared: NameTraits = [.type, .member]
    /// Of ``KnownNames/standard``.
    static let standard = NameTraits(rawValue: 4)
    /// Of functions and members outside the project whose calls are recorded.
    static let recorded = NameTraits(rawValue: 8)
    /// Of outside types that the project extends, or something that they are known to inherit.
    static let extended = NameTraits(rawValue: 16)
    /// Of ``OutsideFacts/names``.
    static let outside = NameTraits(rawValue: 32)
  }

  init(_ files: [IndexedFile], names: GlobalNames) {
    self.files = files
    arePathsSorted = zip(files, files.dropFirst()).allSatisfy { isOrdered($0.path, $1.path) }
    self.names = names
    imports = TargetImports(files, names: names)
    traits = [NameTraits](repeating: [], count: names.count)
    var inactive: [FileID: [ByteRange]] = [:]
    for (number, file) in files.enumerated() where file.facts.conditions.contains(where: \.isInactive) {
      inactive[FileID(rawValue: Int32(number))] = file.facts.conditions.filter(\.isInactive).map(\.range)
    }
    self.inactive = inactive
    addTypes(FileViews(files, names))
    // Asked for no more.
    lastByName = PairMap(capacity: 16)
    for (number, file) in files.enumerated() {
      for imported in file.facts.imports {
        importedTargets.insert(names.global(imported.target, in: FileID(rawValue: Int32(number))))
      }
    }
    // `Shop.LoginViewController` in Shop's own code.
    importedTargets.formUnion(imports.modules.compactMap(names.find))
  }

  /// With what the types, extensions and files declare.
  mutating func complete(threads: Int) {
    addMembers(FileViews(files, names))
    texts = declaredTexts(threads: threads)
    singles = Array(0..<Int32(members.count))
  }

  private func declaredTexts(threads: Int) -> [String] {
    let size = 1024
    let parts = mapInParallel(count: (names.count + size - 1) / size, threads: threads) { part in
      (part * size..<min(part * size + size, names.count)).map { traits[$0].isDisjoint(with: .declared) ? "" : names.string(GlobalName($0)) }
    }
    return Array(parts.joined())
  }

  /// The ranges of a file that are never compiled.
  func inactiveRanges(in file: FileID) -> [ByteRange] { inactive.isEmpty ? [] : inactive[file] ?? [] }

  /// Whether a name has that trait.
  @inline(__always) func isNamed(_ name: GlobalName, _ trait: NameTraits) -> Bool {
    Int(name) < traits.count && traits[Int(name)].contains(trait)
  }

  mutating func mark(_ name: GlobalName, as trait: NameTraits) { traits[Int(name)].insert(trait) }

  /// The list of one member. It lies in memory that stays as long as the table does.
  @inline(__always) func single(_ number: Int32) -> PoolList {
    singles.withUnsafeBufferPointer { PoolList(start: $0.baseAddress.map { $0 + Int(number) }, count: 1) }
  }

  func text(_ name: GlobalName) -> String {
    // External names are looked up once or twice, those of declarations often.
    Int(name) < texts.count && !traits[Int(name)].isDisjoint(with: .declared) ? texts[Int(name)] : names.string(name)
  }

  /// Whether ``text(_:)`` needs new memory each time.
  func makesText(of name: GlobalName) -> Bool {
    // Shorter ones lie in the value itself.
    traits[Int(name)].isDisjoint(with: .declared) && names.byteCount(name) > 15
  }

  func find(_ text: String) -> GlobalName? { names.find(text) }

  func owner(of place: DeclarationPlace) -> Owner {
    place.declaration == .none ? .nobody : owners[Int(place.file.rawValue)][Int(place.declaration.rawValue)]
  }

  /// Whether a declaration can be seen from other targets: it says so, or the extension or protocol around it does.
  func isExported(_ fact: DeclarationFact, in view: FileView) -> Bool {
    if let access = fact.access { return access >= .package }
    guard fact.parent != .none else { return false }
    let outer = view[fact.parent]
    if fact.kind == .enumCase { return isExported(outer, in: view) }
    guard outer.kind == .extension || outer.kind == .protocol else { return false }
    if let access = outer.access { return access >= .package }
    return false
  }

  /// Where a type is declared, and where it is extended.
  @inline(__always) func places(of type: TypeID) -> [DeclarationPlace] {
    let record = record(type)
    return CollectionOfOne(DeclarationPlace(file: record.file, declaration: record.declaration)) + extensions[Int(type.rawValue)]
  }

  func record(_ type: TypeID) -> TypeRecord { types[Int(type.rawValue)] }

  /// The first type of one name directly inside a parent, or -1; the others follow by ``TypeRecord/nextSameName``.
  @inline(__always) func firstType(named name: GlobalName, in parent: Owner) -> Int32 { typesByName[parent, name] ?? -1 }

  /// The types of one name directly inside a parent, in the order in which they were found.
  func types(named name: GlobalName, in parent: Owner) -> [TypeID] {
    var found: [TypeID] = []
    var current = firstType(named: name, in: parent)
    while current >= 0 {
      found.append(TypeID(rawValue: current))
      current = types[Int(current)].nextSameName
    }
    return found
  }

  /// The type of a name that is declared in the body of one declaration.
  @inline(__always) func localType(named name: GlobalName, in parent: Owner, of scope: DeclarationID, file: FileID) -> TypeID? {
    var current = firstType(named: name, in: parent)
    while current >= 0 {
      let record = types[Int(current)]
      if record.localScope == scope, record.file == file { return TypeID(rawValue: current) }
      current = record.nextSameName
    }
    return nil
  }

  /// The first member of one name that one owner declares itself, or -1; the others follow by ``MemberRecord/nextSameName``.
  @inline(__always) func firstMember(named name: GlobalName, of owner: Owner) -> Int32 { membersByName.first(named: name, of: owner) }
}

/// Bytewise.
private func isOrdered(_ left: String, _ right: String) -> Bool {
  let order = left.utf8.withContiguousStorageIfAvailable { left in
    right.utf8.withContiguousStorageIfAvailable { right in
      for index in 0..<min(left.count, right.count) where left[index] != right[index] { return left[index] < right[index] }
      return left.count <= right.count
    }
  }
  return order.flatMap { $0 } ?? !right.utf8.lexicographicallyPrecedes(left.utf8)
}

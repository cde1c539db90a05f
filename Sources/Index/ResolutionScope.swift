import Facts
import SourceText

/// Whose code is resolved, and what is recorded of it.
public struct ResolutionScope: Equatable, Sendable {
  /// Nil for all code.
  public var code: Code?
  /// All other code is read, too, but what it refers to is only counted.
  public var countsOthers = false
  /// Whether ``References/details`` and ``References/unresolved`` are recorded.
  public var recordsDetails = false

  /// Some of the code.
  public struct Code: Equatable, Sendable {
    /// By type: its own code, wherever it stands; nested types are asked about for themselves.
    public var types: [Bool]
    /// Where one of these types may be made, among ``makers``, is read too.
    public var made: [TypeID]
    /// By file.
    public var makers: [Bool]

    public init(types: [Bool], made: [TypeID], by makers: [Bool]) {
      self.types = types
      self.made = made
      self.makers = makers
    }
  }

  public init(code: Code?, countsOthers: Bool = false, recordsDetails: Bool = false) {
    self.code = code
    self.countsOthers = countsOthers
    self.recordsDetails = recordsDetails
  }

  public static let everything = ResolutionScope(code: nil)
}

/// What of each file is read.
struct WantedCode: Sendable {
  private let types: [Bool]
  /// By file: it declares or extends a wanted type.
  private var hasTypes: [Bool]
  private let makers: [Bool]
  /// By global name: made types and typealiases of them.
  private var isMade: [Bool]
  private let initializer: GlobalName?

  init(_ code: ResolutionScope.Code, _ types: [TypeSymbol], _ table: SymbolTable) {
    self.types = code.types
    makers = code.makers
    hasTypes = [Bool](repeating: false, count: table.files.count)
    for number in types.indices where code.types[number] {
      hasTypes[Int(types[number].place.file.rawValue)] = true
      for place in types[number].extensions { hasTypes[Int(place.file.rawValue)] = true }
    }
    isMade = []
    initializer = code.made.isEmpty ? nil : table.find("init")
    guard !code.made.isEmpty else { return }
    isMade = [Bool](repeating: false, count: table.names.count)
    for type in code.made { isMade[Int(table.record(type).name)] = true }
    let aliases = table.types.filter { $0.kind == .typealias || $0.kind == .associatedtype }.map { (name: $0.name, file: $0.file) }
    // An alias of an alias is found in the second round, and a third is not needed.
    for _ in 0..<3 {
      // Aliases of one file follow each other: its names are looked through once for all of them.
      var last: (file: FileID, namesMade: Bool)?
      for alias in aliases where !isMade[Int(alias.name)] {
        if last?.file != alias.file { last = (alias.file, table.names.ofFile(alias.file).contains { isMade[Int($0)] }) }
        if last?.namesMade == true { isMade[Int(alias.name)] = true }
      }
    }
  }

  /// Whether there may be something to read. Where it makes something is told by ``makings(in:)``.
  func isWanted(_ file: FileID, _ table: SymbolTable) -> Bool {
    if table.files[Int(file.rawValue)].facts.lacksCode { return false }
    return hasTypes[Int(file.rawValue)] || isMaker(file) && mayMake(file, table)
  }

  /// Whether the code of the type around a declaration is wanted; that of no type is.
  @inline(__always) func wantsCode(of type: TypeID?) -> Bool { type.map { types[Int($0.rawValue)] } ?? true }

  /// Whether every declaration of a file is wanted for the type around it.
  func wantsAll(of view: FileView, _ table: SymbolTable) -> Bool {
    let owners = table.owners[Int(view.id.rawValue)]
    return (0..<view.declarationCount).allSatisfy { number in
      let fact = view.declarations[number]
      return fact.kind == .function && fact.modifiers.contains(.local) || wantsCode(of: owners[number].type)
    }
  }

  /// Where a file could make one of the made types, in ascending order: it names it or a typealias of it, or says `.init` where its type is known.
  func makings(in view: FileView, _ table: SymbolTable) -> [UInt32] {
    guard isMaker(view.id), mayMake(view.id, table) else { return [] }
    var places: [UInt32] = []
    func look(at node: Node) {
      let name = view.name(node.name)
      if isMade[Int(name)] || node.kind == .implicitMember && name == initializer { places.append(node.offset) }
    }
    // The first is no node.
    for node in view.nodes.dropFirst() { look(at: node) }
    for node in view.bodies { look(at: node) }
    return places.sorted()
  }

  /// What is wanted of all that a file refers to.
  func part(of found: FoundReferences, in view: FileView, _ table: SymbolTable) -> FoundReferences {
    let makings = makings(in: view, table)
    let owners = table.owners[Int(view.id.rawValue)]
    var isKept: [Bool] = []
    isKept.reserveCapacity(view.declarationCount)
    for number in 0..<view.declarationCount {
      let fact = view.declarations[number]
      // It is read with the declaration in which it stands.
      let isLocal = fact.kind == .function && fact.modifiers.contains(.local) && fact.parent != .none
      isKept.append(isLocal ? isKept[Int(fact.parent.rawValue)] : wantsCode(of: owners[number].type) || makings.hasPlace(in: fact.range))
    }
    var result = found
    result.references = found.references.chosen { $0.context < 0 || isKept[Int($0.context)] }
    result.outside = found.outside.chosen { $0.context == .none || isKept[Int($0.context.rawValue)] }
    result.loose = found.loose.chosen { $0.context == .none || isKept[Int($0.context.rawValue)] }
    return result
  }

  private func isMaker(_ file: FileID) -> Bool { !isMade.isEmpty && makers[Int(file.rawValue)] }

  private func mayMake(_ file: FileID, _ table: SymbolTable) -> Bool {
    table.files[Int(file.rawValue)].facts.hasImplicitInit || table.names.ofFile(file).contains { isMade[Int($0)] }
  }
}

extension Array {
  /// `filter` without room for more, of which an array that has grown has up to as much again as it has elements.
  fileprivate func chosen(_ isChosen: (Element) -> Bool) -> [Element] {
    let wanted = count(where: isChosen)
    if wanted == count { return self }
    return [Element](unsafeUninitializedCapacity: wanted) { buffer, initialized in
      for element in self where isChosen(element) {
        (buffer.baseAddress.map { $0 + initialized })?.initialize(to: element)
        initialized += 1
      }
    }
  }
}

extension [UInt32] {
  /// Whether one of these places, which ascend, lies in a range.
  func hasPlace(in range: ByteRange) -> Bool {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < range.start { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low] < range.end
  }
}

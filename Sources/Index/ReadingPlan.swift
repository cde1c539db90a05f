import Facts

/// Whose references are wanted.
public struct ReadingPlan: Sendable {
  /// By type: its own code, wherever it stands; nested types are asked about for themselves.
  public var types: [Bool]
  /// Where one of these types may be made, among ``makers``, is read too.
  public var made: [TypeID]
  /// By file.
  public var makers: [Bool]

  /// What of a file is read.
  enum Part {
    case nothing
    /// The code of ``ReadingPlan/types``, and what belongs to no type.
    case wantedTypes
    case everything
  }

  public init(types: [Bool], made: [TypeID], by makers: [Bool]) {
    self.types = types
    self.made = made
    self.makers = makers
  }

  /// By file. Those in which one of ``made`` could be made are read as a whole: they name it or a typealias of it, or say `.init` where its
  /// type is known.
  func parts(_ types: [TypeSymbol], _ table: SymbolTable) -> [Part] {
    var files = [Part](repeating: .nothing, count: table.files.count)
    for type in types where self.types[Int(type.id.rawValue)] {
      files[Int(type.place.file.rawValue)] = .wantedTypes
      for place in type.extensions { files[Int(place.file.rawValue)] = .wantedTypes }
    }
    guard !made.isEmpty else { return files }
    var isName = [Bool](repeating: false, count: table.names.limit)
    for type in made { isName[Int(table.record(type).name)] = true }
    let aliases = types.filter { $0.kind == .typealias || $0.kind == .associatedtype }.map { (name: table.record($0.id).name, file: $0.place.file) }
    // An alias of an alias is found in the second round, and nobody writes a third.
    for _ in 0..<3 {
      for alias in aliases where !isName[Int(alias.name)] && table.names.ofFile(alias.file).contains(where: { isName[Int($0)] }) {
        isName[Int(alias.name)] = true
      }
    }
    let initializer = table.find("init")
    return files.enumerated().map { number, part in
      guard makers[number] else { return part }
      let view = table.views[number]
      let isMaker = table.names.ofFile(view.id).contains { isName[Int($0)] } || initializer.map { table.hasImplicitMember($0, in: view) } ?? false
      return isMaker ? .everything : part
    }
  }
}

extension SymbolTable {
  /// Whether a file says `.name` anywhere.
  fileprivate func hasImplicitMember(_ name: GlobalName, in view: FileView) -> Bool {
    guard let local = names.ofFile(view.id).firstIndex(of: name) else { return false }
    let number = UInt32(local - names.bases[Int(view.id.rawValue)])
    func says(_ node: Node) -> Bool { node.kind == .implicitMember && node.name.rawValue == number }
    // Bodies that have been left out may say it.
    if files[Int(view.id.rawValue)].facts.lacksBodies { return true }
    return (0..<view.nodeCount).contains { says(view.nodes[$0]) } || (0..<view.bodyCount).contains { says(view.bodies[$0]) }
  }
}

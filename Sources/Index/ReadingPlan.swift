import Facts

/// Which files' references are wanted.
public struct ReadingPlan: Sendable {
  /// By file.
  public var files: [Bool]
  /// Where one of these types may be made, among ``makers``, is read too.
  public var made: [TypeID]
  /// By file.
  public var makers: [Bool]

  public init(files: [Bool], made: [TypeID], by makers: [Bool]) {
    self.files = files
    self.made = made
    self.makers = makers
  }

  /// Adds the files in which one of ``made`` could be made: they name it or a typealias of it, or say `.init` where its type is known.
  func completed(_ types: [TypeSymbol], _ table: SymbolTable) -> [Bool] {
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
    return files.enumerated().map { number, isRead in
      guard !isRead, makers[number] else { return isRead }
      let view = table.views[number]
      return table.names.ofFile(view.id).contains { isName[Int($0)] }
        || initializer.map { table.hasImplicitMember($0, in: view) } ?? false
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

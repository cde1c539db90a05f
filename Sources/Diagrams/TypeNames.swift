import Index

/// Unique names of types. If several targets declare types with the same name, later ones get a number.
struct TypeNames {
  private let names: [String]

  init(_ index: ProjectIndex) {
    var seen: [String: Int] = [:]
    names = index.types.map { symbol in
      let count = seen[symbol.qualifiedName, default: 0] + 1
      seen[symbol.qualifiedName] = count
      return count == 1 ? symbol.qualifiedName : "\(symbol.qualifiedName) (\(count))"
    }
  }

  subscript(type: TypeID) -> String { names[Int(type.rawValue)] }
}

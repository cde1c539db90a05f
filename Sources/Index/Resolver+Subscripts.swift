import Facts

/// Subscripts: the project's own, and those of the standard library's collections next to them.
extension Resolver {
  mutating func subscriptExpression(_ id: NodeID) -> Term {
    let value = expression(node(id).first)
    let base = store.unwrapped(value)
    var arguments = argumentList(node(node(id).first).next)
    let shape = store[base]
    let isPart = arguments.first.map { $0.label == known.empty && isRange($0.value) } == true || isRangeForNone(&arguments, of: base)
    // `collection[…]` of a range is a part of the collection, unless the project says what it is.
    if isPart, shape.kind == .nominal, !hasRangeSubscript(base) {
      let element = elementTerm(of: base)
      readAll(&arguments)
      return element == TypeStore.unknown ? element : store.array(element)
    }
    var found: [Int32] = []
    for candidate in candidates(named: known.subscription, of: store.instance(ofMetatype: base) ?? base).all
    where matches(&arguments, candidate) { found.append(candidate) }
    if !found.isEmpty, !isStandardSubscript(&arguments, of: base, not: &found) {
      let applied = applyFunction(found, receiver: store.instance(ofMetatype: base) ?? base, to: &arguments, expected: TypeStore.unknown)
      recordMember(applied.number, at: node(id))
      recordUse(of: applied.result, at: node(id), member: applied.number)
      return applied.result
    }
    if arguments.count == 1, arguments[0].label == known.keyPath {
      read(&arguments[0], expected: TypeStore.unknown)
      let path = store[arguments[0].term]
      if path.kind == .outside || path.kind == .function, path.arguments.count == 2 { return path.arguments[1] }
    }
    if shape.kind == .dictionary, arguments.first?.label == known.empty { read(&arguments[0], expected: shape.arguments[0]) }
    readAll(&arguments)
    let isSlice = isPart || arguments.count == 1 && isRange(term: arguments[0].term)
    switch shape.kind {
    case .array:
      return isSlice ? base : shape.arguments[0]
    case .dictionary: return arguments.count > 1 ? shape.arguments[1] : store.optional(shape.arguments[1])
    case .outside where shape.arguments.count == 1 && known.collections.contains(GlobalName(bitPattern: shape.symbol)):
      return isSlice ? base : shape.arguments[0]
    case .outside where isKeyValuePairs(shape): return isSlice ? base : elementTerm(of: base)
    default: return TypeStore.unknown
    }
  }

  /// Whether a type of the project has a subscript for ranges.
  private mutating func hasRangeSubscript(_ base: Term) -> Bool {
    for number in candidates(named: known.subscription, of: base).all {
      if let parameter = parameterTerms(of: number).first, isRange(term: parameter) { return true }
    }
    return false
  }

  /// Whether a type of the project is asked for a range by a value, `storage[component]`, and none of its own subscripts takes one.
  private mutating func isRangeForNone(_ arguments: inout [Argument], of base: Term) -> Bool {
    guard store.kind(base) == .nominal, arguments.count == 1, arguments[0].label == known.empty, !needsExpectation(arguments[0].value) else {
      return false
    }
    read(&arguments[0], expected: TypeStore.unknown)
    guard isRange(term: arguments[0].term) else { return false }
    // A collection has subscripts for ranges, so that one whose position cannot be told is hardly for them.
    let least = elementTerm(of: base) == TypeStore.unknown ? 0 : 2
    for number in candidates(named: known.subscription, of: base).all where matches(&arguments, number) {
      guard let parameter = parameterTerms(of: number).first else { continue }
      if fit(arguments[0].term, to: substitute(parameter, bindings(from: base, of: number))) >= least { return false }
    }
    return true
  }

  private mutating func isRange(term: Term) -> Bool {
    let range = store[max(term, TypeStore.unknown)]
    return range.kind == .outside && range.arguments.count == 1 && Resolver.ranges.contains(table.text(GlobalName(bitPattern: range.symbol)))
  }

  private static let ranges: Set<String> = ["Range", "ClosedRange", "PartialRangeFrom", "PartialRangeUpTo", "PartialRangeThrough"]

  mutating func isRange(_ id: NodeID) -> Bool {
    let value = node(id)
    if value.kind == .prefixOperator || value.kind == .postfixOperator || value.kind == .operatorName {
      return table.text(name(value.name)).hasPrefix("..")
    }
    guard value.kind == .sequence else { return false }
    for part in walk.view.children(id) where node(part).kind == .operatorName {
      if table.text(name(node(part).name)).hasPrefix("..") { return true }
    }
    return false
  }

  /// Whether `collection[index]` means the standard library's subscript although the project adds some without labels: none of these takes
  /// what is in the brackets for sure.
  ///
  /// - Parameter found: those whose labels fit; afterwards those whose types do, too.
  private mutating func isStandardSubscript(_ arguments: inout [Argument], of base: Term, not found: inout [Int32]) -> Bool {
    guard arguments.count == 1, arguments[0].label == known.empty, let index = standardIndex(of: base) else { return false }
    if node(arguments[0].value).kind == .integerLiteral || !needsExpectation(arguments[0].value) { read(&arguments[0], expected: TypeStore.unknown) }
    // The collection's own takes exactly this.
    if index != TypeStore.unknown, arguments[0].term == index { return true }
    found.removeAll { number in
      guard let declared = parameterTerms(of: number).first else { return true }
      let parameter = substitute(declared, bindings(from: base, of: number))
      let argument = arguments[0]
      if parameter == index, index != TypeStore.unknown { return true }
      return (argument.term >= 0 ? fit(argument.term, to: parameter) : literalFit(argument.value, to: parameter)) < 3
    }
    return found.isEmpty
  }

  /// What the standard library's own subscript of a collection takes, unknown where that is a type of its own; nil if it is no collection.
  private mutating func standardIndex(of base: Term) -> Term? {
    let shape = store[base]
    switch shape.kind {
    case .array: return store.outside(known.int)
    case .dictionary: return shape.arguments[0]
    case .outside:
      let name = GlobalName(bitPattern: shape.symbol)
      if known.collections.contains(name) { return store.outside(known.int) }
      return outsideFamily(of: name).contains { known.sequences.contains($0) } ? TypeStore.unknown : nil
    default: return nil
    }
  }
}

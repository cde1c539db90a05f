import Facts

/// The elements of sequences.
extension Resolver {
  /// The element of a sequence; unknown where it cannot be told.
  mutating func elementTerm(of receiver: Term) -> Term {
    let shape = store[receiver]
    switch shape.kind {
    case .array: return shape.arguments[0]
    case .dictionary: return store.tuple(shape.arguments.array, labels: [known.key, known.value])
    case .outside:
      if shape.arguments.count == 2, GlobalName(bitPattern: shape.symbol) == known.lazyMap { return shape.arguments[1] }
      if isKeyValuePairs(shape) { return store.tuple(shape.arguments.array, labels: [known.key, known.value]) }
      if let place = known.outside.parameters[GlobalName(bitPattern: shape.symbol)]?.firstIndex(of: known.element), place < shape.arguments.count {
        return shape.arguments[place]
      }
      guard shape.arguments.count == 1 else { return TypeStore.unknown }
      // Iterators and views of a collection: `IndexingIterator<[T]>`, `LazySequence<[T]>`.
      let inner = store.kind(shape.arguments[0])
      return inner == .array && GlobalName(bitPattern: shape.symbol) != known.set ? elementTerm(of: shape.arguments[0]) : shape.arguments[0]
    case .nominal where isOptionSet(shape): return receiver
    case .nominal, .parameter, .associated, .composition:
      // Each question may ask for others: code has at most a few sequences of sequences.
      guard openElements.count < 4, !openElements.contains(receiver) else { return TypeStore.unknown }
      openElements.append(receiver)
      defer { openElements.removeLast() }
      if known.element != KnownNames.none, let type = memberType(known.element, ofTerm: receiver, in: walk.view, at: walk.declaration) {
        return instance(of: type, arguments: .empty, base: receiver, in: walk.view, at: walk.declaration)
      }
      return shape.kind == .nominal ? witnessedElement(of: receiver) : constrainedElement(of: receiver)
    default: return TypeStore.unknown
    }
  }

  /// `KeyValuePairs<K, V>`
  func isKeyValuePairs(_ shape: TypeTerm) -> Bool {
    shape.kind == .outside && shape.arguments.count == 2 && GlobalName(bitPattern: shape.symbol) == known.keyValuePairs
  }

  /// The element that is asked of a generic sequence: `S: Sequence<T>`, `where S.Element == T`.
  private mutating func constrainedElement(of receiver: Term) -> Term {
    guard depth < Resolver.depthLimit else { return TypeStore.unknown }
    depth += 1
    defer { depth -= 1 }
    var current = walk.declaration
    while current != .none {
      for node in walk.view.list(walk.view[current].requirements) {
        let sides = Array(walk.view.children(node))
        guard sides.count == 2 else { continue }
        for (side, other) in [(sides[0], sides[1]), (sides[1], sides[0])] {
          guard walk.view[side].kind == .typeMember, walk.view.name(walk.view[side].name) == known.element else { continue }
          if term(root(of: side), in: walk.view, at: current) == receiver { return term(other, in: walk.view, at: current) }
        }
      }
      current = walk.view[current].parent
    }
    for constraint in constraints(of: receiver, in: walk.view, at: walk.declaration) where store.kind(constraint) == .outside {
      let element = elementTerm(of: constraint)
      if element != TypeStore.unknown { return element }
    }
    return witnessedElement(of: receiver)
  }

  /// S of `S.Element` and `S.Iterator.Element`.
  private mutating func root(of element: NodeID) -> NodeID {
    let base = walk.view[element].first
    guard base != .none, walk.view[base].kind == .typeMember, walk.view.name(walk.view[base].name) == known.iterator else { return base }
    return walk.view[base].first
  }

  mutating func isOptionSet(_ shape: TypeTerm) -> Bool {
    hierarchy.outside.indices.contains(Int(shape.symbol)) && hierarchy.outside[Int(shape.symbol)].contains(known.optionSet)
  }

  /// The element of a sequence that does not name it: what its iterator gives, or its subscript.
  private mutating func witnessedElement(of receiver: Term) -> Term {
    guard depth < Resolver.depthLimit else { return TypeStore.unknown }
    depth += 1
    defer { depth -= 1 }
    for number in candidates(named: known.next, of: receiver).instances where parameterTerms(of: number).isEmpty {
      let result = substitute(resultTerm(of: number), bindings(from: receiver, of: number))
      return store.unwrapped(result)
    }
    for number in candidates(named: known.makeIterator, of: receiver).instances {
      let iterator = substitute(resultTerm(of: number), bindings(from: receiver, of: number))
      let element = elementTerm(of: iterator)
      if element != TypeStore.unknown { return element }
    }
    var subscripts: [Int32] = []
    for number in candidates(named: known.subscription, of: receiver).instances where parameterTerms(of: number).count == 1 { subscripts.append(number) }
    guard var best = subscripts.first else { return TypeStore.unknown }
    // The one that is read by position, if there are several.
    if subscripts.count > 1, let start = candidates(named: known.startIndex, of: receiver).instances.first {
      let index = memberTerm(start)
      for number in subscripts where parameterTerms(of: number)[0] == index {
        best = number
        break
      }
    }
    return substitute(resultTerm(of: best), bindings(from: receiver, of: best))
  }
}

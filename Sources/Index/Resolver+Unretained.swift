import Facts

/// Reactive libraries hand an object back to closures: `.withUnretained(self).bind { owner, value in … }`,
/// `.subscribe(with: self) { owner, value in … }`.
extension Resolver {
  /// A call that keeps, or is given, such an object; nil for any other.
  mutating func unretainedCall(_ name: GlobalName, on receiver: Term, arguments: inout [Argument]) -> Term? {
    if known.withUnretained != KnownNames.none {
      if name == known.withUnretained, arguments.count == 1 {
        read(&arguments[0], expected: TypeStore.unknown)
        return store.kind(arguments[0].term) == .nominal ? store.outside(known.withUnretained, store.pool.list([arguments[0].term])) : nil
      }
      let shape = store[receiver]
      if shape.kind == .outside, GlobalName(bitPattern: shape.symbol) == known.withUnretained, let owner = shape.arguments.first {
        readClosures(of: &arguments, given: [store.tuple([owner, TypeStore.unknown], labels: [known.empty, known.empty])])
        return keepsElements(name) ? receiver : TypeStore.unknown
      }
    }
    guard let own = arguments.firstIndex(where: { $0.label == known.with && node($0.value).kind == .selfExpression }) else { return nil }
    read(&arguments[own], expected: TypeStore.unknown)
    readClosures(of: &arguments, given: [arguments[own].term, TypeStore.unknown])
    return TypeStore.unknown
  }

  private mutating func readClosures(of arguments: inout [Argument], given inputs: [Term]) {
    for index in arguments.indices where arguments[index].term < 0 {
      let isClosure = node(arguments[index].value).kind == .closure
      read(&arguments[index], expected: isClosure ? store.function(inputs, result: TypeStore.unknown) : TypeStore.unknown)
    }
  }

  private func keepsElements(_ name: GlobalName) -> Bool {
    guard let member = standardName(name) else { return true }
    return member != .map && member != .compactMap && member != .flatMap
  }
}

import Facts

/// What the standard library's members give, for those through which project types are passed on.
enum StandardMember: UInt8 {
  /// A collection of the same elements: `filter`, `sorted`, `prefix`… (closures get an element each).
  case sameElements
  /// One element or nil: `first`, `last`, `max`, `randomElement`…
  case optionalElement
  /// One element: `removeFirst`, `removeLast`, `remove(at:)`.
  case element
  /// `map`
  case map
  /// `compactMap`
  case compactMap
  /// `flatMap`
  case flatMap
  /// `forEach`, `contains(where:)`, `allSatisfy`, `firstIndex(where:)`, `removeAll(where:)`: closures get an element, the result is nobody's.
  case visit
  /// `reduce`
  case reduce
  /// `enumerated`
  case enumerated
  /// `keys`
  case keys
  /// `values`
  case values
  /// `mapValues`, `compactMapValues`
  case mapValues
  /// `wrappedValue`, `projectedValue`, `lazy`, `unsafelyUnwrapped`: the receiver itself.
  case same
  /// `get()` of a `Result`.
  case success
  /// `isSuperset(of:)` and its like: they take a collection of the same elements.
  case compare
  /// `allCases` of a type.
  case allCases

  static let byName: [(String, StandardMember)] = [
    ("filter", .sameElements), ("sorted", .sameElements), ("reversed", .sameElements), ("dropFirst", .sameElements),
    ("dropLast", .sameElements), ("prefix", .sameElements), ("suffix", .sameElements), ("shuffled", .sameElements),
    ("drop", .sameElements), ("union", .sameElements), ("intersection", .sameElements), ("subtracting", .sameElements),
    ("first", .optionalElement), ("last", .optionalElement), ("min", .optionalElement), ("max", .optionalElement),
    ("randomElement", .optionalElement), ("popLast", .optionalElement), ("popFirst", .optionalElement),
    ("removeFirst", .element), ("removeLast", .element), ("remove", .element),
    ("map", .map), ("compactMap", .compactMap), ("flatMap", .flatMap),
    ("forEach", .visit), ("contains", .visit), ("allSatisfy", .visit), ("firstIndex", .visit), ("lastIndex", .visit),
    ("removeAll", .visit), ("sort", .visit), ("append", .visit), ("insert", .visit), ("partition", .visit),
    ("reduce", .reduce), ("enumerated", .enumerated), ("keys", .keys), ("values", .values), ("mapValues", .mapValues),
    ("compactMapValues", .mapValues), ("wrappedValue", .same), ("projectedValue", .same), ("lazy", .same),
    ("unsafelyUnwrapped", .same), ("get", .success), ("isSuperset", .compare), ("isSubset", .compare), ("isDisjoint", .compare),
    ("isStrictSuperset", .compare), ("isStrictSubset", .compare), ("formUnion", .compare), ("formIntersection", .compare),
    ("subtract", .compare), ("elementsEqual", .compare), ("allCases", .allCases),
  ]

  /// Classes of Apple's frameworks that apps subclass, and protocols of the standard library's containers, each with what it inherits.
  static let families: [String: [String]] = [
    "Array": [
      "RangeReplaceableCollection", "MutableCollection", "RandomAccessCollection", "BidirectionalCollection", "Collection",
      "Sequence",
    ],
    "ArraySlice": ["RandomAccessCollection", "BidirectionalCollection", "Collection", "Sequence"],
    "Set": ["SetAlgebra", "Collection", "Sequence"], "Dictionary": ["Collection", "Sequence"],
    "String": ["StringProtocol", "RangeReplaceableCollection", "BidirectionalCollection", "Collection", "Sequence"],
    "Substring": ["StringProtocol", "BidirectionalCollection", "Collection", "Sequence"],
    "Data": ["RandomAccessCollection", "BidirectionalCollection", "Collection", "Sequence"],
    "Collection": ["Sequence"], "BidirectionalCollection": ["Collection", "Sequence"],
    "RandomAccessCollection": ["BidirectionalCollection", "Collection", "Sequence"],
    "UIViewController": ["UIResponder", "NSObject"], "UIView": ["UIResponder", "NSObject"],
    "UITableViewController": ["UIViewController", "UIResponder", "NSObject"],
    "UICollectionViewController": ["UIViewController", "UIResponder", "NSObject"],
    "UINavigationController": ["UIViewController", "UIResponder", "NSObject"],
    "UITabBarController": ["UIViewController", "UIResponder", "NSObject"],
    "UIAlertController": ["UIViewController", "UIResponder", "NSObject"],
    "UIHostingController": ["UIViewController", "UIResponder", "NSObject"],
    "UITableViewCell": ["UIView", "UIResponder", "NSObject"],
    "UICollectionViewCell": ["UICollectionReusableView", "UIView", "UIResponder", "NSObject"],
    "UICollectionReusableView": ["UIView", "UIResponder", "NSObject"],
    "UITableViewHeaderFooterView": ["UIView", "UIResponder", "NSObject"],
    "UISplitViewController": ["UIViewController", "UIResponder", "NSObject"],
    "UIPageViewController": ["UIViewController", "UIResponder", "NSObject"],
    "UIControl": ["UIView", "UIResponder", "NSObject"], "UIButton": ["UIControl", "UIView", "UIResponder", "NSObject"],
    "UILabel": ["UIView", "UIResponder", "NSObject"], "UIImageView": ["UIView", "UIResponder", "NSObject"],
    "UITextField": ["UIControl", "UIView", "UIResponder", "NSObject"],
    "UIScrollView": ["UIView", "UIResponder", "NSObject"], "UIStackView": ["UIView", "UIResponder", "NSObject"],
    "UITableView": ["UIScrollView", "UIView", "UIResponder", "NSObject"],
    "UICollectionView": ["UIScrollView", "UIView", "UIResponder", "NSObject"],
    "UITextView": ["UIScrollView", "UIView", "UIResponder", "NSObject"],
    "UIWindow": ["UIView", "UIResponder", "NSObject"],
    "NSViewController": ["NSResponder", "NSObject"], "NSView": ["NSResponder", "NSObject"],
  ]
}

extension StandardMember {
  private static let number = ["Numeric", "AdditiveArithmetic", "Strideable", "Comparable", "Hashable", "Equatable"]
  private static let integer = ["BinaryInteger", "CustomStringConvertible"] + number
  private static let float = ["FloatingPoint", "SignedNumeric"] + number
  private static let range = ["RandomAccessCollection", "BidirectionalCollection", "Collection", "Sequence"]

  /// Values and protocols of the standard library with the protocols that they conform to, as far as projects extend them.
  static let protocols: [String: [String]] = {
    var result = [
      "BinaryInteger": integer, "FixedWidthInteger": integer, "SignedInteger": integer + ["SignedNumeric"], "UnsignedInteger": integer,
      "FloatingPoint": ["SignedNumeric"] + number, "BinaryFloatingPoint": float, "Bool": ["Hashable", "Equatable"],
      "Comparable": ["Equatable"], "Hashable": ["Equatable"], "Range": range, "ClosedRange": range, "Strideable": ["Comparable", "Equatable"],
      "SignedNumeric": ["Numeric", "AdditiveArithmetic", "Equatable"], "Numeric": ["AdditiveArithmetic", "Equatable"],
      "Identifiable": [], "Codable": ["Encodable", "Decodable"], "LocalizedError": ["Error"], "CustomNSError": ["Error"],
    ]
    for bits in ["", "8", "16", "32", "64"] {
      result["Int" + bits] = ["FixedWidthInteger", "SignedInteger", "SignedNumeric"] + integer
      result["UInt" + bits] = ["FixedWidthInteger", "UnsignedInteger"] + integer
    }
    for name in ["Float", "Double", "CGFloat"] { result[name] = ["BinaryFloatingPoint"] + float }
    return result
  }()

  /// What stands for a type that the project extends by its protocols alone and never names.
  static let stand: [String: [String]] = [
    "Range": ["Range"] + range, "ClosedRange": ["ClosedRange"] + range, "Array": ["Array"] + (families["Array"] ?? []),
    "String": ["String"] + (families["String"] ?? []), "Int": ["Int"] + integer, "Double": ["Double", "BinaryFloatingPoint"] + float,
  ]
}

extension Resolver {
  @inline(__always) func standardName(_ name: GlobalName) -> StandardMember? { table.isNamed(name, .standard) ? known.standard[name] : nil }

  /// An outside type and what it is known to inherit.
  mutating func outsideFamily(of outside: GlobalName) -> [GlobalName] { known.families[outside] ?? known.protocols[outside] ?? [outside] }

  /// The element of a sequence; unknown where it cannot be told.
  mutating func elementTerm(of receiver: Term) -> Term {
    let shape = store[receiver]
    switch shape.kind {
    case .array: return shape.arguments[0]
    case .dictionary: return store.tuple(shape.arguments.array, labels: [known.key, known.value])
    case .outside:
      guard shape.arguments.count == 1 else { return TypeStore.unknown }
      // Iterators and views of a collection: `IndexingIterator<[T]>`, `LazySequence<[T]>`.
      let inner = store.kind(shape.arguments[0])
      return inner == .array && GlobalName(bitPattern: shape.symbol) != known.set ? elementTerm(of: shape.arguments[0]) : shape.arguments[0]
    case .nominal where isOptionSet(shape): return receiver
    case .nominal, .parameter, .associated, .composition:
      if known.element != KnownNames.none, let type = memberType(known.element, ofTerm: receiver, in: walk.view, at: walk.declaration) {
        return instance(of: type, arguments: .empty, base: receiver, in: walk.view, at: walk.declaration)
      }
      return witnessedElement(of: receiver)
    default: return TypeStore.unknown
    }
  }

  private func isOptionSet(_ shape: TypeTerm) -> Bool {
    hierarchy.outside.indices.contains(Int(shape.symbol)) && hierarchy.outside[Int(shape.symbol)].contains(known.optionSet)
  }

  /// The element of a sequence that does not name it: what its iterator gives, or its subscript.
  private mutating func witnessedElement(of receiver: Term) -> Term {
    guard depth < Resolver.depthLimit else { return TypeStore.unknown }
    depth += 1
    defer { depth -= 1 }
    for number in candidates(named: known.next, of: receiver).instances where parameterTerms(of: number).isEmpty {
      let result = substitute(resultTerm(of: number), bindings(from: receiver, to: table.members[Int(number)].owner))
      return store.unwrapped(result)
    }
    for number in candidates(named: known.makeIterator, of: receiver).instances {
      let iterator = substitute(resultTerm(of: number), bindings(from: receiver, to: table.members[Int(number)].owner))
      let element = elementTerm(of: iterator)
      if element != TypeStore.unknown { return element }
    }
    for number in candidates(named: known.subscription, of: receiver).instances where parameterTerms(of: number).count == 1 {
      return substitute(resultTerm(of: number), bindings(from: receiver, to: table.members[Int(number)].owner))
    }
    return TypeStore.unknown
  }

  /// `rootView` of a class that inherits `UIHostingController<T>`: a T.
  private mutating func rootView(of receiver: Term) -> Term {
    guard store.kind(receiver) == .nominal else { return TypeStore.unknown }
    let type = TypeID(rawValue: store[receiver].symbol)
    for ancestor in CollectionOfOne(type) + ancestors(of: type).map(TypeID.init(rawValue:)) where record(ancestor).kind == .class {
      for supertype in directSupertypes(of: ancestor) where store.kind(supertype) == .outside && store[supertype].arguments.count == 1 {
        guard let own = ancestorTerm(ancestor, of: receiver) else { continue }
        return substitute(store[supertype].arguments[0], bindings(of: own))
      }
    }
    return TypeStore.unknown
  }

  mutating func standardProperty(_ name: GlobalName, of receiver: Term) -> Term {
    if name == known.rootView { return rootView(of: receiver) }
    guard let member = standardName(name) else { return TypeStore.unknown }
    switch member {
    case .optionalElement: return store.optional(elementTerm(of: store.unwrapped(receiver)))
    case .keys:
      let shape = store[receiver]
      return shape.kind == .dictionary ? store.array(shape.arguments[0]) : TypeStore.unknown
    case .values:
      let shape = store[receiver]
      return shape.kind == .dictionary ? store.array(shape.arguments[1]) : TypeStore.unknown
    case .same: return store.unwrapped(receiver)
    case .allCases: return store.kind(receiver) == .nominal ? store.array(receiver) : TypeStore.unknown
    default: return TypeStore.unknown
    }
  }

  /// A call of a member that the project does not declare: passes elements on to closures and results.
  mutating func standardCall(
    _ name: GlobalName, on receiver: Term, arguments: inout [Argument], expected: Term
  ) -> Term {
    guard let member = standardName(name) else { return keyedCall(on: receiver, arguments: &arguments) }
    let isOptional = store.kind(receiver) == .optional
    let plain = store.unwrapped(receiver)
    let element = isOptional && (member == .map || member == .flatMap) ? plain : elementTerm(of: plain)
    var inputs = [element, element]
    if member == .reduce, let first = arguments.first {
      read(&arguments[0], expected: expected)
      _ = first
      inputs = [arguments[0].term, element]
    }
    if member == .mapValues, store.kind(plain) == .dictionary { inputs = [store[plain].arguments[1]] }
    var closureResult = TypeStore.unknown
    let wanted = closureGoal(member, isOptional: isOptional, expected: expected)
    for index in arguments.indices {
      let isFunctionValue = arguments[index].term < 0 && mayBeFunction(arguments[index].value)
      let count = member == .reduce || isComparing(name, arguments[index]) ? 2 : 1
      var goal = isFunctionValue ? store.function(Array(inputs.prefix(count)), result: wanted) : element
      if !isFunctionValue, element != TypeStore.unknown, takesCollection(member, arguments[index]) { goal = store.array(element) }
      read(&arguments[index], expected: goal)
      let shape = store[arguments[index].term]
      if shape.kind == .function, let last = shape.arguments.last { closureResult = last }
    }
    switch member {
    case .sameElements: return element == TypeStore.unknown ? element : (store.kind(plain) == .dictionary ? plain : store.array(element))
    case .optionalElement: return store.optional(element)
    case .element: return element
    case .map: return isOptional ? store.optional(closureResult) : closureResult == TypeStore.unknown ? closureResult : store.array(closureResult)
    case .compactMap: return closureResult == TypeStore.unknown ? closureResult : store.array(store.unwrapped(closureResult))
    case .flatMap:
      if isOptional { return closureResult }
      let inner = elementTerm(of: closureResult)
      return inner == TypeStore.unknown ? inner : store.array(inner)
    case .reduce: return arguments.first.map { max($0.term, TypeStore.unknown) } ?? TypeStore.unknown
    case .enumerated:
      return element == TypeStore.unknown ? element : store.array(store.tuple([TypeStore.unknown, element], labels: [known.offset, known.elementLabel]))
    case .mapValues:
      let shape = store[plain]
      return shape.kind == .dictionary ? store.dictionary(shape.arguments[0], store.unwrapped(closureResult)) : TypeStore.unknown
    case .success:
      let shape = store[plain]
      return shape.kind == .outside && shape.arguments.count == 2 ? shape.arguments[0] : TypeStore.unknown
    case .same: return plain
    case .visit, .compare, .allCases, .keys, .values: return TypeStore.unknown
    }
  }

  /// What a closure has to give, for `map` and its like to give what is expected.
  private mutating func closureGoal(_ member: StandardMember, isOptional: Bool, expected: Term) -> Term {
    let plain = store.unwrapped(expected)
    let shape = store[plain]
    switch member {
    // Of an unknown receiver the result tells: an optional comes from an optional.
    case .map where isOptional || store.kind(expected) == .optional: return plain
    case .flatMap where isOptional || store.kind(expected) == .optional: return expected
    case .map where shape.kind == .array: return shape.arguments[0]
    case .compactMap where shape.kind == .array: return store.optional(shape.arguments[0])
    case .flatMap where shape.kind == .array: return plain
    case .mapValues where shape.kind == .dictionary: return shape.arguments[1]
    default: return TypeStore.unknown
    }
  }

  /// Keyed containers of `Encoder` and `Decoder`: `container(keyedBy: Keys.self)` gives one whose calls take `forKey: .name`.
  private mutating func keyedCall(on receiver: Term, arguments: inout [Argument]) -> Term {
    let shape = store[receiver]
    let key = shape.kind == .outside && shape.arguments.count == 1 ? shape.arguments[0] : TypeStore.unknown
    var keys = TypeStore.unknown
    for index in arguments.indices {
      read(&arguments[index], expected: arguments[index].label == known.forKey ? key : TypeStore.unknown)
      if arguments[index].label == known.keyedBy, let type = store.instance(ofMetatype: arguments[index].term) { keys = type }
    }
    return keys == TypeStore.unknown ? keys : store.outside(known.keyedBy, store.pool.list([keys]))
  }

  private func mayBeFunction(_ id: NodeID) -> Bool { node(id).kind == .closure || node(id).kind == .keyPath }

  /// `append(contentsOf: [.a])`, `isSuperset(of: [.a])`, `union([.a])`.
  private func takesCollection(_ member: StandardMember, _ argument: Argument) -> Bool {
    argument.label == known.contentsOf || member == .compare || member == .sameElements && node(argument.value).kind == .arrayLiteral
  }

  private func isComparing(_ name: GlobalName, _ argument: Argument) -> Bool {
    argument.label == known.by || known.comparing.contains(name)
  }
}

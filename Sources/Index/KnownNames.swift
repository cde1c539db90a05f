import Facts

/// Global names that the language gives a meaning; `UInt32.max`, which is no name, where the project never writes them.
struct KnownNames: Sendable {
  let array, dictionary, set, optional, upperSelf, lowerSelf, any, anyObject, initializer, subscription: GlobalName
  let classConstraint, string, int, double, bool, void, result, binding: GlobalName
  let wrappedValue, projectedValue, callAsFunction, value, newValue, oldValue, error: GlobalName
  /// `Error`, and `Failure` of a `Result`.
  let errorType, failure: GlobalName
  let zip, minimum, maximum, typeOf, allKeys, lazyMap: GlobalName
  let key, element, elementLabel, offset, by: GlobalName
  /// No label, and `_` where it is the only name of a parameter.
  let empty, underscore: GlobalName
  let keyType, valueType, wrapped, contentsOf, grouping: GlobalName
  /// `#require` and `XCTUnwrap`.
  let require, unwrap: GlobalName
  /// `@autoclosure`.
  let autoclosure: GlobalName
  let dynamicMember, dynamicallyCall, withArguments, withKeywordArguments: GlobalName
  let taskLocal, disfavored, keyPath, startIndex, loadAs, rawValue, arrayLiteral, dictionaryLiteral: GlobalName
  let codingKeys, codable, encodable, decodable, encode, decode, decodeIfPresent, to, from: GlobalName
  let outside: OutsideFacts
  let with, withUnretained: GlobalName
  let forKey, keyedBy, next, makeIterator, iterator, optionSet, rootView: GlobalName
  /// Collections next to `Array` that are read by position.
  let collections: Set<GlobalName>
  /// Protocols of collections and sequences.
  let sequences: Set<GlobalName>
  /// SwiftUI's views that are made from the elements of a collection.
  let builders: Set<GlobalName>
  /// Protocols of types that a literal can be.
  let stringLiterals, arrayLiterals, dictionaryLiterals, nilLiterals: [GlobalName]
  let literals: [NodeKind: GlobalName]
  let dollars: [GlobalName]
  let standard: [GlobalName: StandardMember]
  /// `=` and `..<`.
  let assignment, halfOpen: GlobalName
  /// Members whose closures compare two elements.
  let comparing: Set<GlobalName>
  /// Outside types with what they inherit, themselves first; only those that the project extends.
  let families: [GlobalName: [GlobalName]]
  /// Outside values and protocols with the protocols that they conform to, themselves first.
  let protocols: [GlobalName: [GlobalName]]
  /// Protocols of numbers, those of integers among them, and types of numbers that are none.
  let numbers, integers, floats: Set<GlobalName>
  /// Protocols of numbers that have all arithmetic operators.
  let divisible: Set<GlobalName>
  let range, closedRange, keyValuePairs: GlobalName
  /// `Type` of `T.Type`.
  let metatype: GlobalName
  let subSequence, substring: GlobalName

  static let none = GlobalName.max

  init(_ table: SymbolTable) {
    func name(_ text: String) -> GlobalName { table.find(text) ?? KnownNames.none }
    array = name("Array")
    dictionary = name("Dictionary")
    set = name("Set")
    optional = name("Optional")
    upperSelf = name("Self")
    lowerSelf = name("self")
    any = name("Any")
    anyObject = name("AnyObject")
    initializer = name("init")
    subscription = name("subscript")
    classConstraint = name("class")
    string = name("String")
    int = name("Int")
    double = name("Double")
    bool = name("Bool")
    void = name("Void")
    result = name("Result")
    binding = name("Binding")
    wrappedValue = name("wrappedValue")
    projectedValue = name("projectedValue")
    callAsFunction = name("callAsFunction")
    value = name("value")
    newValue = name("newValue")
    oldValue = name("oldValue")
    error = name("error")
    errorType = name("Error")
    failure = name("Failure")
    zip = name("zip")
    minimum = name("min")
    maximum = name("max")
    typeOf = name("type")
    allKeys = name("allKeys")
    lazyMap = name("LazyMapSequence")
    key = name("key")
    contentsOf = name("contentsOf")
    require = name("require")
    unwrap = name("XCTUnwrap")
    grouping = name("grouping")
    keyType = name("Key")
    valueType = name("Value")
    wrapped = name("Wrapped")
    element = name("Element")
    elementLabel = name("element")
    offset = name("offset")
    by = name("by")
    empty = name("")
    underscore = name("_")
    autoclosure = name("autoclosure")
    dynamicMember = name("dynamicMember")
    dynamicallyCall = name("dynamicallyCall")
    withArguments = name("withArguments")
    withKeywordArguments = name("withKeywordArguments")
    taskLocal = name("TaskLocal")
    keyPath = name("keyPath")
    loadAs = name("as")
    rawValue = name("RawValue")
    arrayLiteral = name("arrayLiteral")
    dictionaryLiteral = name("dictionaryLiteral")
    startIndex = name("startIndex")
    disfavored = name("_disfavoredOverload")
    codingKeys = name("CodingKeys")
    codable = name("Codable")
    encodable = name("Encodable")
    decodable = name("Decodable")
    encode = name("encode")
    decode = name("decode")
    decodeIfPresent = name("decodeIfPresent")
    to = name("to")
    from = name("from")
    forKey = name("forKey")
    keyedBy = name("keyedBy")
    with = name("with")
    withUnretained = name("withUnretained")
    next = name("next")
    makeIterator = name("makeIterator")
    iterator = name("Iterator")
    optionSet = name("OptionSet")
    rootView = name("rootView")
    let collections = [
      "ArraySlice", "ContiguousArray", "KeyValuePairs", "Slice", "UnsafeBufferPointer", "UnsafeMutableBufferPointer", "UnsafePointer", "UnsafeMutablePointer",
    ]
    builders = Set(["ForEach", "List", "Table", "OutlineGroup"].compactMap { table.find($0) })
    self.collections = Set(collections.compactMap { table.find($0) })
    let sequences = ["Sequence", "Collection", "BidirectionalCollection", "RandomAccessCollection", "MutableCollection", "RangeReplaceableCollection"]
    self.sequences = Set(sequences.compactMap { table.find($0) })
    outside = OutsideFacts(table, sequences: self.sequences)
    stringLiterals = ["ExpressibleByStringLiteral", "ExpressibleByStringInterpolation"].map { name($0) }
    arrayLiterals = ["ExpressibleByArrayLiteral", "SetAlgebra"].map { name($0) }
    dictionaryLiterals = [name("ExpressibleByDictionaryLiteral")]
    nilLiterals = [name("ExpressibleByNilLiteral")]
    literals = [
      .integerLiteral: name("ExpressibleByIntegerLiteral"), .floatLiteral: name("ExpressibleByFloatLiteral"),
      .booleanLiteral: name("ExpressibleByBooleanLiteral"),
    ].filter { $0.value != KnownNames.none }
    var standard: [GlobalName: StandardMember] = [:]
    for (text, member) in StandardMember.byName { if let name = table.find(text) { standard[name] = member } }
    self.standard = standard
    assignment = name("=")
    halfOpen = name("..<")
    comparing = Set(["sorted", "sort", "min", "max"].compactMap { table.find($0) })
    var families: [GlobalName: [GlobalName]] = [:]
    for (text, parents) in StandardMember.families {
      guard let name = table.find(text) else { continue }
      families[name] = [name] + parents.compactMap { table.find($0) }
    }
    self.families = families
    var protocols: [GlobalName: [GlobalName]] = [:]
    for (text, parents) in StandardMember.protocols {
      guard let name = table.find(text) else { continue }
      protocols[name] = [name] + parents.compactMap { table.find($0) }
    }
    self.protocols = protocols
    let integerNames = ["BinaryInteger", "FixedWidthInteger", "SignedInteger", "UnsignedInteger"]
    integers = Set(integerNames.compactMap { table.find($0) })
    divisible = integers.union(["FloatingPoint", "BinaryFloatingPoint"].compactMap { table.find($0) })
    numbers = integers.union(["Numeric", "SignedNumeric", "FloatingPoint", "BinaryFloatingPoint"].compactMap { table.find($0) })
    floats = Set(["Double", "Float", "CGFloat", "Float16", "Float80"].compactMap { table.find($0) })
    range = name("Range")
    keyValuePairs = name("KeyValuePairs")
    metatype = name("Type")
    subSequence = name("SubSequence")
    substring = name("Substring")
    closedRange = name("ClosedRange")
    dollars = (0..<8).map { name("$\($0)") }
  }
}

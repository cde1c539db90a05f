/// Generic parameters and associated types of the standard library and Apple's frameworks, as far as projects extend or adopt them.
extension StandardMember {
  /// Generic parameters in order.
  static let parameters: [String: [String]] = {
    var result = [
      "Dictionary": ["Key", "Value"], "KeyValuePairs": ["Key", "Value"], "Optional": ["Wrapped"], "Result": ["Success", "Failure"],
      "Task": ["Success", "Failure"], "KeyPath": ["Root", "Value"], "WritableKeyPath": ["Root", "Value"],
      "ReferenceWritableKeyPath": ["Root", "Value"], "Unmanaged": ["Instance"], "UnsafePointer": ["Pointee"], "UnsafeMutablePointer": ["Pointee"],
      "Slice": ["Base"], "LazySequence": ["Base"], "ReversedCollection": ["Base"], "EnumeratedSequence": ["Base"], "AsyncStream": ["Element"],
      "AsyncThrowingStream": ["Element", "Failure"], "Binding": ["Value"], "Published": ["Value"], "AnyPublisher": ["Output", "Failure"],
    ]
    for name in [
      "Array", "ArraySlice", "ContiguousArray", "Set", "AnySequence", "AnyCollection", "AnyIterator", "UnsafeBufferPointer",
      "UnsafeMutableBufferPointer", "CollectionOfOne", "EmptyCollection", "Repeated",
    ] { result[name] = ["Element"] }
    for name in ["Range", "ClosedRange", "PartialRangeFrom", "PartialRangeUpTo", "PartialRangeThrough"] { result[name] = ["Bound"] }
    return result
  }()

  /// Associated types of protocols.
  static let associatedTypes: [String: String] = [
    "Sequence": "Element Iterator", "IteratorProtocol": "Element", "Collection": "Element Index Indices Iterator SubSequence",
    "AsyncSequence": "Element AsyncIterator Failure", "AsyncIteratorProtocol": "Element Failure", "SetAlgebra": "Element ArrayLiteralElement",
    "OptionSet": "Element RawValue ArrayLiteralElement", "RawRepresentable": "RawValue", "CaseIterable": "AllCases", "Identifiable": "ID",
    "Strideable": "Stride", "Numeric": "Magnitude", "BinaryInteger": "Words", "FloatingPoint": "Exponent",
    "BinaryFloatingPoint": "RawExponent RawSignificand", "RangeExpression": "Bound", "ExpressibleByArrayLiteral": "ArrayLiteralElement",
    "ExpressibleByDictionaryLiteral": "Key Value", "ExpressibleByStringLiteral": "StringLiteralType",
    "ExpressibleByIntegerLiteral": "IntegerLiteralType", "ExpressibleByFloatLiteral": "FloatLiteralType",
    "ExpressibleByBooleanLiteral": "BooleanLiteralType", "ExpressibleByStringInterpolation": "StringInterpolation",
    "KeyedDecodingContainerProtocol": "Key", "KeyedEncodingContainerProtocol": "Key", "Clock": "Instant Duration", "InstantProtocol": "Duration",
    "FormatStyle": "FormatInput FormatOutput", "ParseStrategy": "ParseInput ParseOutput", "View": "Body", "ViewModifier": "Body Content",
    "Scene": "Body", "App": "Body", "ButtonStyle": "Body Configuration", "LabelStyle": "Body Configuration", "PreferenceKey": "Value",
    "EnvironmentKey": "Value", "UIViewRepresentable": "UIViewType Coordinator Context",
    "UIViewControllerRepresentable": "UIViewControllerType Coordinator Context", "NSViewRepresentable": "NSViewType Coordinator Context",
    "Publisher": "Output Failure", "Subscriber": "Input Failure",
  ]

  /// Types that types declare.
  static let memberTypes: [String: String] = [
    "Array": "Index Indices Iterator SubSequence", "Set": "Index Iterator", "Dictionary": "Element Index Iterator Keys Values",
    "String": "Element Index Iterator SubSequence UTF8View UTF16View UnicodeScalarView", "Substring": "Element Index Iterator SubSequence",
    "Range": "Element Index Indices Iterator SubSequence", "ClosedRange": "Element Index Indices Iterator SubSequence",
    "Mirror": "AncestorRepresentation Child Children DisplayStyle",
  ]
}

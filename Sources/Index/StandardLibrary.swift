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
  /// `removeValue(forKey:)`, `updateValue(_:forKey:)`: a value or nil.
  case optionalValue
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
  /// The only generic argument: `lowerBound` and `upperBound` of a range, `pointee`, `takeUnretainedValue()`.
  case argument
  /// `sync` of a queue and `withLock` of a lock: what the closure gives.
  case closureResult
  /// `rawValue` of an enum, or of a generic parameter.
  case rawValue
  /// `split`: parts of the same elements.
  case split
  /// `joined`
  case joined

  static let byName: [(String, StandardMember)] = [
    ("filter", .sameElements), ("sorted", .sameElements), ("reversed", .sameElements), ("dropFirst", .sameElements),
    ("dropLast", .sameElements), ("prefix", .sameElements), ("suffix", .sameElements), ("shuffled", .sameElements),
    ("drop", .sameElements), ("union", .sameElements), ("intersection", .sameElements), ("subtracting", .sameElements),
    ("first", .optionalElement), ("last", .optionalElement), ("min", .optionalElement), ("max", .optionalElement),
    ("randomElement", .optionalElement), ("popLast", .optionalElement), ("popFirst", .optionalElement),
    ("removeFirst", .element), ("removeLast", .element), ("remove", .element),
    ("map", .map), ("compactMap", .compactMap), ("flatMap", .flatMap),
    ("forEach", .visit), ("contains", .visit), ("allSatisfy", .visit), ("firstIndex", .visit), ("lastIndex", .visit),
    ("removeValue", .optionalValue), ("updateValue", .optionalValue), ("next", .optionalElement), ("makeIterator", .same), ("removeAll", .visit),
    ("sort", .visit), ("append", .visit), ("insert", .visit), ("partition", .visit),
    ("reduce", .reduce), ("enumerated", .enumerated), ("keys", .keys), ("values", .values), ("mapValues", .mapValues),
    ("compactMapValues", .mapValues), ("wrappedValue", .same), ("projectedValue", .same), ("lazy", .same),
    ("unsafelyUnwrapped", .same), ("take", .same), ("get", .success), ("isSuperset", .compare), ("isSubset", .compare), ("isDisjoint", .compare),
    ("isStrictSuperset", .compare), ("isStrictSubset", .compare), ("formUnion", .compare), ("formIntersection", .compare),
    ("subtract", .compare), ("elementsEqual", .compare), ("allCases", .allCases), ("lowerBound", .argument), ("upperBound", .argument), ("pointee", .argument),
    ("takeUnretainedValue", .argument),
    ("takeRetainedValue", .argument), ("_withUnsafeGuaranteedRef", .argument), ("split", .split), ("joined", .joined), ("allKeys", .argument),
    ("rawValue", .rawValue), ("zero", .same), ("sync", .closureResult), ("withLock", .closureResult), ("withLockUnchecked", .closureResult),
    ("performAndWait", .closureResult),
    ("starts", .compare),
  ]

  /// Functions at file level of the standard library and of XCTest.
  static let functions =
    [
      "abs", "assert", "dump", "max", "min", "numericCast", "precondition", "print", "repeatElement", "sequence", "stride", "swap", "type", "zip",
      "XCTAssert", "XCTAssertEqual", "XCTAssertFalse", "XCTAssertGreaterThan", "XCTAssertGreaterThanOrEqual", "XCTAssertIdentical",
      "XCTAssertLessThan", "XCTAssertLessThanOrEqual", "XCTAssertNil", "XCTAssertNoThrow", "XCTAssertNotEqual", "XCTAssertNotNil",
      "XCTAssertThrowsError", "XCTAssertTrue", "XCTUnwrap",
    ] + ConcurrencyNames.continuationFunctions

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
    "UIWindow": ["UIView", "UIResponder", "NSObject"], "UITabBar": ["UIView", "UIResponder", "NSObject"],
    "UINavigationBar": ["UIView", "UIResponder", "NSObject"], "UIToolbar": ["UIView", "UIResponder", "NSObject"],
    "UISearchBar": ["UIView", "UIResponder", "NSObject"], "UIPickerView": ["UIView", "UIResponder", "NSObject"],
    "UIProgressView": ["UIView", "UIResponder", "NSObject"], "UIActivityIndicatorView": ["UIView", "UIResponder", "NSObject"],
    "UIVisualEffectView": ["UIView", "UIResponder", "NSObject"], "UIInputView": ["UIView", "UIResponder", "NSObject"],
    "UISwitch": ["UIControl", "UIView", "UIResponder", "NSObject"], "UISlider": ["UIControl", "UIView", "UIResponder", "NSObject"],
    "UIPageControl": ["UIControl", "UIView", "UIResponder", "NSObject"], "UISegmentedControl": ["UIControl", "UIView", "UIResponder", "NSObject"],
    "UIDatePicker": ["UIControl", "UIView", "UIResponder", "NSObject"], "UIRefreshControl": ["UIControl", "UIView", "UIResponder", "NSObject"],
    "UISearchTextField": ["UITextField", "UIControl", "UIView", "UIResponder", "NSObject"],
    "MKMapView": ["UIView", "UIResponder", "NSObject"], "MKAnnotationView": ["UIView", "UIResponder", "NSObject"],
    "MKMarkerAnnotationView": ["MKAnnotationView", "UIView", "UIResponder", "NSObject"], "WKWebView": ["UIView", "UIResponder", "NSObject"],
    "NSViewController": ["NSResponder", "NSObject"], "NSView": ["NSResponder", "NSObject"], "XCTestCase": ["XCTest"],
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
      "AsyncStream": ["AsyncSequence"], "AsyncThrowingStream": ["AsyncSequence"],
    ]
    for bits in ["", "8", "16", "32", "64"] {
      result["Int" + bits] = ["FixedWidthInteger", "SignedInteger", "SignedNumeric"] + integer
      result["UInt" + bits] = ["FixedWidthInteger", "UnsignedInteger"] + integer
    }
    for name in ["Float", "Double", "CGFloat"] { result[name] = ["BinaryFloatingPoint"] + float }
    return result
  }()
}

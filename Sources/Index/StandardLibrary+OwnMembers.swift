/// What types of the standard library declare themselves (Swift 6.3, from its symbol graph).
extension StandardMember {
  /// Whether a type declares a property or method of that name with those labels itself, so that none that an extension adds to one of its
  /// protocols is meant.
  static func isOwn(_ member: String, of type: String) -> Bool {
    own[sameAs[type] ?? type]?.split(separator: " ").contains { $0 == member } ?? false
  }

  /// Types that declare the same.
  private static let sameAs: [String: String] = {
    var result = ["ArraySlice": "Array", "ContiguousArray": "Array", "Float": "Double", "CGFloat": "Double"]
    for bits in ["", "8", "16", "32", "64"] {
      result["UInt" + bits] = "Int"
      if !bits.isEmpty { result["Int" + bits] = "Int" }
    }
    return result
  }()

  private static let own: [String: String] = [
    "Array": """
    append(_:) append(contentsOf:) capacity count description distance(from:to:) endIndex formIndex(after:) formIndex(before:) \
    index(_:offsetBy:) index(_:offsetBy:limitedBy:) index(after:) index(before:) insert(_:at:) mutableSpan remove(at:) \
    removeAll(keepingCapacity:) replaceSubrange(_:with:) reserveCapacity(_:) span startIndex withContiguousMutableStorageIfAvailable(_:) \
    withContiguousStorageIfAvailable(_:) withUnsafeBufferPointer(_:) withUnsafeBytes(_:) withUnsafeMutableBufferPointer(_:) \
    withUnsafeMutableBytes(_:)
    """,
    "Set": """
    capacity contains(_:) count description endIndex filter(_:) firstIndex(of:) formIndex(after:) formIntersection(_:) \
    formSymmetricDifference(_:) formUnion(_:) index(after:) insert(_:) intersection(_:) isDisjoint(with:) isEmpty isStrictSubset(of:) \
    isStrictSuperset(of:) isSubset(of:) isSuperset(of:) makeIterator() popFirst() remove(_:) remove(at:) removeAll(keepingCapacity:) \
    removeFirst() reserveCapacity(_:) startIndex subtract(_:) subtracting(_:) symmetricDifference(_:) union(_:) update(with:)
    """,
    "Dictionary": """
    capacity compactMapValues(_:) count description endIndex filter(_:) formIndex(after:) index(after:) index(forKey:) isEmpty keys \
    makeIterator() mapValues(_:) merge(_:uniquingKeysWith:) merging(_:uniquingKeysWith:) popFirst() remove(at:) removeAll(keepingCapacity:) \
    removeValue(forKey:) reserveCapacity(_:) startIndex updateValue(_:forKey:) values
    """,
    "String": """
    append(_:) append(contentsOf:) count decodeCString(_:as:repairingInvalidCodeUnits:) description distance(from:to:) endIndex \
    hasPrefix(_:) hasSuffix(_:) index(_:offsetBy:) index(_:offsetBy:limitedBy:) index(after:) index(before:) insert(_:at:) \
    insert(contentsOf:at:) isContiguousUTF8 isEmpty lowercased() makeContiguousUTF8() makeIterator() max(_:_:) min(_:_:) remove(at:) \
    removeAll(keepingCapacity:) removeSubrange(_:) replaceSubrange(_:with:) reserveCapacity(_:) startIndex unicodeScalars uppercased() utf16 \
    utf8 utf8CString utf8Span withCString(_:) withCString(encodedAs:_:) withUTF8(_:) write(_:)
    """,
    "Substring": """
    append(contentsOf:) base description distance(from:to:) endIndex filter(_:) index(_:offsetBy:) index(_:offsetBy:limitedBy:) \
    index(after:) index(before:) isContiguousUTF8 lowercased() makeContiguousUTF8() replaceSubrange(_:with:) startIndex unicodeScalars \
    uppercased() utf16 utf8 utf8Span withCString(_:) withCString(encodedAs:_:) withUTF8(_:) write(_:)
    """,
    "Character": """
    asciiValue description hexDigitValue isASCII isCased isCurrencySymbol isHexDigit isLetter isLowercase isMathSymbol isNewline isNumber \
    isPunctuation isSymbol isUppercase isWhitespace isWholeNumber lowercased() unicodeScalars uppercased() utf16 utf8 wholeNumberValue
    """,
    "Range": """
    clamped(to:) contains(_:) description distance(from:to:) endIndex index(_:offsetBy:) index(after:) index(before:) indices isEmpty \
    lowerBound overlaps(_:) relative(to:) startIndex upperBound
    """,
    "ClosedRange": """
    clamped(to:) contains(_:) description distance(from:to:) endIndex index(_:offsetBy:) index(after:) index(before:) isEmpty lowerBound \
    overlaps(_:) relative(to:) startIndex upperBound
    """,
    "Optional": """
    flatMap(_:) map(_:) take() unsafelyUnwrapped
    """,
    "Int": """
    addingReportingOverflow(_:) bitWidth byteSwapped description dividedReportingOverflow(by:) dividingFullWidth(_:) leadingZeroBitCount \
    magnitude multipliedFullWidth(by:) multipliedReportingOverflow(by:) nonzeroBitCount remainderReportingOverflow(dividingBy:) signum() \
    subtractingReportingOverflow(_:) trailingZeroBitCount words
    """,
    "Double": """
    addProduct(_:_:) advanced(by:) binade bitPattern description distance(to:) exponent exponentBitCount exponentBitPattern \
    formRemainder(dividingBy:) formSquareRoot() formTruncatingRemainder(dividingBy:) greatestFiniteMagnitude infinity isCanonical \
    isEqual(to:) isFinite isInfinite isLess(than:) isLessThanOrEqualTo(_:) isNaN isNormal isSignalingNaN isSubnormal isZero \
    leastNonzeroMagnitude leastNormalMagnitude magnitude nan negate() nextUp pi round(_:) sign signalingNaN significand significandBitCount \
    significandBitPattern significandWidth ulp ulpOfOne
    """,
    "Bool": """
    description random() random(using:) toggle()
    """,
  ]
}

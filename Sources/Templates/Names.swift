/// Replacing the name of a module in identifiers, paths and lines.
enum Names {
  static let blank = "{}"
  /// The same with a small letter at its start.
  static let lowerBlank = "{lower}"

  /// `LoginPresenter` for `Login`: `{}Presenter`. Nil if the name does not contain the module's.
  static func pattern(of name: String, module: String) -> String? {
    guard !module.isEmpty, let range = name.firstRange(of: module) else { return nil }
    // `Log` is not the module of `LoginPresenter`.
    if range.upperBound < name.endIndex, name[range.upperBound].isLowercase { return nil }
    return name[..<range.lowerBound] + blank + name[range.upperBound...]
  }

  /// `Login` for `LoginPresenter` in `{}Presenter`.
  static func stem(of name: String, in pattern: String) -> String? {
    guard let place = pattern.firstRange(of: blank) else { return nil }
    let (prefix, suffix) = (pattern[..<place.lowerBound], pattern[place.upperBound...])
    guard name.hasPrefix(prefix), name.hasSuffix(suffix), name.count > prefix.count + suffix.count else { return nil }
    return String(name.dropFirst(prefix.count).dropLast(suffix.count))
  }

  static func filled(_ pattern: String, _ name: String) -> String { pattern.replacing(blank, with: name) }

  /// `URLList` is `urlList`, `Login` is `login`.
  static func lowered(_ name: String) -> String {
    let capitals = name.prefix { $0.isUppercase }
    if capitals.count <= 1 { return capitals.lowercased() + name.dropFirst(capitals.count) }
    if capitals.count == name.count { return name.lowercased() }
    return capitals.dropLast().lowercased() + name.dropFirst(capitals.count - 1)
  }

  /// Whether a name can be that of a Swift type.
  package static func isTypeName(_ name: String) -> Bool {
    guard let first = name.first, first.isUppercase, first.isASCII else { return false }
    return name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
  }
}

/// Whether a module can have this name.
package func isNameOfModule(_ name: String) -> Bool { Names.isTypeName(name) }

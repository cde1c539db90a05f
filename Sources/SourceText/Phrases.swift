extension String {
  /// With the indefinite article, chosen by the first letter: `an interactor`, `a view`.
  package var withArticle: String { hasSuffix("data") ? self : (first.map("aeiou".contains) == true ? "an " : "a ") + self }
}

extension [String] {
  /// `a`, `a and b`, `a, b and c`.
  package var joinedWithAnd: String { count < 3 ? joined(separator: " and ") : dropLast().joined(separator: ", ") + " and " + self[count - 1] }
}

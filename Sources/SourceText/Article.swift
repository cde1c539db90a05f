extension String {
  /// With the indefinite article before it, as far as the first letter tells: `an interactor`, `a view`.
  package var withArticle: String { (first.map("aeiou".contains) == true ? "an " : "a ") + self }
}

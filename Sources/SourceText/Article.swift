extension String {
  /// With the indefinite article, chosen by the first letter: `an interactor`, `a view`.
  package var withArticle: String { (first.map("aeiou".contains) == true ? "an " : "a ") + self }
}

package import SettingValues

/// A link that the settings allow: `allow: [{ from: A, to: B, because: …, until: 2027-03-01 }]`.
package struct Allowance: Sendable {
  package let from: String
  package let to: String
  /// Ids of the rules that may be broken; empty for all.
  package let rules: Set<String>
  package let because: String
  /// The last day on which it holds.
  package let until: CalendarDate?
  /// Where it is written.
  package let place: SettingPlace
  private let fitsFrom: @Sendable (_ name: String, _ path: String) -> Bool
  private let toPattern: TextPattern

  /// - Parameter test: makes the test of a pattern for the name of a type and the path of its file.
  init?(_ value: SettingValue, test: (_ pattern: String, _ place: SettingPlace) -> @Sendable (String, String) -> Bool) {
    guard let from = value.entry("from")?.value.text, let to = value.entry("to")?.value.text else { return nil }
    (self.from, self.to) = (from, to)
    rules = Set(value.entry("rules")?.value.texts ?? [])
    because = value.entry("because")?.value.text ?? ""
    until = value.entry("until")?.value.text.flatMap { CalendarDate($0) }
    place = value.place
    fitsFrom = test(from, value.place)
    toPattern = TextPattern(to)
  }

  /// - Parameter path: of the file that contains the violation.
  package func allows(_ rule: String, from: String, to: String, in path: String) -> Bool {
    (rules.isEmpty || rules.contains(rule)) && fitsFrom(from, path) && toPattern.fits(to)
  }

  static let keys = [
    SettingKey("from", .pattern, isRequired: true, "The referring type, or the path of its file: a pattern."),
    SettingKey("to", .pattern, isRequired: true, "The type or framework that it refers to: a pattern."),
    SettingKey("rules", .list(.text), "The rules that the link may break. Default: all rules."),
    SettingKey("because", .text, isRequired: true, "The reason."),
    SettingKey("until", .date, "The last day on which the link is allowed without a warning, for example 2027-03-01."),
  ]
}

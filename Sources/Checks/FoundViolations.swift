import Findings

/// Violations of one rule, one at each place: a base class's property is found again with every subclass.
struct FoundViolations {
  private(set) var list: [Violation] = []
  private var places: Set<Place> = []

  func has(_ place: Place) -> Bool { places.contains(place) }

  mutating func add(_ violation: Violation) {
    if places.insert(violation.place).inserted { list.append(violation) }
  }
}

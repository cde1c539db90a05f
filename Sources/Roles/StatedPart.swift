package import SettingValues

/// A role or module that the settings state by hand.
package struct StatedPart: Sendable {
  /// The role's or module's name.
  package let name: String
  /// What it is stated for, as it is written, and where.
  package let pattern: String
  package let place: SettingPlace
  /// Whether a type of this name in a file of this path is meant; the path is as reports show it.
  package let fits: @Sendable (_ name: String, _ path: String) -> Bool

  package init(
    name: String, pattern: String, place: SettingPlace, fits: @escaping @Sendable (_ name: String, _ path: String) -> Bool
  ) {
    self.name = name
    self.pattern = pattern
    self.place = place
    self.fits = fits
  }

  var location: String { "\(place.path):\(place.line)" }
}

/// The colours of a role: tints of Okabe and Ito's palette (https://jfly.uni-koeln.de/color), which colour-blind readers can tell
/// apart; the role's name stands beside the colour all the same.
struct RoleStyle {
  let fill: String
  let line: String

  /// For roles that a pack defines beyond these, and for none.
  static let other = RoleStyle(fill: "#F2F2F2", line: "#767676")

  private static let known: [(role: String, style: RoleStyle)] = [
    ("view", RoleStyle(fill: "#CFEAFA", line: "#2B87C0")),
    ("presenter", RoleStyle(fill: "#FCE4B5", line: "#A87300")),
    ("interactor", RoleStyle(fill: "#B9E6D9", line: "#00785A")),
    ("router", RoleStyle(fill: "#F3D8E7", line: "#A04D78")),
    ("builder", RoleStyle(fill: "#E2E2E2", line: "#5E5E5E")),
    ("view model", RoleStyle(fill: "#E3E1F7", line: "#6259B0")),
    ("view state", RoleStyle(fill: "#EDECFA", line: "#6259B0")),
    ("entity", RoleStyle(fill: "#FAF6BE", line: "#8A8300")),
    ("data manager", RoleStyle(fill: "#C2DBEC", line: "#005F96")),
    ("service", RoleStyle(fill: "#C2DBEC", line: "#005F96")),
  ]

  /// How far a role stands from the screen along the way that VIPER's references go; nil for roles that have no place on it.
  static func depth(of role: String) -> Int? {
    switch role {
    case "view": 0
    case "view model", "view state": 1
    case "presenter": 2
    case "interactor", "router": 3
    case "data manager", "service": 4
    case "entity": 5
    default: nil
    }
  }

  static func style(of role: String) -> RoleStyle { known.first { $0.role == role }?.style ?? other }

  /// Where a role stands in lists and legends; unknown ones last.
  static func rank(of role: String) -> Int { known.firstIndex { $0.role == role } ?? known.count }
}

/// Colours that are no role's.
enum DiagramColor {
  /// Okabe and Ito's vermillion, darkened until it reads well as text: broken rules, always with a thick line and words.
  static let broken = "#B83200"
  static let line = "#4A4A4A"
  static let faint = "#8C8C8C"
  static let text = "#1A1A1A"
  static let quietText = "#5A5A5A"
  static let frame = "#BDBDBD"
  static let background = "#FAFAFA"
}

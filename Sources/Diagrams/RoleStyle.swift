/// The colors of a role. Fills were chosen by the least difference between any two of them and the background, as CIEDE2000 counts it, for normal
/// sight, protanopia and deuteranopia (simulated after Machado et al., 2009): at least 4.3 on light and 7.7 on dark ground. Names can be read on all of
/// them with a contrast of 4.5. Lines are from Okabe and Ito's palette (https://jfly.uni-koeln.de/color).
package struct RoleStyle: Sendable {
  package let fill: String
  package let line: String
  /// The fill on a dark background, with the same ``line`` and light text.
  package let darkFill: String

  /// For other roles, and for types without a role.
  package static let other = RoleStyle(fill: "#F2F2F2", line: "#767676", darkFill: "#333333")

  package static let known: [(role: String, style: RoleStyle)] = [
    ("view", RoleStyle(fill: "#A6D8E8", line: "#2B87C0", darkFill: "#0F4B60")),
    ("presenter", RoleStyle(fill: "#FBD7B0", line: "#A87300", darkFill: "#49350E")),
    ("interactor", RoleStyle(fill: "#B8F5D5", line: "#00785A", darkFill: "#1D432D")),
    ("router", RoleStyle(fill: "#F8DFE7", line: "#A04D78", darkFill: "#562346")),
    ("builder", RoleStyle(fill: "#CFCFCF", line: "#5E5E5E", darkFill: "#454545")),
    ("view model", RoleStyle(fill: "#F4EFFF", line: "#6259B0", darkFill: "#260B80")),
    ("view data", RoleStyle(fill: "#F4EFFF", line: "#6259B0", darkFill: "#260B80")),
    ("view state", RoleStyle(fill: "#EFD7FC", line: "#6259B0", darkFill: "#340E44")),
    ("entity", RoleStyle(fill: "#F5F9B4", line: "#8A8300", darkFill: "#22220C")),
    ("data manager", RoleStyle(fill: "#BBD0FF", line: "#005F96", darkFill: "#233A8D")),
    ("service", RoleStyle(fill: "#BBD0FF", line: "#005F96", darkFill: "#233A8D")),
  ]

  /// The distance of a role from the screen along VIPER's references; nil for other roles.
  package static func depth(of role: String) -> Int? {
    switch role {
    case "view": 0
    case "view model", "view data", "view state": 1
    case "presenter": 2
    case "interactor", "router": 3
    case "data manager", "service": 4
    case "entity": 5
    default: nil
    }
  }

  package static func style(of role: String) -> RoleStyle { known.first { $0.role == role }?.style ?? other }

  /// The position of a role in lists and legends; unknown ones last.
  package static func rank(of role: String) -> Int { known.firstIndex { $0.role == role } ?? known.count }

  static func precedes(_ left: String, _ right: String) -> Bool { (rank(of: left), left) < (rank(of: right), right) }
}

/// Whether a picture is for a light or a dark background.
package enum DiagramTheme: String, Sendable, CaseIterable {
  case light, dark

  /// Pairs of light and dark colors, except those of roles.
  package static var darkColors: [(String, String)] {
    let light = DiagramPalette.of(.light)
    let dark = DiagramPalette.of(.dark)
    let colors: [KeyPath<DiagramPalette, String>] = [
      \.broken, \.cycle, \.added, \.line, \.faint, \.text, \.quietText, \.frame, \.cluster, \.background, \.highlight,
    ]
    return colors.map { (light[keyPath: $0], dark[keyPath: $0]) }
  }
}

/// The colors of one theme, except those of roles.
struct DiagramPalette {
  /// For violations, always with a thick line and text: Okabe and Ito's vermillion, adjusted for contrast as text.
  let broken: String
  /// For cycles, always with a number: reddish purple.
  let cycle: String
  /// For added parts: bluish green.
  let added: String
  let line: String
  let faint: String
  let text: String
  let quietText: String
  let frame: String
  let cluster: String
  let background: String
  /// The background of highlighted nodes.
  let highlight: String

  static func of(_ theme: DiagramTheme) -> DiagramPalette {
    switch theme {
    case .light:
      DiagramPalette(
        broken: "#B83200", cycle: "#9B3A74", added: "#00785A", line: "#4A4A4A", faint: "#8C8C8C", text: "#1A1A1A", quietText: "#5A5A5A",
        frame: "#BDBDBD", cluster: "#FAFAFA", background: "#FFFFFF", highlight: "#FFF2A8")
    case .dark:
      DiagramPalette(
        broken: "#FF8A5C", cycle: "#E79AC4", added: "#4CC9A4", line: "#B8B8B8", faint: "#7A7A7A", text: "#F0F0F0", quietText: "#B4B4B4",
        frame: "#5A5A5A", cluster: "#242424", background: "#1B1B1B", highlight: "#5C5000")
    }
  }
}

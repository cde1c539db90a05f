import Findings

/// Colours of a terminal (ECMA-48, "Select Graphic Rendition").
struct Paint {
  let isOn: Bool

  enum Color: String {
    case bold = "1"
    case dim = "2"
    case red = "1;31"
    case yellow = "1;33"
    case cyan = "1;36"

    static func of(_ severity: Severity) -> Color {
      switch severity {
      case .note: .cyan
      case .warning: .yellow
      case .error: .red
      }
    }
  }

  func callAsFunction(_ color: Color, _ text: String) -> String { isOn ? "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m" : text }
}

import Settings

/// The addresses of the pages of the manual that `Scripts/site` makes.
struct ManualPages: Sendable {
  /// With a slash at its end.
  private let address: String
  /// Rules of projects have no page there.
  private let rules: Set<String>

  /// Nil if no address is known.
  init?() {
    let named = System.environment("VIPERLINT_MANUAL") ?? viperlintManual
    guard named.hasPrefix("https://") || named.hasPrefix("http://") || named.hasPrefix("file:///") else { return nil }
    address = named.hasSuffix("/") ? named : named + "/"
    rules = PackLibrary.builtIn.pageNames
  }

  func page(of rule: String) -> String? { rules.contains(rule) ? "\(address)rules/\(rule).html" : nil }
}

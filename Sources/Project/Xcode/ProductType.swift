extension Target.Kind {
  /// - Parameter productType: as Xcode has it, without `com.apple.product-type.`.
  init(productType: some StringProtocol) {
    switch productType {
    case "application", "application.watchapp", "application.watchapp2", "application.messages": self = .app
    case "application.on-demand-install-capable": self = .appClip
    case "framework", "framework.static": self = .framework
    case "library.static", "library.dynamic": self = .library
    case "tool": self = .executable
    case "bundle.unit-test": self = .test
    case "bundle.ui-testing": self = .uiTest
    case let name where name.contains("extension") || name.hasPrefix("xpc-service"): self = .appExtension
    default: self = .other
    }
  }
}

import Index
/// Where a type of a UI framework belongs, which a component without a user interface uses.
struct UserInterfaceAdvice {
  let text: String

  /// - Parameter name: of the type, as it is written.
  init(for name: String) {
    let first = String(name.prefix { $0 != "." })
    if ["Controller", "Window", "Storyboard", "Segue"].contains(where: { first.hasSuffix($0) }) {
      text = "handle \(first) in the router"
    } else if FrameworkTypes.system.contains(first) || first.hasSuffix("FeedbackGenerator") {
      text = "wrap \(first) in a service, and inject it through a protocol"
    } else if ["View", "Label", "Button", "Cell", "Control", "Field", "Bar"].contains(where: { first.hasSuffix($0) }) {
      text = "handle \(first) in the view"
    } else {
      text = "pass plain data instead"
    }
  }
}

public struct Text: PrimitiveView {
  public init(_ text: some StringProtocol) {}
}

public struct Image: PrimitiveView {
  public init(_ name: String) {}
  public init(systemName: String) {}
}

public struct Color: PrimitiveView {
  public static let red = Color()
  public static let green = Color()
  public static let primary = Color()
  public static let secondary = Color()
}

public protocol ShapeStyle {}

extension Color: ShapeStyle {}

public struct HierarchicalShapeStyle: ShapeStyle {
  public init() {}
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var primary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
  public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
}

public struct Font {
  public static let title = Font()
  public static let headline = Font()
  public static let body = Font()
  public static let footnote = Font()
}

public struct Spacer: PrimitiveView {
  public init() {}
}

public struct Divider: PrimitiveView {
  public init() {}
}

public struct ProgressView: PrimitiveView {
  public init() {}
}

public struct Button<Label: View>: PrimitiveView {
  public init(action: @escaping () -> Void, @ViewBuilder label: () -> Label) {}
}

extension Button where Label == Text {
  public init(_ title: some StringProtocol, action: @escaping () -> Void) {}
}

public struct Toggle: PrimitiveView {
  public init(_ title: some StringProtocol, isOn: Binding<Bool>) {}
}

public struct TextField: PrimitiveView {
  public init(_ title: some StringProtocol, text: Binding<String>) {}
}

public struct SecureField: PrimitiveView {
  public init(_ title: some StringProtocol, text: Binding<String>) {}
}

public struct Alert {
  public struct Button {
    public static func cancel() -> Button { Button() }
    public static func `default`(_ label: Text, action: (() -> Void)? = nil) -> Button { Button() }
    public static func destructive(_ label: Text, action: (() -> Void)? = nil) -> Button { Button() }
  }

  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {}
}

public struct ActionSheet {
  public init(title: Text, buttons: [Alert.Button] = []) {}
}

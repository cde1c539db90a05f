public struct VStack<Content: View>: PrimitiveView {
  public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {}
}

public struct HStack<Content: View>: PrimitiveView {
  public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {}
}

public struct ZStack<Content: View>: PrimitiveView {
  public init(@ViewBuilder content: () -> Content) {}
}

public struct Group<Content: View>: PrimitiveView {
  public init(@ViewBuilder content: () -> Content) {}
}

public struct Form<Content: View>: PrimitiveView {
  public init(@ViewBuilder content: () -> Content) {}
}

public struct Section<Content: View>: PrimitiveView {
  public init(@ViewBuilder content: () -> Content) {}
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {}
}

public struct List<Content: View>: PrimitiveView {
  public init(@ViewBuilder content: () -> Content) {}
  public init<Items: RandomAccessCollection>(_ items: Items, @ViewBuilder row: @escaping (Items.Element) -> Content)
  where Items.Element: Identifiable {}
}

public struct ForEach<Content: View>: PrimitiveView {
  public init<Items: RandomAccessCollection>(
    _ items: Items, @ViewBuilder content: @escaping (Items.Element) -> Content
  ) where Items.Element: Identifiable {}
}

public struct NavigationView<Content: View>: PrimitiveView {
  public init(@ViewBuilder content: () -> Content) {}
}

public struct NavigationPath {
  public init() {}
  public mutating func append(_ value: some Hashable) {}
  public mutating func removeLast(_ count: Int = 1) {}
}

public struct NavigationStack<Content: View>: PrimitiveView {
  public init(@ViewBuilder root: () -> Content) {}
  public init<Path>(path: Binding<Path>, @ViewBuilder root: () -> Content) {}
}

public struct NavigationLink<Label: View, Destination: View>: PrimitiveView {
  public init(destination: Destination, @ViewBuilder label: () -> Label) {}
  public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {}
}

extension NavigationLink where Label == Text {
  public init(_ title: some StringProtocol, destination: Destination) {}
}

extension NavigationLink {
  public init(destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label) {}
}

extension NavigationLink where Destination == Never {
  public init(value: some Hashable, @ViewBuilder label: () -> Label) {}
}

public struct TabView<Content: View>: PrimitiveView {
  public init(@ViewBuilder content: () -> Content) {}
}

public struct ScrollView<Content: View>: PrimitiveView {
  public init(@ViewBuilder content: () -> Content) {}
}

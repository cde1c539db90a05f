extension View {
  public func padding() -> some View { self }
  public func font(_ font: Font?) -> some View { self }
  public func foregroundColor(_ color: Color?) -> some View { self }
  public func background(_ view: some View) -> some View { self }
  @_disfavoredOverload
  public func background(_ style: some ShapeStyle) -> some View { self }
  public func opacity(_ opacity: Double) -> some View { self }
  public func hidden() -> some View { self }
  public func overlay(_ view: some View) -> some View { self }
  public func tabItem(@ViewBuilder _ label: () -> some View) -> some View { self }
  public func toolbar(@ViewBuilder content: () -> some View) -> some View { self }
  public func navigationBarHidden(_ isHidden: Bool) -> some View { self }
  public func navigationBarBackButtonHidden(_ isHidden: Bool = true) -> some View { self }
  public func navigationBarItems(leading: some View, trailing: some View) -> some View { self }
  public func onChange<Value: Equatable>(of value: Value, perform action: @escaping (Value) -> Void) -> some View { self }
  public func refreshable(action: @escaping () async -> Void) -> some View { self }
  public func frame(width: CGFloat? = nil, height: CGFloat? = nil) -> some View { self }
  public func disabled(_ disabled: Bool) -> some View { self }
  public func navigationTitle(_ title: some StringProtocol) -> some View { self }
  public func environmentObject(_ object: some ObservableObject) -> some View { self }
  public func onAppear(perform action: (() -> Void)? = nil) -> some View { self }
  public func onDisappear(perform action: (() -> Void)? = nil) -> some View { self }
  public func onTapGesture(perform action: @escaping () -> Void) -> some View { self }
  public func onReceive<P: Publisher>(_ publisher: P, perform action: @escaping (P.Output) -> Void) -> some View
  where P.Failure == Never { self }
  public func task(_ action: @escaping () async -> Void) -> some View { self }

  public func sheet(isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> some View) -> some View { self }
  public func fullScreenCover(isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> some View) -> some View {
    self
  }
  public func popover(isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> some View) -> some View { self }
  public func alert(isPresented: Binding<Bool>, content: () -> Alert) -> some View { self }
  public func alert(_ title: some StringProtocol, isPresented: Binding<Bool>, @ViewBuilder actions: () -> some View)
    -> some View
  { self }
  public func navigationDestination<Value: Hashable>(
    for type: Value.Type, @ViewBuilder destination: @escaping (Value) -> some View
  ) -> some View { self }

  public func sheet<Item: Identifiable>(item: Binding<Item?>, @ViewBuilder content: @escaping (Item) -> some View) -> some View {
    self
  }
  public func fullScreenCover<Item: Identifiable>(item: Binding<Item?>, @ViewBuilder content: @escaping (Item) -> some View)
    -> some View
  { self }
  public func alert<Item: Identifiable>(item: Binding<Item?>, content: (Item) -> Alert) -> some View { self }
  public func actionSheet(isPresented: Binding<Bool>, content: () -> ActionSheet) -> some View { self }
  public func confirmationDialog(
    _ title: some StringProtocol, isPresented: Binding<Bool>, @ViewBuilder actions: () -> some View
  ) -> some View { self }
  public func navigationDestination(isPresented: Binding<Bool>, @ViewBuilder destination: () -> some View) -> some View { self }
}

public func withAnimation<Result>(_ body: () throws -> Result) rethrows -> Result { try body() }

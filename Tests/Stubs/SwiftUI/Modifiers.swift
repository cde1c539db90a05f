extension View {
  public func padding() -> some View { self }
  public func font(_ font: Font?) -> some View { self }
  public func foregroundColor(_ color: Color?) -> some View { self }
  public func background(_ view: some View) -> some View { self }
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
}

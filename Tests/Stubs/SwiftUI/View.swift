@_exported import Combine
@_exported import Foundation

public protocol View {
  associatedtype Body: View
  @MainActor @preconcurrency @ViewBuilder var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError() }
}

/// A view of the framework itself, which has no body.
public protocol PrimitiveView: View where Body == Never {}

extension PrimitiveView {
  public var body: Never { fatalError() }
}

public struct EmptyView: PrimitiveView {
  public init() {}
}

public struct AnyView: PrimitiveView {
  public init(_ view: some View) {}
}

public struct TupleView<T>: PrimitiveView {}

public struct ConditionalView<First: View, Second: View>: PrimitiveView {}

extension Optional: View where Wrapped: View {
  public var body: Never { fatalError() }
}

@resultBuilder
public enum ViewBuilder {
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<First: View, each Other: View>(
    _ first: First, _ other: repeat each Other
  ) -> TupleView<(First, repeat each Other)> { TupleView() }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<First: View, Second: View>(first: First) -> ConditionalView<First, Second> {
    ConditionalView()
  }
  public static func buildEither<First: View, Second: View>(second: Second) -> ConditionalView<First, Second> {
    ConditionalView()
  }
}

public protocol PreviewProvider {
  associatedtype Previews: View
  @MainActor @preconcurrency @ViewBuilder static var previews: Previews { get }
}

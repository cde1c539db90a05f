@MainActor @preconcurrency
public protocol App {
  associatedtype Body: Scene
  init()
  @SceneBuilder var body: Body { get }
}

extension App {
  public static func main() {}
}

public protocol Scene {}

@resultBuilder
public enum SceneBuilder {
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

public struct WindowGroup<Content: View>: Scene {
  public init(@ViewBuilder content: () -> Content) {}
}

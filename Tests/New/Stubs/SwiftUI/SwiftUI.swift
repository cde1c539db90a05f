@_exported import Combine
import UIKit

public protocol View {
  associatedtype Body: View
  var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError() }
}

public struct Text: View {
  public init(_ text: String) {}
  public var body: Never { fatalError() }
}

extension View {
  /// What appears at once, when the body is asked for.
  public func onAppear(perform action: @escaping () -> Void) -> some View {
    action()
    return self
  }
}

@propertyWrapper
public struct ObservedObject<Object: ObservableObject> {
  public var wrappedValue: Object
  public init(wrappedValue: Object) { self.wrappedValue = wrappedValue }
}

open class UIHostingController<Content: View>: UIViewController {
  public var rootView: Content

  public init(rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { fatalError() }

  open override func viewDidLoad() {
    super.viewDidLoad()
    _ = rootView.body
  }
}

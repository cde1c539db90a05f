import SwiftUI

public protocol KeyboardTestFlowControllerService: UIViewController {
  func start()
}

public final class KeyboardTestFlowController: UIHostingController<KeyboardTestView>, KeyboardTestFlowControllerService {
  public func start() {}
}

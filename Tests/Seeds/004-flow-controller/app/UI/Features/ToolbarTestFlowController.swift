import SwiftUI

public protocol ToolbarTestFlowControllerService: UIViewController {
  func start()
}

public final class ToolbarTestFlowController: UIHostingController<ToolbarTestView>, ToolbarTestFlowControllerService {
  public func start() {}
}

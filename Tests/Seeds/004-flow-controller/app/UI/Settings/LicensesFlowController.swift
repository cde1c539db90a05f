import UIKit

public protocol LicensesFlowControllerService: UIViewController {
  func start()
}

public final class LicensesFlowController: UIViewController, LicensesFlowControllerService {
  private let _markdownView = MarkdownView()

  public func start() {
    view.addSubview(_markdownView)
    _markdownView.load("# Licenses")
  }
}

final class MarkdownView: UIView {
  private let _label = UILabel()

  func load(_ markdown: String) {
    _label.text = markdown
    addSubview(_label)
  }
}

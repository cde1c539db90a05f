@objc open class UIAlertAction: NSObject {
  public enum Style {
    case `default`, cancel, destructive
  }

  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {}
}

@objc open class UIAlertController: UIViewController {
  public enum Style {
    case actionSheet, alert
  }

  public init(title: String?, message: String?, preferredStyle: Style) { super.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open var message: String?
  open var textFields: [UITextField]? { nil }
  open func addAction(_ action: UIAlertAction) {}
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {}
}

@objc open class UIActivityViewController: UIViewController {
  public init(activityItems: [Any], applicationActivities: [Any]?) { super.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

@objc open class UIImagePickerController: UINavigationController {}

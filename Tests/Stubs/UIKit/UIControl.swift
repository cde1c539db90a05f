@objc open class UIControl: UIView {
  public struct Event: OptionSet {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let touchUpInside = Event(rawValue: 1)
    public static let valueChanged = Event(rawValue: 2)
    public static let editingChanged = Event(rawValue: 4)
  }

  public struct State: OptionSet {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let normal = State([])
    public static let disabled = State(rawValue: 2)
  }

  open var isEnabled = true
  open func addTarget(_ target: Any?, action: Selector, for events: Event) {}
}

@objc open class UIButton: UIControl {
  public enum ButtonType {
    case custom, system
  }

  public convenience init(type: ButtonType) { self.init(frame: .zero) }
  open func setTitle(_ title: String?, for state: State) {}
  open func setTitleColor(_ color: UIColor?, for state: State) {}
  open func setImage(_ image: UIImage?, for state: State) {}
}

@objc open class UITextField: UIControl {
  open var text: String?
  open var placeholder: String?
  open var isSecureTextEntry = false
}

@objc open class UISwitch: UIControl {
  open var isOn = false
  open func setOn(_ on: Bool, animated: Bool) {}
}

@objc open class UISegmentedControl: UIControl {
  public convenience init(items: [Any]?) { self.init(frame: .zero) }
  open var selectedSegmentIndex = 0
}

@objc open class UIRefreshControl: UIControl {
  open func beginRefreshing() {}
  open func endRefreshing() {}
}

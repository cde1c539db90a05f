@objc open class UIView: UIResponder {
  open var frame: CGRect
  open var bounds: CGRect { frame }
  open var backgroundColor: UIColor?
  open var tintColor: UIColor!
  open var alpha: CGFloat = 1
  open var isHidden = false
  open var isUserInteractionEnabled = true
  open var translatesAutoresizingMaskIntoConstraints = true
  open var subviews: [UIView] { [] }
  open var superview: UIView? { nil }
  open var window: UIWindow? { nil }

  public init(frame: CGRect) { self.frame = frame }
  public required init?(coder: NSCoder) { frame = .zero }
  public convenience override init() { self.init(frame: .zero) }

  open func addSubview(_ view: UIView) {}
  open func removeFromSuperview() {}
  open func layoutSubviews() {}
  open func setNeedsLayout() {}
  open func draw(_ rect: CGRect) {}
  open func awakeFromNib() {}
  open func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {}

  public static func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {}
}

@objc open class UIWindow: UIView {
  open var rootViewController: UIViewController?
  public convenience init(windowScene: UIWindowScene) { self.init(frame: .zero) }
  open func makeKeyAndVisible() {}
}

@objc open class UINavigationBar: UIView {
  open var prefersLargeTitles = false
}

@objc open class UILabel: UIView {
  open var text: String?
  open var textColor: UIColor!
  open var font: UIFont!
  open var textAlignment = NSTextAlignment.natural
  open var numberOfLines = 1
}

public enum NSTextAlignment {
  case left, center, right, natural
}

@objc open class UIImageView: UIView {
  open var image: UIImage?
  public init(image: UIImage?) { super.init(frame: .zero) }
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

@objc open class UIActivityIndicatorView: UIView {
  open func startAnimating() {}
  open func stopAnimating() {}
}

@objc open class UIStackView: UIView {
  public enum Axis {
    case horizontal, vertical
  }

  open var axis = Axis.horizontal
  open var spacing: CGFloat = 0
  public convenience init(arrangedSubviews: [UIView]) { self.init(frame: .zero) }
  open func addArrangedSubview(_ view: UIView) {}
}

@objc open class UIScrollView: UIView {
  open var contentOffset = CGPoint.zero
}

@objc open class UIGestureRecognizer: NSObject {
  public init(target: Any?, action: Selector?) {}
}

@objc open class UITapGestureRecognizer: UIGestureRecognizer {}

@objc open class UIColor: NSObject {
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  public static var black: UIColor { UIColor(white: 0, alpha: 1) }
  public static var white: UIColor { UIColor(white: 1, alpha: 1) }
  public static var label: UIColor { .black }
  public static var secondaryLabel: UIColor { .black }
  public static var systemBackground: UIColor { .white }
  public static var systemBlue: UIColor { .black }
  public static var systemGreen: UIColor { .black }
  public static var systemRed: UIColor { .black }
}

@objc open class UIImage: NSObject {
  public init?(named name: String) {}
  public init?(systemName name: String) {}
  public init?(data: Data) {}
}

@objc open class UIFont: NSObject {
  public static func systemFont(ofSize size: CGFloat) -> UIFont { UIFont() }
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont { UIFont() }
}

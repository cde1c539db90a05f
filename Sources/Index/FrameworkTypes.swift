/// What is known of Apple's frameworks and the standard library: types by what they are to an app.
public enum FrameworkTypes {
  // MARK: Screens

  /// Of which nothing is known but that they are controllers.
  public static let plainControllers: Set<String> = ["UIViewController", "NSViewController"]
  /// They show other controllers, one after or beside the other.
  public static let containers: Set<String> = [
    "UINavigationController", tabBar, "UISplitViewController", "UIPageViewController", "NSTabViewController", "NSSplitViewController",
  ]
  /// They show a SwiftUI view.
  public static let hosts: Set<String> = ["UIHostingController", "NSHostingController"]
  /// What an app's own controllers inherit from.
  public static let controllers = plainControllers.union(containers).union(hosts).union([
    "UITableViewController", "UICollectionViewController", "UIInputViewController",
  ])
  public static let tabBar = "UITabBarController"
  public static let windows: Set<String> = ["UIWindow", "NSWindow"]
  public static let views: Set<String> = ["UIView", "NSView"]
  public static let swiftUIViews: Set<String> = ["View", "AnyView"]
  /// What a builder may return for a screen.
  public static let screens = controllers.union(views).union(swiftUIViews)
  /// What the system shows: alerts, pickers, share sheets.
  public static let dialogues: Set<String> = [
    "UIAlertController", "UIActivityViewController", "UIImagePickerController", "PHPickerViewController",
    "UIDocumentPickerViewController", "UIDocumentMenuViewController", "UIDocumentBrowserViewController",
    "UIDocumentInteractionController", "UIFontPickerViewController", "UIColorPickerViewController",
    "UICloudSharingController", "UIPrintInteractionController", "UIReferenceLibraryViewController", "UISearchController",
    "UIVideoEditorController", "SFSafariViewController", "MFMailComposeViewController", "MFMessageComposeViewController",
    "QLPreviewController", "CNContactPickerViewController", "CNContactViewController", "EKEventEditViewController",
    "EKCalendarChooser", "MPMediaPickerController", "AVPlayerViewController", "SKStoreProductViewController",
    "PKAddPassesViewController", "PKPaymentAuthorizationViewController", "VNDocumentCameraViewController",
    "GKGameCenterViewController", "DataScannerViewController",
  ]
  /// Properties of every controller, and of views in libraries of the architecture, that are controllers: no source of the project says so.
  public static let controllerProperties: Set<String> = [
    "navigationController", "tabBarController", "splitViewController", "presentingViewController", "parent", "viewController",
  ]

  // MARK: Modules

  /// They contain views and controllers, and little else.
  public static let userInterface = [
    "UIKit", "AppKit", "SwiftUI", "WatchKit", "SafariServices", "MessageUI", "PhotosUI", "ContactsUI", "EventKitUI", "QuickLook",
  ]

  // MARK: The app

  public static let appDelegates: Set<String> = ["UIApplicationDelegate", "NSApplicationDelegate"]
  public static let sceneDelegates: Set<String> = ["UIWindowSceneDelegate", "UISceneDelegate"]
  /// What the system starts an app with.
  static let starters = appDelegates.union(sceneDelegates).union(["App"])
  /// Labels of the functions with which it does so.
  static let startLabels: Set<String> = ["didFinishLaunchingWithOptions", "willConnectTo"]
  /// What belongs to the device or to the app, and to no view.
  public static let system: Set<String> = [
    "UIApplication", "UIBackgroundTaskIdentifier", "UIDevice", "UIPasteboard", "UIScreen", "NSApplication", "NSPasteboard", "NSScreen", "NSWorkspace",
  ]

  // MARK: Values

  /// And the views that show one.
  public static let images: Set<String> = ["UIImage", "NSImage", "UIImageView", "NSImageView"]
  /// They hold no object of an app.
  public static let values: Set<String> = [
    "String", "Int", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Bool", "Double", "Float", "CGFloat", "Decimal", "Date", "Data", "URL",
    "UUID", "Void", "IndexPath", "IndexSet", "CGRect", "CGSize", "CGPoint", "TimeInterval", "Locale", "Error", "NSAttributedString", "NSCoder",
    "Array", "Optional", "Set", "Dictionary", "Substring", "Character", "NSError", "Bundle", "URLRequest", "URLComponents", "Color", "NSLayoutConstraint",
  ]
  /// What types conform to that carry values, whatever they do with them.
  public static let valueSupertypes: Set<String> = [
    // Raw values of enums.
    "Int", "UInt", "Double", "String", "Character", "RawRepresentable", "CaseIterable",
    "Equatable", "Hashable", "Comparable", "Identifiable", "Sendable", "Error", "CustomStringConvertible", "AnyObject",
    "Codable", "Decodable", "Encodable", "NSObject", "NSCoding", "NSSecureCoding", "NSCopying", "NSManagedObject",
    "Object", "EmbeddedObject", "Mappable", "ImmutableMappable",
  ]

  // MARK: Names

  /// Whether a name that the project does not declare is UIKit's.
  public static func isOfUIKit(_ name: String) -> Bool { name.hasPrefix("UI") && !name.hasPrefix("UInt") }

  /// Classes of the frameworks, and those of their subclasses that are known.
  public static func withSubclasses(_ classes: Set<String>) -> Set<String> {
    classes.union(StandardMember.families.lazy.filter { $0.value.contains(where: classes.contains) }.map(\.key))
  }

  /// Whether a name that the project does not declare is UIKit's, AppKit's or Foundation's.
  public static func isOfUIKitOrFoundation(_ name: String) -> Bool { isOfUIKit(name) || name.hasPrefix("NS") }

  /// Whether a type from outside is a controller. Libraries have controllers of their own: `TabmanViewController`.
  public static func isController(_ name: String) -> Bool { controllers.contains(name) || name.hasSuffix("ViewController") }
}

/// UIKit's and its neighbours' controllers, by what they mean to navigation.
enum SystemControllers {
  static let screens: Set<String> = [
    "UIViewController", "UITableViewController", "UICollectionViewController", "UINavigationController",
    "UITabBarController", "UISplitViewController", "UIPageViewController", "UIHostingController",
  ]

  /// Properties of every controller, and of views in libraries of the architecture, that are controllers: no source of the project says so.
  static let properties: Set<String> = [
    "navigationController", "tabBarController", "splitViewController", "presentingViewController", "parent", "viewController",
  ]

  static let dialogues: Set<String> = [
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
}

protocol SettingsServiceType: AnyObject {
  var userName: String { get set }
}

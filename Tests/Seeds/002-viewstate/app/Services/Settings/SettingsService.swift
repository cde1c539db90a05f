import Foundation

final class SettingsService: SettingsServiceType {
  var userName: String {
    get { UserDefaults.standard.string(forKey: "userName") ?? "" }
    set { UserDefaults.standard.set(newValue, forKey: "userName") }
  }
}

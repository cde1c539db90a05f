import Foundation

protocol PreferencesServiceInterface: AnyObject {
  var currency: String { get set }
}

final class PreferencesService: PreferencesServiceInterface {
  private let defaults = UserDefaults.standard

  var currency: String {
    get { defaults.string(forKey: "currency") ?? "EUR" }
    set { defaults.set(newValue, forKey: "currency") }
  }
}

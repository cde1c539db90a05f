import Foundation

public protocol PreferencesRepositoryService: AnyObject {
  var feedLanguage: FeedLanguage { get set }
  var userName: String { get set }
  var isWalkthroughFinished: Bool { get set }
}

final class PreferencesRepository: PreferencesRepositoryService {
  var feedLanguage: FeedLanguage {
    get { UserDefaults.standard.string(forKey: "feedLanguage").flatMap(FeedLanguage.init) ?? .english }
    set { UserDefaults.standard.set(newValue.rawValue, forKey: "feedLanguage") }
  }

  var userName: String {
    get { UserDefaults.standard.string(forKey: "userName") ?? "" }
    set { UserDefaults.standard.set(newValue, forKey: "userName") }
  }

  var isWalkthroughFinished: Bool {
    get { UserDefaults.standard.bool(forKey: "isWalkthroughFinished") }
    set { UserDefaults.standard.set(newValue, forKey: "isWalkthroughFinished") }
  }
}

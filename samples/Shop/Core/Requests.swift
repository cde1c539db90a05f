import Alamofire
import UIKit  // expect: ui_framework_below_features

struct Requests {
  private let session = Session()

  func names(at path: String) -> [String] { session.lines(path) }

  var screenName: String { UIViewController().title ?? "" }
}

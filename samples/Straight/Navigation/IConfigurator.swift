import UIKit

protocol IConfigurator: AnyObject {
  func createScreen() -> UIViewController
}

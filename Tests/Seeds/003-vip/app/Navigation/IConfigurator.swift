import UIKit

protocol IConfigurator {
  func createScreen() -> UIViewController
}

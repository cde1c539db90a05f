import SwiftUI  // expect: ui_framework_in_interactor
import UIKit  // expect: ui_framework_in_interactor

protocol SettingsInteractorPresenterInterface: InteractorPresenterInterface {
  var isSorted: Bool { get set }
}

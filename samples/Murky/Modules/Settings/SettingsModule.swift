import SwiftUI
import UIKit

protocol SettingsInteractorPresenterInterface: InteractorPresenterInterface {
  var isSorted: Bool { get set }
}

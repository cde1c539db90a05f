import Foundation
import SwiftUI

struct TodoEntity: EntityInterface, Codable, Identifiable {
  let id: Int
  let title: String
  let completed: Bool
}

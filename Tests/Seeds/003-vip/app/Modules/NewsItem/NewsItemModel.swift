import SwiftUI

class NewsItemModel: ObservableObject, IModel {
  @Published var title: String = ""
  @Published var description: String = ""
  @Published var image: String = ""
  @Published var dateFormatted: String = ""

  var listener: IContainer?
}

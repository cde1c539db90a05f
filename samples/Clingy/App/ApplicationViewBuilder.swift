import SwiftUI

final class ApplicationViewBuilder: Assembly {
  @ViewBuilder
  func build(view: Views) -> some View {
    switch view {
    case .bookList: container.resolve(BookListAssembly.self).build()
    case .bookDetail(let book): container.resolve(BookDetailAssembly.self).build(book)
    case .addBook: container.resolve(AddBookAssembly.self).build()
    }
  }
}

extension ApplicationViewBuilder {
  /// For previews alone.
  static var stub: ApplicationViewBuilder { ApplicationViewBuilder(container: ReadingApp().container) }
}

import SwiftUI

struct BookListView: View {
  @StateObject var viewState: BookListViewState

  var body: some View {
    VStack {
      BookListHeader(viewState: viewState)
      List(viewState.books) { book in
        BookRow(book: book) { viewState.didTap(book) }
      }
    }
    .onAppear(perform: viewState.viewDidAppear)
  }
}

/// A part of the view, with the same view state.
struct BookListHeader: View {
  @ObservedObject var viewState: BookListViewState

  var body: some View {
    HStack {
      Text(viewState.heading)
      Button("Add", action: viewState.didTapAdd)
    }
  }
}

/// Knows nobody: it is told what to do by a closure.
struct BookRow: View {
  let book: Book
  let action: () -> Void

  var body: some View {
    Button(book.title, action: action).foregroundColor(book.isRead ? .secondary : .primary)
  }
}

struct BookListPreviews: PreviewProvider {
  static var previews: some View {
    ApplicationViewBuilder.stub.build(view: .bookList)
  }
}

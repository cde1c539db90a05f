import SwiftUI

struct BookListView: View {
  @StateObject var viewState: BookListViewState
  let presenter: BookListPresenterProtocol  // expect: view_reaches_presenter

  var body: some View {
    VStack {
      BookListHeader(viewState: viewState)
      List(viewState.books) { book in
        BookRow(book: book) {
          presenter.didTap(book)  // expect: view_reaches_presenter
        }
      }
    }
    .onAppear(perform: presenter.viewDidAppear)  // expect: view_reaches_presenter
  }
}

/// A part of the view, which shows the next screen by itself, built with what was meant for previews.
struct BookListHeader: View {
  @ObservedObject var viewState: BookListViewState
  @State private var isAdding = false

  var body: some View {
    HStack {
      Text(viewState.heading)
      Button("Add") { isAdding = true }
    }
    .sheet(isPresented: $isAdding) {  // expect: view_navigates
      ApplicationViewBuilder.stub.build(view: .addBook)  // expect: resolved_outside_assembly
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

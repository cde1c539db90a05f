final class BookListRouter: BookListRouterProtocol {
  private let navigation: any NavigationServiceType

  init(navigation: any NavigationServiceType) { self.navigation = navigation }

  func showDetail(of book: Book) { navigation.items.append(.bookDetail(book)) }

  func showAdding() { navigation.modalView = .addBook }
}

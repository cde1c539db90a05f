final class BookListRouter: BookListRouterProtocol {
  private let navigation: NavigationService  // expect: concrete_component_held

  init(navigation: NavigationService) { self.navigation = navigation }  // expect: concrete_component_passed

  func showDetail(of book: Book) { navigation.items.append(.bookDetail(book)) }

  func showAdding() { navigation.modalView = .addBook }
}

protocol AboutPresenterProtocol: AnyObject {
  func text(of list: BookListPresenterProtocol?) -> String  // expect: module_reaches_module
}

final class AboutPresenter: AboutPresenterProtocol {  // expect: incomplete_module
  func text(of list: BookListPresenterProtocol?) -> String {  // expect: module_reaches_module
    list == nil ? "A reading list." : "Your reading list."
  }
}

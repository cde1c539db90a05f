final class DetailsDemoInteractor {
  private let service: NameServiceInterface

  init(service: NameServiceInterface = NameService()) {
    self.service = service
  }
}

extension DetailsDemoInteractor: DetailsDemoInteractorInterface {

  func title(of testType: TestType) -> String { "\(testType.name), \(service.name())" }

}

final class DemoInteractor {
  private let service: NameServiceInterface

  init(service: NameServiceInterface = NameService()) {
    self.service = service
  }
}

extension DemoInteractor: DemoInteractorInterface {

  func changedName() -> String { service.name() }

}

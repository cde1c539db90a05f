final class MainInteractor: MainInteractorProtocol {
  func load() -> MainEntity { MainEntity(text: "Hello iOS") }
}

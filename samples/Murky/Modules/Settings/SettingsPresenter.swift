import Combine

final class SettingsPresenter: ObservableObject {  // expect: incomplete_module
  @Published var isSorted = false

  private var interactor: SettingsInteractorPresenterInterface?  // expect: missing_conformance, part_not_wired

  func didTapDone() { interactor?.isSorted = isSorted }
}

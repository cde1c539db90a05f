import SwiftUI  // expect: ui_framework_in_presenter

final class TodoDetailsPresenter {
  var router: TodoDetailsRouterPresenterInterface!
  private let interactor: TodoDetailsInteractor  // expect: concrete_component_held
  weak var viewModel: TodoDetailsViewModel!
  var delegate: TodoDetailsModuleDelegate?  // expect: missing_conformance, part_not_wired, strong_delegate
  private weak var list: TodoListPresenterViewInterface?  // expect: wrong_interface_held, module_cycle, module_reaches_module

  init(interactor: TodoDetailsInteractor) { self.interactor = interactor }  // expect: concrete_component_passed

  func settings() -> some View {
    SettingsView(presenter: SettingsPresenter())  // expect: component_built_outside_builder, module_reaches_module, presenter_reaches_view, component_built_outside_builder
  }
}

extension TodoDetailsPresenter: TodoDetailsPresenterInteractorInterface {
  func didDelete() { delegate?.todoDetailsModuleDidDelete() }
}

extension TodoDetailsPresenter: TodoDetailsPresenterViewInterface {
  func didTapDelete() {
    interactor.delete()
    router.close()
  }
}

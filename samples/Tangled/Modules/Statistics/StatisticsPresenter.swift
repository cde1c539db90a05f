import Foundation

final class StatisticsPresenter {  // expect: incomplete_module
  weak var view: StatisticsViewPresenterInterface?  // expect: part_not_wired
  weak var interactor: StatisticsInteractorPresenterInterface?  // expect: missing_conformance, part_not_wired
  weak var list: AccountListView?  // expect: concrete_component_held, module_reaches_module, module_cycle
}

extension StatisticsPresenter: StatisticsPresenterViewInterface {
  func viewIsReady() {
    view?.show(total: "\(interactor?.total ?? 0)")
    list?.title = "Statistics"
  }
}

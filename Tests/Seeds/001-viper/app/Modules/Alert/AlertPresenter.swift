final class AlertPresenter: PresenterInterface {
  var router: AlertRouterPresenterInterface!
  var interactor: AlertInteractorPresenterInterface!
  weak var view: AlertViewPresenterInterface!
  weak var delegate: AlertModuleDelegate?
}

extension AlertPresenter: AlertPresenterRouterInterface {

}

extension AlertPresenter: AlertPresenterInteractorInterface {

}

extension AlertPresenter: AlertPresenterViewInterface {

  func ready() {
    view.setText(interactor.text)
  }

  func close() {
    router.dismiss()
    delegate?.alertDidClose()
  }
}

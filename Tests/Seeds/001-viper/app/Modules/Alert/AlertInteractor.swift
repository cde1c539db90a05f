final class AlertInteractor: InteractorInterface {
  weak var presenter: AlertPresenterInteractorInterface!
  var text = ""
}

extension AlertInteractor: AlertInteractorPresenterInterface {

}

final class AboutInteractor: AboutInteractorPresenterInterface {
  let text = "About"
  weak var view: AboutViewPresenterInterface?  // expect: part_not_wired, wrong_interface_held, interactor_reaches_view
}

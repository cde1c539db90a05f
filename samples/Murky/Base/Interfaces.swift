protocol RouterPresenterInterface: AnyObject {}

protocol InteractorPresenterInterface: AnyObject {}

protocol PresenterRouterInterface: AnyObject {}

protocol PresenterInteractorInterface: AnyObject {}

protocol PresenterViewInterface: AnyObject {}

/// The view struct implements it; nobody sees the view through an interface.
protocol ViewInterface {
  associatedtype PresenterView

  var presenter: PresenterView! { get set }
}

protocol EntityInterface {}

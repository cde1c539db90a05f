import Foundation

protocol StatisticsPresenterViewInterface: AnyObject {
  func viewIsReady()
}

protocol StatisticsViewPresenterInterface: AnyObject {
  func show(total: String)
}

protocol StatisticsInteractorPresenterInterface: AnyObject {
  var total: Decimal { get }
}

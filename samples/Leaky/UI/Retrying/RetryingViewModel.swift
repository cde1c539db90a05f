import Combine

final class RetryingViewModel: ObservableObject {
  var flow: RetryingFlowController?  // expect: retain_cycle, view_model_reaches_flow_controller

  func didTapRetry() {
    flow?.retry()  // expect: view_model_reaches_flow_controller
  }
}

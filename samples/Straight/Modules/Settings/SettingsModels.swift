enum Settings {
  struct Request {
    let isMetric: Bool
  }

  struct Response {
    let isMetric: Bool
  }

  /// Data for one display, observed by nobody.
  struct ViewModel {
    let text: String
  }
}

/// What options mean beside one another: one that would change nothing is a mistake rather than silence.
extension Arguments {
  /// - Throws: where more than one of them is given.
  func refuseTogether(_ options: [Option]) throws(Failure) {
    let given = options.filter { has($0) }
    if given.count > 1 { throw Failure("'--\(given[0].name)' and '--\(given[1].name)' cannot be combined") }
  }

  /// - Parameter place: where the options mean something, as in `'viperlint dump project'`.
  /// - Throws: where one of them is given.
  func refuse(_ options: [Option], goingWith place: String) throws(Failure) {
    let given = options.filter { has($0) }
    if !given.isEmpty { throw Failure(given.map { .plain("'--\($0.name)' goes with \(place) only") }) }
  }
}

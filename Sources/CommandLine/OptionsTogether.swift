/// Checks of option combinations. An option without effect is a mistake.
extension Arguments {
  /// - Throws: if more than one of them is given.
  func refuseTogether(_ options: [Option]) throws(Failure) {
    let given = options.filter { has($0) }
    if given.count > 1 { throw Failure("'--\(given[0].name)' and '--\(given[1].name)' cannot be combined") }
  }

  /// - Parameter place: what the options work with, as in `'viperlint dump project'`.
  /// - Throws: if one of them is given.
  func refuse(_ options: [Option], goingWith place: String) throws(Failure) {
    let given = options.filter { has($0) }
    if !given.isEmpty { throw Failure(given.map { .plain("'--\($0.name)' works only with \(place)") }) }
  }
}

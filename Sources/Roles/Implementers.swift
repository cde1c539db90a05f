import Index

/// Which types implement the interfaces whose names leave open whose they are: a view's `output` is a presenter in VIPER, an interactor in VIP.
struct Implementers {
  private var names: [String: [String]] = [:]

  init(among inheritances: [[Inheritance]]) {
    for step in inheritances.joined() where step.uses.contains(.implementers) { names[step.above, default: []].append(step.type) }
  }

  /// Whether a type of such a name implements the interface.
  func have(_ shapes: [NameShape], of interface: String) -> Bool {
    guard !shapes.isEmpty, let types = names[interface] else { return false }
    return types.contains { type in
      var type = type
      return type.withUTF8 { name in shapes.contains { $0.fits(name) } }
    }
  }
}

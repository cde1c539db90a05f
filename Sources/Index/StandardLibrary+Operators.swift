/// An infix operator of the standard library.
struct StandardOperator {
  enum Kind {
    /// `+`, `*`, `|`: both operands and the result are of one type more often than not.
    case arithmetic
    /// `==`, `<`: gives a Bool.
    case comparison
    /// `&&`, `||`
    case logical
    /// `??`
    case coalescing
    /// `..<`, `...`
    case range
  }
  let kind: Kind
  /// Operators of a higher number bind more strongly.
  let precedence: Int

  /// Whether it gives something else than its operands are.
  var givesOwnType: Bool { kind == .comparison || kind == .logical || kind == .range }

  /// Whether it takes what stands between it and an operator behind it.
  func binds(before next: StandardOperator) -> Bool { precedence > next.precedence || precedence == next.precedence && kind != .coalescing }

  /// Those that no precedence group is known for stand between comparisons and `??`.
  static let other = StandardOperator(kind: .arithmetic, precedence: 35)

  static let byName: [String: StandardOperator] = {
    var result: [String: StandardOperator] = [:]
    func add(_ kind: Kind, _ precedence: Int, _ names: String) {
      for name in names.split(separator: " ") { result[String(name)] = StandardOperator(kind: kind, precedence: precedence) }
    }
    add(.arithmetic, 80, "<< >> &<< &>>")
    add(.arithmetic, 70, "* / % & &* .&")
    add(.arithmetic, 60, "+ - | ^ &+ &- .| .^")
    add(.range, 50, "..< ...")
    add(.coalescing, 40, "??")
    add(.comparison, 30, "== != === !== < <= > >= ~= .== .!= .< .<= .> .>=")
    add(.logical, 20, "&&")
    add(.logical, 10, "||")
    return result
  }()
}

/// One thing that the code, a comment or the configuration shows of a type's role.
package struct Signal: Sendable {
  package let kind: SignalKind
  /// The role that it speaks for or against.
  package let role: Role
  /// What the reason names: a word, a type, a directory.
  let subject: String

  init(_ kind: SignalKind, _ role: Role, _ subject: String = "") { (self.kind, self.role, self.subject) = (kind, role, subject) }

  /// Negative where it speaks against the role.
  package var weight: Int { kind.weight }

  /// One clause for the user: `it implements LoginPresenterInterface`.
  package var reason: String { kind.reason.replacing("*", with: subject) }
}

/// What was concluded from signals: the role with the highest sum, if it is high enough and no other role has the same.
package struct Judgement: Sendable {
  /// Strongest first.
  package private(set) var signals: [Signal] = []
  /// Nil if no role has enough evidence, or several have the same.
  package private(set) var role: Role?
  /// Sum of the signals for and against ``role``, or of those of each role with the same evidence.
  package private(set) var score = 0
  /// How much higher that is than the next role's, or than none.
  package private(set) var margin = 0
  /// The role that it would have been otherwise; several where they have the same score.
  package private(set) var others: [Role] = []

  package init() {}

  /// As a comment declares it.
  package init(stated role: Role?) { self.init(role.map { [Signal(.comment, $0)] } ?? []) }

  init(_ signals: [Signal]) {
    // Most types have one or none.
    self.signals = signals.count > 1 ? signals.enumerated().sorted { Judgement.precedes($0, $1) }.map(\.element) : signals
    let weighing = Weighing(self.signals.lazy.map { (candidate: $0.role, weight: $0.weight) }, enough: SignalKind.enough)
    (role, score, margin) = (weighing.best, weighing.score, weighing.margin)
    others = weighing.tied.isEmpty ? [weighing.next].compactMap(\.self) : weighing.tied
  }

  private static func precedes(_ left: (offset: Int, element: Signal), _ right: (offset: Int, element: Signal)) -> Bool {
    (-abs(left.element.weight), left.offset) < (-abs(right.element.weight), right.offset)
  }

  mutating func add(_ signal: Signal) { self = Judgement(signals + [signal]) }

  /// Roles with the same evidence; empty where there is no tie.
  package var tied: [Role] { role == nil ? others : [] }

  /// Whether violations that follow from the role count fully.
  package var isSure: Bool { role == nil || margin >= SignalKind.certain }

  /// Whether more than the name speaks for the role.
  ///
  /// - Parameter besidesUse: more also than that presenters use what is called so.
  func isMoreThanNamed(besidesUse: Bool) -> Bool {
    signals.contains { $0.role == role && $0.weight > 0 && $0.kind.source != .name && !(besidesUse && $0.kind == .toldByPresenter) }
  }

  var isStated: Bool { signals.contains { $0.kind.source == .statement } }
}

/// The kinds of evidence for one question, with their weights: the only place where it is decided what outweighs what.
package protocol EvidenceKind: Equatable, Sendable {
  var weight: Int { get }
  /// A clause with `*` for what it names.
  var reason: String { get }
  /// An answer needs this much.
  static var enough: Int { get }
}

/// One thing that the code, a comment or the configuration shows for or against an answer.
package struct Evidence<Kind: EvidenceKind, Answer: Hashable & Sendable>: Sendable {
  package let kind: Kind
  var answer: Answer
  /// What the reason names: a word, a type, a directory.
  let subject: String

  init(_ kind: Kind, _ answer: Answer, _ subject: String = "") { (self.kind, self.answer, self.subject) = (kind, answer, subject) }

  /// Negative where it speaks against the answer.
  package var weight: Int { kind.weight }

  /// One clause for the user: `it implements LoginPresenterInterface`.
  package var reason: String { kind.reason.replacing("*", with: subject) }
}

/// What was concluded from signals: the answer with the highest sum of weights, if it is high enough and no other has the same.
package struct Verdict<Kind: EvidenceKind, Answer: Hashable & Sendable>: Sendable {
  /// Strongest first.
  package private(set) var signals: [Evidence<Kind, Answer>] = []
  /// Nil if no answer has enough evidence, or several have the same.
  private(set) var answer: Answer?
  /// Sum of the signals for and against ``answer``, or of those of each answer with the same evidence.
  package private(set) var score = 0
  /// How much higher that is than the next answer's, or than none.
  package private(set) var margin = 0
  /// The answer that it would have been otherwise; several where they have the same score.
  package private(set) var others: [Answer] = []

  package init() {}

  init(_ signals: [Evidence<Kind, Answer>], enough: Int = Kind.enough) {
    // Most types have one or none.
    self.signals = signals.count > 1 ? signals.sorted { abs($0.weight) > abs($1.weight) } : signals
    var sums: [(answer: Answer, sum: Int)] = []
    for signal in self.signals {
      if let known = sums.firstIndex(where: { $0.answer == signal.answer }) {
        sums[known].sum += signal.weight
      } else {
        sums.append((signal.answer, signal.weight))
      }
    }
    sums = sums.filter { $0.sum >= enough }.sorted { $0.sum > $1.sum }
    guard let first = sums.first else { return }
    score = first.sum
    margin = score - (sums.count > 1 ? sums[1].sum : 0)
    if margin > 0 { answer = first.answer }
    others = margin > 0 ? sums[1...].prefix(1).map(\.answer) : sums.prefix { $0.sum == score }.map(\.answer)
  }

  mutating func add(_ signal: Evidence<Kind, Answer>) { self = Verdict(signals + [signal]) }

  /// Answers with the same evidence; empty where there is no tie.
  package var tied: [Answer] { answer == nil ? others : [] }

  /// What decided, or else the strongest signal.
  package var strongest: Evidence<Kind, Answer>? { signals.first { $0.answer == answer && $0.weight > 0 } ?? signals.first }

  /// The answer with its score and margin, what it would be otherwise, and each signal where there are several.
  ///
  /// - Parameters:
  ///   - question: `role`
  ///   - warning: what follows from a small margin.
  func lines(on question: String, warning: String = "", word: (Answer) -> String) -> [String] {
    let (reason, next) = (strongest?.reason ?? "", others.map(word).joined(separator: " and "))
    let verdict =
      if let answer {
        "\(question): \(word(answer)), because \(reason) (\(score) points\(next.isEmpty ? "" : ", \(margin) more than \(next)"))" + warning
      } else {
        "\(question): none, because " + (others.isEmpty ? reason : "\(next) have \(score) points each")
      }
    return [verdict] + (signals.count < 2 ? [] : signals.map { "  \($0.weight > 0 ? "+" : "")\($0.weight) \(word($0.answer)): \($0.reason)" })
  }
}

/// What speaks for or against a role of a type.
package typealias Signal = Evidence<SignalKind, Role>
/// Which role a type plays.
package typealias Judgement = Verdict<SignalKind, Role>
/// What speaks for a module of a type.
package typealias MembershipSignal = Evidence<MembershipKind, ModuleID>
/// Which module a type is of.
package typealias Membership = Verdict<MembershipKind, ModuleID>

extension Evidence<SignalKind, Role> {
  package var role: Role { answer }
}

extension Verdict<SignalKind, Role> {
  /// As a comment declares it.
  package init(stated role: Role?) { self.init(role.map { [Signal(.comment, $0)] } ?? []) }

  /// Nil if no role has enough evidence, or several have the same.
  package var role: Role? { answer }

  /// Whether violations that follow from the role count fully.
  package var isSure: Bool { role == nil || margin >= SignalKind.certain }

  /// Whether more than the name speaks for the role.
  ///
  /// - Parameter besidesUse: more also than that presenters use what is called so.
  func isMoreThanNamed(besidesUse: Bool) -> Bool {
    signals.contains { $0.role == role && $0.weight > 0 && $0.kind.source != .name && !(besidesUse && $0.kind == .toldByPresenter) }
  }

  /// Whether nothing but what it carries, and for whom, tells a type's role.
  package var isByShapeAlone: Bool {
    role != nil && signals.allSatisfy { $0.role != role || $0.weight < 0 || $0.kind == .valuesOnly || $0.kind == .onlyViewsTake }
  }

  /// Whether a router is one by what it leads with, and no presenter tells it where to go: a coordinator above the modules.
  var leadsFromAbove: Bool { signals.contains { $0.kind == .holdsController } }

  var isStated: Bool { signals.contains { $0.kind.source == .statement } }
}

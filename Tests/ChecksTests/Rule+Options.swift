import Checks
import Findings
import SettingValues

/// A value as a page would write it.
indirect enum Option: ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, Sendable {
  case text(String)
  case list([String])
  case map([(String, String)])
  /// Lists in a list, maps in a list, lists in a map.
  case lists([Option])
  case table([(String, Option)])

  init(stringLiteral value: String) { self = .text(value) }
  init(arrayLiteral elements: String...) { self = .list(elements) }
  init(dictionaryLiteral elements: (String, String)...) { self = .map(elements) }

  fileprivate var value: SettingValue {
    switch self {
    case .lists(let options): SettingValue(.list(options.map(\.value)), at: somewhere)
    case .table(let entries):
      SettingValue(.map(entries.map { SettingValue.Entry(key: $0.0, place: somewhere, value: $0.1.value) }), at: somewhere)
    case .text(let text): scalar(text)
    case .list(let items): SettingValue(.list(items.map(scalar)), at: somewhere)
    case .map(let entries):
      SettingValue(
        .map(entries.map { SettingValue.Entry(key: $0.0, place: somewhere, value: scalar($0.1)) }), at: somewhere)
    }
  }
}

private func scalar(_ text: String) -> SettingValue { SettingValue(.scalar(text, isQuoted: false), at: somewhere) }

private let somewhere = SettingPlace(path: "page.md", line: 1, column: 1)

private func reader(_ options: KeyValuePairs<String, Option>, _ more: KeyValuePairs<String, Option> = [:]) -> SettingReader {
  let entries = (Array(options) + Array(more)).map { SettingValue.Entry(key: $0.key, place: somewhere, value: $0.value.value) }
  return SettingReader(SettingValue(.map(entries), at: somewhere), of: "a rule")
}

extension Rule {
  /// The rule that a page with these options declares.
  init<Kind: RuleKind>(
    _ kind: Kind.Type, severity: Severity = .error, because: String = "", _ options: KeyValuePairs<String, Option>,
    _ more: KeyValuePairs<String, Option> = [:]
  ) {
    var reader = reader(options, more)
    let selection = Selection(options: &reader)
    let kind = Kind(options: &reader)
    reader.finish()
    self.init(id: "some_rule", summary: "", severity: severity, kind: kind, because: because, selection: selection)
    precondition(reader.errors.isEmpty, "a test's rule has mistakes: \(reader.errors)")
  }
}

/// What is wrong with the options of a kind.
func mistakes<Kind: RuleKind>(in kind: Kind.Type, _ options: KeyValuePairs<String, Option>) -> [String] {
  var reader = reader(options)
  _ = Selection(options: &reader)
  _ = Kind(options: &reader)
  reader.finish()
  return reader.errors.map(\.message)
}

extension Rule {
  static let strongViewInPresenter = Rule(
    OwnershipKind.self,
    ["holder": "presenter", "held": "view", "must_be": "weak", "stand_ins": ["view model", "view state"]])
  static let strongPresenterInInteractor = Rule(
    OwnershipKind.self, ["holder": "interactor", "held": "presenter", "must_be": "weak"])
  static let strongViewInRouter = Rule(
    OwnershipKind.self, ["holder": "router", "held": "view", "must_be": "weak", "held_types": ["UIViewController"]])
  static let strongDelegate = Rule(OwnershipKind.self, ["holder": "component", "held": "delegate", "must_be": "weak"])
  static let weakRouterInPresenter = Rule(
    OwnershipKind.self, ["holder": "presenter", "held": "router", "must_be": "strong"])
  static let viewReachesRouter = Rule(ReachKind.self, ["from": "view", "to": "router"])
  static let concreteHeld = Rule(BoundaryKind.self, ["forbids": "concrete_held"])
  static let concretePassed = Rule(BoundaryKind.self, ["forbids": "concrete_passed"])
  static let wrongInterfaceHeld = Rule(BoundaryKind.self, ["forbids": "wrong_interface_held"])
  static let notClassBound = Rule(ClassBoundKind.self, [:])
  static let retainCycle = Rule(RetainCycleKind.self, [:])
  static let presenterExposes = Rule(ExposureKind.self, [:])
  static let uiInPresenter = Rule(ImportKind.self, ["role": "presenter"])
  static let viewNavigates = Rule(CallKind.self, ["role": "view"])
}

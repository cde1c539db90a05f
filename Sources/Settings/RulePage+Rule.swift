package import Checks
import Findings
package import SettingValues

extension RulePage {
  /// The rule that the page declares; nil, with the mistakes added to `errors`, where its settings are wrong.
  package func rule(errors: inout [SettingError]) -> Rule? {
    settings.flatMap { rule(from: $0, errors: &errors) }
  }

  /// The rule with some of its keys set by a project.
  func rule(setBy options: SettingValue, errors: inout [SettingError]) -> Rule? {
    guard let settings else { return nil }
    return rule(from: options.extending(settings), errors: &errors)
  }

  private func rule(from settings: SettingValue, errors: inout [SettingError]) -> Rule? {
    guard let kind = kind(named: settings, errors: &errors) else { return nil }
    var options = SettingReader(settings, of: "a rule of the kind '\(kind.name)'")
    _ = options.value("kind")
    let severity = severity(&options)
    let because = options.string("because") ?? ""
    let selection = Selection(options: &options)
    let isOptIn = options.bool("opt_in", default: false)
    let made = kind.init(options: &options)
    options.finish()
    errors += options.errors
    guard options.errors.isEmpty else { return nil }
    return Rule(id: id, summary: summary, severity: severity, kind: made, because: because, selection: selection, isOptIn: isOptIn)
  }

  private func kind(named settings: SettingValue, errors: inout [SettingError]) -> (any RuleKind.Type)? {
    var reader = SettingReader(settings, of: "a rule")
    let name = reader.requiredString("kind")
    errors += reader.errors
    guard reader.errors.isEmpty else { return nil }
    if let kind = ruleKinds[name] { return kind }
    let message = unknownName(name, what: "rule kind", among: ruleKinds.keys.sorted())
    errors.append(SettingError(message, at: reader.value("kind")?.place ?? settings.place))
    return nil
  }

  private func severity(_ options: inout SettingReader) -> Severity {
    let words = Severity.allCases.map(\.word)
    guard options.value("severity") != nil else {
      _ = options.requiredString("severity")
      return .error
    }
    let word = options.word("severity", among: words)
    return Severity.allCases.first { $0.word == word } ?? .error
  }
}

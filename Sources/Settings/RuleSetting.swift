package import Checks
import Roles
package import SettingValues

/// A project's configuration of one rule: changes to a pack's rule, or the definition of its own rule.
package struct RuleSetting: Sendable {
  package let id: String
  /// Where the rule is named.
  package let place: SettingPlace
  /// Nil if the project only says how the rule is checked, not whether.
  package let isOn: Bool?
  /// Keys that take the place of the page's; nil if there are none.
  let options: SettingValue?

  init(_ entry: SettingValue.Entry) {
    id = entry.key
    place = entry.place
    let word = entry.value.text ?? entry.value.entry("severity")?.value.text
    isOn = word == "off" ? false : word == "on" || entry.value.text != nil ? true : nil
    switch entry.value.content {
    case .scalar where word == "on" || word == "off": options = nil
    case .scalar:
      let severity = SettingValue.Entry(key: "severity", place: entry.place, value: entry.value)
      options = SettingValue(.map([severity]), at: entry.value.place)
    case .map, .list: options = word == "on" || word == "off" ? entry.value.without(["severity"]) : entry.value
    }
  }

  /// Whether it makes a rule rather than changing one.
  var isDefinition: Bool { options?.entry("kind") != nil || options?.entry("extends") != nil }
}

extension Pack {
  /// The rules where no project sets any: those that are on, and those that are off.
  package var unsetRules: (on: [Rule], off: [Rule]) { (rules.filter { !$0.isOptIn }, rules.filter(\.isOptIn)) }

  /// The rules as a project sets them.
  ///
  /// - Returns: those that are on, and those that are off, each in the order of ids.
  func rules(setBy settings: [RuleSetting], errors: inout [SettingError]) -> (on: [Rule], off: [Rule]) {
    var result: (on: [Rule], off: [Rule]) = ([], [])
    for rule in rules {
      guard let setting = settings.first(where: { $0.id == rule.id }) else {
        if rule.isOptIn { result.off.append(rule) } else { result.on.append(rule) }
        continue
      }
      var changed: Rule? = rule
      if let options = setting.options, !setting.isDefinition, let page = page(of: rule.id) {
        errors += RolesInRules(roles).mistakes(in: options, of: page)
        changed = page.rule(setBy: options, errors: &errors)
      }
      guard let changed else { continue }
      if setting.isOn == false || rule.isOptIn && setting.isOn == nil && !setting.isDefinition { result.off.append(changed) } else { result.on.append(changed) }
    }
    return result
  }
}

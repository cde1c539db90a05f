import Checks
import Roles
import SettingValues

/// The roles that a pack has, to check those that the options of rules name.
struct RolesInRules {
  /// With the words for several roles; empty for a pack that has no roles of its own.
  private let known: [String]

  init(_ definitions: RoleDefinitions) { known = definitions.roles.isEmpty ? [] : definitions.roleNames + RoleSelector.groups }

  /// Names in a rule's options that are no roles.
  ///
  /// - Parameters:
  ///   - options: those of the page, or what a project sets instead.
  ///   - page: of the rule.
  func mistakes(in options: SettingValue, of page: RulePage) -> [SettingError] {
    guard !known.isEmpty, let kind = ruleKinds[page.settings?.entry("kind")?.value.text ?? ""] else { return [] }
    var mistakes: [SettingError] = []
    for option in KindManual.commonOptions + kind.manual.options {
      guard let value = options.entry(option.name)?.value else { continue }
      switch option.value {
      case .roles: mistakes += values(value).flatMap { mistake($0) }
      case .rolesOr(let word): mistakes += values(value).filter { $0.text != word }.flatMap { mistake($0) }
      case .links: mistakes += values(value).flatMap { link in (link.text ?? "").split(separator: " to ").flatMap { mistake(String($0), at: link) } }
      case .selectors: mistakes += values(value).flatMap(selected)
      case .layers:
        if let by = options.entry("by")?.value.text, by != SelectorKey.role.rawValue { continue }
        mistakes += values(value).flatMap(values).flatMap(selected)
      default: continue
      }
    }
    return mistakes
  }

  private func selected(_ selector: SettingValue) -> [SettingError] {
    guard case .map = selector.content else { return mistake(selector) }
    return TypeSelector.keys.filter { $0.value == .roles }.flatMap { key in selector.entry(key.name).map { values($0.value).flatMap { mistake($0) } } ?? [] }
  }

  private func values(_ value: SettingValue) -> [SettingValue] {
    if case .list(let items) = value.content { return items }
    return [value]
  }

  private func mistake(_ value: SettingValue) -> [SettingError] { value.text.map { mistake($0, at: value) } ?? [] }

  private func mistake(_ name: String, at value: SettingValue) -> [SettingError] {
    known.contains(name) || name.isEmpty ? [] : [SettingError(unknownName(name, what: "role", among: known), at: value.place)]
  }
}

import Checks
import Roles
import SettingValues

/// The roles that a pack has, to check those that the options of rules name.
struct RolesInRules {
  /// With the words for several roles; empty for a pack that has no roles of its own.
  private let known: Set<String>

  init(_ definitions: RoleDefinitions) { known = definitions.roles.isEmpty ? [] : Set(definitions.roleNames + RoleSelector.groups) }

  /// Of unknown roles in one rule, as many are told of.
  private static let mostUnknown = 100

  /// Names in a rule's options that are no roles.
  ///
  /// - Parameters:
  ///   - options: those of the page, or what a project sets instead.
  ///   - page: of the rule.
  func mistakes(in options: SettingValue, of page: RulePage) -> [SettingError] {
    guard !known.isEmpty, let kind = ruleKinds[page.settings?.entry("kind")?.value.text ?? ""] else { return [] }
    let unknown = names(in: options, of: kind).filter { !known.contains($0.name) && !$0.name.isEmpty }
    var mistakes = unknown.prefix(Self.mostUnknown).map { SettingError(unknownName($0.name, what: "role", among: known.sorted()), at: $0.place) }
    if unknown.count > Self.mostUnknown {
      mistakes.append(SettingError("further unknown roles are not listed", at: unknown[Self.mostUnknown].place))
    }
    return mistakes
  }

  private func names(in options: SettingValue, of kind: any RuleKind.Type) -> [(name: String, place: SettingPlace)] {
    (KindManual.commonOptions + kind.manual.options).flatMap { option in
      guard let value = options.entry(option.name)?.value else { return [] as [(name: String, place: SettingPlace)] }
      switch option.value {
      case .roles: return values(value).compactMap(name)
      case .rolesOr(let word): return values(value).compactMap(name).filter { $0.name != word }
      case .links: return values(value).flatMap { link in (link.text ?? "").split(separator: " to ").map { (String($0), link.place) } }
      case .selectors: return values(value).flatMap(selected)
      case .layers:
        if let by = options.entry("by")?.value.text, by != SelectorKey.role.rawValue { return [] }
        return values(value).flatMap(values).flatMap(selected)
      default: return []
      }
    }
  }

  private func selected(_ selector: SettingValue) -> [(name: String, place: SettingPlace)] {
    guard case .map = selector.content else { return name(selector).map { [$0] } ?? [] }
    return TypeSelector.keys.filter { $0.value == .roles }.flatMap { key in
      selector.entry(key.name).map { values($0.value).compactMap(name) } ?? []
    }
  }

  private func values(_ value: SettingValue) -> [SettingValue] {
    if case .list(let items) = value.content { return items }
    return [value]
  }

  private func name(_ value: SettingValue) -> (name: String, place: SettingPlace)? { value.text.map { ($0, value.place) } }
}

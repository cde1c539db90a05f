import Checks
import Roles
import SettingValues
import YAMLReading

extension Pack {
  /// Reads a pack's files over the pack that it extends: its pages replace those of the same id, its settings those of the same
  /// key; the rules that it names under `without` are not taken over. A word that it has for one role is no other role's.
  init(_ files: PackFiles, settings: SettingValue, over parent: Pack?, errors: inout [SettingError]) {
    let inherited = parent?.settings.without(["name", "summary", "extends", "without", "signs"]).withoutWords(ofRolesIn: settings)
    let joined = inherited.map(settings.extending) ?? settings
    var reader = SettingReader(joined, of: "a pack")
    name = reader.requiredString("name")
    summary = reader.requiredString("summary")
    for key in ["extends", "signs"] { _ = reader.value(key) }
    let without = reader.leftOutRules(of: parent)
    roles = RoleDefinitions(reading: &reader)
    reader.finish()
    errors += reader.errors
    if name != files.name, files.isBuiltIn, let place = settings.entry("name")?.value.place {
      errors.append(SettingError("the pack in the directory '\(files.name)' must have the same name, not '\(name)'", at: place))
    }
    self.settings = joined

    var pages: [String: RulePage] = [:]
    var rules: [String: Rule] = [:]
    for file in files.pages {
      let page = RulePage(file.text, path: files.path(of: file), errors: &errors)
      if let twin = pages[page.id] {
        errors.append(SettingError("the rule '\(page.id)' already has a page: \(twin.path)", at: page.place))
      }
      pages[page.id] = page
      rules[page.id] = page.rule(errors: &errors)
      if let options = page.settings { errors += RolesInRules(roles).mistakes(in: options, of: page) }
    }
    ownRules = Set(pages.keys)
    for page in parent?.pages ?? [] where pages[page.id] == nil && !without.contains(page.id) { pages[page.id] = page }
    for rule in parent?.rules ?? [] where rules[rule.id] == nil && !without.contains(rule.id) { rules[rule.id] = rule }
    self.pages = pages.values.sorted { $0.id < $1.id }
    self.rules = rules.values.sorted { $0.id < $1.id }
  }
}

extension SettingReader {
  /// Ids of inherited rules that the pack does not have; each must be a rule of the pack that it extends.
  fileprivate mutating func leftOutRules(of parent: Pack?) -> Set<String> {
    guard let value = value("without") else { return [] }
    let known = parent?.rules.map(\.id) ?? []
    let ids = strings("without")
    for id in ids where !known.contains(id) {
      fail(unknownName(id, what: "inherited rule", among: known), at: value.place)
    }
    return Set(ids)
  }
}

extension SettingValue {
  func entry(_ key: String) -> Entry? {
    guard case .map(let entries) = content else { return nil }
    return entries.first { $0.key == key }
  }
}

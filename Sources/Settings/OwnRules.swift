import Checks
import Roles
import SettingValues

extension Pack {
  /// The pack with the rules that a project's settings define: `rules: { our_rule: { kind: import, … } }`, or `{ extends: a_rule, … }`.
  ///
  /// - Parameters:
  ///   - settings: those that define nothing are passed over.
  ///   - library: the packs whose rules can be extended, and whose names are taken.
  func adding(_ settings: [RuleSetting], from library: PackLibrary, errors: inout [SettingError]) -> Pack {
    var (pages, rules) = (pages, rules)
    for setting in settings where setting.isDefinition {
      guard let page = ownPage(setting, library, errors: &errors), let rule = page.rule(errors: &errors) else { continue }
      errors += setting.options.map { RolesInRules(roles).mistakes(in: $0, of: page) } ?? []
      pages.append(page)
      rules.append(rule)
    }
    if rules.count == self.rules.count { return self }
    return Pack(
      name: name, summary: summary, roles: roles, pages: pages.sorted { $0.id < $1.id }, rules: rules.sorted { $0.id < $1.id }, ownRules: ownRules,
      settings: self.settings)
  }

  private func ownPage(_ setting: RuleSetting, _ library: PackLibrary, errors: inout [SettingError]) -> RulePage? {
    guard let options = setting.options else { return nil }
    let id = setting.id
    func fail(_ message: String, at place: SettingPlace? = nil) -> RulePage? {
      errors.append(SettingError(message, at: place ?? setting.place))
      return nil
    }
    if page(of: id) != nil || library.ruleNames.contains(id) {
      let key = options.entry("kind") == nil ? "extends" : "kind"
      return fail("the rule '\(id)' already exists. Remove '\(key)' to change that rule, or choose another name", at: options.entry(key)?.place)
    }
    if let mistake = RulePage.mistake(inName: id) { return fail(mistake) }
    if ruleKinds[id] != nil { return fail("'\(id)' is a rule kind; choose another name") }
    guard let base = options.entry("extends") else { return RulePage(of: setting, options) }
    if let kind = options.entry("kind") { return fail("a rule has the kind of the rule that it extends. Remove 'kind' or 'extends'", at: kind.place) }
    guard let name = base.value.text, let page = page(of: name) ?? library.page(of: name) else {
      let known = Set(pages.map(\.id)).union(library.ruleNames).sorted()
      let written = base.value.text ?? ""
      let near = nearestName(to: written, among: known).map { "did you mean '\($0)'?" } ?? "'viperlint rules --all-packs' lists the rules"
      return fail("unknown rule '\(written)'; \(near)", at: base.value.place)
    }
    guard let inherited = page.settings else { return nil }
    return RulePage(of: setting, options.without(["extends"]).extending(inherited), summary: page.summary)
  }
}

extension PackLibrary {
  /// A pack with the rules that a project's settings define.
  ///
  /// - Throws: every mistake in the pack, in those it extends and in the rules of the settings.
  package func pack(_ reference: PackReference, with settings: ProjectFile) throws(SettingErrors) -> Pack {
    var errors: [SettingError] = []
    let pack = try pack(reference).adding(settings.rules, from: self, errors: &errors)
    if !errors.isEmpty { throw SettingErrors(errors) }
    return pack
  }

  /// Ids of the rules that have a page, without their pages being read.
  package var ruleNames: Set<String> { Set(packs.flatMap { $0.pages.map { String($0.name.dropLast(".md".count)) } }) }

  fileprivate func page(of rule: String) -> RulePage? {
    for pack in packs {
      guard let file = pack.pages.first(where: { $0.name == rule + ".md" }) else { continue }
      var errors: [SettingError] = []
      return RulePage(file.text, path: pack.path(of: file), errors: &errors)
    }
    return nil
  }
}

extension RulePage {
  /// A page for a rule without one, made from the configuration.
  ///
  /// - Parameter summary: of the rule that it extends.
  fileprivate init(of setting: RuleSetting, _ options: SettingValue, summary inherited: String = "") {
    var settings = options
    if options.entry("severity") == nil {
      let error = SettingValue(.scalar("error", isQuoted: false), at: setting.place)
      settings = SettingValue(.map([]), at: options.place).adding("severity", error).extending(options)
    }
    let because = options.entry("because")?.value.text ?? ""
    let ofKind = ruleKinds[options.entry("kind")?.value.text ?? ""]?.manual.summary ?? ""
    let entry = SettingValue.Entry(key: setting.id, place: setting.place, value: settings)
    id = setting.id
    summary = [inherited, because, ofKind].first { !$0.isEmpty } ?? ""
    path = setting.place.path
    place = setting.place
    self.settings = settings
    text = "# \(id)\n\n\(summary)\n\n```yaml\nrules:\n\(entry.lines(indent: 2).map { $0.text + "\n" }.joined())```\n"
    bytes = []
    outline = PageOutline()
  }
}

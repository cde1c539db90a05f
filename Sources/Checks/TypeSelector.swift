import Facts
import Index
import Roles
import SettingValues
import SourceText

/// Types as a rule describes them: all keys that are written must fit, of each key one value. A text or a list of texts in place of the keys are
/// roles.
package struct TypeSelector: Sendable {
  package static let keys = [
    KindOption("role", .roles, "Roles, `part` (view, presenter, interactor or router), `component` (any role) or `none`."),
    KindOption("module", .patterns, "Names of modules."),
    KindOption("target", .patterns, "Names of targets."),
    KindOption("path", .paths, "Paths of the declaring files, relative to the project's root."),
    KindOption("name", .patterns, "Names of types, dotted where they are nested."),
    KindOption("attribute", .texts, "Attributes of the declaration, without `@`: `MainActor`."),
    KindOption("conforms_to", .texts, "Internal or external protocols or classes. Indirect conformance counts."),
    KindOption("beside", .roles, "Roles. The type's module must have one of them, or the type must hold one."),
    KindOption("lacks", .roles, "Roles. The type's module, if it has one, must have none of them."),
    KindOption(
      "makes", .roles, "Roles. The type's code must create, or return from a function, a type of one of these roles that belongs to the type's module."),
    KindOption("access", .words(accessWords), "Access levels, as declared."),
    KindOption("kind", .words(kindWords), "Kinds of declarations."),
  ]

  private static let accessWords = ["private", "fileprivate", "internal", "package", "public", "open"]
  private static let kindWords = ["class", "struct", "enum", "actor", "protocol"]

  private var roles: RoleSelector?
  private var modules: [TextPattern]?
  private var targets: [TextPattern]?
  private var paths: [TextPattern]?
  private var names: [TextPattern]?
  private var attributes: Set<String>?
  private var supertypes: Set<String>?
  private var neighbours: RoleSelector?
  private var lacking: RoleSelector?
  private(set) var made: RoleSelector?
  private var access: Set<String>?
  private var kinds: Set<String>?
  /// The roles of which one is demanded; nil if types without a role fit.
  var demandedRoles: RoleSelector? { roles.flatMap { $0.hasTypesWithoutRole ? nil : $0 } }
  /// As messages call it.
  let words: String
  /// The same as the subject of a sentence: `a flow controller`, `a presenter, an interactor or an entity`.
  var phrase: String {
    guard let roles, isOfRolesAlone, neighbours == nil else { return words }
    let each = roles.words.map(\.withArticle)
    return each.count < 2 ? each.joined() : each.dropLast().joined(separator: ", ") + " or " + each[each.count - 1]
  }
  private var isOfRolesAlone: Bool {
    [modules, targets, paths, names].allSatisfy { $0 == nil } && attributes == nil && supertypes == nil && access == nil
  }

  /// One selector.
  init(_ value: SettingValue, _ key: String, _ options: inout SettingReader) {
    switch value.content {
    case .scalar(let text, _):
      roles = RoleSelector([text])
      words = text
      if text.isEmpty { options.fail("'\(key)' selects nothing", at: value.place) }
    case .list(let items):
      let texts = items.compactMap { item -> String? in
        if case .scalar(let text, _) = item.content { return text }
        options.fail("'\(key)' must be a list of roles, or a map of what to select", at: item.place)
        return nil
      }
      roles = RoleSelector(texts)
      words = texts.joined(separator: " or ")
    case .map(let entries):
      var reader = SettingReader(value, of: "'\(key)'")
      roles = Self.list("role", &reader).map(RoleSelector.init)
      modules = Self.patterns("module", .name, &reader)
      targets = Self.patterns("target", .name, &reader)
      paths = Self.patterns("path", .path, &reader)
      names = Self.patterns("name", .name, &reader)
      attributes = Self.list("attribute", &reader).map { Set($0.map { $0.hasPrefix("@") ? String($0.dropFirst()) : $0 }) }
      supertypes = Self.list("conforms_to", &reader).map(Set.init)
      neighbours = Self.list("beside", &reader).map(RoleSelector.init)
      lacking = Self.list("lacks", &reader).map(RoleSelector.init)
      made = Self.list("makes", &reader).map(RoleSelector.init)
      access = Self.list("access", &reader, among: Self.accessWords).map(Set.init)
      kinds = Self.list("kind", &reader, among: Self.kindWords).map(Set.init)
      reader.finish()
      options.take(reader.errors)
      words = Self.words(entries)
    }
  }

  /// A selector that has to be there.
  static func required(_ key: String, from options: inout SettingReader) -> [TypeSelector] {
    let found = list(of: key, from: &options)
    if found.isEmpty, options.value(key) == nil { _ = options.requiredString(key) }
    return found
  }

  /// One selector, or several of which one must fit: a list with a map in it.
  static func list(of key: String, from options: inout SettingReader) -> [TypeSelector] {
    guard let value = options.value(key) else { return [] }
    if case .list(let items) = value.content,
      items.contains(where: { if case .map = $0.content { true } else { false } })
    {
      return items.map { TypeSelector($0, key, &options) }
    }
    return [TypeSelector(value, key, &options)]
  }

  /// A name, a path, a target or a module in place of a role.
  init(_ text: String, as key: SelectorKey) {
    words = text
    switch key {
    case .role: roles = RoleSelector([text])
    case .module: modules = [TextPattern(text)]
    case .target: targets = [TextPattern(text)]
    case .folder: paths = [TextPattern(text, for: .path)]
    }
  }

  private static func list(_ key: String, _ reader: inout SettingReader) -> [String]? {
    reader.value(key) == nil ? nil : reader.strings(key)
  }

  private static func list(_ key: String, _ reader: inout SettingReader, among words: [String]) -> [String]? {
    guard let value = reader.value(key) else { return nil }
    let written = reader.strings(key)
    for word in written where !words.contains(word) {
      reader.fail(unknownName(word, what: "value", "of '\(key)'", among: words), at: value.place)
    }
    return written
  }

  private static func patterns(_ key: String, _ subject: TextPattern.Subject, _ reader: inout SettingReader) -> [TextPattern]? {
    reader.value(key) == nil ? nil : TextPattern.list(key, for: subject, from: &reader)
  }

  private static func words(_ entries: [SettingValue.Entry]) -> String {
    // Of a role's types the kind goes without saying.
    let hasRole = entries.contains { $0.key == "role" }
    return entries.filter { !hasRole || $0.key != "kind" }.map { entry in
      switch entry.value.content {
      case .scalar(let text, _): return entry.key == "role" ? text : "\(entry.key) \(text)"
      case .list(let items):
        let texts = items.compactMap { item -> String? in if case .scalar(let text, _) = item.content { text } else { nil } }
        return (entry.key == "role" ? "" : entry.key + " ") + texts.joined(separator: " or ")
      case .map: return entry.key
      }
    }.joined(separator: ", ")
  }
}

/// What a text in a list of selectors stands for.
package enum SelectorKey: String, Sendable, CaseIterable { case role, module, target, folder }

extension TypeSelector {
  /// The test itself, made once for many types.
  func test(in project: CheckedProject) -> (TypeID) -> Bool {
    var tests: [(TypeID) -> Bool] = []
    if let roles { tests.append { roles.contains(project.roles.role(of: $0)) } }
    if let kinds { tests.append { kinds.contains("\(project.index[$0].kind)") } }
    if let names {
      let fits = names.test
      tests.append { type in fits(project.index[type].qualifiedName) }
    }
    if let modules {
      let fits = modules.test
      tests.append { type in
        guard let module = project.roles.module(of: type) else { return false }
        return fits(project.roles[module].name)
      }
    }
    if let targets {
      let fits = targets.test
      tests.append { type in project.index[project.index[type].place.file].isOfTarget(fits) }
    }
    if let paths {
      let fits = paths.test
      tests.append { type in fits(project.index[project.index[type].place.file].path) }
    }
    if let neighbours {
      let modules = Set(project.components(of: neighbours).compactMap(project.roles.module))
      tests.append { type in
        if let module = project.roles.module(of: type), modules.contains(module) { return true }
        return project.holds(neighbours, type)
      }
    }
    if let lacking {
      let modules = Set(project.components(of: lacking).compactMap(project.roles.module))
      tests.append { type in project.roles.module(of: type).map { !modules.contains($0) } ?? true }
    }
    if let made {
      let makings = project.references.constructions.filter { making in
        guard let from = making.from, let home = project.roles.home(of: from), made.contains(project.roles.role(of: making.to)) else { return false }
        return project.roles.home(of: making.to) == home
      }
      let makers = Set(makings.compactMap(\.from))
      tests.append { type in makers.contains(type) || project.gives(made, type) }
    }
    if let access {
      tests.append { access.contains("\(project.index[project.index[$0].place].access ?? .internal)") }
    }
    if let attributes { tests.append { project.attributes(of: $0).contains(where: attributes.contains) } }
    if let supertypes {
      tests.append { type in
        project.index.outsideSupertypes(of: type).contains(where: supertypes.contains)
          || project.index.projectSupertypes(of: type).contains { supertypes.contains(project.index[$0].qualifiedName) }
      }
    }
    return { type in tests.allSatisfy { $0(type) } }
  }
}

extension IndexedFile {
  fileprivate func isOfTarget(_ fits: (String) -> Bool) -> Bool { home.targets.contains { fits($0.module) } }
}

extension TypeSelector {
  /// The test for what stands in a file, whatever type it is of; nil where more than target and path are selected by.
  func fileTest() -> ((IndexedFile) -> Bool)? {
    guard isOfFilesAlone else { return nil }
    let (fitsTarget, fitsPath) = (targets?.test, paths?.test)
    return { file in
      (fitsTarget.map(file.isOfTarget) ?? true) && (fitsPath.map { $0(file.path) } ?? true)
    }
  }

  private var isOfFilesAlone: Bool {
    roles == nil && modules == nil && names == nil && attributes == nil && supertypes == nil && neighbours == nil && lacking == nil
      && access == nil && kinds == nil
  }
}

extension [TypeSelector] {
  var words: String { map(\.words).joined(separator: " or ") }
  /// The same as the subject of a sentence.
  var phrase: String { map(\.phrase).joined(separator: " or ") }

  /// Whether one of them fits.
  func test(in project: CheckedProject) -> (TypeID) -> Bool {
    let all = map { $0.test(in: project) }
    return { type in all.contains { $0(type) } }
  }
}

extension CheckedProject {
  /// Names of the attributes at a type's declaration.
  func attributes(of type: TypeID) -> [String] {
    let place = index[type].place
    let facts = index[place.file].facts
    return facts.list(facts[place.declaration].attributes).map { facts.text(facts[$0].name) }
  }
}

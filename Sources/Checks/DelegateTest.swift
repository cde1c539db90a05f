import Facts
import Index
import Roles
import SettingValues

/// What makes a property a delegate, and which links of a module are not judged by that.
struct DelegateTest: Sendable {
  private let words: Set<String>
  private let waysBack: [RoleLink]
  private let waysDown: [RoleLink]

  init(options: inout SettingReader) {
    words = Set(DelegateTest.words(options: &options))
    waysBack = [RoleLink](
      "ways_back", from: &options, default: ["interactor to presenter", "presenter to view"])
    waysDown = [RoleLink](
      "ways_down", from: &options, default: ["view to presenter", "presenter to interactor", "presenter to router"])
  }

  /// Only the words, for kinds that ask about names alone.
  init(wordsFrom options: inout SettingReader) {
    words = Set(DelegateTest.words(options: &options))
    waysBack = []
    waysDown = []
  }

  private static func words(options: inout SettingReader) -> [String] {
    let words = options.strings("delegate_words")
    return words.isEmpty ? ["delegate", "listener", "observer", "output"] : words.map { $0.lowercased() }
  }

  /// Whether a property is judged as a delegate, for one of the types that it holds (a component's own, or an interface).
  ///
  /// Objects that the holder makes for itself (`let transitioningDelegate = SlideInDelegate()`) and classes without a role are
  /// tools that it owns; a type from outside counts only where its own name says what it is, for an observer's token does not.
  func isDelegate(_ property: Property, holding type: NamedType, of holder: TypeID, in project: CheckedProject) -> Bool {
    if isMadeByHolder(property, project) { return false }
    let typeName: String
    switch type {
    case .project(let id):
      typeName = project.index[id].name
      if project.index[id].kind != .protocol, project.roles.role(of: id) == nil { return false }
    case .outside(let name):
      typeName = name
      if name.contains(".") || word(ending: name) == nil { return false }
    case .ambiguous: return false
    }
    let found = [word(ending: property.name), word(ending: typeName)].compactMap { $0 }
    guard !found.isEmpty else { return false }
    guard let id = type.projectType else { return true }
    return isForeign(id, to: holder, saidBy: found, in: project)
  }

  private func isMadeByHolder(_ property: Property, _ project: CheckedProject) -> Bool {
    let declaration = project.index.declaration(property.member)
    guard declaration.value != .none else { return false }
    return property.isInferred || project.index[property.file].facts[declaration.value].kind == .call
  }

  /// Whether a name ends in one of the words.
  func isNamedDelegate(_ name: String) -> Bool { word(ending: name) != nil }

  private func isForeign(_ held: TypeID, to holder: TypeID, saidBy found: [String], in project: CheckedProject) -> Bool {
    let roles = (holder: project.roles.role(of: holder), held: project.roles.role(of: held))
    switch project.neighbourhood(of: held, to: holder) {
    case .same:
      if waysBack.joins(roles.holder, roles.held) || waysDown.joins(roles.holder, roles.held) { return false }
      // An output is its parent's; a part of the same module is none.
      return found != ["output"] || roles.held?.isPart != true
    case .unknown:
      return !waysBack.joins(roles.holder, roles.held) && !waysDown.joins(roles.holder, roles.held)
    case .other:
      // A view held by another module's presenter is a view all the same.
      return !(roles.held == .view && waysBack.joins(roles.holder, roles.held))
    }
  }

  private func word(ending name: String) -> String? {
    guard let last = withoutInterfaceWords(camelWords(name)).last else { return nil }
    if words.contains(last) { return last }
    let singular = last.hasSuffix("s") ? String(last.dropLast()) : last
    return words.contains(singular) ? singular : nil
  }
}

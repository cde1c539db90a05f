import Facts
import Index
import Roles
import SettingValues
import SourceText

/// What makes a property a delegate, and which links of a module are not judged by that.
struct DelegateTest: Sendable {
  private let words: NameEndings
  private let waysBack: [RoleLink]
  private let waysDown: [RoleLink]

  init(options: inout SettingReader) {
    words = NameEndings(DelegateTest.words(options: &options))
    waysBack = [RoleLink](
      "ways_back", from: &options, default: ["interactor to presenter", "presenter to view", "presenter to view state"])
    waysDown = [RoleLink](
      "ways_down", from: &options, default: ["view to presenter", "presenter to interactor", "presenter to router"])
  }

  static let options = [
    wordOption,
    KindOption(
      "ways_back", .links, default: "[interactor to presenter, presenter to view, presenter to view state]",
      "Links inside a module that are never delegates, whatever the property's name. All other links with a delegate's name are checked only by `held: delegate`."
    ),
    KindOption(
      "ways_down", .links, default: "[view to presenter, presenter to interactor, presenter to router]",
      "Links inside a module by which the holder owns the held component. They are never delegates, whatever the property's name."),
  ]

  static let wordOption = KindOption(
    "delegate_words", .texts, default: "[delegate, listener, observer, output]",
    "Last words in the names of properties and types that make a delegate. An `output` of a component of the same module is not a delegate.")

  /// Only the words, for kinds that ask about names alone.
  init(wordsFrom options: inout SettingReader) {
    words = NameEndings(DelegateTest.words(options: &options))
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
    switch type {
    case .ambiguous: return false
    case .outside(let name):
      return isDelegate(outside: name, in: property) && !isOwned(property, besides: type, by: holder, project) && !isMadeByHolder(property, project)
        && !isFilledByHolder(property, project)
    case .project(let id):
      let (byName, byType) = (words.ending(property.name), wordOfType(project.index[id].name))
      // Most are no delegates.
      if byName == nil, byType == nil { return false }
      // `contentInsetOutput: ContentInsetHolder`: where a service puts what it has found out.
      if byType == nil, byName == "output", project.roles.role(of: holder) == .service || project.roles.role(of: holder) == .dataManager { return false }
      let found = [byName, byType].compactMap { $0 }
      guard !isMadeByHolder(property, project), !isTool(id, saidBy: found, of: property, project),
        !isToolOfHelper(id, saidBy: byName, of: holder, project), !isOneOfSeveral(id, saidBy: byName, in: property, project)
      else { return false }
      // A builder hands the delegate on to what it makes, and goes.
      if project.roles.role(of: holder) == .builder { return false }
      return isForeign(id, to: holder, saidBy: found, in: project) && !isOwned(property, besides: type, by: holder, project)
        && !isMadeInside(holder, id, project)
    }
  }

  /// A `LoginModuleOutput` of another package is an output, and `AVCaptureVideoDataOutput` a tool of a framework. So is a
  /// `UITableViewDelegate`: the table holds it weakly, and whoever has made it keeps it alive; only what calls it its own `delegate` takes
  /// the table's part.
  private func isDelegate(outside name: String, in property: Property) -> Bool {
    // RxSwift's `AnyObserver` is a value, as whatever hides a type is.
    guard let word = words.ending(name), !name.startsInBytes(of: "Any") else { return false }
    let isOfFramework = name.utf8.prefix(2).allSatisfy { (0x41...0x5A).contains($0) }
    return !isOfFramework || word != "output" && property.name == word
  }

  /// `LoginInteractorOutput` is the face that a part shows another, not an output of the module.
  private func wordOfType(_ name: String) -> String? {
    guard let word = words.ending(name) else { return nil }
    return word == "output" && partWords.contains(words.wordBefore(word, in: name)) ? nil : word
  }

  /// Classes without a role, and observers that are services: `walletObserver: WalletObserver` observes for its holder. So are services
  /// and builders that only their interface calls an output, for what comes out of them: `worker: LoginWorkerOutput`.
  private func isTool(_ type: TypeID, saidBy found: [String], of property: Property, _ project: CheckedProject) -> Bool {
    guard project.index[type].kind == .protocol else { return [nil, .service, .dataManager].contains(project.roles.role(of: type)) }
    let conformers = project.conformers(of: type)
    let isOutputByTypeAlone = found == ["output"] && words.ending(property.name) == nil
    // `apiWorker: MoviesWorkerDelegate`, which the holder asks.
    if words.ending(property.name) == nil, toolWords.ending(property.name) != nil,
      conformers.allSatisfy({ [nil, .service, .dataManager].contains(project.roles.role(of: $0)) || isDataStore(property, project) })
    {
      return !conformers.isEmpty
    }
    return !conformers.isEmpty && (isOutputByTypeAlone || found.allSatisfy { $0 == "observer" || $0 == "listener" })
      && conformers.allSatisfy { conformer in
        let role = project.roles.role(of: conformer)
        return role == nil || role == .service || role == .dataManager || isOutputByTypeAlone && role == .builder
      }
  }

  /// Clean Swift's routers read from the interactor what they pass on: `var dataStore: LoginDataStoreDelegate?`.
  private func isDataStore(_ property: Property, _ project: CheckedProject) -> Bool {
    project.roles.role(of: property.owner) == .router && property.name == "dataStore"
  }

  /// Whether a property joins a delegate with interfaces of other names, and says itself nothing of delegates: `presenter: LoginInput & LoginDelegate`.
  private func isOneOfSeveral(_ type: TypeID, saidBy name: String?, in property: Property, _ project: CheckedProject) -> Bool {
    name == nil
      && property.types.contains { other in
        guard !other.isElement, let id = other.type.projectType, id != type, project.index[id].kind == .protocol else { return false }
        return words.ending(project.index[id].name) == nil
      }
  }

  /// Whether a helper that is no part, nor a cell, keeps, under another name, what only classes without a role implement: `handler:
  /// KeyboardObserverDelegate`, which belongs to whoever keeps the two together.
  private func isToolOfHelper(_ type: TypeID, saidBy name: String?, of holder: TypeID, _ project: CheckedProject) -> Bool {
    guard name == nil, project.roles.role(of: holder)?.isPart != true, !project.roles.isUserInterface(holder), project.index[type].kind == .protocol else {
      return false
    }
    let conformers = project.conformers(of: type)
    return !conformers.isEmpty && conformers.allSatisfy { project.roles.role(of: $0) == nil }
  }

  private func isMadeByHolder(_ property: Property, _ project: CheckedProject) -> Bool {
    let declaration = project.index.declaration(property.member)
    guard declaration.value != .none else { return false }
    return property.isInferred || project.index[property.file].facts[declaration.value].kind == .call
  }

  /// Whether the holder's own code fills a property with what a call gives: the token of an observer that it registers.
  private func isFilledByHolder(_ property: Property, _ project: CheckedProject) -> Bool {
    let code = WrittenCode(project)
    return project.references.from(property.owner).contains { reference in
      guard reference.kind == .calls, reference.member == property.member else { return false }
      let file = code.file(reference.file)
      guard let name = file.name(at: reference.offset), let assignment = file.around(name).first(where: { file[$0].kind == .assignment }),
        let value = file.children(assignment).last, file[file.plain(value)].kind == .call
      else { return false }
      return file[assignment].first == name || file.ownName(file[assignment].first) == property.name
    }
  }

  /// Whether the own code of a part makes what stands behind an interface, and that is no component: `init` chooses between two objects
  /// that serve a table. The code of parts is always read; that of others would tell only where somebody else has asked for it.
  private func isMadeInside(_ holder: TypeID, _ interface: TypeID, _ project: CheckedProject) -> Bool {
    guard project.index[interface].kind == .protocol, project.roles.role(of: holder)?.isPart == true else { return false }
    let tools = project.conformers(of: interface)
    guard !tools.isEmpty, tools.allSatisfy({ project.roles.role(of: $0) == nil }) else { return false }
    return project.references.from(holder).contains { $0.kind == .constructs && tools.contains($0.to) }
  }

  /// Whether only the property is called an output, of a type that says nothing of it: what a router gives out to may be anything.
  func isOutputByPropertyAlone(_ property: Property, of type: String) -> Bool {
    words.ending(property.name) == "output" && words.ending(type) == nil
  }

  /// Whether a name ends in one of the words.
  func isNamedDelegate(_ name: String) -> Bool { words.ending(name) != nil }

  /// Whether a partner that the holder owns in its module is one of those who implement an interface: `output` is the screen's own interactor
  /// here, and a screen that listens there. Weak, it would free the interactor.
  func mayOwn(_ type: NamedType, heldBy holder: TypeID, in project: CheckedProject) -> Bool {
    guard let interface = type.projectType, project.index[interface].kind == .protocol else { return false }
    return project.conformers(of: interface).contains { conformer in
      project.neighbourhood(of: conformer, to: holder) == .same
        && waysDown.joins(project.roles.role(of: holder), project.roles.role(of: conformer))
    }
  }

  /// `LoginDelegate`, which the login's presenter calls and the screens of other modules implement.
  private func isOfOthers(_ interface: TypeID, _ holder: TypeID, _ project: CheckedProject) -> Bool {
    guard project.index[interface].kind == .protocol, words.ending(project.index[interface].name) != nil else { return false }
    let conformers = project.conformers(of: interface)
    return !conformers.isEmpty && conformers.allSatisfy { project.neighbourhood(of: $0, to: holder) == .other }
  }

  /// Whether another of the interfaces that a property joins is one through which the holder owns its partner:
  /// `delegate: ChartViewDelegate & ChartTouchDelegate`.
  private func isOwned(_ property: Property, besides type: NamedType, by holder: TypeID, _ project: CheckedProject) -> Bool {
    guard property.types.count > 1 else { return false }
    return property.types.contains { held in
      guard !held.isElement, held.type != type, let other = held.type.projectType, project.index[other].kind == .protocol,
        project.neighbourhood(of: other, to: holder) == .same, waysDown.joins(project.roles.role(of: holder), project.roles.role(of: other))
      else { return false }
      return project.conformers(of: other).contains { partner in
        switch type {
        case .project(let id): project.index.isKind(partner, of: id)
        case .outside(let name): project.index.outsideSupertypes(of: partner).contains(name)
        case .ambiguous: false
        }
      }
    }
  }

  private func isForeign(_ held: TypeID, to holder: TypeID, saidBy found: [String], in project: CheckedProject) -> Bool {
    let roles = (holder: project.roles.role(of: holder), held: project.roles.role(of: held))
    if roles.held == .view, isOfOthers(held, holder, project) { return true }
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
}

/// What names of properties call those who work for their holder.
private let toolWords = NameEndings(["worker", "service", "manager", "client", "repository", "gateway", "provider", "store"])
private let partWords: Set<String> = ["Interactor", "View", "Controller", "Presenter", "Router", "Wireframe"]

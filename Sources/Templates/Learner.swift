import Facts
import Index
import Roles
import SourceText

/// Reads the modules of a project, and votes.
struct Learner {
  let set: TemplateSet
  let index: ProjectIndex
  let roles: RoleMap
  let text: (FileID) -> String?

  private var votes: [String: Vote] = [:]
  private var targets = Vote()
  private var bases = LearnedBases()
  private var places = LearnedPlaces(of: [])
  private var style = LearnedStyle()
  private var layout = LearnedLayout()
  private var assembly = LearnedAssembly()
  private var interfaceOrder = Ranking()
  private var propertyOrder: [String: Ranking] = [:]
  /// Of each module in turn, its interfaces and where they are declared.
  private var interfaces: [(link: String, path: String, offset: UInt32)] = []
  private var container: LearnedContainer
  private var moduleCount = 0

  init(set: TemplateSet, index: ProjectIndex, roles: RoleMap, text: @escaping (FileID) -> String?) {
    self.set = set
    self.index = index
    self.roles = roles
    self.text = text
    container = LearnedContainer(index, roles, text: text)
  }

  /// The types of a module that play the roles of the template: of several, the one with the shortest name.
  private func components(of module: Module) -> [String: TypeID] {
    var found: [String: TypeID] = [:]
    for id in module.types where !roles.isLeftOut(id) && index[id].kind != .protocol && index[id].parent == nil {
      guard let role = roles.role(of: id)?.name.replacing(" ", with: "_"), set.roles.contains(role) else { continue }
      guard Names.pattern(of: index[id].name, module: module.name) != nil else { continue }
      if let known = found[role], index[known].name.utf8.count <= index[id].name.utf8.count { continue }
      found[role] = id
    }
    return found
  }

  mutating func read(near folder: String?) {
    let modules = set.kind == "module" ? roles.modules : named
    let complete = modules.map { (module: $0, components: components(of: $0)) }.filter { $0.components.count >= min(3, set.roles.count) }
    let near = complete.filter { entry in
      guard let folder, !folder.isEmpty else { return false }
      return entry.components.values.contains { index[index[$0].place.file].path.hasPrefix(folder + "/") }
    }
    layout.targets = Set(index.files.map(\.target))
    places = LearnedPlaces(of: complete.map { $0.components.values.map(path) })
    for entry in ofOneStyle(near.count >= 2 ? near : complete) {
      moduleCount += 1
      interfaces = []
      for (role, type) in entry.components.sorted(by: { $0.key < $1.key }) { read(type, role: role, of: entry.module, entry.components) }
      readInterfaces(of: entry.module, besides: Set(entry.components.values.map(path)))
      for role in set.roles where entry.components[role] == nil { votes[role, default: Vote()].add("") }
    }
  }

  /// The modules whose views are written in the most frequent way: an app may have modules for UIKit and others for SwiftUI.
  private func ofOneStyle(_ modules: [(module: Module, components: [String: TypeID])]) -> [(module: Module, components: [String: TypeID])] {
    func style(_ entry: (module: Module, components: [String: TypeID])) -> String? {
      guard let view = entry.components["view"], let pattern = Names.pattern(of: index[view].name, module: entry.module.name) else { return nil }
      return "\(pattern) \(index[view].kind)"
    }
    let styles = Vote(of: modules.compactMap(style))
    let usual = "\(set.defaults["view"] ?? "") \(TypeKind.class)"
    guard let most = styles.winner(preferring: usual)?.value else { return modules }
    return modules.filter { style($0) == most }
  }

  /// Groups of types by the default names: services are no modules.
  private var named: [Module] {
    guard let main = set.roles.first(where: { $0 == set.kind }) ?? set.roles.first, let pattern = set.defaults[main] else { return [] }
    return index.types.filter {
      $0.kind != .protocol && $0.parent == nil && (key(of: $0.id) == main || key(of: $0.id)?.hasSuffix("_" + main) == true) && !roles.isLeftOut($0.id)
    }.compactMap { symbol in
      guard let stem = Names.stem(of: symbol.name, in: pattern) else { return nil }
      let names = (set.roles + set.links).compactMap { set.defaults[$0].map { Names.filled($0, stem) } }
      return Module(id: ModuleID(rawValue: 0), name: stem, types: names.flatMap { index.types(named: $0) })
    }
  }

  /// The names of what is of the same kind.
  var stems: [String] { self.set.kind == "module" ? roles.modules.map(\.name) : named.map(\.name) }

  mutating func vote(_ key: String, _ value: String) { votes[key, default: Vote()].add(value) }

  func path(of type: TypeID) -> String { index[index[type].place.file].path }

  func source(of type: TypeID) -> WrittenSource? { text(index[type].place.file).map { WrittenSource(text: $0) } }

  private mutating func read(_ type: TypeID, role: String, of module: Module, _ components: [String: TypeID]) {
    let symbol = index[type]
    guard let pattern = Names.pattern(of: symbol.name, module: module.name), let source = source(of: type) else { return }
    vote(role, pattern)
    targets.add(index[symbol.place.file].target)
    places.read(role, at: path(of: type), module: module.name)
    style.read(source, at: path(of: type), module: module.name)
    layout.read(source, role: role, module: module.name)
    readImports(of: source, key: role)
    bases.read(imports: source.imports, role: role, at: source.inheritance(at: Int(symbol.nameOffset)))
    vote(role + ".access", index[symbol.place].access == .public ? "public " : "")
    vote(role + ".final", index[symbol.place].modifiers.contains(.final) ? "final " : "")
    vote(role + ".keyword", symbol.kind == .class ? "class" : symbol.kind == .struct ? "struct" : "enum")
    bases.read(type, role: role, of: module.name, in: source, index)
    var seen: Set<String> = []
    var controller = ""
    var controllerType = "UIViewController"
    var order: [String] = []
    for property in index.properties(of: type) where property.owner == type && property.isStored {
      let line = source.line(at: Int(property.nameOffset))
      if line.contains(": UIViewController") { (controller, controllerType) = (property.name, "UIViewController") }
      if line.contains(": UINavigationController?"), controller.isEmpty { (controller, controllerType) = (property.name, "UINavigationController") }
      for held in property.types {
        guard let target = held.type.projectType, let other = key(of: target), other != role else { continue }
        // A router may know its view controller by its class. The new one does not.
        if role == "router", other == "view", index[target].kind == .class { controller = property.name }
        if other == "service" || other == "navigation_service" { readService(property.name, line: line, of: role) }
        if role == "view", other == "view_model" { vote("view.model", property.name) }
        if set.links.contains("\(role)-\(other)") { order.append("\(role)-\(other)") }
        read(target, as: property, on: line, from: role, to: other, of: module, components, &seen)
      }
    }
    vote(role + ".controller", controller)
    let declared = index.properties(of: type).first { $0.name == controller && $0.owner == type }.map { source.line(at: Int($0.nameOffset)) } ?? ""
    if !controller.isEmpty { vote(role + ".controller.private", declared.contains("private ") ? "private " : "") }
    if !controller.isEmpty { vote(role + ".controller.type", controllerType) }
    propertyOrder[role, default: Ranking()].add(order.uniqued)
    readInitializer(of: type, role: role, source: source.text, controller: controller, isNavigation: controllerType == "UINavigationController")
    if role == "flow_controller" { vote("flow_controller.overrides", source.text.contains("init(rootView: ") ? "yes" : "") }
    if role == "view" { readStart(of: type, source) }
    vote("underscore", index.properties(of: type).contains { $0.owner == type && $0.name.hasPrefix("_") } ? "_" : "")
    for link in set.links where link.hasPrefix(role + "-") && !seen.contains(link) { vote(link, "") }
    readPublished(type, role: role, of: module, components)
    readBuilder(type, role: role, of: module, components, source: source)
  }

  func key(of type: TypeID) -> String? { roles.role(of: type)?.name.replacing(" ", with: "_") }

  /// A property that holds another component.
  private mutating func read(
    _ target: TypeID, as property: Property, on line: String, from role: String, to other: String, of module: Module, _ components: [String: TypeID],
    _ seen: inout Set<String>
  ) {
    let link = "\(role)-\(other)"
    guard set.links.contains(link), !seen.contains(link), let name = Names.pattern(of: index[target].name, module: module.name) else { return }
    seen.insert(link)
    vote(link, name)
    vote(link + ".property", property.name)
    vote(link + ".constant", line.contains("let \(property.name)") ? "yes" : "")
    vote(link + ".forced", line.contains("!") && !line.contains("=") ? "yes" : "")
    vote(link + ".unowned", property.ownership == .unowned ? "yes" : "")
    vote(link + ".private", line.contains("private ") && !line.contains("private(set)") ? "private " : "")
    vote(link + ".wrapper", line.trimmingSpaces.hasPrefix("@") ? String(line.trimmingSpaces.prefix { $0 != " " }) : "")
    vote(link + ".setter", line.contains("private(set) ") ? "private(set) " : "")
    let isInterface = index[target].kind == .protocol
    vote(link + ".interface", isInterface ? "yes" : "")
    guard isInterface else { return }
    read(interface: target, as: link, of: module, implementer: components[other])
  }

  private mutating func read(interface: TypeID, as link: String, of module: Module, implementer: TypeID?) {
    places.read(link, at: path(of: interface), module: module.name)
    interfaces.append((link, path(of: interface), index[interface].nameOffset))
    vote(link + ".access", index[index[interface].place].access == .public ? "public " : "")
    if let source = source(of: interface) {
      let bases = source.inheritance(at: Int(index[interface].nameOffset)).filter { Names.pattern(of: $0, module: module.name) == nil }
      vote(link + ".bases", bases.joined(separator: ", "))
    }
    guard let implementer, let source = source(of: implementer) else { return }
    vote("in_extension", source.inheritance(at: Int(index[implementer].nameOffset)).contains(index[interface].name) ? "" : "yes")
  }

  /// The files of a module's interfaces that declare no component.
  private mutating func readInterfaces(of module: Module, besides paths: Set<String>) {
    for (path, found) in Dictionary(grouping: interfaces, by: \.path) {
      interfaceOrder.add(found.sorted { $0.offset < $1.offset }.map(\.link).uniqued)
      guard !paths.contains(path), let number = index.files.firstIndex(where: { $0.path == path }) else { continue }
      guard let text = text(FileID(rawValue: Int32(number))) else { continue }
      layout.read(WrittenSource(text: text), role: nil, module: module.name)
      readImports(of: WrittenSource(text: text), key: "interfaces")
    }
  }

  /// An interface of a component that other modules see.
  private mutating func readPublished(_ type: TypeID, role: String, of module: Module, _ components: [String: TypeID]) {
    let link = "module-" + role
    guard set.links.contains(link) else { return }
    let published = index.projectSupertypes(of: type).first { index[$0].kind == .protocol && Names.pattern(of: index[$0].name, module: module.name) != nil }
    guard let published, let name = Names.pattern(of: index[published].name, module: module.name) else { return vote(link, "") }
    vote(link, name)
    vote(link + ".interface", "yes")
    read(interface: published, as: link, of: module, implementer: type)
  }

  private mutating func readBuilder(_ type: TypeID, role: String, of module: Module, _ components: [String: TypeID], source: WrittenSource) {
    for place in roles.assembly.sorted(by: { ($0.file.rawValue, $0.declaration.rawValue) < ($1.file.rawValue, $1.declaration.rawValue) })
    where index.enclosingType(of: place) == type {
      let fact = index[place]
      guard fact.kind == .function else { continue }
      let verb = index[place.file].facts.names[fact.name]
      vote("verb", Names.pattern(of: verb, module: module.name) ?? verb.replacing(Names.lowered(module.name), with: Names.lowerBlank))
      vote("builder.static", fact.modifiers.belongToType ? "static " : "")
      vote("built_by", role)
      let names = components.mapValues { index[$0].name }
      assembly.read(source.text(from: Int(fact.range.start), to: Int(fact.range.end)), of: names, module: module.name)
      assembly.read(heading: source.heading(of: Int(fact.range.start)))
      container.read(builder: source)
      // How it gets the services that it passes on.
      for line in source.text.split(separator: "\n") {
        let words = line.trimmingSpaces
        guard words.hasPrefix("let "), let sign = words.firstRange(of: " = "), words[sign.upperBound...].contains("resolve(") else { continue }
        vote("resolve." + words[..<sign.lowerBound].dropFirst(4), String(words[sign.upperBound...]))
      }
      return
    }
  }

  /// What an interface has behind the name of its component: `Input` of `{}InteractorInput`.
  private func affix(of link: String, _ conventions: Conventions) -> String? {
    let role = String(link.drop { $0 != "-" }.dropFirst())
    guard let pattern = votes[link]?.winner()?.value, let component = conventions.values[role], !component.isEmpty, pattern.hasPrefix(component),
      pattern != component
    else { return nil }
    return String(pattern.dropFirst(component.count))
  }

  func decide(_ result: inout Conventions) {
    guard moduleCount > 0 else { return }
    for (key, vote) in votes {
      // Where it is a tie, the pack's own word.
      guard let winner = vote.winner(preferring: result.values[key]) else { continue }
      if winner.value.isEmpty, set.required.contains(key) { continue }
      // What differs from screen to screen is no convention.
      if key == "start", winner.count * 2 <= vote.all.reduce(0, { $0 + $1.count }) { continue }
      result.values[key] = winner.value
    }
    for link in set.weak {
      let bases = result.values[link + ".bases"] ?? ""
      let isClassBound = bases.split(separator: ",").contains { name in
        let name = name.filter { $0 != " " }
        return name == "AnyObject" || name == "class" || index.types(named: name).contains { index.isClassBound($0) == true }
      }
      if !isClassBound { result.values[link + ".bases"] = bases.isEmpty ? "AnyObject" : bases + ", AnyObject" }
    }
    // Where the app holds a component by its class, the interface is called as the others are.
    for link in set.interfaces where result.values[link + ".interface"]?.isEmpty == true || votes[link]?.winner()?.value ?? "" == "" {
      result.values[link + ".interface"] = "yes"
      let affixes = Vote(of: set.links.filter { $0 != link }.compactMap { affix(of: $0, result) })
      let role = String(link.drop { $0 != "-" }.dropFirst())
      if let affix = affixes.winner()?.value, let component = result.values[role], !component.isEmpty { result.values[link] = component + affix }
    }
    if let target = targets.winner()?.value, !target.isEmpty { result.target = target }
    places.decide(&result, links: set.links, usual: set.defaults["interfaces.file"])
    bases.decide(&result, links: set.links)
    style.decide(&result)
    layout.decide(&result.layout)
    assembly.decide(&result)
    result.order["interfaces"] = interfaceOrder.sorted(set.links)
    for (role, order) in propertyOrder { result.order[role] = order.sorted(set.links.filter { $0.hasPrefix(role + "-") }) }
    bases.decideImports(&result, of: set, index)
    decideImports(&result, votes: votes, targets: layout.targets)
    container.decide(&result)
    for role in set.roles {
      let service = votes[role + ".service"]?.winner()
      let isUsual = bases.isMost(service?.count ?? 0, of: role)
      result.values[role + ".service"] = isUsual ? service?.value ?? "" : ""
      result.values[role + ".service.resolved"] = isUsual ? votes["resolve." + (service?.value ?? "")]?.winner()?.value ?? "" : ""
    }
    result.evidence = ["\(moduleCount) module\(moduleCount == 1 ? "" : "s") of the app \(moduleCount == 1 ? "shows" : "show") the names and the style"]
  }
}

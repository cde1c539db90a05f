import Index
import Roles
import SourceText

extension BoundaryBreaches {
  /// Where the part has no interface for the holder.
  func newInterfaceAdvice(for part: TypeID, as property: Property) -> String {
    let isWeak = property.ownership != .strong
    return
      "add a \(isWeak ? "class-constrained " : "")protocol for \(project.index[part].qualifiedName), and change the type of \(phrase(for: property, holding: part)) to it"
  }

  /// What to declare in place of a part's class: the interface that the part already has for such a holder and that shows what the holder
  /// calls; for a router, which needs no more of a view than to navigate from it, the plain view controller.
  ///
  /// - Parameter property: through which the holder calls it; nil for what is only passed.
  func existingInterface(of part: TypeID, heldBy holder: TypeID, as property: Property?) -> String? {
    guard let role = project.roles.role(of: part) else { return nil }
    let asked = membersAsked(of: part, by: holder, through: property)
    if role == .view, project.roles.role(of: holder) == .router, asked.isEmpty, let plain = plainController(part) { return plain }
    let module = project.roles.module(of: part).map { project.roles[$0].name.split(separator: " ").first.map(String.init) ?? "" } ?? ""
    let interfaces = interfaces(of: part, role, for: holder).filter { interface in
      // What it shares with others, such as `Alertable`, is no place for what only it does, nor is what it shows another partner.
      asked.allSatisfy { requires($0, interface) }
        || project.index[interface].name.byteOffset(of: module) != nil && !isForAnother(interface, of: part, role, than: holder)
    }
    guard !interfaces.isEmpty else { return nil }
    let missing = interfaces.map { interface in asked.filter { !requires($0, interface) } }
    // What an interactor keeps for the next scene is for its router.
    let order = interfaces.indices.sorted { left, right in
      (missing[left].count, isDataStore(interfaces[left]) ? 1 : 0, left) < (missing[right].count, isDataStore(interfaces[right]) ? 1 : 0, right)
    }
    guard let best = order.first else { return nil }
    let name = (project.needsAny(interfaces[best]) ? "any " : "") + project.index[interfaces[best]].qualifiedName
    let lacks = missing[best].prefix(3).map { "'\($0)'" }.joined(separator: ", ")
    // What is held weakly has to be bound to classes.
    let bound = property.map { $0.ownership != .strong && project.index.isClassBound(interfaces[best]) == false } == true ? ", class-constrained," : ""
    if missing[best].isEmpty { return "its interface \(name)" + bound.dropLast() }
    // Several of them may show all that is asked for.
    if let other = order.first(where: { second in second != best && missing[best].allSatisfy { requires($0, interfaces[second]) } }), bound.isEmpty {
      return "its interfaces \(name) & \(project.index[interfaces[other]].qualifiedName)"
    }
    return "its interface \(name)\(bound) and add \(lacks) to it"
  }

  private func interfaces(of part: TypeID, _ role: Role, for holder: TypeID) -> [TypeID] {
    project.index.projectSupertypes(of: part).filter { type in
      // What a subview tells its view is no face of the view.
      guard project.index[type].kind == .protocol, project.roles.role(of: type) == role,
        !project.index[type].name.hasSuffix("Delegate"),
        project.neighbourhood(of: type, to: part) == .same || project.roles.module(of: part) == nil
      else { return false }
      let consumer = kind.consumers.consumer(of: project.index[type].name, providedBy: role)
      return consumer == nil || consumer == project.roles.role(of: holder)
    }
  }

  /// Whether an interface, whose name does not speak of the part's role, is what partners of other roles hold and the holder's like do not:
  /// `LoginStore`, through which the router has the interactor.
  private func isForAnother(_ interface: TypeID, of part: TypeID, _ role: Role, than holder: TypeID) -> Bool {
    let name = project.index[interface].name
    guard name.byteOffset(of: role.name.prefix(1).uppercased() + role.name.dropFirst()) == nil, name.byteOffset(of: project.index[part].name) == nil,
      let module = project.roles.module(of: part)
    else { return false }
    let holders = project.roles[module].types.filter { type in
      project.index[type].kind.isConcrete && project.index.holdings(of: type).contains { $0.types.contains { $0.type == .project(interface) } }
    }
    return !holders.isEmpty && !holders.contains { project.roles.role(of: $0) == project.roles.role(of: holder) || project.roles.role(of: $0) == role }
  }

  private func isDataStore(_ interface: TypeID) -> Bool { project.index[interface].name.hasSuffix("DataStore") }

  /// Names of the members of a part's classes that the holder's code names, in the order in which they stand there; what puts the parts
  /// together does not count.
  private func membersAsked(of part: TypeID, by holder: TypeID, through property: Property?) -> [String] {
    let calls = calls(by: holder)
    var result: [String] = []
    for reference in calls.list {
      guard let member = reference.member, project.index[project.index[member].owner].kind != .protocol,
        project.index.isKind(part, of: project.index[member].owner), !project.index[member].isStatic,
        // What an assembly fills in through the property has to compile, too.
        property != nil || !project.isAssembly(reference.context, in: reference.file)
      else { continue }
      if let property, !calls.isThrough(property, reference) { continue }
      let name = project.index[member].name
      if !result.contains(name) { result.append(name) }
    }
    return result
  }

  private func requires(_ name: String, _ interface: TypeID) -> Bool {
    ([interface] + project.index.projectSupertypes(of: interface)).contains { type in
      project.index[type].members.contains { project.index[$0].name == name }
    }
  }

  /// `UIViewController` or `NSViewController`, where a class of views is one.
  private func plainController(_ part: TypeID) -> String? {
    guard project.index[part].kind == .class else { return nil }
    let outside = project.index.outsideSupertypes(of: part)
    if outside.contains("NSViewController") { return "NSViewController" }
    // A tab bar controller is asked for more than any controller can do.
    if let container = outside.first(where: FrameworkTypes.containers.contains) { return container }
    return outside.contains { $0.hasPrefix("UI") && $0.hasSuffix("Controller") } ? "UIViewController" : nil
  }
}

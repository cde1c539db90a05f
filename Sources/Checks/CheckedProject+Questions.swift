import Facts
package import Findings
package import Index
import Roles
import SourceText

/// What several kinds ask of the project.
extension CheckedProject {
  enum Neighbourhood { case same, other, unknown }

  /// Whether two types belong to one module.
  func neighbourhood(of type: TypeID, to other: TypeID) -> Neighbourhood {
    guard let left = roles.module(of: type), let right = roles.module(of: other) else { return .unknown }
    return left == right ? .same : .other
  }

  /// Whether a function of a type returns something of its own module of one of these roles: `func build() -> LoginModuleInput`, which a container
  /// has made.
  func gives(_ roles: RoleSelector, _ type: TypeID) -> Bool {
    guard let home = self.roles.home(of: type) else { return false }
    return index[type].members.contains { member in
      guard index.kind(of: member) == .function else { return false }
      let place = index.place(of: member)
      let facts = index[place.file].facts
      return facts.typeNames(in: facts[place.declaration].type).contains { name in
        index.types(named: name).contains { roles.contains(self.roles.role(of: $0)) && self.roles.home(of: $0) == home }
      }
    }
  }

  /// Whether a type holds something of one of these roles, however it does.
  func holds(_ roles: RoleSelector, _ type: TypeID) -> Bool {
    index.holdings(of: type).contains { property in
      property.types.contains { held in held.type.candidates.contains { roles.contains(self.roles.role(of: $0)) } }
    }
  }

  /// The classes and values behind a type: those that conform to a protocol, else the type itself.
  func concrete(_ type: TypeID) -> [TypeID] { index[type].kind == .protocol ? conformers(of: type) : [type] }

  /// Whether half of the functions of a type, or of what implements an interface, give images or fill views with them.
  func servesImages(_ type: TypeID) -> Bool {
    let functions = concrete(type).flatMap { index[$0].members }.filter { index.kind(of: $0) == .function }.map(index.place)
    let serving = functions.count { place in
      let facts = index[place.file].facts
      return facts.typeNames(inSignatureOf: place.declaration).contains(where: FrameworkTypes.images.contains)
    }
    return serving > 0 && serving * 2 >= functions.count
  }

  /// Whether a view is no screen but a piece of one: a cell, a header, a button.
  func isSubview(_ type: TypeID) -> Bool {
    let outside = index.outsideSupertypes(of: type)
    return outside.contains { FrameworkTypes.isOfUIKitOrFoundation($0) && !$0.hasSuffix("Controller") && !$0.hasSuffix("Window") }
      && !outside.contains { $0.hasSuffix("Controller") || FrameworkTypes.windows.contains($0) || $0 == "View" }
  }

  /// Whether a type is a window, or what only windows implement: the stage on which screens stand rather than a screen.
  func isStage(_ type: TypeID) -> Bool {
    let concrete = concrete(type)
    return !concrete.isEmpty && concrete.allSatisfy { index.outsideSupertypes(of: $0).contains(where: FrameworkTypes.windows.contains) }
  }

  /// Whether a view, or each that implements an interface, is a controller that shows others.
  func isContainer(_ type: TypeID) -> Bool {
    let concrete = concrete(type)
    return !concrete.isEmpty && concrete.allSatisfy { index.outsideSupertypes(of: $0).contains(where: FrameworkTypes.containers.contains) }
  }

  /// Whether a part, or each that implements an interface, stands in no module with others than its like: a router with which the whole app
  /// navigates.
  func isAlone(_ type: TypeID) -> Bool {
    let concrete = concrete(type)
    return concrete.allSatisfy { part in
      guard let module = roles.module(of: part) else { return true }
      return roles[module].types.allSatisfy { index[$0].kind == .protocol || roles.role(of: $0) == roles.role(of: part) }
    }
  }

  /// Whether a part, or one that implements an interface, is in a module with a part of another role: with none, only its name makes it one.
  func isBesideOthers(_ type: TypeID) -> Bool {
    concrete(type).contains { part in
      guard let module = roles.module(of: part) else { return false }
      return roles[module].types.contains { index[$0].kind.isConcrete && roles.role(of: $0)?.isPart == true && roles.role(of: $0) != roles.role(of: part) }
    }
  }

  /// Whether a presenter has nobody of its module beside it: it works for a piece of somebody else's view, as `CandleChartPresenter`, which fills
  /// a chart.
  func isPresenterAlone(_ type: TypeID) -> Bool {
    roles.role(of: type) == .presenter && roles.module(of: type).map { roles[$0].types == [type] } == true
  }

  /// Whether a router, or each that implements an interface, is one by its name alone: it has no part of another role in its module, and neither
  /// holds, takes nor gives a screen.
  func leadsToNoScreen(_ router: TypeID) -> Bool {
    concrete(router).allSatisfy { type in
      let hasPartner = roles.module(of: type).map { module in
        roles[module].types.contains { other in
          index[other].kind != .protocol && roles.role(of: other).map { $0.isPart && $0 != roles.role(of: type) } == true
        }
      }
      guard hasPartner != true, !index.holdings(of: type).contains(where: { $0.types.contains { isScreen(named: $0.type.name(in: index)) } })
      else { return false }
      return index[type].members.allSatisfy { member in
        let facts = index[index.place(of: member).file].facts
        let declaration = index.declaration(member)
        let written = facts.list(declaration.parameters).map { $0 } + (declaration.type == .none ? [] : [declaration.type])
        return !written.contains { facts.typeNames(in: $0).contains { isScreen(named: facts.text($0)) } }
      }
    }
  }

  private func isScreen(named name: String) -> Bool {
    ["Controller", "View", "Window", "Screen", "Navigation"].contains { name.byteOffset(of: $0) != nil }
  }

  /// The type and the types nested in it that play no other part of their own.
  func ownCode(of type: TypeID) -> [TypeID] {
    var result = [type]
    var next = 0
    while next < result.count {
      let own = roles.role(of: type)
      result += index.nestedTypes(of: result[next]).filter { nested in
        let role = roles.role(of: nested)
        return role == nil || role == own || role?.isPart != true
      }
      next += 1
    }
    return result
  }

  /// Whether a mention stands in assembly code, local functions and closures included.
  func isAssembly(_ context: DeclarationID, in file: FileID) -> Bool {
    var declaration = context
    while declaration != .none {
      if roles.isAssembly(DeclarationPlace(file: file, declaration: declaration)) { return true }
      declaration = index[file].facts[declaration].parent
    }
    return false
  }

  /// Files that declare or extend a type, each once.
  func files(of type: TypeID) -> [FileID] {
    let symbol = index[type]
    var files = [symbol.place.file]
    for place in symbol.extensions where !files.contains(place.file) { files.append(place.file) }
    return files
  }

  func place(_ offset: UInt32, of name: String, in file: FileID) -> Place {
    Place(file: file.rawValue, range: ByteRange(start: offset, end: offset + UInt32(name.utf8.count)))
  }

  package func place(of reference: Reference) -> Place {
    place(reference.offset, of: index.writtenName(reference), in: reference.file)
  }

  package func place(of reference: LooseReference) -> Place {
    place(reference.offset, of: index[reference.file].facts.text(reference.name), in: reference.file)
  }

  func place(of reference: OutsideReference) -> Place {
    place(reference.offset, of: index.writtenName(reference), in: reference.file)
  }

  func place(of property: Property) -> Place { place(property.nameOffset, of: property.name, in: property.file) }

  package func place(of type: TypeID) -> Place {
    let symbol = index[type]
    return place(symbol.nameOffset, of: symbol.name, in: symbol.place.file)
  }
}

extension NamedType {
  /// As the user wrote it.
  func name(in index: ProjectIndex) -> String {
    switch self {
    case .project(let type): index[type].qualifiedName
    case .ambiguous(let types): types.first.map { index[$0].qualifiedName } ?? ""
    case .outside(let name): name
    }
  }

  /// The project's types that it can be.
  var candidates: [TypeID] {
    switch self {
    case .project(let type): [type]
    case .ambiguous(let types): types
    case .outside: []
    }
  }
}

import Facts
import SourceText

extension ManifestProgram {
  func call(_ node: NodeID, _ scope: ManifestScope, expecting type: String) -> ManifestValue {
    let syntax = files[scope.file].syntax
    let children = Array(syntax.children(of: node))
    guard let callee = children.first else { return .unknown }
    let fact = syntax[callee]
    let place = ManifestPlace(file: scope.file, offset: fact.offset)
    let name = syntax.text(fact.name)
    switch fact.kind {
    case .arrayLiteral: return .list([])
    case .dictionaryLiteral: return .map([])
    case .typeExpression: return syntax.children(of: callee).contains { syntax[$0].kind == .typeDictionary } ? .map([]) : .list([])
    case .member:
      guard let base = syntax.children(of: callee).first(where: { _ in true }) else { return .unknown }
      if let changed = change(base, by: name, arguments(children.dropFirst(), scope), scope) { return changed }
      let receiver = value(base, scope)
      return call(name, of: receiver, arguments(children.dropFirst(), scope), at: place)
    case .implicitMember:
      return callImplicit(name, of: type, arguments(children.dropFirst(), scope), at: place)
    case .name:
      let given = arguments(children.dropFirst(), scope)
      if case .function(let function)? = scope.value(name) { return apply(function, given) }
      if let result = callOwn(name, given, scope, at: place) { return result }
      if case .function(let function)? = topLevel.value(name) { return apply(function, given) }
      if let functions = functions[name], let result = applyBest(functions, given, receiver: .unknown) { return result }
      if name == "Self", case .type(let type) = scope.receiver { return construct(type, given, at: place) }
      if name == "Self", case .record(let record) = scope.receiver { return construct(record.type, given, at: place) }
      return construct(name, given, at: place)
    default:
      if case .function(let function) = value(callee, scope) { return apply(function, arguments(children.dropFirst(), scope)) }
      return .unknown
    }
  }

  /// A method of the value or type around, without `self.` before it.
  private func callOwn(
    _ name: String, _ given: [ManifestValue.Field], _ scope: ManifestScope, at place: ManifestPlace
  ) -> ManifestValue? {
    switch scope.receiver {
    case .type(let type):
      guard let members = statics(name, of: type) else { return nil }
      return applyBest(members, given, receiver: scope.receiver)
    case .record(let record):
      guard let members = instances(name, of: record.type) ?? instanceMember(name).map({ [$0] }) else { return nil }
      return applyBest(members, given, receiver: scope.receiver)
    case .text, .list:
      let result = call(name, of: scope.receiver, given, at: place)
      return result.isUnknown ? nil : result
    default: return nil
    }
  }

  /// `.name(…)`, whose type only its context tells: a member of the manifest's own extensions where one fits, else the library's.
  private func callImplicit(
    _ name: String, of wanted: String, _ given: [ManifestValue.Field], at place: ManifestPlace
  ) -> ManifestValue {
    for type in typeNames(startingWith: wanted) {
      if let functions = types[type]?.statics[name], let result = applyBest(functions, given, receiver: .type(type)) { return result }
      if hasCase(name, type) { return enumCase(name, of: type, given, at: place) }
    }
    return .record(ManifestRecord(type: "", name: name, fields: given, place: place))
  }

  /// `value.name(…)`.
  func call(_ name: String, of receiver: ManifestValue, _ given: [ManifestValue.Field], at place: ManifestPlace) -> ManifestValue {
    switch receiver {
    case .type(let type):
      if name == "init" { return construct(type, given, at: place) }
      if let functions = statics(name, of: type), let result = applyBest(functions, given, receiver: receiver) { return result }
      if hasCase(name, type) { return enumCase(name, of: type, given, at: place) }
      if name.first?.isUppercase == true { return construct(name, given, at: place) }
      return .record(ManifestRecord(type: type, name: name, fields: given, place: place))
    case .record(let record):
      if let functions = instances(name, of: record.type) ?? instanceMember(name).map({ [$0] }),
        let result = applyBest(functions, given, receiver: receiver)
      {
        return result
      }
      if case .function(let function)? = record[name] { return apply(function, given) }
      return .unknown
    case .none: return .none
    case .unknown:
      // Tuist's `Environment.x.getString(default: "y")`: no variable is set.
      return given.first { $0.label == "default" && name.hasPrefix("get") }?.value ?? .unknown
    default:
      for type in libraryType(of: receiver) {
        if let functions = types[type]?.instances[name], let result = applyBest(functions, given, receiver: receiver) { return result }
      }
      return libraryCall(name, of: receiver, given)
    }
  }

  /// `Name(…)`: by a type of the manifest, by one of Swift's own, or by the manifest's library.
  func construct(_ type: String, _ given: [ManifestValue.Field], at place: ManifestPlace) -> ManifestValue {
    if let members = types[type] {
      let record = ManifestRecord(type: type, name: "init", fields: [], place: place)
      if members.isEnum { return enumCase(rawValue: given.first?.value ?? .unknown, of: type, at: place) }
      for member in members.initializers {
        if let result = apply(member, given, receiver: .record(record)) { return result.isNone ? .none : .record(record) }
      }
      if !members.stored.isEmpty {
        fill(record, members.stored, given)
        return .record(record)
      }
    }
    switch type {
    case "String", "Substring":
      guard let first = given.first?.value else { return .text("") }
      return description(of: first).map { .text($0) } ?? .unknown
    case "Array", "Set":
      guard let first = given.first?.value else { return .list([]) }
      return first.elements.map { .list($0) } ?? .unknown
    case "Dictionary": return given.isEmpty ? .map([]) : .unknown
    case "Int", "Bool", "Double": return given.first?.value ?? .unknown
    default:
      // A function that the manifest does not declare is not an initializer.
      guard type.first?.isUppercase == true else { return .unknown }
      return .record(ManifestRecord(type: type, name: "init", fields: given, place: place))
    }
  }

  /// The memberwise initializer.
  private func fill(_ record: ManifestRecord, _ stored: [Member], _ given: [ManifestValue.Field]) {
    for member in stored {
      let syntax = files[member.file].syntax
      let name = syntax.text(syntax[member.id].name)
      let scope = ManifestScope(file: member.file, receiver: .type(record.type))
      record[name] = given.first { $0.label == name }?.value ?? value(of: member, scope)
    }
  }

  /// The first function whose parameters the arguments fit.
  private func applyBest(_ members: [Member], _ given: [ManifestValue.Field], receiver: ManifestValue) -> ManifestValue? {
    for member in members {
      if let result = apply(member, given, receiver: receiver) { return result }
    }
    return nil
  }

  /// Nil if the arguments do not fit.
  private func apply(_ member: Member, _ given: [ManifestValue.Field], receiver: ManifestValue) -> ManifestValue? {
    let syntax = files[member.file].syntax
    let fact = syntax[member.id]
    guard fact.kind == .function || fact.kind == .initializer else {
      // A closure in a property.
      guard case .function(let function) = fact.modifiers.contains(.static) ? lazyValue(of: member, in: typeName(of: receiver)) : .unknown else { return nil }
      return apply(function, given)
    }
    let scope = ManifestScope(file: member.file, receiver: receiver, result: typeName(fact.type, in: member.file))
    guard fact.body != .none, bind(Array(syntax.list(fact.parameters)), given, scope) else { return nil }
    return step { result(of: fact.body, scope) }
  }

  private func typeName(of receiver: ManifestValue) -> String { if case .type(let name) = receiver { name } else { "" } }

  func apply(_ function: ManifestFunction, _ given: [ManifestValue.Field]) -> ManifestValue {
    switch function.body {
    case .declaration(let id):
      let member = Member(file: function.file, id: id)
      if function.scope == nil, function.receiver.isUnknown {
        let name = files[function.file].syntax.text(files[function.file].syntax[id].name)
        if let functions = functions[name] { return applyBest(functions, unlabelled(given, for: member), receiver: .unknown) ?? .unknown }
      }
      let syntax = files[function.file].syntax
      let scope = function.scope?.inner() ?? ManifestScope(file: function.file, receiver: function.receiver)
      guard bind(Array(syntax.list(syntax[id].parameters)), unlabelled(given, for: member), scope) else { return .unknown }
      return step { result(of: syntax[id].body, scope) }
    case .closure(let node): return applyClosure(node, given, function)
    case .keyPath(let names):
      return names.reduce(given.first?.value ?? .unknown) { value, name in
        name == "self" ? value : member(name, of: value, at: ManifestPlace(file: function.file, offset: 0))
      }
    case .method(let name): return call(name, of: function.receiver, given, at: ManifestPlace(file: function.file, offset: 0))
    }
  }

  /// A function that is passed as a value is called without labels: `names.map(target)`.
  private func unlabelled(_ given: [ManifestValue.Field], for member: Member) -> [ManifestValue.Field] {
    let syntax = files[member.file].syntax
    let parameters = Array(syntax.list(syntax[member.id].parameters))
    guard given.count <= parameters.count, given.allSatisfy({ $0.label.isEmpty }) else { return given }
    return zip(parameters, given).map { ManifestValue.Field(label: syntax.text(syntax[$0].name), value: $1.value) }
  }

  private func applyClosure(_ node: NodeID, _ given: [ManifestValue.Field], _ function: ManifestFunction) -> ManifestValue {
    let syntax = files[function.file].syntax
    let scope = function.scope?.inner() ?? ManifestScope(file: function.file)
    for (index, field) in given.enumerated() { scope.declare("$\(index)", field.value) }
    var position = 0
    var body = NodeID.none
    for child in syntax.children(of: node) {
      switch syntax[child].kind {
      case .closureParameter:
        if position < given.count { scope.declare(syntax.text(syntax[child].name), given[position].value) }
        position += 1
      case .block: body = child
      default: break
      }
    }
    // `{ key, value in … }` on the pairs of a dictionary.
    if position == 2, given.count == 1, case .tuple(let fields) = given[0].value, fields.count == 2 {
      var names = syntax.children(of: node).filter { syntax[$0].kind == .closureParameter }.map { syntax.text(syntax[$0].name) }[...]
      for field in fields { if let name = names.popFirst() { scope.declare(name, field.value) } }
    }
    return step { result(of: body, scope) }
  }

  /// Declares parameters as their arguments say; false where they do not fit.
  private func bind(_ parameters: [NodeID], _ given: [ManifestValue.Field], _ scope: ManifestScope) -> Bool {
    let syntax = files[scope.file].syntax
    var rest = given[...]
    for parameter in parameters {
      let fact = syntax[parameter]
      let label = syntax.text(fact.name)
      let children = Array(syntax.children(of: parameter))
      let name = fact.flags.contains(.hasSecondName) ? children.first.map { syntax.text(syntax[$0].name) } ?? label : label
      let isLabelled = !(label.isEmpty || label == "_")
      if fact.flags.contains(.variadic) {
        var values: [ManifestValue] = []
        if let first = rest.first, first.label == (isLabelled ? label : "") {
          values.append(first.value)
          rest.removeFirst()
          while let next = rest.first, next.label.isEmpty {
            values.append(next.value)
            rest.removeFirst()
          }
        }
        scope.declare(name, .list(values))
      } else if let first = rest.first, first.label == (isLabelled ? label : "") || (first.label.isEmpty && rest.count == 1 && isClosure(first.value)) {
        let type = fact.flags.contains(.hasType) ? children.dropFirst(fact.flags.contains(.hasSecondName) ? 1 : 0).first : nil
        guard fits(first.value, typeName(type ?? .none, in: scope.file)) else { return false }
        scope.declare(name, first.value)
        rest.removeFirst()
      } else if fact.flags.contains(.hasValue), let value = children.last {
        scope.declare(name, self.value(value, scope))
      } else {
        return false
      }
    }
    return rest.isEmpty
  }

  /// What tells apart functions of one name and one set of labels: a text is no case of an enum, and a case is no text.
  private func fits(_ value: ManifestValue, _ type: String) -> Bool {
    switch value {
    case .text: types[type]?.isEnum != true || types[type]?.inherited.contains("ExpressibleByStringLiteral") == true
    case .record(let record): types[record.type]?.isEnum != true || !["String", "Int", "Bool"].contains(type)
    default: true
    }
  }

  private func isClosure(_ value: ManifestValue) -> Bool { if case .function = value { true } else { false } }
}

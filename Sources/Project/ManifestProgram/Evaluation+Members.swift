import Facts
import SourceText

extension ManifestProgram {
  func hasCase(_ name: String, _ type: String) -> Bool {
    guard spend(types[type]?.cases.count ?? 0) else { return false }
    return types[type]?.cases.contains { files[$0.file].syntax.text(files[$0.file].syntax[$0.id].name) == name } == true
  }

  func enumCase(_ name: String, of type: String, _ given: [ManifestValue.Field], at place: ManifestPlace) -> ManifestValue {
    let record = ManifestRecord(type: type, name: name, fields: given, place: place)
    for member in types[type]?.cases ?? [] {
      let syntax = files[member.file].syntax
      let fact = syntax[member.id]
      guard syntax.text(fact.name) == name else { continue }
      record.rawValue = fact.value == .none ? .text(name) : value(fact.value, ManifestScope(file: member.file))
      // Associated values bear the labels of the case.
      let labels = syntax.list(fact.parameters).map { syntax.text(syntax[$0].name) }
      for (index, label) in labels.enumerated() where index < given.count && given[index].label.isEmpty {
        record.fields[index] = ManifestValue.Field(label: label, value: given[index].value)
      }
    }
    return .record(record)
  }

  func enumCase(rawValue: ManifestValue, of type: String, at place: ManifestPlace) -> ManifestValue {
    let cases = allCases(of: type, at: place)
    return cases.first { $0.record?.rawValue.equals(rawValue, in: self) == true } ?? .none
  }

  private func allCases(of type: String, at place: ManifestPlace) -> [ManifestValue] {
    // Each case is looked for among all.
    guard let count = types[type]?.cases.count, spend(count * count) else { return [] }
    return (types[type]?.cases ?? []).map { member in
      let syntax = files[member.file].syntax
      return enumCase(syntax.text(syntax[member.id].name), of: type, [], at: place)
    }
  }

  /// An instance member that exactly one type of the manifest has, for records whose type only their context tells.
  func instanceMember(_ name: String) -> Member? {
    guard spend(types.count) else { return nil }
    var found: Member?
    for members in types.values {
      guard let first = members.instances[name]?.first else { continue }
      if found != nil { return nil }
      found = first
    }
    return found
  }

  /// The manifest's types in the order of their names, the one that is wanted first.
  func typeNames(startingWith wanted: String) -> [String] {
    guard spend(types.count * 16) else { return [] }
    let names = types.keys.sorted()
    return types[wanted] == nil ? names : [wanted] + names
  }

  private static let products: Set<String> = [
    "app", "appClip", "appExtension", "bundle", "commandLineTool", "dynamicLibrary", "extensionKitExtension", "framework", "macro",
    "messagesExtension", "staticFramework", "staticLibrary", "stickerPackExtension", "systemExtension", "tvTopShelfExtension", "uiTests", "unitTests",
    "watch2App", "watch2Extension", "xpc",
  ]

  /// `.name` without arguments.
  func implicitMember(_ name: String, of wanted: String, at place: ManifestPlace) -> ManifestValue {
    // Tuist's products have everyday names: a path of a helper's may be called `app`, too.
    if wanted == "Product", Self.products.contains(name), types[wanted]?.statics[name] == nil {
      return .record(ManifestRecord(type: "", name: name, fields: [], place: place))
    }
    for type in typeNames(startingWith: wanted) {
      if let member = types[type]?.statics[name]?.first, files[member.file].syntax[member.id].kind != .function {
        return lazyValue(of: member, in: type)
      }
      if hasCase(name, type) { return enumCase(name, of: type, [], at: place) }
    }
    // A type in the type that the context asks for: `.Modules.core` is `TargetDependency.Modules.core`.
    if types[name] != nil { return .type(name) }
    return .record(ManifestRecord(type: "", name: name, fields: [], place: place))
  }

  /// `value.name`.
  func member(_ name: String, of value: ManifestValue, at place: ManifestPlace) -> ManifestValue {
    switch value {
    case .type(let type): return staticMember(name, of: type, at: place)
    case .record(let record): return member(name, of: record)
    case .tuple(let fields):
      if let field = fields.first(where: { $0.label == name }) { return field.value }
      guard let index = Int(name), fields.indices.contains(index) else { return .unknown }
      return fields[index].value
    case .unknown: return name == "environment" ? .map([]) : .unknown
    case .none: return .none
    default:
      for type in libraryType(of: value) {
        if let member = types[type]?.instances[name]?.first, files[member.file].syntax[member.id].kind != .function {
          return step { self.value(of: member, ManifestScope(file: member.file, receiver: value)) }
        }
      }
      return libraryMember(name, of: value)
    }
  }

  private func staticMember(_ name: String, of type: String, at place: ManifestPlace) -> ManifestValue {
    if name == "self" { return .type(type) }
    if let member = statics(name, of: type)?.first {
      guard files[member.file].syntax[member.id].kind == .function else { return lazyValue(of: member, in: type) }
      return .function(ManifestFunction(file: member.file, body: .declaration(member.id), scope: nil, receiver: .type(type)))
    }
    if hasCase(name, type) { return enumCase(name, of: type, [], at: place) }
    if name == "allCases", types[type]?.isEnum == true { return .list(allCases(of: type, at: place)) }
    // No variable of the environment is set.
    if name == "environment" { return .map([]) }
    if name == "packageDirectory", type == "Context" { return .text(String(decoding: folder.bytes, as: UTF8.self)) }
    if ["ProcessInfo", "Context", "FileManager", "Environment", "Bundle", "CommandLine"].contains(type) { return .unknown }
    if name.first?.isUppercase == true { return .type(name) }
    return .record(ManifestRecord(type: type, name: name, fields: [], place: place))
  }

  private func member(_ name: String, of record: ManifestRecord) -> ManifestValue {
    if name == "self" { return .record(record) }
    if name == "rawValue", types[record.type]?.isEnum == true { return record.rawValue }
    if let value = record[name] { return value }
    let own = instances(name, of: record.type)?.first
    if let member = own ?? (types[record.type] == nil ? instanceMember(name) : nil) {
      if files[member.file].syntax[member.id].kind == .function {
        return .function(ManifestFunction(file: member.file, body: .declaration(member.id), scope: nil, receiver: .record(record)))
      }
      return step { value(of: member, ManifestScope(file: member.file, receiver: .record(record))) }
    }
    // What the library's classes hold where nothing was given.
    switch name {
    case "targets", "products", "dependencies", "packages", "schemes": return .list([])
    case "type" where types[record.type] == nil:
      let kind = record.name == "testTarget" ? "test" : record.name == "executableTarget" ? "executable" : record.name == "target" ? "regular" : record.name
      return .record(ManifestRecord(type: "TargetType", name: kind, fields: [], place: record.place))
    case "isTest" where types[record.type] == nil: return .bool(record.name == "testTarget")
    case "swiftSettings", "plugins", "path", "sources", "resources", "publicHeadersPath", "linkerSettings", "cSettings", "cxxSettings":
      return types[record.type] == nil ? .none : .unknown
    default: return .unknown
    }
  }
}

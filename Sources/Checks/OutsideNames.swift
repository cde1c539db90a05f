import Facts
import Findings
import Index
import SettingValues

/// External types that some code must not name, and initializers that it must not call: `URLSession`, `Data(contentsOf:)`.
struct OutsideNames: Sendable {
  private let patterns: [TextPattern]
  private let firstBytes: FirstBytes
  private let calls: [CallPattern]
  private let countsAssembly: Bool

  /// Reads `outside` and `assembly`.
  init(options: inout SettingReader) {
    patterns = TextPattern.list("outside", for: .name, from: &options)
    firstBytes = FirstBytes(of: patterns)
    calls = options.strings("outside").filter { $0.hasSuffix(")") }.map(CallPattern.init)
    countsAssembly = options.bool("assembly", default: false)
  }

  var isEmpty: Bool { patterns.isEmpty }
  var callNames: Set<String> { Set(calls.map(\.name)) }

  /// One for each line of a component's code, wrappers of its properties included: `@AppStorage("name")`.
  func violations(in code: [TypeID], of type: TypeID, instead: String, _ rule: Rule, _ project: CheckedProject) -> [Violation] {
    if patterns.isEmpty { return [] }
    var lines = FirstOfLine(project)
    var found: [Violation] = []
    let name = project.index[type].qualifiedName
    func add(_ used: String, through holder: String? = nil, at place: Place) {
      let path = holder.map { " through '\($0)'" } ?? ""
      let fact = "\(name) uses \(used)\(path)"
      found.append(Violation(rule: rule.id, severity: rule.severity, place: place, fact: fact, advice: instead, from: name, to: used))
    }
    for part in code {
      for supertype in project.index[part].supertypes {
        guard case .outside(let written) = supertype.type, patterns.fit(written), lines.isFirst(supertype.file, supertype.offset) else { continue }
        add(written, at: project.place(supertype.offset, of: written, in: supertype.file))
      }
      for property in project.index.properties(of: part) {
        guard let wrapper = property.attributes.first(where: patterns.fit), lines.isFirst(property.file, property.nameOffset) else { continue }
        add(wrapper, at: project.place(of: property))
      }
      for reference in project.references.external(from: part) where reference.kind == .names {
        let bytes = project.index[reference.file].facts.names.bytes(of: reference.name)
        guard firstBytes.mayStart(bytes), patterns.contains(where: { $0.mayFit(bytes) }) else { continue }
        let written = project.index.writtenName(reference)
        guard patterns.fit(written), countsAssembly || !project.isAssembly(reference.context, in: reference.file),
          !isQualifier(reference, written, of: part, project), lines.isFirst(reference.file, reference.offset)
        else {
          continue
        }
        add(written, at: project.place(of: reference))
      }
      for call in project.references.external(from: part) where call.kind == .calls && !calls.isEmpty {
        guard let pattern = calls.first(where: { $0.matches(call, in: project.index[call.file].facts) }),
          countsAssembly || !project.isAssembly(call.context, in: call.file), !isOfBundle(call, project), lines.isFirst(call.file, call.offset)
        else { continue }
        add(pattern.text, at: project.place(of: call))
      }
      for (place, property) in uses(ofPropertiesOf: part, project) where lines.isFirst(place.file, place.offset) {
        add(property.type, through: property.name, at: project.place(place.offset, of: property.name, in: place.file))
      }
      for file in project.files(of: part) {
        for use in project.references.loose.ofFile(file) where use.from == part {
          guard let held = typeOfGlobal(use.to, project), lines.isFirst(file, use.offset), countsAssembly || !project.isAssembly(use.context, in: file) else {
            continue
          }
          let global = project.index[file].facts.names[use.name]
          add(held, through: global, at: project.place(use.offset, of: global, in: file))
        }
      }
    }
    return found
  }

  /// Whether the function around a call asks the app's bundle, which is no storage: `Bundle.main.url(forResource: "loading", withExtension: "gif")`.
  private func isOfBundle(_ call: OutsideReference, _ project: CheckedProject) -> Bool {
    guard call.context != .none else { return false }
    let file = WrittenCode(project).file(call.file)
    let body = project.index[DeclarationPlace(file: call.file, declaration: call.context)].body
    guard body != .none, file.syntax.has(body) else { return false }
    var waiting = [body]
    while let node = waiting.popLast() {
      if file[node].kind == .name, file.text(node) == "Bundle" { return true }
      waiting += file.children(node)
    }
    return false
  }

  private typealias Use = (place: (file: FileID, offset: UInt32), property: (name: String, type: String))

  /// Where a type's code uses its properties of external types: `defaults.set(name, forKey: "name")`.
  private func uses(ofPropertiesOf type: TypeID, _ project: CheckedProject) -> [Use] {
    let held = project.index.properties(of: type).filter(\.isStored).compactMap { property in
      typeHeld(by: project.index.place(of: property.member), project).map { (property.member, (name: property.name, type: $0)) }
    }
    if held.isEmpty { return [] }
    let properties = Dictionary(uniqueKeysWithValues: held)
    var found: [Use] = []
    for piece in WrittenCode(project).pieces(of: type) where countsAssembly || !project.isAssembly(piece.place.declaration, in: piece.file.id) {
      piece.forEach { id, node in
        guard node.kind == .name || node.kind == .member, let property = piece.file.member(at: id).flatMap({ properties[$0] }) else { return }
        found.append(((piece.file.id, node.offset), property))
      }
    }
    return found
  }

  /// The external type that a constant or variable at file level has, written or not: `let settings = UserDefaults.standard`.
  private func typeOfGlobal(_ place: DeclarationPlace, _ project: CheckedProject) -> String? {
    let declaration = project.index[place]
    guard declaration.kind == .let || declaration.kind == .var, declaration.parent == .none else { return nil }
    return typeHeld(by: place, project)
  }

  private func typeHeld(by place: DeclarationPlace, _ project: CheckedProject) -> String? {
    let (facts, declaration) = (project.index[place.file].facts, project.index[place])
    if declaration.type != .none { return facts.typeNames(in: declaration.type).map(facts.text).first(where: patterns.fit) }
    // `UserDefaults.standard`, `UserDefaults(suiteName: "app")!`, but not what it gives.
    var value = declaration.value
    for kind in [NodeKind.forceUnwrap, .call, .member] where value != .none && !value.isInBody && facts[value].kind == kind { value = facts[value].first }
    guard value != .none, !value.isInBody, facts[value].kind == .name else { return nil }
    return [facts.text(facts[value].name)].first(where: patterns.fit)
  }

  /// Whether a name only says where another type is declared: `URLSession.AuthChallengeDisposition`.
  private func isQualifier(_ reference: OutsideReference, _ written: String, of type: TypeID, _ project: CheckedProject) -> Bool {
    let next = reference.offset + UInt32(written.utf8.count) + 1
    return project.references.external(from: type).contains { $0.kind == .names && $0.file == reference.file && $0.offset == next }
  }
}

import Facts
import Index
import Roles

/// Interfaces to which an extension makes an outside type such as `UIViewController` conform: whoever holds one of them holds any of those.
struct PlainInterfaces {
  private var found: Set<TypeID> = []

  init(of outside: Set<String>, in project: CheckedProject) {
    if outside.isEmpty { return }
    for file in project.index.files {
      // Read where it lies: every declaration of every file comes by here.
      for number in file.facts.declarations.indices where file.facts.declarations[number].kind == .extension {
        let declaration = file.facts.declarations[number]
        if declaration.inherited != .none { add(declaration, of: outside, file.facts, project) }
      }
    }
  }

  private mutating func add(_ declaration: DeclarationFact, of outside: Set<String>, _ facts: FileFacts, _ project: CheckedProject) {
    guard declaration.type != .none, facts[declaration.type].kind == .typeName, outside.contains(facts.text(facts[declaration.type].name))
    else { return }
    for node in facts.list(declaration.inherited) where facts[node].kind == .typeName {
      for type in project.index.types(named: facts.text(facts[node].name)) where isPlain(type, project) { found.insert(type) }
    }
  }

  /// Whether nobody else implements it who could be meant.
  private func isPlain(_ type: TypeID, _ project: CheckedProject) -> Bool {
    project.index[type].kind == .protocol && project.roles.role(of: type) == nil && project.conformers(of: type).isEmpty
  }

  func contains(_ type: NamedType) -> Bool { type.projectType.map(found.contains) ?? false }
}

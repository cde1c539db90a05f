import Facts

/// What is known of names of the standard library, by the project's own numbers for them. A class, since what holds it is copied often.
final class OutsideFacts: Sendable {
  /// Generic parameters and member types of outside types, by their names: the types that have them.
  let memberTypeOwners: [GlobalName: Set<GlobalName>]
  /// Generic parameters of outside types, in order.
  let parameters: [GlobalName: [GlobalName]]
  /// Protocols with associated types.
  let protocols: Set<GlobalName>
  /// Protocols with elements.
  let elementProtocols: Set<GlobalName>
  let operators: [GlobalName: StandardOperator]
  /// Functions at file level, to which projects add overloads.
  let functions: Set<GlobalName>

  /// Methods of raw pointers that are passed the type of what is there.
  let bindings: Set<GlobalName>
  let concurrency: ConcurrencyNames

  init(_ table: SymbolTable, sequences: Set<GlobalName>) {
    var owners: [GlobalName: Set<GlobalName>] = [:]
    var protocols: Set<GlobalName> = []
    for (text, members) in StandardMember.associatedTypes.merging(StandardMember.memberTypes, uniquingKeysWith: { $1 }) {
      guard let type = table.find(text) else { continue }
      if StandardMember.associatedTypes[text] != nil { protocols.insert(type) }
      for member in members.split(separator: " ") { if let name = table.find(String(member)) { owners[name, default: []].insert(type) } }
    }
    self.protocols = protocols
    var parameters: [GlobalName: [GlobalName]] = [:]
    for (text, names) in StandardMember.parameters {
      guard let type = table.find(text) else { continue }
      parameters[type] = names.map { table.find($0) ?? KnownNames.none }
      for text in names { if let name = table.find(text) { owners[name, default: []].insert(type) } }
    }
    memberTypeOwners = owners
    self.parameters = parameters
    elementProtocols = sequences.union(["IteratorProtocol", "AsyncSequence", "SetAlgebra", "LazySequenceProtocol"].compactMap { table.find($0) })
    var operators: [GlobalName: StandardOperator] = [:]
    for (text, known) in StandardOperator.byName { if let name = table.find(text) { operators[name] = known } }
    self.operators = operators
    bindings = Set(["assumingMemoryBound", "bindMemory", "load"].compactMap { table.find($0) })
    concurrency = ConcurrencyNames(table)
    functions = Set(StandardMember.functions.compactMap { table.find($0) })
  }

  /// All names of which something is known here but operators.
  var names: [GlobalName] { Array(memberTypeOwners.keys) + Array(parameters.keys) + Array(functions) }
}

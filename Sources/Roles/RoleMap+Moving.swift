package import Index

extension RoleMap {
  /// The same with types in other modules.
  ///
  /// - Parameter target: the module of a type that moves; nil for those that stay.
  package func moving(_ target: (TypeID) -> ModuleID?) -> RoleMap {
    var assignments = assignments
    var types = modules.map { Set($0.types) }
    for number in assignments.indices {
      let type = TypeID(rawValue: Int32(number))
      guard let target = target(type) else { continue }
      if let module = assignments[number].module { types[Int(module.rawValue)].remove(type) }
      types[Int(target.rawValue)].insert(type)
      assignments[number].module = target
      if assignments[number].declaringModule != nil { assignments[number].declaringModule = .some(target) }
    }
    return with(assignments, modules: zip(modules, types).map { Module(id: $0.id, name: $0.name, types: $1.sorted()) })
  }
}

package import Index

extension RoleMap {
  /// Decides the role and the module of every type, for which the index needs no references; see ``findAssembly(_:by:)``.
  package init(of index: ProjectIndex, by definitions: RoleDefinitions) {
    self.init()
    var finder = RoleFinder(index, definitions)
    finder.run()
    var grouping = ModuleFinder(index, finder)
    grouping.run()
    assignments = grouping.assignments
    modules = grouping.modules
    for words in definitions.roles { self.words[words.role] = words.called }
    leftOutFiles = finder.leftOutFiles
    idleStatements = finder.idle + grouping.idle
  }

  /// Assembly code, some of which is known by what it makes.
  package func findAssembly(_ index: ProjectIndex, by definitions: RoleDefinitions) -> Set<DeclarationPlace> {
    AssemblyFinder(index: index, roles: self, definitions: definitions).run()
  }
}

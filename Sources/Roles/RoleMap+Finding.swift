package import Index

extension RoleMap {
  /// Decides the role and the module of every type.
  package init(of index: ProjectIndex, by definitions: RoleDefinitions) {
    self.init()
    var finder = RoleFinder(index, definitions)
    finder.run()
    var grouping = ModuleFinder(index, finder)
    grouping.run()
    assignments = grouping.assignments
    modules = grouping.modules
    idleStatements = finder.idle + grouping.idle
    assembly = AssemblyFinder(index: index, roles: self, definitions: definitions).run()
  }
}

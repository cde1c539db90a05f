package import Index
import SourceText

extension RoleMap {
  /// Decides the role and the module of every type, for which the index needs no references; see ``findAssembly(_:in:by:)``. Assembly
  /// code is what can be told without them.
  package init(of index: ProjectIndex, by definitions: RoleDefinitions, threads: Int = coreCount) {
    let folders = FolderTree(of: index.files)
    let finder = RoleFinder(index, folders, definitions, threads: threads)
    finder.run()
    let grouping = ModuleFinder(index, folders, finder)
    grouping.run()
    var rest = Rest()
    for words in definitions.roles { rest.words[words.role] = words.called }
    rest.leftOutFiles = grouping.finder.leftOutFiles
    rest.isUserInterface = grouping.finder.isInterfaceType
    rest.idleStatements = grouping.finder.idle + grouping.idle
    rest.idleLeftOut = grouping.finder.idleLeftOut
    self.init(grouping.assignments, grouping.modules, rest)
    assembly = AssemblyFinder(index: index, roles: self, definitions: definitions).ofTypes()
  }

  /// Assembly code, with what is known to be it by what it makes.
  package func findAssembly(_ references: References, in index: ProjectIndex, by definitions: RoleDefinitions) -> Set<DeclarationPlace> {
    AssemblyFinder(index: index, roles: self, definitions: definitions).assembly(with: references.constructions)
  }
}

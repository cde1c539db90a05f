package import Index
import SourceText

extension RoleMap {
  /// Decides the role and the module of every type, for which the index needs no references; see ``findAssembly(_:by:among:)``. Assembly code is what can be told
  /// without them.
  package init(of index: ProjectIndex, by definitions: RoleDefinitions, threads: Int = coreCount) {
    self.init()
    let folders = FolderTree(of: index.files)
    var finder = RoleFinder(index, folders, definitions, threads: threads)
    finder.run()
    var grouping = ModuleFinder(index, folders, consume finder)
    grouping.run()
    take(grouping.assignments)
    modules = grouping.modules
    for words in definitions.roles { self.words[words.role] = words.called }
    leftOutFiles = grouping.finder.leftOutFiles
    idleStatements = grouping.finder.idle + grouping.idle
    idleLeftOut = grouping.finder.idleLeftOut
    assembly = AssemblyFinder(index: index, roles: self, definitions: definitions).ofTypes()
  }

  /// Assembly code, with what is known to be it by what it makes.
  ///
  /// - Parameter constructions: the references that make something.
  package func findAssembly(
    _ index: ProjectIndex, by definitions: RoleDefinitions, among constructions: [Reference]
  ) -> Set<DeclarationPlace> {
    AssemblyFinder(index: index, roles: self, definitions: definitions).assembly(with: constructions)
  }
}

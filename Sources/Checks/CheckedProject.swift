package import Index
package import Roles
package import SourceText

/// What a rule sees.
package struct CheckedProject: Sendable {
  package let index: ProjectIndex
  package let roles: RoleMap
  /// The lines of a file: facts know offsets only, and some rules report once a line. Asked for files with findings alone, at most
  /// once a rule.
  package let lineMap: @Sendable (FileID) -> LineMap

  package init(index: ProjectIndex, roles: RoleMap, lineMap: @escaping @Sendable (FileID) -> LineMap) {
    self.index = index
    self.roles = roles
    self.lineMap = lineMap
  }
}

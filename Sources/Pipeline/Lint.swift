package import Checks
import Facts
package import Findings
package import Index
import Roles
import Scan
package import Settings
package import SourceText

/// The whole program, minus finding files and printing: each line feeds the next.
package func lint(
  _ files: [IndexedFile], with settings: ProjectSettings, threads: Int = coreCount,
  lineMap: @escaping @Sendable (FileID) -> LineMap
) -> Linted {
  let project = understand(files, with: settings, threads: threads, lineMap: lineMap)
  let found = check(settings.rules, against: project, threads: threads)
  return Linted(project: project, violations: found.violations, result: result(of: found, in: project, with: settings))
}

/// Which part every type plays: what diagrams and explanations start from.
package func understand(
  _ files: [IndexedFile], with settings: ProjectSettings, threads: Int = coreCount,
  lineMap: @escaping @Sendable (FileID) -> LineMap
) -> CheckedProject {
  let index = ProjectIndex(
    files, recording: callNames(of: settings.rules), weakWrappers: settings.roles.weakWrappers, threads: threads)
  return CheckedProject(index: index, roles: RoleMap(of: index, by: settings.roles), lineMap: lineMap)
}

/// Sources in memory.
package func lint(_ sources: [SourceFile], with settings: ProjectSettings, threads: Int = coreCount) -> Linted {
  let files = mapInParallel(count: sources.count, threads: threads) { number in
    IndexedFile(path: sources[number].path, facts: FileFacts(scanning: sources[number]))
  }
  return lint(files, with: settings, threads: threads) { LineMap(sources[Int($0.rawValue)].bytes) }
}

/// All that a lint found out.
package struct Linted: Sendable {
  package let project: CheckedProject
  package let violations: [Violation]
  package let result: LintResult
}

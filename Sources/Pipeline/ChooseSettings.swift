package import Index
package import Opening
import Project
import Roles
package import Settings
import SourceText

/// What most projects follow.
package let standardPack = "viper"

/// What the files are judged by: the packs that the project names, or the one whose architecture its code shows, with the rules that the
/// request chooses. What files declare does not depend on it, and is found meanwhile.
///
/// - Throws: every mistake in the packs, and rules that nobody knows.
func chooseSettings(
  _ facts: ProjectFacts, of project: OpenProject, _ request: LintRequest, threads: Int
) throws(SettingErrors) -> (ProjectSettings, DeclaredTypes?) {
  func choose() -> Result<ProjectSettings, SettingErrors> {
    Result { () throws(SettingErrors) in
      try settings(for: facts, of: project, threads: threads).choosing(naming: request.only, disabling: request.disabled)
    }
  }
  guard threads > 1 else { return (try choose().get(), DeclaredTypes(facts.files)) }
  let (chosen, types) = inParallel(choose) { DeclaredTypes(facts.files) }
  return (try chosen.get(), types)
}

/// The packs that a project names, or the one whose architecture its code shows.
///
/// - Throws: every mistake in the packs.
package func settings(for facts: ProjectFacts, of project: OpenProject, threads: Int = coreCount) throws(SettingErrors) -> ProjectSettings {
  try settings(for: facts.files, by: project.settings, nested: project.nested, apps: project.layout.appFolders, threads: threads)
}

/// - Parameter apps: folders with an app of their own each.
package func settings(
  for files: [IndexedFile], by file: ProjectFile, nested: [ProjectFile] = [], apps: [String] = [], threads: Int = coreCount
) throws(SettingErrors) -> ProjectSettings {
  try ProjectSettings(file, nested: nested) { () throws(SettingErrors) in
    let library = PackLibrary.builtIn
    let signs = try library.signs()
    let leftOut = try library.leftOut(by: standardPack)
    let evidence = evidence(for: signs, in: files, apps: apps, threads: threads, leftOut: LeftOutPaths(leftOut))
    return PackChoice(evidence, in: files, standard: standardPack, apps: apps)
  }
}

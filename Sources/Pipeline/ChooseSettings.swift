package import Index
package import Opening
import Project
import Roles
package import Settings
import SourceText

/// The default pack.
package let standardPack = "viper"

/// Chooses the configured packs, or the one detected from the code, with the rules of the request. Collects the declared types concurrently.
///
/// - Throws: all mistakes in the packs, and unknown rules.
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

/// The configured packs of a project, or the one detected from its code.
///
/// - Throws: all mistakes in the packs.
package func settings(for facts: ProjectFacts, of project: OpenProject, threads: Int = coreCount) throws(SettingErrors) -> ProjectSettings {
  try settings(for: facts.files, by: project.settings, nested: project.nested, apps: project.layout.appFolders, threads: threads)
}

/// - Parameter apps: directories that contain one app each.
package func settings(
  for files: [IndexedFile], by file: ProjectFile, nested: [ProjectFile] = [], apps: [String] = [], threads: Int = coreCount
) throws(SettingErrors) -> ProjectSettings {
  try ProjectSettings(file, nested: nested) { () throws(SettingErrors) in
    let library = PackLibrary.builtIn
    let signs = try library.signs()
    let evidence = evidence(for: signs, in: files, apps: apps, threads: threads, by: try library.definitions(of: standardPack))
    return PackChoice(evidence, in: files, standard: standardPack, apps: apps)
  }
}

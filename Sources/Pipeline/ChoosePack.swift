package import Index
import Roles
package import Settings
import SourceText

/// What the files are judged by: the packs that the project names, or the one whose architecture its code shows.
///
/// - Parameter apps: folders with an app of their own each.
/// - Throws: every mistake in the packs.
package func settings(
  for files: [IndexedFile], of project: ProjectFile, nested: [ProjectFile] = [], apps: [String] = [], threads: Int = coreCount
) throws(SettingErrors) -> ProjectSettings {
  try ProjectSettings(project, nested: nested) { () throws(SettingErrors) in
    let library = PackLibrary.builtIn
    let signs = try library.signs()
    let leftOut = try library.leftOut(by: standardPack)
    let evidence = evidence(for: signs, in: files, apps: apps, threads: threads, leftOut: LeftOutPaths(leftOut))
    return PackChoice(evidence, in: files, standard: standardPack, apps: apps)
  }
}

/// What most projects follow.
package let standardPack = "viper"

package import Index
package import Settings

/// What the files are judged by: the packs that the project names, or the one whose architecture its code shows.
///
/// - Throws: every mistake in the packs.
package func settings(for files: [IndexedFile], of project: ProjectFile) throws(SettingErrors) -> ProjectSettings {
  try ProjectSettings(project, chosen: { ("viper", "") })
}

/// A pack before anyone reads it: the texts of one folder.
package struct PackFiles: Sendable {
  /// The folder's name, which is the pack's; for a pack on disk, the folder's path.
  package let name: String
  /// What messages put before a file's name: `Rules/viper`.
  package let folder: String
  package let files: [File]

  package struct File: Sendable {
    package let name: String
    package let text: String

    package init(name: String, text: String) {
      self.name = name
      self.text = text
    }
  }

  package init(name: String, folder: String, files: [File]) {
    self.name = name
    self.folder = folder
    self.files = files
  }

  /// A project's own pack may be called otherwise than its folder.
  var isBuiltIn: Bool { name != folder }

  func path(of file: File) -> String { "\(folder)/\(file.name)" }

  var settings: File? { files.first { $0.name == "pack.yml" } }

  /// In the order of their names, whatever order the folder is listed in.
  var pages: [File] {
    files.filter { $0.name.hasSuffix(".md") && $0.name != "README.md" }.sorted { $0.name < $1.name }
  }
}

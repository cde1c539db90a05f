/// An unparsed pack: the files of one directory.
package struct PackFiles: Sendable {
  /// The directory's name, which is the pack's name. For a pack on disk, the directory's path.
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

  /// The name of a project's own pack may differ from its directory's.
  var isBuiltIn: Bool { name != folder }

  func path(of file: File) -> String { "\(folder)/\(file.name)" }

  var settings: File? { files.first { $0.name == "pack.yml" } }

  /// Sorted by name.
  var pages: [File] {
    files.filter { $0.name.hasSuffix(".md") && $0.name != "README.md" }.sorted { $0.name < $1.name }
  }
}

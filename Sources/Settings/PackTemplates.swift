package import Project

extension PackLibrary {
  /// A file of a template.
  package struct TemplateFile: Sendable {
    /// Relative to the directory of its kind: `view.swift.template`.
    package let name: String
    /// For messages.
    package let path: String
    package let text: String
  }

  /// The directory of a project's own templates, below its root. They override those of the pack, file by file.
  package static let ownTemplates = ".viperlint/templates"

  /// What a pack has templates for: `module`, `service`.
  package func templateKinds(ofPack name: String) -> [String] {
    let names = packs.first { $0.name == name }?.files.map(\.name) ?? []
    return Set(names.compactMap { $0.hasPrefix("templates/") ? $0.split(separator: "/").dropFirst().first.map(String.init) : nil }).sorted()
  }

  /// The files of a template: the project's own, then those of the pack.
  ///
  /// - Throws: a file of the project that cannot be read.
  package func templates(for kind: String, ofPack name: String, root: FilePath) throws(FileError) -> [TemplateFile] {
    var found: [TemplateFile] = []
    let folder = root.appending("\(Self.ownTemplates)/\(kind)".utf8)
    if isFolder(folder) {
      for name in try fileNames(in: folder, where: { $0.hasSuffix(".template") || $0.hasSuffix(".yml") }) {
        let text = try FileReader(linksInside: root).read(folder.appending(name.utf8), upTo: .settings) { String(decoding: $0, as: UTF8.self) }
        found.append(TemplateFile(name: name, path: "\(Self.ownTemplates)/\(kind)/\(name)", text: text))
      }
    }
    let prefix = "templates/\(kind)/"
    for file in packs.first(where: { $0.name == name })?.files ?? [] where file.name.hasPrefix(prefix) {
      found.append(TemplateFile(name: String(file.name.dropFirst(prefix.count)), path: "Rules/\(name)/\(file.name)", text: file.text))
    }
    return found
  }
}

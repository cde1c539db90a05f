/// A template of Generamba or Xcode: a directory, and the Swift files that it makes.
package struct FoundTemplate: Sendable {
  package let folder: FilePath
  /// Sorted by path.
  package let files: [FilePath]
}

/// The templates in a directory: `.liquid` files below a `.rambaspec`, and Swift files in `.xctemplate` directories, each directory by itself.
/// Tests are ignored.
///
/// - Throws: a directory that cannot be read.
package func findTemplates(below root: FilePath) throws(FileError) -> [FoundTemplate] {
  var found: [FilePath: [FilePath]] = [:]
  try search(root, template: nil, depth: 0, &found)
  return found.map { FoundTemplate(folder: $0.key, files: $0.value.sorted(by: FilePath.precedes)) }.sorted { FilePath.precedes($0.folder, $1.folder) }
}

private let ignored: Set<String> = [".git", ".build", "Pods", "Carthage", "DerivedData", "node_modules", "Tests"]

/// Deeper directories are no template's.
private let deepest = 40

private func search(_ folder: FilePath, template: FilePath?, depth: Int, _ found: inout [FilePath: [FilePath]]) throws(FileError) {
  guard depth < deepest else { return }
  let entries = try entries(of: folder, where: { _, _ in true }).entries
  let isGeneramba = entries.contains { $0.kind == .file && String(decoding: $0.name, as: UTF8.self).hasSuffix(".rambaspec") }
  let isOfXcode = folder.text.contains(".xctemplate")
  let template = isOfXcode ? folder : isGeneramba ? folder : template
  for entry in entries {
    let name = String(decoding: entry.name, as: UTF8.self)
    let path = folder.appending(entry.name)
    switch entry.kind {
    case .folder where !ignored.contains(name): try search(path, template: template, depth: depth + 1, &found)
    case .file:
      guard let template else { continue }
      if name.hasSuffix(".liquid") ? !isOfXcode && name.contains(".swift") : isOfXcode && name.hasSuffix(".swift") {
        found[template, default: []].append(path)
      }
    default: break
    }
  }
}

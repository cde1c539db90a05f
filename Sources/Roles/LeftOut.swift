import Index

/// Which types are test doubles, previews, generated or vendored.
struct LeftOut {
  let patterns: LeftOutPatterns
  private let isLeftOutFile: [Bool]

  init(_ patterns: LeftOutPatterns, in index: ProjectIndex) {
    self.patterns = patterns
    // Files stand beside those of their folder.
    var last: (folder: Substring, isLeftOut: Bool) = ("/", false)
    isLeftOutFile = index.files.map { file in
      let folder = file.path.lastIndex(of: "/").map { file.path[..<$0] } ?? ""
      if folder != last.folder { last = (folder, patterns.isLeftOut(folder: folder)) }
      return last.isLeftOut || patterns.isLeftOut(name: file.path)
    }
  }

  func contains(_ type: TypeSymbol, in index: ProjectIndex) -> Bool {
    if isLeftOutFile[Int(type.place.file.rawValue)] { return true }
    // A preview's own view model.
    if let parent = type.parent, contains(index[parent], in: index) { return true }
    let name = type.name
    if patterns.suffixes.contains(where: { name.hasSuffix($0) && name.utf8.count > $0.utf8.count }) { return true }
    // `MockService`, but not `Mockingbird`: a new word follows.
    for prefix in patterns.prefixes where name.hasPrefix(prefix) {
      if let next = name.dropFirst(prefix.count).first, next.isUppercase { return true }
    }
    return !patterns.supertypes.isEmpty && index.outsideSupertypes(of: type.id).contains { patterns.supertypes.contains($0) }
  }
}

extension LeftOutPatterns {
  /// Whether a file's name or folder says that it is no part of the app.
  package func isLeftOut(path: String) -> Bool {
    isLeftOut(name: path) || isLeftOut(folder: path.lastIndex(of: "/").map { path[..<$0] } ?? "")
  }

  func isLeftOut(name: String) -> Bool { fileSuffixes.contains { name.hasSuffix($0) } }

  func isLeftOut(folder: Substring) -> Bool {
    folder.split(separator: "/").contains { folder in
      folders.contains(String(folder)) || folderSuffixes.contains { folder.hasSuffix($0) }
    }
  }
}

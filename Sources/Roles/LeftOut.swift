import Index

/// Which types are test doubles, previews, generated or vendored.
struct LeftOut {
  let patterns: LeftOutPatterns
  private let isLeftOutFile: [Bool]

  init(_ patterns: LeftOutPatterns, in index: ProjectIndex) {
    self.patterns = patterns
    isLeftOutFile = index.files.map { patterns.isLeftOut(path: $0.path) }
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
    if fileSuffixes.contains(where: { path.hasSuffix($0) }) { return true }
    for folder in path.split(separator: "/").dropLast() {
      if folders.contains(String(folder)) { return true }
      if folderSuffixes.contains(where: { folder.hasSuffix($0) }) { return true }
    }
    return false
  }
}

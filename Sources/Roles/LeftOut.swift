package import Index
import SourceText

/// Which types are test doubles, previews, generated or vendored.
struct LeftOut {
  let patterns: LeftOutPatterns
  let isLeftOutFile: [Bool]

  init(_ patterns: LeftOutPatterns, in index: ProjectIndex) {
    self.patterns = patterns
    isLeftOutFile = patterns.leftOut(index.files)
  }

  func contains(_ type: TypeSymbol, in index: ProjectIndex) -> Bool {
    if isLeftOutFile[Int(type.place.file.rawValue)] { return true }
    // A preview's own view model.
    if let parent = type.parent, contains(index[parent], in: index) { return true }
    let name = type.name
    if patterns.suffixes.contains(where: { name.endsInBytes(of: $0) && name.utf8.count > $0.utf8.count }) { return true }
    // `MockService`, but not `Mockingbird`: a new word follows.
    for prefix in patterns.prefixes where name.hasPrefix(prefix) {
      if let next = name.dropFirst(prefix.count).first, next.isUppercase { return true }
    }
    return !patterns.supertypes.isEmpty && index.outsideSupertypes(of: type.id).contains { patterns.supertypes.contains($0) }
  }
}

extension LeftOutPatterns {
  /// Of each file, whether its name or folder says that it is no part of the app.
  package func leftOut(_ files: [IndexedFile]) -> [Bool] {
    // Files stand beside those of their folder.
    var last: (folder: Substring, isLeftOut: Bool) = ("/", false)
    return files.map { file in
      let folder = file.path.folder
      if folder != last.folder { last = (folder, isLeftOut(folder: folder)) }
      return last.isLeftOut || fileSuffixes.contains { file.path.endsInBytes(of: $0) }
    }
  }

  private func isLeftOut(folder: Substring) -> Bool {
    folder.utf8.split(separator: UInt8(ascii: "/")).contains { folder in
      let folder = Substring(folder)
      return folders.contains(String(folder)) || folderSuffixes.contains { folder.endsInBytes(of: $0) }
    }
  }
}

import Index
package import SettingValues
import SourceText

/// Which types are test doubles, previews, generated or vendored; those that no target compiles are found by ``ProjectIndex/staleCopies(_:)``.
struct LeftOut {
  let patterns: LeftOutPatterns
  let isLeftOutFile: [Bool]
  /// Of each file, whether the patterns speak of it; nil for all.
  private let isMeant: [Bool]?
  private let suffixes: WordEnds

  init(_ patterns: LeftOutPatterns, in index: ProjectIndex, _ folders: FolderTree, where isMeant: ((String) -> Bool)? = nil) {
    self.patterns = patterns
    let meant = isMeant.map { isMeant in index.files.map { isMeant($0.path) } }
    var isLeftOutFolder = [Bool](repeating: false, count: folders.count)
    // A folder stands behind the one around it.
    for folder in 1..<max(1, folders.count) {
      isLeftOutFolder[folder] = isLeftOutFolder[Int(folders.parents[folder])] || patterns.leaveOut(folderNamed: folders.paths[folder].lastName)
    }
    let fileEnds = WordEnds(patterns.fileSuffixes)
    isLeftOutFile = index.files.indices.map { number in
      meant?[number] ?? true
        && (isLeftOutFolder[Int(folders.folder(of: FileID(rawValue: Int32(number))))] || fileEnds.end(index.files[number].path))
    }
    self.isMeant = meant
    suffixes = WordEnds(patterns.suffixes)
  }

  func contains(_ type: TypeSymbol, in index: ProjectIndex) -> Bool {
    if let isMeant, !isMeant[Int(type.place.file.rawValue)] { return false }
    if isLeftOutFile[Int(type.place.file.rawValue)] { return true }
    // A preview's own view model.
    if let parent = type.parent, contains(index[parent], in: index) { return true }
    let name = type.name
    if suffixes.end(name, isWholeCounted: false) { return true }
    // `MockService`, but not `Mockingbird`: a new word follows.
    for prefix in patterns.prefixes where name.hasPrefix(prefix) {
      if let next = name.dropFirst(prefix.count).first, next.isUppercase { return true }
    }
    if patterns.supertypes.isEmpty { return false }
    return index.outsideSupertypes(of: type.id).contains { patterns.supertypes.contains($0) }
      || index.projectSupertypes(of: type.id).contains { patterns.supertypes.contains(index[$0].name) }
  }
}

/// A word with which the settings of a folder leave types of it out.
package struct StatedLeftOut: Sendable {
  /// `suffixes`
  package let key: String
  package let word: String
  package let place: SettingPlace
  /// Of the word alone.
  let patterns: LeftOutPatterns
  /// Whether it speaks of the file with this path, as reports show it.
  let isMeant: @Sendable (_ path: String) -> Bool

  package init(key: String, word: String, place: SettingPlace, patterns: LeftOutPatterns, isMeant: @escaping @Sendable (_ path: String) -> Bool) {
    self.key = key
    self.word = word
    self.place = place
    self.patterns = patterns
    self.isMeant = isMeant
  }
}

/// Whether files' names or folders say that they are no part of the app.
package struct LeftOutPaths: Sendable {
  private let patterns: LeftOutPatterns
  private let fileEnds: WordEnds
  /// Files stand beside those of their folder. With how many bytes of its path name the outermost folder that is left out, if one is.
  private var last: (folder: Substring, leftOut: Int?) = ("", nil)

  package init(_ patterns: LeftOutPatterns) {
    self.patterns = patterns
    fileEnds = WordEnds(patterns.fileSuffixes)
  }

  package mutating func contains(_ path: String) -> Bool {
    let folder = path.folder
    if folder != last.folder { last = (folder, leftOut(folder)) }
    return last.leftOut != nil || fileEnds.end(path)
  }

  /// Whether the file asked about last lies in a folder of tests, which no code of the app can see.
  package var isLastOfTests: Bool {
    guard let leftOut = last.leftOut else { return false }
    let folder = Substring(last.folder.utf8.prefix(leftOut))
    return folder.endsInBytes(of: "Tests") || folder.endsInBytes(of: "Specs")
  }

  /// Those around both this folder and the last one have been asked about already.
  private func leftOut(_ folder: Substring) -> Int? {
    let path = folder.utf8
    var start = path.startIndex
    var known = 0
    for (place, (byte, other)) in zip(path, last.folder.utf8).enumerated() {
      if byte != other { break }
      if byte == UInt8(ascii: "/") { (known, start) = (place + 1, path.index(path.startIndex, offsetBy: place + 1)) }
    }
    if let leftOut = last.leftOut, leftOut < known { return leftOut }
    while start < path.endIndex {
      let end = path[start...].firstIndex(of: UInt8(ascii: "/")) ?? path.endIndex
      if patterns.leaveOut(folderNamed: folder[start..<end]) { return path.distance(from: path.startIndex, to: end) }
      start = end == path.endIndex ? end : path.index(after: end)
    }
    return nil
  }
}

extension LeftOutPatterns {
  fileprivate func leaveOut(folderNamed name: Substring) -> Bool {
    !name.isEmpty && (folders.contains(String(name)) || folderSuffixes.contains { name.endsInBytes(of: $0) })
  }
}

extension Substring {
  /// What stands behind the last slash of a path.
  var lastName: Substring { utf8.lastIndex(of: UInt8(ascii: "/")).map { self[utf8.index(after: $0)...] } ?? self }
}

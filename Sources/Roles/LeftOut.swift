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
    let leftOutFolders = LeftOutFolders(patterns)
    // A directory follows the one around it.
    for folder in 1..<max(1, folders.count) {
      isLeftOutFolder[folder] = isLeftOutFolder[Int(folders.parents[folder])] || leftOutFolders.contain(folders.paths[folder].lastName)
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
    for prefix in patterns.prefixes where name.startsInBytes(of: prefix) {
      if let next = name.dropFirst(prefix.count).first, next.isUppercase { return true }
    }
    if patterns.supertypes.isEmpty { return false }
    return index.outsideSupertypes(of: type.id).contains { patterns.supertypes.contains($0) }
      || index.projectSupertypes(of: type.id).contains { patterns.supertypes.contains(index[$0].name) }
  }
}

/// What is no part of the app, types and whole files, as more of it is found.
struct Excluded {
  private(set) var files: [Bool]
  private(set) var types: [Bool]

  init(_ files: [Bool], _ types: [Bool]) { (self.files, self.types) = (files, types) }

  mutating func addStaleCopies(in index: ProjectIndex, _ folders: FolderTree) {
    let stale = index.staleCopies(folders)
    if stale.isEmpty { return }
    for type in stale { types[Int(type.rawValue)] = true }
    // What else such a file declares, extensions say, is as old.
    let kept = Set(index.types.filter { !stale.contains($0.id) }.map(\.place.file))
    for file in Set(stale.map { index[$0].place.file }) where !kept.contains(file) { files[Int(file.rawValue)] = true }
  }

  /// - Returns: whether the word leaves anything out.
  mutating func add(_ stated: StatedLeftOut, in index: ProjectIndex, _ folders: FolderTree) -> Bool {
    let leftOut = LeftOut(stated.patterns, in: index, folders, where: stated.isMeant)
    var hasAny = false
    for type in index.types where leftOut.contains(type, in: index) { (types[Int(type.id.rawValue)], hasAny) = (true, true) }
    // Extensions of the app's types are in such files, too.
    for file in leftOut.isLeftOutFile.indices where leftOut.isLeftOutFile[file] { (files[file], hasAny) = (true, true) }
    return hasAny
  }
}

/// A word with which the settings of a directory leave types of it out.
package struct StatedLeftOut: Sendable {
  /// `suffixes`
  package let key: String
  package let word: String
  package let place: SettingPlace
  /// Of the word alone.
  let patterns: LeftOutPatterns
  /// Whether it applies to the file with this displayed path.
  let isMeant: @Sendable (_ path: String) -> Bool

  package init(key: String, word: String, place: SettingPlace, patterns: LeftOutPatterns, isMeant: @escaping @Sendable (_ path: String) -> Bool) {
    self.key = key
    self.word = word
    self.place = place
    self.patterns = patterns
    self.isMeant = isMeant
  }
}

/// Whether files are not part of the app, by their names or directories.
package struct LeftOutPaths: Sendable {
  private let folders: LeftOutFolders
  private let fileEnds: WordEnds
  /// Files are next to those of their directory. With how many bytes of its path name the outermost directory that is ignored, if one is.
  private var last: (folder: [UInt8], leftOut: Int?) = ([], nil)

  package init(_ patterns: LeftOutPatterns) {
    folders = LeftOutFolders(patterns)
    fileEnds = WordEnds(patterns.fileSuffixes)
  }

  package mutating func contains(_ path: String) -> Bool {
    var path = path
    return path.withUTF8 { contains($0) }
  }

  private mutating func contains(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
    let folder = UnsafeBufferPointer(rebasing: path[..<(path.lastIndex(of: UInt8(ascii: "/")) ?? 0)])
    if !last.folder.withUnsafeBufferPointer({ isSame($0, folder) }) { last = (Array(folder), leftOut(folder)) }
    return last.leftOut != nil || fileEnds.end(path)
  }

  /// Whether the last queried file is in a directory of tests, which the app's code cannot use.
  package var isLastOfTests: Bool {
    guard let leftOut = last.leftOut else { return false }
    let folder = String(decoding: last.folder.prefix(leftOut), as: UTF8.self)
    return folder.endsInBytes(of: "Tests") || folder.endsInBytes(of: "Specs")
  }

  /// Those around both this directory and the last one have been asked about already.
  private func leftOut(_ folder: UnsafeBufferPointer<UInt8>) -> Int? {
    var start = 0
    for (place, (byte, other)) in zip(folder, last.folder).enumerated() {
      if byte != other { break }
      if byte == UInt8(ascii: "/") { start = place + 1 }
    }
    if let leftOut = last.leftOut, leftOut < start { return leftOut }
    while start < folder.count {
      let end = folder[start...].firstIndex(of: UInt8(ascii: "/")) ?? folder.count
      if folders.contain(UnsafeBufferPointer(rebasing: folder[start..<end])) { return end }
      start = end + 1
    }
    return nil
  }
}

/// Names of directories that are ignored.
private struct LeftOutFolders: Sendable {
  private let names: [[UInt8]]
  private let ends: WordEnds

  init(_ patterns: LeftOutPatterns) {
    names = patterns.folders.sorted().map { Array($0.utf8) }
    ends = WordEnds(patterns.folderSuffixes)
  }

  func contain(_ name: Substring) -> Bool {
    var name = name
    return name.withUTF8 { contain($0) }
  }

  // There are a dozen, and most differ in length.
  func contain(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    !name.isEmpty && (names.contains { $0.count == name.count && $0.withUnsafeBufferPointer { isSame($0, name) } } || ends.end(name))
  }
}

private func isSame(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool {
  guard left.count == right.count else { return false }
  // Paths differ in their ends.
  var index = left.count
  while index > 0, left[index - 1] == right[index - 1] { index -= 1 }
  return index == 0
}

extension Substring {
  /// What stands after the last slash of a path.
  var lastName: Substring { utf8.lastIndex(of: UInt8(ascii: "/")).map { self[utf8.index(after: $0)...] } ?? self }
}

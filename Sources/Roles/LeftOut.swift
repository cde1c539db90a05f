package import Index
package import SettingValues
import SourceText

/// Whether files are not part of the app, by their names or directories.
package struct LeftOutPaths: Sendable {
  private let folders: Set<Substring>
  private let folderEnds: WordEnds
  private let fileEnds: WordEnds
  /// Files are next to those of their directory: whether a directory around it is called like those of tests, or like others that are ignored.
  private var last: (folder: Substring, isOfTests: Bool, isOther: Bool) = ("", false, false)

  package init(_ patterns: LeftOutPatterns) {
    folders = Set(patterns[.folders].map { $0[...] })
    folderEnds = WordEnds(patterns[.folderSuffixes])
    fileEnds = WordEnds(patterns[.fileSuffixes])
  }

  /// A directory that is called like one of tests may be an app's.
  package mutating func contains(_ file: IndexedFile) -> Bool { contains(file.path, isCompiled: file.home.targets.contains { !$0.isTest }) }

  /// - Parameter isCompiled: whether a target compiles the file that is not one of tests.
  package mutating func contains(_ path: String, isCompiled: Bool = false) -> Bool {
    let folder = path.folder
    if folder != last.folder {
      let names = folder.utf8.split(separator: UInt8(ascii: "/")).lazy.map { Substring($0) }
      last = (folder, names.contains { folderEnds.end($0) }, names.contains { !folderEnds.end($0) && folders.contains($0) })
    }
    return last.isOther || last.isOfTests && !isCompiled || fileEnds.end(path)
  }

  /// Whether the last queried file is in a directory of tests, which the app's code cannot use.
  package var isLastOfTests: Bool { last.isOfTests }
}

/// What is no part of the app, types and whole files: test doubles, previews, generated and vendored code.
struct LeftOut {
  var files: [Bool]
  var types: [Bool]

  init(_ patterns: LeftOutPatterns, in index: ProjectIndex) {
    files = [Bool](repeating: false, count: index.files.count)
    types = [Bool](repeating: false, count: index.types.count)
    _ = add(patterns, in: index) { _ in true }
  }

  /// - Parameter isMeant: whether the patterns apply to the file with this path.
  /// - Returns: whether they leave anything out.
  mutating func add(_ patterns: LeftOutPatterns, in index: ProjectIndex, where isMeant: (String) -> Bool) -> Bool {
    var paths = LeftOutPaths(patterns)
    let meant = index.files.map { isMeant($0.path) }
    let found = zip(index.files, meant).map { $1 && paths.contains($0) }
    let suffixes = WordEnds(patterns[.suffixes])
    func contains(_ type: TypeSymbol) -> Bool {
      let (file, name) = (Int(type.place.file.rawValue), type.name)
      guard meant[file], !found[file] else { return found[file] }
      // `MockService`, but not `Mockingbird`: a new word follows.
      return suffixes.end(name, isWholeCounted: false)
        || patterns[.prefixes].contains { name.startsInBytes(of: $0) && name.dropFirst($0.count).first?.isUppercase == true }
        // A preview's own view model.
        || type.parent.map { contains(index[$0]) } == true
        || !patterns[.supertypes].isEmpty
          && (index.outsideSupertypes(of: type.id).contains(where: patterns[.supertypes].contains)
            || index.projectSupertypes(of: type.id).contains { patterns[.supertypes].contains(index[$0].name) })
    }
    let types = index.types.map(contains)
    for (number, isFound) in types.enumerated() where isFound { self.types[number] = true }
    // Extensions of the app's types are in such files, too.
    for (number, isFound) in found.enumerated() where isFound { files[number] = true }
    return types.contains(true) || found.contains(true)
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
    (self.key, self.word, self.place, self.patterns, self.isMeant) = (key, word, place, patterns, isMeant)
  }
}

extension Substring {
  /// What stands after the last slash of a path.
  var lastName: Substring { utf8.lastIndex(of: UInt8(ascii: "/")).map { self[utf8.index(after: $0)...] } ?? self }
}

/// The directories of a project's files, each once, so that paths are split only once.
public struct FolderTree: Sendable {
  /// A directory by its number; 0 is the one that paths start from.
  public typealias Folder = Int32

  private var folders: [Folder] = []
  public private(set) var parents: [Folder] = [-1]
  public private(set) var paths: [Substring] = [""]

  public init(of files: [IndexedFile]) {
    var numbers: [Substring: Folder] = ["": 0]
    // Files are next to those of their directory.
    var last: (path: Substring, number: Folder) = ("", 0)
    folders.reserveCapacity(files.count)
    for file in files {
      let path = file.path.folder
      if path != last.path { last = (path, enter(path, &numbers)) }
      folders.append(last.number)
    }
  }

  private mutating func enter(_ path: Substring, _ numbers: inout [Substring: Folder]) -> Folder {
    var missing: [Substring] = []
    var rest = path
    while numbers[rest] == nil {
      missing.append(rest)
      rest = rest.folder
    }
    var around = numbers[rest] ?? 0
    for path in missing.reversed() {
      let number = Folder(paths.count)
      paths.append(path)
      parents.append(around)
      numbers[path] = number
      around = number
    }
    return around
  }

  public var count: Int { paths.count }

  public func folder(of file: FileID) -> Folder { folders[Int(file.rawValue)] }

  public func path(of file: FileID) -> Substring { paths[Int(folder(of: file))] }

  /// A directory and all around it, the innermost first, without the one that paths start from.
  public func around(_ folder: Folder) -> some Sequence<Folder> {
    sequence(first: folder) { self.parents[Int($0)] }.prefix { $0 > 0 }
  }

  /// The innermost directory that both lie in, or are.
  public func common(_ left: Folder, _ right: Folder) -> Folder {
    var (left, right) = (left, right)
    // A directory is numbered after the one around it.
    while left != right { if left > right { left = parents[Int(left)] } else { right = parents[Int(right)] } }
    return left
  }
}

extension String {
  /// What stands before the last slash of a path; empty if there is none.
  public var folder: Substring { self[...].folder }
}

extension Substring {
  public var folder: Substring {
    // Every type asks for the directory of its file several times: bytes in memory are looked at without stepping through the string.
    let length = utf8.withContiguousStorageIfAvailable { $0.lastIndex(of: UInt8(ascii: "/")) ?? 0 }
    guard let length else { return utf8.lastIndex(of: UInt8(ascii: "/")).map { self[..<$0] } ?? "" }
    return self[..<utf8.index(startIndex, offsetBy: length)]
  }
}

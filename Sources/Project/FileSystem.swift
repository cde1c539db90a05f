import Platform

/// Why the system would not do what was asked of a file or directory.
package struct FileError: Error, Sendable, Equatable {
  package let path: FilePath
  /// In the system's words, or ours: `No such file or directory`.
  package let reason: String
  /// Nothing is there: for a link, it leads nowhere or round in a cycle.
  package let isMissing: Bool

  package init(path: FilePath, reason: String) {
    self.path = path
    self.reason = reason
    isMissing = false
  }

  /// For the call that has just failed.
  init(_ path: FilePath) {
    self.path = path
    reason = String(cString: strerror(errno))
    isMissing = errno == ENOENT || errno == ELOOP
  }
}

/// The same for all paths that lead to one file.
struct FileIdentity: Hashable {
  /// The same for all files of one file system.
  let device: UInt64
  private let inode: UInt64

  fileprivate init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(status.st_ino)
  }
}

enum FileKind {
  case file, folder, link
  /// Pipes, sockets, devices.
  case other

  fileprivate init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    case S_IFLNK: self = .link
    default: self = .other
    }
  }
}

/// What changes when a file is written anew.
package struct FileState: Equatable, Sendable {
  private let seconds: Int
  private let nanoseconds: Int
  private let size: Int64
  private let inode: UInt64

  fileprivate init(_ status: stat) {
    let time = OperatingSystem.modificationTime(status)
    seconds = Int(time.tv_sec)
    nanoseconds = Int(time.tv_nsec)
    size = Int64(status.st_size)
    inode = UInt64(status.st_ino)
  }

  /// Of each entry of a directory; empty where it cannot be read.
  package static func entries(of directory: FilePath) -> [FilePath: FileState] {
    guard let found = try? Project.entries(of: directory, where: { _, _ in true }) else { return [:] }
    var states: [FilePath: FileState] = [:]
    for entry in found.entries {
      let path = directory.appending(entry.name)
      var status = stat()
      if path.withCString({ stat($0, &status) }) == 0 { states[path] = FileState(status) }
    }
    return states
  }
}

/// What is at a path, links followed.
func status(of path: FilePath) throws(FileError) -> (kind: FileKind, identity: FileIdentity) {
  var status = stat()
  guard path.withCString({ stat($0, &status) }) == 0 else { throw FileError(path) }
  return (FileKind(status), FileIdentity(status))
}

/// False also where nothing is there or it cannot be looked at.
package func isFolder(_ path: FilePath) -> Bool { (try? status(of: path))?.kind == .folder }

/// Whether a directory lies on a file system that the kernel makes up, as `/proc`: it has no sources, and no end.
func isKernels(_ folder: FilePath) -> Bool { folder.withCString { OperatingSystem.isMadeByKernel($0) } }

/// One name in a folder.
struct FolderEntry {
  let name: [UInt8]
  let kind: FileKind
}

/// The entries of a directory that satisfy `isWanted`, unordered, and the directory's identity. `.` and `..` are skipped.
///
/// Most names in an app's directories are images; asking before a name is copied makes the walk twice as fast.
func entries(
  of folder: FilePath, where isWanted: (_ name: UnsafeBufferPointer<UInt8>, _ mayBeFolder: Bool) -> Bool
) throws(FileError) -> (entries: [FolderEntry], identity: FileIdentity) {
  guard let stream = folder.withCString({ opendir($0) }) else { throw FileError(folder) }
  defer { closedir(stream) }
  var own = stat()
  guard fstat(dirfd(stream), &own) == 0 else { throw FileError(folder) }

  var entries: [FolderEntry] = []
  while true {
    errno = 0
    guard let entry = readdir(stream) else {
      if errno != 0 { throw FileError(folder) }
      return (entries, FileIdentity(own))
    }
    var kind = FileKind(directoryType: entry.pointee.d_type)
    let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
      let first = UnsafeRawPointer(pointer).assumingMemoryBound(to: UInt8.self)
      let name = UnsafeBufferPointer(start: first, count: strlen(UnsafeRawPointer(pointer).assumingMemoryBound(to: CChar.self)))
      let isSelfOrParent = name.count <= 2 && name.allSatisfy { $0 == UInt8(ascii: ".") }
      return !isSelfOrParent && isWanted(name, kind != .file) ? Array(name) : nil
    }
    guard let name else { continue }
    if kind == nil {
      // Some file systems do not list the kinds of entries.
      var status = stat()
      let isKnown = name.withCString { fstatat(dirfd(stream), $0, &status, AT_SYMLINK_NOFOLLOW) } == 0
      kind = isKnown ? FileKind(status) : .other
    }
    entries.append(FolderEntry(name: name, kind: kind ?? .other))
  }
}

extension FileKind {
  /// Nil if the file system does not say.
  fileprivate init?(directoryType: UInt8) {
    switch Int32(directoryType) {
    case Int32(DT_REG): self = .file
    case Int32(DT_DIR): self = .folder
    case Int32(DT_LNK): self = .link
    case Int32(DT_UNKNOWN): return nil
    default: self = .other
    }
  }
}

extension FilePath {
  /// The current directory. Nil if it no longer exists.
  package static var workingFolder: FilePath? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return FilePath(UnsafeBufferPointer(start: path, count: strlen(path)).map { UInt8(bitPattern: $0) })
  }

  /// The absolute path with all links resolved. Nil if the path does not exist.
  package var resolved: FilePath? {
    guard let path = withCString({ realpath($0, nil) }) else { return nil }
    defer { free(path) }
    return FilePath(UnsafeBufferPointer(start: path, count: strlen(path)).map { UInt8(bitPattern: $0) })
  }

  /// Bytewise: the order of every list of files.
  package static func precedes(_ left: FilePath, _ right: FilePath) -> Bool {
    let order = left.bytes.withUnsafeBytes { left in
      right.bytes.withUnsafeBytes { right -> Int32 in
        guard let first = left.baseAddress, let other = right.baseAddress else { return 0 }
        return memcmp(first, other, min(left.count, right.count))
      }
    }
    return order != 0 ? order < 0 : left.bytes.count < right.bytes.count
  }

  package func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    (bytes.isEmpty ? [UInt8(ascii: ".")] : bytes).withCString(body)
  }
}

extension [UInt8] {
  fileprivate func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: count + 1) { buffer in
      for (index, byte) in enumerated() { buffer.initializeElement(at: index, to: CChar(bitPattern: byte)) }
      buffer.initializeElement(at: count, to: 0)
      // Not empty: it has at least the NUL.
      guard let start = buffer.baseAddress else { preconditionFailure("an allocation of one byte and more has an address") }
      return body(start)
    }
  }
}

/// A path as the file system has it: bytes without NUL, which need not be UTF-8.
package struct FilePath: Hashable, Sendable {
  package let bytes: [UInt8]

  package init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  package init(_ text: String) { bytes = Array(text.utf8) }

  /// All bytes at once: an array would be hashed byte by byte.
  package func hash(into hasher: inout Hasher) { bytes.withUnsafeBytes { hasher.combine(bytes: $0) } }

  /// For people; bytes that are no UTF-8 are replaced.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  package var isAbsolute: Bool { bytes.first == slash }

  package func appending(_ name: some Sequence<UInt8>) -> FilePath {
    var joined: [UInt8] = []
    joined.reserveCapacity(bytes.count + 1 + name.underestimatedCount)
    joined += bytes
    if let last = joined.last, last != slash { joined.append(slash) }
    joined.append(contentsOf: name)
    return FilePath(joined)
  }

  /// The path without empty and `.` parts; `.` alone becomes the empty path. `..` stays, because a symbolic link may precede it.
  package var cleaned: FilePath {
    if isClean { return self }
    var result: [UInt8] = isAbsolute ? [slash] : []
    for part in bytes.split(separator: slash) where !part.elementsEqual([dot]) {
      if let last = result.last, last != slash { result.append(slash) }
      result.append(contentsOf: part)
    }
    return FilePath(result)
  }

  /// From the root of the file system on, without `.` and `..`; links are not looked at.
  package func absolute(in folder: FilePath) -> FilePath {
    let own = cleaned
    let joined = isAbsolute ? own : folder.cleaned.appending(own.bytes)
    guard own.leadsUp || (!isAbsolute && folder.leadsUp) else { return joined }
    var parts: [ArraySlice<UInt8>] = []
    for part in joined.bytes.split(separator: slash) {
      if part.elementsEqual([dot, dot]) { _ = parts.popLast() } else { parts.append(part) }
    }
    return FilePath([slash] + parts.joined(separator: [slash]))
  }

  /// Whether one of its parts is `..`.
  private var leadsUp: Bool {
    hasPart { start, length in length == 2 && start[0] == dot && start[1] == dot }
  }

  /// Whether a component between slashes, including empty ones, satisfies a predicate.
  @inline(__always)
  private func hasPart(from first: Int = 0, _ isAskedFor: (UnsafePointer<UInt8>, Int) -> Bool) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return false }
      var start = first
      for end in first..<max(first, bytes.count) where base[end] == slash {
        if isAskedFor(base + start, end - start) { return true }
        start = end + 1
      }
      return isAskedFor(base + start, bytes.count - start)
    }
  }

  /// Most paths are, and looking costs much less than splitting.
  private var isClean: Bool {
    if bytes.isEmpty { return false }
    return !hasPart(from: isAbsolute ? 1 : 0) { start, length in length == 0 || length == 1 && start[0] == dot }
  }

  /// The path from `folder` on, if the path is below it. Both must be clean.
  package func relative(to folder: FilePath) -> FilePath? {
    guard bytes.starts(with: folder.bytes) else { return nil }
    if folder.bytes.isEmpty || folder.bytes.last == slash { return FilePath(bytes.dropFirst(folder.bytes.count)) }
    guard bytes.count > folder.bytes.count, bytes[folder.bytes.count] == slash else { return nil }
    return FilePath(bytes.dropFirst(folder.bytes.count + 1))
  }

  /// The path before the last slash; empty if there is none.
  package var folder: FilePath {
    guard let last = bytes.lastIndex(of: slash) else { return FilePath("") }
    return FilePath(bytes[..<max(last, 1)])
  }

  /// Whether the path is below a directory, at any depth. Both must be clean.
  func isBelow(_ folder: FilePath) -> Bool {
    guard bytes.count > folder.bytes.count, bytes.starts(with: folder.bytes) else { return folder.bytes.isEmpty && !isAbsolute }
    return folder.bytes.last == slash || bytes[folder.bytes.count] == slash
  }

  /// A path that a manifest in this directory writes: relative to it, or absolute.
  func joining(_ path: String) -> FilePath {
    let joined = FilePath(path).absolute(in: self)
    // `./` leads to the directory itself.
    return joined.bytes.count > 1 && joined.bytes.last == slash ? FilePath(joined.bytes.dropLast()) : joined
  }

  /// The name after the last slash.
  package var name: ArraySlice<UInt8> { bytes[(bytes.lastIndex(of: slash).map { $0 + 1 } ?? 0)...] }
}

private let slash = UInt8(ascii: "/")
private let dot = UInt8(ascii: ".")

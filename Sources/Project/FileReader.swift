import Platform

/// Reads files one after the other into the same memory. A reader belongs to one thread.
package final class FileReader {
  private var buffer: UnsafeMutableRawBufferPointer
  private let root: FilePath?

  /// - Parameter root: of the project outside of whose boundary no link may lead; nil for files that the command line names, or that are no links.
  package init(linksInside root: FilePath? = nil) {
    self.root = root
    buffer = .allocate(byteCount: 64 << 10, alignment: 16)
  }

  deinit { buffer.deallocate() }

  /// Passes the bytes of a regular file to `body`. They are valid only during the call.
  ///
  /// - Throws: at once for a pipe, socket or device, which might give bytes without end, or never.
  package func read<Result>(
    _ path: FilePath, upTo limit: FileLimit = .source, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) throws(FileError) -> Result {
    let descriptor = try openFile(path)
    defer { close(descriptor) }
    var status = stat()
    let kind = fstat(descriptor, &status) == 0 ? status.st_mode & S_IFMT : 0
    // Of a directory, reading tells that it is one.
    if kind != S_IFREG, kind != S_IFDIR { throw FileError(path: path, reason: "Not a regular file") }
    if kind == S_IFREG, status.st_size > limit.most { throw FileError(path: path, reason: limit.reason) }
    return body(try readAll(descriptor, of: path, upTo: limit))
  }

  private func openFile(_ path: FilePath) throws(FileError) -> Int32 {
    // A pipe is opened without waiting for its other end.
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY
    var descriptor = path.withCString { open($0, root == nil ? flags : flags | O_NOFOLLOW) }
    if descriptor < 0, errno == ELOOP, let root {
      if path.resolved != nil, !ProjectBoundary(around: root).contains(path) { throw FileError(path: path, reason: LeftOutPath.Reason.outside.sentence) }
      descriptor = path.withCString { open($0, flags) }
    }
    guard descriptor >= 0 else { throw FileError(path) }
    return descriptor
  }

  /// Hands over everything that is written to standard input.
  package func readStandardInput<Result>(
    upTo limit: FileLimit = .source, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) throws(FileError) -> Result {
    body(try readAll(STDIN_FILENO, of: FilePath("standard input"), upTo: limit))
  }

  private func readAll(_ descriptor: Int32, of path: FilePath, upTo limit: FileLimit) throws(FileError) -> UnsafeBufferPointer<UInt8> {
    shrinkAfterGiant()
    var count = 0
    while true {
      if count == buffer.count { grow(to: max(buffer.count * 2, size(of: descriptor) + 1), keeping: count) }
      let got = systemRead(descriptor, buffer.baseAddress?.advanced(by: count), buffer.count - count)
      if got == 0 { break }
      if got < 0 {
        if errno == EINTR { continue }
        throw FileError(path)
      }
      count += got
      guard count <= limit.most else { throw FileError(path: path, reason: limit.reason) }
    }
    return UnsafeRawBufferPointer(rebasing: buffer[..<count]).bindMemory(to: UInt8.self)
  }

  /// The file's size in bytes, or 0 if it is unknown. Most files fit into the buffer and need no query.
  private func size(of descriptor: Int32) -> Int {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG ? min(Int(status.st_size), Int(UInt32.max)) : 0
  }

  private func grow(to size: Int, keeping count: Int) {
    let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 16)
    if count > 0 { larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: buffer[..<count])) }
    buffer.deallocate()
    buffer = larger
  }

  /// Release the buffer of a large file before the next file.
  private func shrinkAfterGiant() {
    guard buffer.count > 16 << 20 else { return }
    buffer.deallocate()
    buffer = .allocate(byteCount: 64 << 10, alignment: 16)
  }
}

/// `read(2)`, out of the reach of the method of the same name.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}

import Project

/// The operands and the paths in the lists of `--files-from`.
struct NamedPaths {
  /// As written; empty if neither is given.
  let given: [FilePath]
  /// Listed paths that do not exist, such as deleted files that git still lists.
  let missing: [FilePath]
  private let directory: FilePath

  init(_ arguments: Arguments, _ operands: [String]) throws(Failure) {
    if operands.contains("-"), !arguments.has(.stdinFilename) {
      throw Failure("'-' needs '--stdin-filename PATH', the path of the text in the project")
    }
    let named = operands.filter { $0 != "-" }.map { FilePath($0) }
    var listed: [FilePath] = []
    for list in arguments.values(of: .filesFrom) { listed += try pathsListed(in: list, of: .filesFrom) }
    if let wrong = (named + listed).first(where: { $0.bytes.isEmpty || $0.bytes.contains(0) }) {
      throw Failure(wrong.bytes.isEmpty ? "'': The path is empty" : "\(wrong.text): The path contains a NUL byte")
    }
    let directory = try currentDirectory()
    let missing = listed.filter { !$0.absolute(in: directory).exists }
    let gone = Set(missing)
    given = named + listed.filter { !gone.contains($0) }
    if given.isEmpty, arguments.has(.filesFrom) {
      throw Failure("no Swift file found: " + (listed.isEmpty ? "the list is empty" : "no listed path exists"))
    }
    self.missing = missing
    self.directory = directory
  }

  /// Absolute, with symbolic links resolved.
  var all: [FilePath] {
    given.map { path in
      let absolute = path.absolute(in: directory)
      return absolute.resolved ?? absolute
    }
  }
}

/// One path per line, or separated by NUL bytes if the list contains one, like the output of `git ls-files -z`.
///
/// - Parameter option: the option that names the list.
func pathsListed(in list: String, of option: Option) throws(Failure) -> [FilePath] {
  do throws(FileError) {
    if list == "-" { return try FileReader().readStandardInput(upTo: .list, paths) }
    return try FileReader().read(FilePath(list), upTo: .list, paths)
  } catch {
    throw Failure(error, of: option)
  }
}

private func paths(in list: UnsafeBufferPointer<UInt8>) -> [FilePath] {
  let separator: UInt8 = list.contains(0) ? 0 : UInt8(ascii: "\n")
  return list.split(separator: separator).compactMap { line in
    let path = separator != 0 && line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    return path.isEmpty ? nil : FilePath(path)
  }
}

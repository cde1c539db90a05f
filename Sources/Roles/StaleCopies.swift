import Index

extension ProjectIndex {
  /// Types in files of no target, of which a target compiles another of the same name nearby: left over from before a file was moved. Those
  /// that they declare inside are such, too.
  func staleCopies() -> Set<TypeID> {
    let isCompiled = files.map { !$0.home.targets.isEmpty }
    guard isCompiled.contains(true), isCompiled.contains(false) else { return [] }
    var result: Set<TypeID> = []
    for type in types where !isCompiled[Int(type.place.file.rawValue)] {
      let isStale =
        type.parent.map(result.contains)
        ?? types(named: type.name).contains { twin in
          let file = self[twin].place.file
          return self[twin].parent == nil && isCompiled[Int(file.rawValue)] && isNeighbour(type.place.file, of: file, isCompiled)
        }
      if isStale { result.insert(type.id) }
    }
    return result
  }

  /// Whether there are compiled files on a file's side of the folder that it has in common with the other: of a project that cannot be read,
  /// beside one that can, no file is known to be compiled.
  private func isNeighbour(_ file: FileID, of other: FileID, _ isCompiled: [Bool]) -> Bool {
    let (path, twin) = (self[file].path.split(separator: "/"), self[other].path.split(separator: "/"))
    let common = zip(path, twin).prefix { $0 == $1 }.count
    if path.count <= common + 1 { return true }
    let side = path[...common].joined(separator: "/") + "/"
    return files.indices.contains { isCompiled[$0] && files[$0].path.hasPrefix(side) }
  }
}

import Index

extension ProjectIndex {
  /// Types in files of no target, of which a target compiles another of the same name nearby: left over from before a file was moved. Those
  /// that they declare inside are such, too.
  func staleCopies() -> Set<TypeID> {
    let isCompiled = files.map { !$0.home.targets.isEmpty }
    guard isCompiled.contains(true), isCompiled.contains(false) else { return [] }
    let folders = foldersAround(isCompiled)
    var result: Set<TypeID> = []
    for type in types where !isCompiled[Int(type.place.file.rawValue)] {
      let isStale =
        type.parent.map(result.contains)
        ?? types(named: type.name).contains { twin in
          let file = self[twin].place.file
          return self[twin].parent == nil && isCompiled[Int(file.rawValue)] && isNeighbour(type.place.file, of: file, folders)
        }
      if isStale { result.insert(type.id) }
    }
    return result
  }

  /// All folders in which there is a compiled file, however deep.
  private func foldersAround(_ isCompiled: [Bool]) -> Set<Substring> {
    var folders: Set<Substring> = []
    for (file, isCompiled) in zip(files, isCompiled) where isCompiled {
      var folder = file.path.folder
      while !folder.isEmpty, folders.insert(folder).inserted { folder = folder.folder }
    }
    return folders
  }

  /// Whether there are compiled files on a file's side of the folder that it has in common with the other: of a project that cannot be read,
  /// beside one that can, no file is known to be compiled.
  private func isNeighbour(_ file: FileID, of other: FileID, _ compiled: Set<Substring>) -> Bool {
    let (path, twin) = (self[file].path, self[other].path.folder)
    // The outermost folder around the file that is not around the other.
    var side = path.folder
    if side.isEmpty || twin == side || twin.hasPrefix(side + "/") { return true }
    while !side.folder.isEmpty, !(twin == side.folder || twin.hasPrefix(side.folder + "/")) { side = side.folder }
    return compiled.contains(side)
  }
}

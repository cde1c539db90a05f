import Index

extension ProjectIndex {
  /// Types in files of no target, of which a target compiles another of the same name nearby: left over from before a file was moved. Those
  /// that they declare inside are such, too.
  func staleCopies(_ folders: FolderTree) -> Set<TypeID> {
    let isCompiled = files.map { !$0.home.targets.isEmpty }
    guard isCompiled.contains(true), isCompiled.contains(false) else { return [] }
    let hasCompiled = foldersAround(isCompiled, folders)
    var result: Set<TypeID> = []
    for type in types where !isCompiled[Int(type.place.file.rawValue)] {
      let isStale =
        type.parent.map(result.contains)
        ?? types(named: type.name).contains { twin in
          let file = self[twin].place.file
          return self[twin].parent == nil && isCompiled[Int(file.rawValue)]
            && isNeighbour(folders.folder(of: type.place.file), of: folders.folder(of: file), hasCompiled, folders)
        }
      if isStale { result.insert(type.id) }
    }
    return result
  }

  /// By folder, whether there is a compiled file in it, however deep.
  private func foldersAround(_ isCompiled: [Bool], _ folders: FolderTree) -> [Bool] {
    var result = [Bool](repeating: false, count: folders.count)
    for file in isCompiled.indices where isCompiled[file] {
      var folder = folders.folder(of: FileID(rawValue: Int32(file)))
      while folder >= 0, !result[Int(folder)] {
        result[Int(folder)] = true
        folder = folders.parents[Int(folder)]
      }
    }
    return result
  }

  /// Whether there are compiled files on a folder's side of what it has in common with the other: of a project that cannot be read, beside one
  /// that can, no file is known to be compiled.
  private func isNeighbour(_ folder: FolderTree.Folder, of other: FolderTree.Folder, _ hasCompiled: [Bool], _ folders: FolderTree) -> Bool {
    let common = folders.common(folder, other)
    if common == folder { return true }
    var side = folder
    while folders.parents[Int(side)] != common { side = folders.parents[Int(side)] }
    return hasCompiled[Int(side)]
  }
}

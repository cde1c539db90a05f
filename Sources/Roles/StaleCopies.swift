import Index

extension ProjectIndex {
  /// Types in files of no target, of which a target compiles another of the same name nearby: left over from before a file was moved. Those
  /// that they declare inside are such, too.
  func staleCopies(_ folders: FolderTree) -> Set<TypeID> {
    let isCompiled = files.map { !$0.home.targets.isEmpty }
    guard isCompiled.contains(true), isCompiled.contains(false) else { return [] }
    lazy var places = CompiledPlaces(files, folders)
    var result: Set<TypeID> = []
    for type in types where !isCompiled[Int(type.place.file.rawValue)] {
      let isStale =
        type.parent.map(result.contains)
        ?? types(named: type.name).contains { twin in
          let file = self[twin].place.file
          return self[twin].parent == nil && isCompiled[Int(file.rawValue)]
            && places.isNeighbour(folders.folder(of: type.place.file), of: file, files, folders)
        }
      if isStale { result.insert(type.id) }
    }
    return result
  }
}

/// Where targets have their files.
private struct CompiledPlaces {
  /// By directory, whether there is a compiled file in it, however deep.
  private var hasCompiled: [Bool]
  /// By a target's number, the innermost directory that all its files lie in.
  private var extents: [Int: FolderTree.Folder] = [:]

  init(_ files: [IndexedFile], _ folders: FolderTree) {
    hasCompiled = [Bool](repeating: false, count: folders.count)
    for (index, file) in files.enumerated() where !file.home.targets.isEmpty {
      var folder = folders.folder(of: FileID(rawValue: Int32(index)))
      for target in file.home.targets { extents[target.number] = extents[target.number].map { folders.common($0, folder) } ?? folder }
      while folder >= 0, !hasCompiled[Int(folder)] {
        hasCompiled[Int(folder)] = true
        folder = folders.parents[Int(folder)]
      }
    }
  }

  /// Whether a file of no target in a directory would be compiled with another file, were it still in use: it lies in the midst of what a target
  /// compiles. Of a project that cannot be read, next to one that can, no file is known to be compiled.
  func isNeighbour(_ folder: FolderTree.Folder, of compiled: FileID, _ files: [IndexedFile], _ folders: FolderTree) -> Bool {
    let other = folders.folder(of: compiled)
    let common = folders.common(folder, other)
    if common == folder { return true }
    var side = folder
    while folders.parents[Int(side)] != common { side = folders.parents[Int(side)] }
    return files[Int(compiled.rawValue)].home.targets.contains { target in
      guard let extent = extents[target.number], folders.common(extent, common) == extent else { return false }
      return extent != common || hasCompiled[Int(side)]
    }
  }
}

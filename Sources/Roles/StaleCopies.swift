import Index

extension LeftOut {
  /// Adds types in files of no target, of which a target compiles another of the same name nearby: left over from before a file was moved. Those
  /// that they declare inside are such, too.
  mutating func addStaleCopies(in index: ProjectIndex, _ folders: FolderTree) {
    let isCompiled = index.files.map { !$0.home.targets.isEmpty }
    guard isCompiled.contains(true), isCompiled.contains(false) else { return }
    // Directories with a compiled file in them, however deep, and by target the innermost one with all its files.
    var compiled: Set<FolderTree.Folder> = [0]
    var extents: [Int: FolderTree.Folder] = [:]
    for (number, file) in index.files.enumerated() where isCompiled[number] {
      let folder = folders.folder(of: FileID(rawValue: Int32(number)))
      compiled.formUnion(folders.around(folder))
      for target in file.home.targets { extents[target.number] = extents[target.number].map { folders.common($0, folder) } ?? folder }
    }
    // The copy would be compiled with its twin, were it still in use: it lies around it, or in the midst of what a target compiles. Of a project that
    // cannot be read, next to one that can, no file is known to be compiled.
    func isCopy(_ type: TypeSymbol, of twin: TypeSymbol) -> Bool {
      let (file, folder) = (twin.place.file, folders.folder(of: type.place.file))
      guard twin.parent == nil, isCompiled[Int(file.rawValue)] else { return false }
      if folders.common(folder, folders.folder(of: file)) == folder { return true }
      let inner = folders.around(folder).first(where: compiled.contains) ?? 0
      return index.files[Int(file.rawValue)].home.targets.contains { extents[$0.number].map { inner != $0 && folders.common(inner, $0) == $0 } == true }
    }
    var stale: Set<TypeID> = []
    for type in index.types where !isCompiled[Int(type.place.file.rawValue)] {
      let isStale = type.parent.map(stale.contains) ?? index.types(named: type.name).contains { isCopy(type, of: index[$0]) }
      if isStale { stale.insert(type.id) }
    }
    for type in stale { types[Int(type.rawValue)] = true }
    // What else such a file declares, extensions say, is as old.
    let kept = Set(index.types.filter { !stale.contains($0.id) }.map(\.place.file))
    for file in Set(stale.map { index[$0].place.file }).subtracting(kept) { files[Int(file.rawValue)] = true }
  }
}

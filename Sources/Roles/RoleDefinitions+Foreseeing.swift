package import Index

extension RoleDefinitions {
  /// By file, whether it lies in a folder where files are called like parts, or one level deeper: it is probably of a module, though nothing
  /// is known yet but its path.
  package func filesNearParts(_ files: [IndexedFile]) -> [Bool] {
    let names = NameReader(self)
    var folders: Set<Substring> = []
    for file in files {
      let name = String(Substring(file.path.utf8.dropLast(".swift".utf8.count)))
      if names.role(ofType: name)?.role.isPart == true { folders.insert(file.path.folder) }
    }
    // Files stand beside those of their folder.
    var last: (folder: Substring, isNear: Bool) = ("", false)
    return files.map { file in
      let folder = file.path.folder
      if folder != last.folder { last = (folder, folders.contains(folder) || folders.contains(folder.folder)) }
      return last.isNear
    }
  }
}

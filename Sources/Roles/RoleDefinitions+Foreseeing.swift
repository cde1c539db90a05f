package import Index

extension RoleDefinitions {
  /// By file, whether it lies in a directory where files are called like components, or up to two levels deeper: it is probably of a module, though
  /// nothing is known yet but its path. Views alone tell nothing: every app has directories of views that are of no module.
  package func filesNearParts(_ files: [IndexedFile]) -> [Bool] {
    let names = NameReader(self)
    var folders: Set<Substring> = []
    for file in files {
      let name = String(Substring(file.path.utf8.dropLast(".swift".utf8.count)))
      if let role = names.role(ofType: name)?.role, role.isPart, role != .view { folders.insert(file.path.folder) }
    }
    func isNear(_ folder: Substring) -> Bool {
      folders.contains(folder) || folders.contains(folder.folder) || folders.contains(folder.folder.folder)
    }
    // Files are next to those of their directory.
    var last: (folder: Substring, isNear: Bool) = ("", false)
    return files.map { file in
      let folder = file.path.folder
      if folder != last.folder { last = (folder, isNear(folder)) }
      return last.isNear
    }
  }
}

package import Roles

extension ProjectSettings {
  /// The packs that a project names, and what its code shows where it leaves the pack open.
  ///
  /// - Throws: every mistake in any of them.
  package init(
    _ file: ProjectFile, library: PackLibrary = .builtIn, choosing: () throws(SettingErrors) -> PackChoice
  ) throws(SettingErrors) {
    var packs: [PackInUse] = []
    if let named = file.pack {
      packs.append(PackInUse(try library.pack(named)))
    } else {
      let choice = try choosing()
      packs.append(PackInUse(try library.pack(named: choice.pack), because: choice.reason))
      for other in choice.others where !file.packs.contains(where: { $0.folder == other.folder }) {
        packs.append(PackInUse(try library.pack(named: other.pack), folder: other.folder, because: other.reason))
      }
    }
    for (folder, named) in file.packs { packs.append(PackInUse(try library.pack(named), folder: folder)) }
    self.init(packs: packs)
  }
}

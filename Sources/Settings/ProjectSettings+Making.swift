extension ProjectSettings {
  /// The packs that a project names, and `chosen` for what it leaves open.
  ///
  /// - Throws: every mistake in any of them.
  package init(
    _ file: ProjectFile, chosen: () -> (pack: String, reason: String), library: PackLibrary = .builtIn
  ) throws(SettingErrors) {
    var packs: [PackInUse] = []
    if let named = file.pack {
      packs.append(PackInUse(try library.pack(named)))
    } else {
      let (pack, reason) = chosen()
      packs.append(PackInUse(try library.pack(named: pack), because: reason))
    }
    for (folder, named) in file.packs { packs.append(PackInUse(try library.pack(named), folder: folder)) }
    self.init(packs: packs)
  }
}

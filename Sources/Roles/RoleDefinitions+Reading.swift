package import SettingValues

extension RoleDefinitions {
  /// Reads the keys of `pack.yml` that speak of roles; the reader's owner reads the others and finishes it.
  package init(reading reader: inout SettingReader) {
    self.init()
    if let value = reader.value("roles") { roles = RoleDefinitions.readRoles(value, &reader) }
    if let value = reader.value("views") {
      var views = SettingReader(value, of: "'views'")
      viewSupertypes = Set(views.strings("supertypes"))
      viewWords.suffixes = views.strings("suffixes")
      viewWords.interfaces = views.strings("interfaces")
      viewWords.unlessShaped = RoleDefinitions.readShapes(&views)
      viewOverrides = Set(views.strings("overrides"))
      let partners = views.strings("hold")
      if !partners.isEmpty { viewPartners = Set(partners.map { Role($0) }) }
      otherViews = views.string("others").map { Role($0) }
      shownData = views.string("data").map { Role($0) }
      views.finish()
      reader.take(views.errors)
    }
    interfaceWords = reader.strings("interface_words")
    parentWords = reader.strings("parent_words")
    compositionRoots = Set(reader.strings("composition_roots"))
    selfAssembling = Set(reader.strings("self_assembling").map { Role($0) })
    if let value = reader.value("left_out") {
      var patterns = SettingReader(value, of: "'left_out'")
      leftOut.prefixes = patterns.strings("prefixes")
      leftOut.suffixes = patterns.strings("suffixes")
      leftOut.supertypes = Set(patterns.strings("supertypes"))
      leftOut.folders = Set(patterns.strings("folders"))
      leftOut.folderSuffixes = patterns.strings("folder_suffixes")
      leftOut.fileSuffixes = patterns.strings("file_suffixes")
      patterns.finish()
      reader.take(patterns.errors)
    }
    weakWrappers = Set(reader.strings("weak_wrappers"))
    strongWrappers = Set(reader.strings("strong_wrappers"))
  }

  private static func readShapes(_ reader: inout SettingReader) -> [Shape] {
    let place = reader.value("unless_shaped")?.place
    return reader.strings("unless_shaped").compactMap { word in
      if let shape = Shape(rawValue: word) { return shape }
      if let place { reader.fail(unknownName(word, what: "shape", among: Shape.allCases.map(\.rawValue)), at: place) }
      return nil
    }
  }

  private static func readRoles(_ value: SettingValue, _ reader: inout SettingReader) -> [RoleWords] {
    guard case .map(let entries) = value.content else {
      reader.fail("'roles' must be a map from roles to their names", at: value.place)
      return []
    }
    return entries.map { entry in
      var words = RoleWords(role: Role(entry.key))
      var inner = SettingReader(entry.value, of: "the role '\(entry.key)'")
      words.called = inner.string("called")
      words.suffixes = inner.strings("suffixes")
      words.conditional[.held] = inner.strings("suffixes_where_presenters_hold")
      words.conditional[.owned] = inner.strings("suffixes_where_presenters_own")
      words.conditional[.making] = inner.strings("suffixes_where_making_components")
      words.conditional[.conforming] = inner.strings("suffixes_where_conforming")
      words.interfaces = inner.strings("interfaces")
      words.folders = Set(inner.strings("folders"))
      words.conforming = Set(inner.strings("conforming_to"))
      words.unlessShaped = RoleDefinitions.readShapes(&inner)
      words.data = Set(inner.strings("data"))
      words.records = Set(inner.strings("records"))
      words.imports = Set(inner.strings("imports"))
      words.uses = inner.strings("uses")
      words.unlessConforming = Set(inner.strings("unless_conforming_to"))
      words.outranksSupertypes = inner.bool("outranks_supertypes", default: false)
      inner.finish()
      reader.take(inner.errors)
      return words
    }
  }
}

import Index
package import SettingValues

extension RoleDefinitions {
  /// Reads the keys of `pack.yml` that speak of roles; the reader's owner reads the others and finishes it.
  package init(reading reader: inout SettingReader) {
    self.init()
    if let value = reader.value("roles") { roles = RoleDefinitions.readRoles(value, &reader) }
    if let value = reader.value("views") {
      var views = SettingReader(value, of: "'views'")
      viewSupertypes = FrameworkTypes.withSubclasses(Set(views.strings("supertypes")))
      viewWords[.suffixes] = views.strings("suffixes")
      viewWords[.interfaces] = views.strings("interfaces")
      viewWords.unlessShaped = Shape.read(&views)
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
      leftOut = WordLists(reading: &patterns)
      patterns.finish()
      reader.take(patterns.errors)
    }
    weakWrappers = Set(reader.strings("weak_wrappers"))
    strongWrappers = Set(reader.strings("strong_wrappers"))
  }

  private static func readRoles(_ value: SettingValue, _ reader: inout SettingReader) -> [RoleWords] {
    guard case .map(let entries) = value.content else {
      reader.fail("'roles' must be a map from roles to their names", at: value.place)
      return []
    }
    return entries.map { entry in
      var inner = SettingReader(entry.value, of: "the role '\(entry.key)'")
      let words = RoleWords(role: Role(entry.key), reading: &inner)
      inner.finish()
      reader.take(inner.errors)
      return words
    }
  }
}

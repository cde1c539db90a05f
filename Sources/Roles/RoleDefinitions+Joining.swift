extension RoleDefinitions {
  /// What either of two packs knows, for code that follows both.
  package func joined(with other: RoleDefinitions) -> RoleDefinitions {
    var result = self
    for words in other.roles {
      if let known = result.roles.firstIndex(where: { $0.role == words.role }) {
        result.roles[known] = result.roles[known].joined(with: words)
      } else {
        result.roles.append(words)
      }
    }
    result.viewSupertypes.formUnion(other.viewSupertypes)
    result.viewWords = viewWords.joined(with: other.viewWords)
    result.otherViews = otherViews ?? other.otherViews
    result.viewPartners.formUnion(other.viewPartners)
    result.baseTypes.formUnion(other.baseTypes)
    result.interfaceWords.append(missing: other.interfaceWords)
    result.compositionRoots.formUnion(other.compositionRoots)
    result.selfAssembling.formUnion(other.selfAssembling)
    result.leftOut.prefixes.append(missing: other.leftOut.prefixes)
    result.leftOut.suffixes.append(missing: other.leftOut.suffixes)
    result.leftOut.supertypes.formUnion(other.leftOut.supertypes)
    result.leftOut.folders.formUnion(other.leftOut.folders)
    result.leftOut.folderSuffixes.append(missing: other.leftOut.folderSuffixes)
    result.leftOut.fileSuffixes.append(missing: other.leftOut.fileSuffixes)
    result.weakWrappers.formUnion(other.weakWrappers)
    result.strongWrappers.formUnion(other.strongWrappers)
    return result
  }
}

extension RoleWords {
  fileprivate func joined(with other: RoleWords) -> RoleWords {
    var result = self
    result.suffixes.append(missing: other.suffixes)
    result.interfaces.append(missing: other.interfaces)
    result.folders.formUnion(other.folders)
    // What either pack takes on its name alone needs nothing more in the other.
    result.conforming = conforming.isEmpty || other.conforming.isEmpty ? [] : conforming.union(other.conforming)
    result.unlessConforming.formUnion(other.unlessConforming)
    result.outranksSupertypes = outranksSupertypes || other.outranksSupertypes
    return result
  }
}

extension [String] {
  fileprivate mutating func append(missing others: [String]) { self += others.filter { !contains($0) } }
}

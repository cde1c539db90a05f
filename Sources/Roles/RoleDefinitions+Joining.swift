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
    result.viewOverrides.formUnion(other.viewOverrides)
    result.otherViews = otherViews ?? other.otherViews
    result.shownData = shownData ?? other.shownData
    result.viewPartners.formUnion(other.viewPartners)
    result.interfaceWords.append(missing: other.interfaceWords)
    result.parentWords.append(missing: other.parentWords)
    result.compositionRoots.formUnion(other.compositionRoots)
    result.selfAssembling.formUnion(other.selfAssembling)
    result.leftOut = leftOut.joined(with: other.leftOut)
    result.stated += other.stated
    result.statedModules += other.statedModules
    result.statedLeftOut += other.statedLeftOut
    result.weakWrappers.formUnion(other.weakWrappers)
    result.strongWrappers.formUnion(other.strongWrappers)
    return result
  }
}

extension LeftOutPatterns {
  package func joined(with other: LeftOutPatterns) -> LeftOutPatterns {
    var result = self
    result.prefixes.append(missing: other.prefixes)
    result.suffixes.append(missing: other.suffixes)
    result.supertypes.formUnion(other.supertypes)
    result.folders.formUnion(other.folders)
    result.folderSuffixes.append(missing: other.folderSuffixes)
    result.fileSuffixes.append(missing: other.fileSuffixes)
    return result
  }
}

extension RoleWords {
  fileprivate func joined(with other: RoleWords) -> RoleWords {
    var result = self
    result.suffixes.append(missing: other.suffixes)
    for (use, words) in other.conditional { result.conditional[use, default: []].append(missing: words) }
    result.interfaces.append(missing: other.interfaces)
    result.folders.formUnion(other.folders)
    // What either pack takes on its name alone needs nothing more in the other.
    result.conforming = conforming.isEmpty || other.conforming.isEmpty ? [] : conforming.union(other.conforming)
    result.unlessShaped += other.unlessShaped.filter { !unlessShaped.contains($0) }
    result.data.formUnion(other.data)
    result.records.formUnion(other.records)
    result.imports.formUnion(other.imports)
    result.uses.append(missing: other.uses)
    result.unlessConforming.formUnion(other.unlessConforming)
    result.outranksSupertypes = outranksSupertypes || other.outranksSupertypes
    return result
  }
}

extension [String] {
  fileprivate mutating func append(missing others: [String]) { self += others.filter { !contains($0) } }
}

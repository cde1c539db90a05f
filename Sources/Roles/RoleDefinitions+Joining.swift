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

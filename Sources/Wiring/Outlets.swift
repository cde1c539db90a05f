package import Index

extension ProjectIndex {
  /// Whether a storyboard joins a property to a view of the project that its owner shows: a view keeps its subviews and a controller its view, though
  /// the property is weak.
  package func isInHierarchy(_ member: MemberID) -> Bool {
    guard let property = property(member), property.ownership != .strong, property.attributes.contains("IBOutlet"), property.types.count == 1,
      let type = property.types[0].type.projectType, kind(of: type).isReference
    else { return false }
    // Other objects of a nib keep no view.
    return outsideSupertypes(of: property.owner).contains(where: OutsideWords.isScreen)
      && outsideSupertypes(of: type).contains { OutsideWords.isScreen($0) && !$0.hasSuffix("Controller") }
  }
}

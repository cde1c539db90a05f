package import Index

extension ProjectIndex {
  /// Whether a storyboard joins a property to a view that its owner shows: a view keeps its subviews and a controller its view, though
  /// the property is weak.
  package func isInHierarchy(_ member: MemberID) -> Bool {
    guard let property = property(member), property.ownership != .strong, property.attributes.contains("IBOutlet"), property.types.count == 1 else {
      return false
    }
    let classes: [String]
    switch property.types[0].type {
    case .project(let type) where kind(of: type).isReference: classes = outsideSupertypes(of: type)
    case .outside(let name): classes = [name]
    default: return false
    }
    // Other objects of a nib keep no view.
    return outsideSupertypes(of: property.owner).contains(where: OutsideWords.isScreen)
      && classes.contains { OutsideWords.isScreen($0) && !$0.hasSuffix("Controller") }
  }
}

import Facts
import Index
import SourceText

/// What comments and the configuration declare.
extension RoleFinder {
  /// `// viperlint:role presenter` speaks of the type that is declared next, or around it on the same line. What is no role of the pack is a
  /// mistake, and reported as one.
  func statedRoles() -> [TypeID: Signal] {
    var result = rolesInSettings()
    let known = Set(definitions.roleNames)
    for (number, file) in index.files.enumerated() where !file.facts.roleComments.isEmpty {
      let id = FileID(rawValue: Int32(number))
      for comment in file.facts.roleComments where known.contains(comment.role) {
        var best: (type: TypeID, start: UInt32)?
        for type in index.types where type.place.file == id {
          let range = file.facts[type.place.declaration].range
          if range.start >= comment.range.start, range.start < best?.start ?? .max { best = (type.id, range.start) }
        }
        if let best { result[best.type] = Signal(.comment, Role(comment.role)) }
      }
    }
    return result.filter { !assignments[Int($0.key.rawValue)].isLeftOut }
  }

  /// The last statement that fits a type counts.
  private func rolesInSettings() -> [TypeID: Signal] {
    var result: [TypeID: Signal] = [:]
    for part in definitions.stated {
      let types = index.types.filter { $0.kind != .typealias && $0.kind != .associatedtype && fits(part, $0) }
      if types.isEmpty { idle.append(part) }
      for type in types { result[type.id] = Signal(.setting, Role(part.name), part.location) }
    }
    return result
  }

  func fits(_ part: StatedPart, _ type: TypeSymbol) -> Bool { part.fits(type.qualifiedName, index[type.place.file].path) }
}

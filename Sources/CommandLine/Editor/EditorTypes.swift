import Checks
import Facts
import Index
import LanguageServer
import Pipeline
import Roles
import Wiring

/// What hovers and lenses say about the types of a project.
struct EditorTypes {
  let project: CheckedProject
  private var index: ProjectIndex { _read { yield project.index } }
  private var roles: RoleMap { project.roles }

  /// Who holds something.
  struct Holder: Hashable {
    let type: TypeID
    let property: String
    let ownership: Ownership
  }

  /// The checked types that hold a type by a stored property, directly or through an interface.
  func holders(of type: TypeID) -> [Holder] {
    let faces = Set(index.projectSupertypes(of: type).filter { index.kind(of: $0) == .protocol })
    var found: [Holder] = []
    for property in index.properties where property.isStored && !roles.isLeftOut(property.owner) {
      let holds = property.types.contains { held in
        guard let target = held.type.projectType else { return false }
        return target == type || faces.contains(target) && isBehind(target, type, property)
      }
      if holds { found.append(Holder(type: property.owner, property: property.name, ownership: property.ownership)) }
    }
    return found
  }

  /// Whether a type is behind an interface in a property: it is the only one, or the code stores it there.
  private func isBehind(_ face: TypeID, _ type: TypeID, _ property: Property) -> Bool {
    let conformers = index.conformers(of: face).filter { !roles.isLeftOut($0) }
    if conformers == [type] { return true }
    return project.wiring.pairs(of: property.member).contains { project.wiring[$0.held].type == type }
  }

  /// `presenter of Login`; nil without a role.
  func part(of type: TypeID) -> String? {
    guard let role = roles.role(of: type) else { return nil }
    return "\(role)" + (roles.module(of: type).map { " of \(roles[$0].name)" } ?? "")
  }

  /// In Markdown.
  func text(of type: TypeID) -> String {
    let symbol = index[type]
    var lines = ["**\(symbol.kind) \(symbol.qualifiedName)**"] + roles.explanation(of: type, in: index).map { "- \($0)" }
    let holders = holders(of: type)
    if !holders.isEmpty { lines.append("- held by: " + shown(holders)) }
    return lines.joined(separator: "\n")
  }

  /// In Markdown; nil for a property that holds no type of the project.
  func text(of property: Property) -> String? {
    let held = property.types.compactMap(\.type.projectType)
    guard !held.isEmpty else { return nil }
    let names = held.map { type in "`\(index[type].qualifiedName)`" + (part(of: type).map { " (\($0))" } ?? "") }
    var lines = ["**\(index[property.owner].qualifiedName).\(property.name)** holds \(names.joined(separator: ", ")) \(property.ownership.word)"]
    for type in held {
      let kinds = index.kind(of: type) == .protocol ? index.conformers(of: type).filter { !roles.isLeftOut($0) } : [type]
      for kind in kinds {
        let others = holders(of: kind).filter { $0.type != property.owner || $0.property != property.name }
        if !others.isEmpty { lines.append("- `\(index[kind].qualifiedName)` is also held by: " + shown(others)) }
      }
    }
    return lines.joined(separator: "\n")
  }

  private func shown(_ holders: [Holder]) -> String {
    let names = holders.prefix(8).map { "`\(index[$0.type].qualifiedName).\($0.property)` (\($0.ownership.word))" }
    return names.joined(separator: ", ") + (holders.count > 8 ? " and \(holders.count - 8) more" : "")
  }

  /// The hover at an offset of a file, in Markdown; nil where there is nothing to say.
  ///
  /// - Parameter name: the range of the identifier there.
  func hover(_ file: FileID, _ name: Range<Int>) -> String? {
    for property in index.properties where property.file == file && name.contains(Int(property.nameOffset)) && property.isStored {
      if let text = text(of: property) { return text }
    }
    for type in index.types where type.place.file == file && name.contains(Int(type.nameOffset)) && type.kind != .associatedtype { return text(of: type.id) }
    for reference in project.references.all.ofFile(file) where name.contains(Int(reference.offset)) && reference.kind != .uses {
      return reference.kind == .calls ? nil : text(of: reference.to)
    }
    // In code that no rule needs, the name decides if it is unique.
    return nil
  }

  /// The lenses of a file: the offset of a component's name, what it is, and its module.
  func lenses(_ file: FileID) -> [(offset: UInt32, title: String, module: String?)] {
    index.types.compactMap { type in
      guard type.place.file == file, type.kind.isConcrete, !roles.isLeftOut(type.id), let part = part(of: type.id) else { return nil }
      let names = holders(of: type.id).reduce(into: [String]()) { names, holder in
        let name = index[holder.type].qualifiedName
        if !names.contains(name) { names.append(name) }
      }
      let held = names.isEmpty ? "" : " · held by " + names.prefix(3).joined(separator: ", ") + (names.count > 3 ? " and \(names.count - 3) more" : "")
      return (type.nameOffset, part + held, roles.module(of: type.id).map { roles[$0].name })
    }
  }
}

/// The range of the identifier around an offset; empty if there is none.
func identifier(in bytes: [UInt8], at offset: Int) -> Range<Int> {
  func isPart(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || byte >= 0x80 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
  }
  var (start, end) = (min(offset, bytes.count), min(offset, bytes.count))
  while start > 0, isPart(bytes[start - 1]) { start -= 1 }
  while end < bytes.count, isPart(bytes[end]) { end += 1 }
  return start..<end
}

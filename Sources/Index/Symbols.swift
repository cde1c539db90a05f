package import Facts

/// A file of the project: an index into ``ProjectIndex/files``.
package struct FileID: Hashable, Comparable, Sendable {
  package let rawValue: Int32
  package init(rawValue: Int32) { self.rawValue = rawValue }
  package static func < (left: FileID, right: FileID) -> Bool { left.rawValue < right.rawValue }
}

/// A type that the project declares: an index into ``ProjectIndex/types``.
package struct TypeID: Hashable, Comparable, Sendable {
  package let rawValue: Int32
  package init(rawValue: Int32) { self.rawValue = rawValue }
  package static func < (left: TypeID, right: TypeID) -> Bool { left.rawValue < right.rawValue }
}

/// A member of a project type: an index into ``ProjectIndex/members``.
package struct MemberID: Hashable, Comparable, Sendable {
  package let rawValue: Int32
  package init(rawValue: Int32) { self.rawValue = rawValue }
  package static func < (left: MemberID, right: MemberID) -> Bool { left.rawValue < right.rawValue }
}

/// Where a declaration stands: a file and the declaration's place among its facts.
package struct DeclarationPlace: Hashable, Sendable {
  package let file: FileID
  package let declaration: DeclarationID
  package init(file: FileID, declaration: DeclarationID) {
    self.file = file
    self.declaration = declaration
  }
}

/// A file as the index got it.
package struct IndexedFile: Sendable {
  package let path: String
  /// The target it belongs to; empty where none is known.
  package let target: String
  package internal(set) var facts: FileFacts

  package init(path: String, target: String = "", facts: FileFacts) {
    self.path = path
    self.target = target
    self.facts = facts
  }
}

package enum TypeKind: UInt8, Sendable {
  case `class`, actor, `struct`, `enum`, `protocol`, `typealias`, `associatedtype`

  /// Whether instances are shared by reference.
  package var isReference: Bool { self == .class || self == .actor }
  /// Whether instances are copied.
  package var isValue: Bool { self == .struct || self == .enum }
}

/// A type of the project with everything that its declaration and its extensions say.
package struct TypeSymbol: Sendable {
  package let id: TypeID
  package let kind: TypeKind
  package let name: String
  /// Dotted, from the outermost type.
  package let qualifiedName: String
  package let parent: TypeID?
  /// The declaration itself; the same type behind `#if … #else` has several, the first counts.
  package let place: DeclarationPlace
  /// Where the name stands in ``place``'s file.
  package let nameOffset: UInt32
  /// Further declarations and all extensions, in the order of files and offsets.
  package var extensions: [DeclarationPlace] = []
  /// What is written in the inheritance clauses of the declaration and of the extensions, in this order; class constraints
  /// (`AnyObject`, `class`) are outside names. Of a typealias: nothing.
  package var supertypes: [Supertype] = []
  package var members: [MemberID] = []
}

/// One entry of an inheritance clause.
package struct Supertype: Sendable {
  package let type: NamedType
  package let file: FileID
  /// Where the type's name stands.
  package let offset: UInt32
}

/// What a written name of a type stands for. Resolution has three outcomes, never two.
package enum NamedType: Hashable, Sendable {
  case project(TypeID)
  /// Several types of the project could be meant.
  case ambiguous([TypeID])
  /// Nothing in the project bears this name (dotted as written).
  case outside(String)

  package var projectType: TypeID? {
    if case .project(let type) = self { return type }
    return nil
  }
}

package struct MemberSymbol: Sendable {
  package let id: MemberID
  package let kind: DeclarationKind
  package let name: String
  package let owner: TypeID
  package let place: DeclarationPlace
  package let nameOffset: UInt32
  package let modifiers: Modifiers

  /// Belongs to the type rather than to its instances.
  package var isStatic: Bool { !modifiers.isDisjoint(with: [.static, .classMember]) }
}

public import Facts

/// A file of the project: an index into ``ProjectIndex/files``.
public struct FileID: Hashable, Comparable, Sendable {
  public let rawValue: Int32
  public init(rawValue: Int32) { self.rawValue = rawValue }
  public static func < (left: FileID, right: FileID) -> Bool { left.rawValue < right.rawValue }
}

/// A type that the project declares: an index into ``ProjectIndex/types``.
public struct TypeID: Hashable, Comparable, Sendable {
  public let rawValue: Int32
  public init(rawValue: Int32) { self.rawValue = rawValue }
  public static func < (left: TypeID, right: TypeID) -> Bool { left.rawValue < right.rawValue }
}

/// A member of a project type: an index into ``ProjectIndex/members``.
public struct MemberID: Hashable, Comparable, Sendable {
  public let rawValue: Int32
  public init(rawValue: Int32) { self.rawValue = rawValue }
  public static func < (left: MemberID, right: MemberID) -> Bool { left.rawValue < right.rawValue }
}

/// Where a declaration is: a file and the declaration's place among its facts.
public struct DeclarationPlace: Hashable, Sendable {
  public let file: FileID
  public let declaration: DeclarationID
  public init(file: FileID, declaration: DeclarationID) {
    self.file = file
    self.declaration = declaration
  }
}

/// A file as the index got it. Classes here and below are values that never change: a copy costs one reference, not one for each field.
public final class IndexedFile: Sendable {
  public let path: String
  /// The targets that compile it.
  public let home: FileHome
  public let facts: FileFacts

  public init(path: String, home: FileHome = .none, facts: FileFacts) {
    self.path = path
    self.home = home
    self.facts = facts
  }

  /// The target that it is judged in, the first of those that compile it; empty where none is known.
  public var target: String { home.name }

  func with(_ facts: consuming FileFacts) -> IndexedFile { IndexedFile(path: path, home: home, facts: facts) }
}

/// The targets that compile a file; files of the same ones share it.
public final class FileHome: Sendable {
  /// Those where the file is at home come first.
  public let targets: [IndexedTarget]
  let name: String

  public init(_ targets: [IndexedTarget]) {
    self.targets = targets
    name = targets.first?.module ?? ""
  }

  /// Of files in no target, or in unknown targets.
  public static let none = FileHome([])
}

/// A target, as far as it decides what a file can see.
public struct IndexedTarget: Sendable {
  /// Tells targets of one name apart.
  public let number: Int
  /// As `import` has it.
  public let module: String
  /// Numbers of the targets that it declares to depend on.
  public let dependencies: [Int]
  /// Whether it contains tests, or what only tests use.
  public let isTest: Bool
  /// Nil if no manifest declares it.
  public let declaration: TargetDeclaration?

  public init(number: Int, module: String, dependencies: [Int] = [], isTest: Bool = false, declaration: TargetDeclaration? = nil) {
    self.number = number
    self.module = module
    self.isTest = isTest
    self.dependencies = dependencies
    self.declaration = declaration
  }
}

/// What a manifest says of a target.
public final class TargetDeclaration: Sendable {
  public let name: String
  /// The path of the manifest.
  public let manifest: String
  public let dependencies: [Dependency]
  /// Whether these are all: a part of a manifest may not be told without running it.
  public let isWhole: Bool

  public struct Dependency: Sendable {
    public let name: String
    /// The modules that it stands for; of what comes from elsewhere, the one that its name suggests.
    public let modules: [String]
    /// Whether it is for imports: what is run or embedded is not.
    public let isImported: Bool
    /// In bytes from the start of the manifest, where that is a Swift file.
    public let offset: UInt32?

    public init(name: String, modules: [String], isImported: Bool = true, offset: UInt32? = nil) {
      self.name = name
      self.modules = modules
      self.isImported = isImported
      self.offset = offset
    }
  }

  public init(name: String, manifest: String, dependencies: [Dependency], isWhole: Bool = true) {
    self.name = name
    self.manifest = manifest
    self.dependencies = dependencies
    self.isWhole = isWhole
  }
}

/// Whether a module is one of the system's, as far as such modules are known.
public func isOfSystem(module: String) -> Bool { SymbolTable.systemModules.contains(module) }

public enum TypeKind: UInt8, Sendable {
  case `class`, actor, `struct`, `enum`, `protocol`, `typealias`, `associatedtype`

  /// Whether instances are shared by reference.
  public var isReference: Bool { self == .class || self == .actor }
  /// Whether instances are copied.
  public var isValue: Bool { self == .struct || self == .enum }
  /// Whether there are instances: neither an interface nor another name.
  public var isConcrete: Bool { isReference || isValue }
}

/// A type of the project with everything that its declaration and its extensions say.
public final class TypeSymbol: Sendable {
  // In an order that leaves no gaps in memory: there may be hundreds of thousands.
  public let id: TypeID
  /// Where the name is in ``place``'s file.
  public let nameOffset: UInt32
  /// The declaration itself; the same type behind `#if … #else` has several, the first counts.
  public let place: DeclarationPlace
  public let parent: TypeID?
  public let kind: TypeKind
  public let name: String
  /// Dotted, from the outermost type.
  public let qualifiedName: String
  /// Further declarations and all extensions, in the order of files and offsets.
  public let extensions: [DeclarationPlace]
  /// What is written in the inheritance clauses of the declaration and of the extensions, in this order; class constraints
  /// (`AnyObject`, `class`) are outside names. Of a typealias: nothing.
  public let supertypes: [Supertype]
  public let members: TypeMembers

  init(
    id: TypeID, kind: TypeKind, name: String, qualifiedName: String, parent: TypeID?, place: DeclarationPlace, nameOffset: UInt32,
    extensions: [DeclarationPlace], supertypes: [Supertype], members: TypeMembers
  ) {
    self.id = id
    self.kind = kind
    self.name = name
    self.qualifiedName = qualifiedName
    self.parent = parent
    self.place = place
    self.nameOffset = nameOffset
    self.extensions = extensions
    self.supertypes = supertypes
    self.members = members
  }
}

/// One entry of an inheritance clause.
public struct Supertype: Sendable {
  public let type: NamedType
  public let file: FileID
  /// Where the type's name stands.
  public let offset: UInt32
}

/// What a written name of a type stands for. Resolution has three outcomes, never two.
public enum NamedType: Hashable, Sendable {
  case project(TypeID)
  /// Several types of the project could be meant.
  case ambiguous([TypeID])
  /// Nothing in the project bears this name (dotted as written).
  case outside(String)

  public var projectType: TypeID? {
    if case .project(let type) = self { return type }
    return nil
  }

  /// The name of what the project does not declare.
  public var outsideName: String? {
    if case .outside(let name) = self { return name }
    return nil
  }
}

public struct MemberSymbol: Sendable {
  public let id: MemberID
  public let kind: DeclarationKind
  public let name: String
  public let owner: TypeID
  public let place: DeclarationPlace
  public let nameOffset: UInt32
  public let modifiers: Modifiers

  /// Belongs to the type rather than to its instances.
  public var isStatic: Bool { modifiers.belongToType }
}

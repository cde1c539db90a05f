import Facts
import SourceText
import Scan

/// A manifest written in Swift, with the files whose declarations it can use, run as far as that can be done without a compiler.
///
/// What a manifest declares is often computed: by helper functions, loops, enums of modules, extensions of the library's types. Here
/// values are found as the Swift program would find them, as on a Mac with no variable of the environment set. What cannot be known
/// is ``ManifestValue/unknown``, never guessed; of two branches of which either may be taken, lists have what both give them. Time and
/// depth are bounded: a manifest that runs away is given up.
final class ManifestProgram {
  /// A declaration at file level or in a type.
  struct Member {
    let file: Int
    let id: DeclarationID
  }

  /// What all declarations and extensions of one name say together.
  struct TypeMembers {
    var isEnum = false
    var cases: [Member] = []
    /// Stored properties of each value, in their order.
    var stored: [Member] = []
    var statics: [String: [Member]] = [:]
    var instances: [String: [Member]] = [:]
    var initializers: [Member] = []
    /// What it inherits and conforms to, by last names.
    var inherited: [String] = []
  }

  private(set) var files: [ManifestFile] = []
  /// Functions at file level.
  private(set) var functions: [String: [Member]] = [:]
  /// Variables at file level, of files other than the manifest itself: found when they are asked for.
  private(set) var globals: [String: Member] = [:]
  private(set) var types: [String: TypeMembers] = [:]
  private var computed: [MemberKey: ManifestValue] = [:]
  private var computing: Set<MemberKey> = []

  private struct MemberKey: Hashable {
    let file: Int
    let id: DeclarationID
    let type: String
  }

  /// What the manifest's own top level has declared.
  private(set) var topLevel = ManifestScope(file: 0)
  private(set) var problems: [ManifestProblem] = []
  private var steps = 0
  private var work = 0
  private var depth = 0
  /// The number of enclosing branches whose conditions are unknown.
  var openBranches = 0
  /// The type that the place of the next expression asks for, for `.name`; empty where it does not tell.
  var expected = ""
  var hasGivenUp: Bool { steps > Self.stepLimit || work > Self.workLimit }

  /// A large manifest takes some ten thousand.
  private static let stepLimit = 1 << 18
  /// Of all that its steps copy and compare, about in bytes.
  private static let workLimit = 1 << 25
  /// Nested evaluations; each needs less than a kilobyte or two of stack.
  private static let depthLimit = 400
  /// Of a text or list that a manifest makes, in bytes or elements.
  static let sizeLimit = 1 << 18

  /// The manifest's absolute directory.
  let folder: FilePath

  /// - Parameter files: the manifest first, then those with its helpers.
  init(_ files: [ManifestFile], in folder: FilePath) {
    self.files = files
    self.folder = folder
    for number in files.indices { collect(number) }
  }

  private func collect(_ number: Int) {
    let syntax = files[number].syntax
    for (index, fact) in syntax.facts.declarations.enumerated() where !fact.modifiers.contains(.local) && files[number].isActive(fact.range.start) {
      let member = Member(file: number, id: DeclarationID(rawValue: Int32(index)))
      let name = syntax.text(fact.name)
      if fact.parent != .none {
        let parent = syntax[fact.parent]
        // A protocol's requirements are no members: what satisfies them is.
        if parent.kind.isType, parent.kind != .protocol { add(member, fact, named: name, to: syntax.text(parent.name)) }
      } else if fact.kind == .function {
        functions[name, default: []].append(member)
      } else if fact.kind == .let || fact.kind == .var, number > 0 {
        globals[name] = member
      }
      if fact.kind.isType {
        types[name, default: TypeMembers()].isEnum = types[name]?.isEnum == true || fact.kind == .enum
        types[name]?.inherited += syntax.list(fact.inherited).map { syntax.text(syntax[$0].name) }
      }
    }
  }

  private func add(_ member: Member, _ fact: DeclarationFact, named name: String, to type: String) {
    let isStatic = fact.modifiers.contains(.static) || fact.modifiers.contains(.classMember)
    switch fact.kind {
    case .enumCase: types[type, default: TypeMembers()].cases.append(member)
    case .initializer: types[type, default: TypeMembers()].initializers.append(member)
    case .let, .var, .function:
      if isStatic {
        types[type, default: TypeMembers()].statics[name, default: []].append(member)
      } else {
        types[type, default: TypeMembers()].instances[name, default: []].append(member)
        if fact.kind != .function, !fact.modifiers.contains(.computed) { types[type, default: TypeMembers()].stored.append(member) }
      }
    default: break
    }
  }

  /// Static members of a type, or of a protocol that it conforms to.
  func statics(_ name: String, of type: String) -> [Member]? { members(of: type) { $0.statics[name] } }

  /// The same for members of its values.
  func instances(_ name: String, of type: String) -> [Member]? { members(of: type) { $0.instances[name] } }

  private func members(of type: String, _ chosen: (TypeMembers) -> [Member]?) -> [Member]? {
    var waiting = [type]
    var seen: Set<String> = []
    while let next = waiting.popLast() {
      guard seen.insert(next).inserted, let members = types[next] else { continue }
      if let found = chosen(members) { return found }
      waiting += members.inherited.reversed()
    }
    return types[type]?.isEnum == true ? types["RawRepresentable"].flatMap(chosen) ?? types["CaseIterable"].flatMap(chosen) : nil
  }

  /// The type whose extensions a value of Swift's own has.
  func libraryType(of value: ManifestValue) -> [String] {
    switch value {
    case .text: ["String", "StringProtocol"]
    case .list: ["Array", "Collection", "Sequence"]
    default: []
    }
  }

  /// Runs the top level of the manifest itself.
  func run() {
    let file = files[0]
    let syntax = file.syntax
    let variables = syntax.facts.declarations.enumerated().filter { _, fact in
      fact.parent == .none && (fact.kind == .let || fact.kind == .var) && !fact.modifiers.contains(.local)
    }.map { (offset: $0.element.range.start, declaration: $0.offset, node: NodeID.none) }
    let statements = syntax.list(syntax.facts.statements).map { (offset: syntax[$0].offset, declaration: -1, node: $0) }
    for step in (variables + statements).sorted(by: { $0.offset < $1.offset }) where file.isActive(step.offset) {
      if step.declaration >= 0 {
        let fact = syntax.facts.declarations[step.declaration]
        topLevel.declare(syntax.text(fact.name), value(of: Member(file: 0, id: DeclarationID(rawValue: Int32(step.declaration))), topLevel))
      } else {
        _ = execute(step.node, topLevel)
      }
    }
    if hasGivenUp { note("viperlint cannot evaluate all of this manifest. Its targets may be incomplete", at: ManifestPlace(file: 0, offset: 0)) }
  }

  /// The initial value of a variable, or what its getter returns.
  func value(of member: Member, _ scope: ManifestScope) -> ManifestValue {
    let fact = files[member.file].syntax[member.id]
    if fact.modifiers.contains(.destructured) { return .unknown }
    if fact.value != .none { return value(fact.value, scope, expecting: typeName(fact.type, in: member.file)) }
    guard fact.modifiers.contains(.computed) else { return isOptional(fact.type, in: member.file) ? .none : .unknown }
    return getter(member, scope)
  }

  /// The last name of a written type; of the elements where it is an array or optional.
  func typeName(_ type: NodeID, in file: Int) -> String {
    let syntax = files[file].syntax
    guard type != .none else { return "" }
    switch syntax[type].kind {
    case .typeName, .typeMember: return syntax.text(syntax[type].name)
    case .typeArray, .typeOptional, .typeImplicitlyUnwrapped: return typeName(syntax[type].first, in: file)
    default: return ""
    }
  }

  private func isOptional(_ type: NodeID, in file: Int) -> Bool { type != .none && files[file].syntax[type].kind == .typeOptional }

  /// A variable that is found once, when it is first asked for; one that needs itself is unknown.
  ///
  /// - Parameter type: through which a static one is asked for: it may are in an extension of a protocol.
  func lazyValue(of member: Member, in type: String = "") -> ManifestValue {
    let key = MemberKey(file: member.file, id: member.id, type: type)
    if let value = computed[key] { return value }
    guard computing.insert(key).inserted else { return .unknown }
    defer { computing.remove(key) }
    let value = value(of: member, ManifestScope(file: member.file, receiver: type.isEmpty ? .unknown : .type(type)))
    computed[key] = value
    return value
  }

  private func getter(_ member: Member, _ scope: ManifestScope) -> ManifestValue {
    let syntax = files[member.file].syntax
    for accessor in syntax.list(syntax[member.id].body) where syntax.text(syntax[accessor].name) == "get" {
      for child in syntax.children(of: accessor) where syntax[child].kind == .block {
        let own = ManifestScope(
          file: member.file, parent: scope, receiver: scope.receiver, result: typeName(syntax[member.id].type, in: member.file))
        return result(of: child, own)
      }
    }
    return .unknown
  }

  /// Does a step of the work, unless too many have been done or they are nested too deep.
  func step(_ work: () -> ManifestValue) -> ManifestValue {
    steps += 1
    guard depth < Self.depthLimit, !hasGivenUp else {
      steps = Self.stepLimit + 1
      return .unknown
    }
    depth += 1
    defer { depth -= 1 }
    return work()
  }

  /// Counts what one step does beside others: false where there is no more to spend.
  func spend(_ amount: Int) -> Bool {
    if work <= Self.workLimit { work += amount }
    return work <= Self.workLimit
  }

  func note(_ message: String, at place: ManifestPlace) {
    guard problems.count < 20 else { return }
    let problem = ManifestProblem(path: files[place.file].path, line: files[place.file].line(of: place.offset), message: message)
    if !problems.contains(problem) { problems.append(problem) }
  }
}

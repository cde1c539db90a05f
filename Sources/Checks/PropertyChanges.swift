import Facts
import Index
import Roles

/// Where properties change.
struct PropertyChanges {
  /// By property: the functions in which it changes, initializers of its own class left out.
  private(set) var places: [MemberID: [CodePlace]] = [:]

  struct CodePlace {
    let file: WrittenFile
    let declaration: DeclarationID
    /// The type whose code it is.
    let type: TypeID
    /// The property's name there.
    let offset: UInt32
  }

  /// Whether a reference to a property changes it.
  func isChange(_ reference: Reference) -> Bool { names.contains(Name(file: reference.file, offset: reference.offset)) }

  private var names: Set<Name> = []

  private struct Name: Hashable {
    let file: FileID
    let offset: UInt32
  }

  private static let changing: Set<String> = [
    "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "popLast", "toggle", "sort", "reverse", "shuffle", "swapAt", "updateValue",
    "removeValue", "merge", "formUnion", "subtract", "replaceSubrange", "update", "formIntersection",
  ]

  init(of members: Set<MemberID>, _ code: WrittenCode, _ project: CheckedProject) {
    // Requirements of the same name, behind which a property stands.
    var meanings: [MemberID: [MemberID]] = [:]
    for member in members {
      let symbol = project.index[member]
      meanings[member, default: []].append(member)
      for face in project.index.projectSupertypes(of: symbol.owner) {
        for other in project.index[face].members where project.index[other].name == symbol.name { meanings[other, default: []].append(member) }
      }
    }
    for reference in project.references.all where reference.kind == .calls {
      guard let member = reference.member, let meant = meanings[member], let from = reference.from, !project.roles.isLeftOut(from) else { continue }
      let file = code.file(reference.file)
      guard let name = file.name(at: reference.offset), isChanged(name, file) else { continue }
      names.insert(Name(file: reference.file, offset: reference.offset))
      let context = reference.context == .none ? nil : project.index[DeclarationPlace(file: reference.file, declaration: reference.context)]
      for property in meant {
        let owner = project.index[property].owner
        if context?.kind == .initializer, project.index.isKind(from, of: owner) { continue }
        places[property, default: []].append(CodePlace(file: file, declaration: reference.context, type: from, offset: reference.offset))
      }
    }
  }

  /// Whether a name is assigned to, or something is done with it that changes a value.
  private func isChanged(_ name: NodeID, _ file: WrittenFile) -> Bool {
    var child = name
    for parent in file.around(name) {
      let node = file[parent]
      switch node.kind {
      case .assignment: return node.first == child
      case .inoutExpression: return true
      case .member:
        guard node.first == child else { return false }
        if let call = file.parent(of: parent), file[call].kind == .call, file[call].first == parent { return Self.changing.contains(file.text(parent)) }
      case .subscriptCall: if node.first != child { return false }
      case .optionalChain, .forceUnwrap: break
      default: return false
      }
      child = parent
    }
    return false
  }
}

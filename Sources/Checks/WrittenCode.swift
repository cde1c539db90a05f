import Facts
import Findings
import Index
import SourceText

/// The syntax of files, unpacked when it is first asked for. For one rule and one thread.
final class WrittenCode {
  private let project: CheckedProject
  private var files: [FileID: WrittenFile] = [:]

  init(_ project: CheckedProject) { self.project = project }

  func file(_ id: FileID) -> WrittenFile {
    if let known = files[id] { return known }
    let file = WrittenFile(id, project)
    files[id] = file
    return file
  }

  /// Functions, initializers, accessors and initial values of a type's own members, extensions included.
  func pieces(of type: TypeID) -> [CodePiece] {
    project.index[type].members.flatMap { member -> [CodePiece] in
      let place = project.index.place(of: member)
      let declaration = project.index[place]
      let file = file(place.file)
      return [declaration.body, declaration.value].filter { $0 != .none && file.syntax.has($0) }.map {
        CodePiece(file: file, place: place, member: member, owner: type, roots: Array(file.syntax.list($0)))
      }
    }
  }

  /// The code of a type and of the types nested in it that play no part of their own.
  func ownPieces(of type: TypeID) -> [CodePiece] { project.ownCode(of: type).flatMap { pieces(of: $0) } }
}

/// The body of a function or of accessors, or an initial value.
struct CodePiece {
  let file: WrittenFile
  let place: DeclarationPlace
  let member: MemberID
  let owner: TypeID
  let roots: [NodeID]

  var syntax: FileSyntax { file.syntax }

  /// Every node, parents first, in the order in which they stand.
  func forEach(_ body: (NodeID, Node) -> Void) {
    var waiting = Array(roots.reversed())
    while let id = waiting.popLast() {
      let node = syntax[id]
      body(id, node)
      waiting.appendReversed(node.firstChild, in: syntax)
    }
  }

  func first(where isWanted: (NodeID, Node) -> Bool) -> NodeID? {
    var waiting = Array(roots.reversed())
    while let id = waiting.popLast() {
      let node = syntax[id]
      if isWanted(id, node) { return id }
      waiting.appendReversed(node.firstChild, in: syntax)
    }
    return nil
  }

  func contains(where isWanted: (NodeID, Node) -> Bool) -> Bool { first(where: isWanted) != nil }

  var declaration: DeclarationFact { syntax.facts[place.declaration] }
}

extension [NodeID] {
  fileprivate mutating func appendReversed(_ head: NodeID, in syntax: FileSyntax) {
    let first = count
    var node = head
    while node != .none {
      append(node)
      node = syntax[node].next
    }
    var (low, high) = (first, count - 1)
    while low < high {
      swapAt(low, high)
      (low, high) = (low + 1, high - 1)
    }
  }
}

import Facts
import Index
import Roles

/// Types whose code makes something with an argument `true`, and types that show such types.
struct LeadingTypes {
  /// By type, the type whose code makes it: the type itself, or one that it shows.
  private var makers: [TypeID: TypeID] = [:]
  private let project: CheckedProject

  /// - Parameter calls: by which one type shows another in the place where it is itself.
  init(to targets: [CallPattern], shownBy calls: [CallPattern], _ code: WrittenCode, _ project: CheckedProject) {
    self.project = project
    let names = Set((targets + calls).map(\.name))
    var shown: [TypeID: [TypeID]] = [:]
    for type in project.index.typeIDs where project.index.kind(of: type).isConcrete && !project.roles.isLeftOut(type) {
      let files = project.files(of: type).filter { WrittenFile.has(oneOf: names, in: project.index[$0].facts) }
      if files.isEmpty { continue }
      for piece in code.pieces(of: type) where files.contains(piece.file.id) {
        piece.forEach { id, node in
          guard node.kind == .call else { return }
          if targets.contains(where: { Self.makes($0, id, in: piece.file) }) { makers[type] = type }
          guard calls.contains(where: { $0.matches(id, in: piece.file) }), Self.isOnUnknown(id, in: piece) else { return }
          for argument in piece.file.arguments(of: id).prefix(1) {
            if case .project(let other)? = piece.file.value(of: argument, in: piece) { shown[type, default: []].append(other) }
          }
        }
      }
    }
    var isGrowing = !makers.isEmpty
    while isGrowing {
      isGrowing = false
      for (type, others) in shown where makers[type] == nil {
        guard let maker = others.compactMap({ makers[$0] }).min() else { continue }
        makers[type] = maker
        isGrowing = true
      }
    }
  }

  /// What an argument shows, in words, if its type leads there.
  func shown(by argument: NodeID, in piece: CodePiece) -> String? {
    let file = piece.file
    var id = file.plain(argument)
    while true {
      if case .project(let type)? = file.value(of: id, in: piece), let maker = makers[type] {
        let name = project.index[type].qualifiedName
        return maker == type ? name : "\(name), which leads to \(project.index[maker].qualifiedName),"
      }
      // `HomeWireframe().viewController`
      guard file[id].kind == .member, file[id].first != .none else { return nil }
      id = file.plain(file[id].first)
    }
  }

  private static func makes(_ target: CallPattern, _ call: NodeID, in file: WrittenFile) -> Bool {
    guard target.matches(call, in: file) else { return false }
    return file.arguments(of: call).contains { argument in
      target.labels.contains(file.text(argument)) && file[argument].first != .none && file[file[argument].first].flags.contains(.isTrue)
        && file[file[argument].first].kind == .booleanLiteral
    }
  }

  /// Whether the receiver of a call is not made by the code around it, as `navigationController`.
  private static func isOnUnknown(_ call: NodeID, in piece: CodePiece) -> Bool {
    guard let callee = piece.file.callee(of: call), piece.file[callee].kind == .member, piece.file[callee].first != .none else { return false }
    return piece.file.value(of: piece.file[callee].first, in: piece) == nil
  }
}

extension CallPattern {
  func matches(_ call: NodeID, in file: WrittenFile) -> Bool {
    guard let callee = file.callee(of: call), file.text(callee) == name else { return false }
    let given = file.arguments(of: call).map { file.text($0) }
    return labels.allSatisfy(given.contains) && !otherLabels.contains(where: given.contains)
  }
}

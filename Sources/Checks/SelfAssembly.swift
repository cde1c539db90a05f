import Facts
import Index
import Roles

/// Where a view puts its own module together: it makes its presenter when it has loaded, say. The faults of that are who makes what;
/// that the parts are named on the way there follows from it.
struct SelfAssembly {
  private let project: CheckedProject
  private let type: TypeID
  private var places: Set<DeclarationPlace> = []
  /// Names of parts on which a static function is called that puts the module together and has nothing to give: `LoginRouter` in
  /// `LoginRouter.assemble(self)`.
  private var receivers: Set<Place> = []

  /// Names of parts that are told to do something: `router` in `router.show()`.
  private var told: Set<Place> = []

  private struct Place: Hashable {
    let file: FileID
    let offset: UInt32
  }

  /// - Parameter type: a type whose references the rule needs.
  init(of type: TypeID, _ project: CheckedProject) {
    self.project = project
    self.type = type
    guard project.roles.role(of: type) == .view else { return }
    for part in project.ownCode(of: type) {
      for reference in project.index.references(from: part) where project.neighbourhood(of: reference.to, to: type) == .same {
        if reference.kind == .constructs, reference.context != .none, project.roles.role(of: reference.to) == .presenter {
          places.insert(DeclarationPlace(file: reference.file, declaration: reference.context))
        }
        guard reference.receiverOffset != .max else { continue }
        let receiver = Place(file: reference.file, offset: reference.receiverOffset)
        if asksToAssemble(reference) { receivers.insert(receiver) } else if isTold(reference) { told.insert(receiver) }
      }
    }
  }

  /// Whether the type puts its module together at all.
  var isAny: Bool { !places.isEmpty || !receivers.isEmpty }

  /// Whether a mention of a part of the own module is a step of the assembly.
  func covers(_ reference: Reference) -> Bool {
    guard project.neighbourhood(of: reference.to, to: type) == .same else { return false }
    if asksToAssemble(reference) || receivers.contains(Place(file: reference.file, offset: reference.offset)) { return true }
    // More than made and handed on.
    if places.isEmpty || isTold(reference) || told.contains(Place(file: reference.file, offset: reference.offset)) { return false }
    var declaration = reference.context
    while declaration != .none {
      if places.contains(DeclarationPlace(file: reference.file, declaration: declaration)) { return true }
      declaration = project.index[reference.file].facts[declaration].parent
    }
    return false
  }

  private func isTold(_ reference: Reference) -> Bool {
    reference.kind == .calls && (reference.member.map { project.index[$0].kind == .function } ?? true)
  }

  private func asksToAssemble(_ reference: Reference) -> Bool {
    guard reference.kind == .calls, let member = reference.member else { return false }
    let symbol = project.index[member]
    return symbol.isStatic && symbol.kind == .function && project.roles.isAssembly(symbol.place)
      && project.index.declaration(member).type == .none
  }
}

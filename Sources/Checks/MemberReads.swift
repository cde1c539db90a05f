import Facts
import Index

/// Which of some properties code reads.
final class MemberReads {
  private let members: Set<MemberID>
  private let code: WrittenCode
  private let project: CheckedProject
  private var known: [MemberID: Bool] = [:]
  private lazy var uses: [MemberID: [Reference]] = {
    var isWanted = [Bool](repeating: false, count: project.index.members.count)
    for member in members { isWanted[Int(member.rawValue)] = true }
    return Dictionary(
      grouping: project.references.all.filter { $0.kind == .calls && $0.member.map { isWanted[Int($0.rawValue)] } == true }, by: { $0.member! })
  }()

  init(of members: Set<MemberID>, _ code: WrittenCode, _ project: CheckedProject) { (self.members, self.code, self.project) = (members, code, project) }

  /// Where code reads a property, or assigns to it.
  func uses(of member: MemberID) -> [Reference] { uses[member] ?? [] }

  /// Whether some code does more with a property than assign to it.
  func contains(_ member: MemberID) -> Bool {
    if let isRead = known[member] { return isRead }
    let isRead = uses(of: member).contains(where: isRead)
    known[member] = isRead
    return isRead
  }

  /// Whether a use is more than an assignment.
  func isRead(_ use: Reference) -> Bool {
    let file = code.file(use.file)
    guard let name = file.name(at: use.offset) else { return true }
    var child = name
    for parent in file.around(name) {
      if file[parent].kind == .assignment { return file[parent].first != child }
      guard [.optionalChain, .forceUnwrap].contains(file[parent].kind) else { return true }
      child = parent
    }
    return true
  }
}

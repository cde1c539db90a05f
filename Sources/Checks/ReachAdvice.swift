import Index
import Roles
import SourceText

/// What to do instead of reaching for somebody, in the names that the user's code has.
struct ReachAdvice {
  private let project: CheckedProject

  init(_ project: CheckedProject) { self.project = project }

  func text(for type: TypeID, reaching reached: TypeID) -> String {
    let target = project.roles.word(of: reached) ?? project.index[reached].name
    switch project.roles.role(of: type) {
    case .view: return "let \(presenter(of: type)) call the \(target)"
    case .interactor: return "report to \(presenter(of: type)), and let it call the \(target)"
    case .router: return "report to the presenter, and let it call the \(target)"
    case .entity: return "let \(project.roles.word(for: .interactor).withArticle) do this with \(project.index[type].name)"
    default: return "leave the \(target) to the component that owns it"
    }
  }

  /// The property in which a type holds its presenter.
  private func presenter(of type: TypeID) -> String {
    let property = project.index.holdings(of: type).first { property in
      property.types.contains { held in held.type.candidates.contains { project.roles.role(of: $0) == .presenter } }
    }
    return property.map { "'\($0.name)'" } ?? "the presenter"
  }
}

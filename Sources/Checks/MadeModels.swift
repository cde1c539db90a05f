import Index
import Roles

extension CheckedProject {
  /// Whether a presenter makes the view model that it keeps, and that knows it as its delegate alone: `viewModel.output = self`. Of the two links
  /// that one is to be fixed, for before the view is there nobody else keeps the view model.
  func isMaker(_ presenter: TypeID, of model: TypeID, listeningAs words: DelegateTest) -> Bool {
    let models = concrete(model)
    guard roles.role(of: presenter) == .presenter, references.from(presenter).contains(where: { $0.kind == .constructs && models.contains($0.to) })
    else { return false }
    let back = models.flatMap { strongHoldings(of: $0) }.filter { $0.type.candidates.contains { index.isKind(presenter, of: $0) } }
    return !back.isEmpty && back.allSatisfy { words.isNamedDelegate($0.last.name) }
  }
}

package import Index

extension RoleMap {
  /// The output of `viperlint explain TYPE`: the type's role and module, with reasons.
  package func explanation(of type: TypeID, in index: ProjectIndex) -> [String] {
    let assignment = self[type]
    let symbol = index[type]
    var lines: [String] = []
    if assignment.isLeftOut {
      lines.append("ignored: a test double, a preview, generated or vendored code")
    } else if !assignment.judgement.signals.isEmpty {
      lines += assignment.judgement.lines(
        on: "role", warning: doubt(about: type) == nil ? "" : ". A margin below \(SignalKind.certain) is weak evidence, so violations are warnings",
        word: \.name)
    } else if index.outsideSupertypes(of: type).contains(where: FrameworkTypes.screens.contains) {
      lines.append("role: none, because no presenter holds it and it holds no presenter")
    } else {
      lines.append("role: none, because there is no evidence for a role")
    }
    if let module = assignment.module {
      lines += assignment.membership.lines(on: "module") { self[$0].name }
      let home = home(of: type)
      if home != module { lines.append("declared in: \(home.map { self[$0].name } ?? "no module")") }
    } else if let home = home(of: type) {
      lines.append("module: \(self[home].name), because it is declared there")
    } else {
      lines.append("module: none")
    }
    let conformers = symbol.kind == .protocol ? index.conformers(of: type).filter { !isLeftOut($0) } : []
    if !conformers.isEmpty { lines.append("implemented by: \(conformers.map { index[$0].qualifiedName }.joined(separator: ", "))") }
    for property in index.holdings(of: type) {
      let held = property.types.compactMap { held -> String? in
        guard let target = held.type.projectType, let role = role(of: target) else { return nil }
        return "\(index[target].qualifiedName) (\(role))"
      }
      if !held.isEmpty { lines.append("holds \(property.ownership.word): \(property.name), \(held.joined(separator: ", "))") }
    }
    return lines
  }

  /// Rows of `viperlint dump roles`: type, role, module, strongest evidence; `-` if there is none.
  ///
  /// - Parameter withSignals: whether a last column has all signals: `name 10 presenter; folder 4 entity`.
  package func rows(in index: ProjectIndex, withSignals: Bool = false) -> [[String]] {
    index.types.filter { $0.kind != .typealias && $0.kind != .associatedtype }.map { symbol in
      let assignment = self[symbol.id]
      return [
        symbol.qualifiedName, assignment.isLeftOut ? "left out" : assignment.role?.name ?? "-",
        home(of: symbol.id).map { self[$0].name } ?? "-", assignment.judgement.strongest?.reason ?? "-",
      ] + (withSignals ? [assignment.judgement.signals.map { "\($0.kind) \($0.weight) \($0.role)" }.joined(separator: "; ")] : [])
    }
  }
}

extension Ownership {
  package var word: String {
    switch self {
    case .strong: "strongly"
    case .weak: "weakly"
    case .unowned: "unowned"
    }
  }
}

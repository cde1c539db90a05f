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
      lines += assignment.judgement.lines
    } else if index.outsideSupertypes(of: type).contains(where: FrameworkTypes.screens.contains) {
      lines.append("role: none, because no presenter holds it and it holds no presenter")
    } else {
      lines.append("role: none, because there is no evidence for a role")
    }
    if let module = assignment.module {
      lines += verdict(on: assignment.membership, in: module)
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

  /// The module with its score and margin, what it would be otherwise, and each signal where there are several.
  private func verdict(on membership: Membership, in module: ModuleID) -> [String] {
    let next = membership.next.map { ", \(membership.margin) more than \(self[$0].name)" } ?? ""
    let verdict = "module: \(self[module].name), because \(membership.signals.first?.reason ?? "") (\(membership.score) points\(next))"
    if membership.signals.count < 2 { return [verdict] }
    return [verdict]
      + membership.signals.map { signal in
        "  \(signal.weight > 0 ? "+" : "")\(signal.weight) \(self[signal.module].name): \(signal.reason)"
      }
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

extension Judgement {
  /// What decided, or else the strongest signal.
  package var strongest: Signal? { signals.first { $0.role == role && $0.weight > 0 } ?? signals.first }

  /// The role with its score and margin, what it would be otherwise, and each signal where there are several.
  var lines: [String] {
    let next = others.map(\.name).joined(separator: " and ")
    let verdict =
      if let role {
        "role: \(role), because \(strongest?.reason ?? "") (\(score) points\(next.isEmpty ? "" : ", \(margin) more than \(next)"))"
          + (isSure || isByShapeAlone ? "" : ". A margin below \(SignalKind.certain) is weak evidence, so violations are warnings")
      } else if others.isEmpty {
        "role: none, because \(strongest?.reason ?? "")"
      } else {
        "role: none, because \(next) have \(score) points each"
      }
    if signals.count < 2 { return [verdict] }
    return [verdict] + signals.map { "  \($0.weight > 0 ? "+" : "")\($0.weight) \($0.role): \($0.reason)" }
  }
}

import Facts
import Findings
import Index
import Measures
import Roles
import SourceText
package import SettingValues

/// ``manual`` says what the kind checks.
package struct LimitKind: RuleKind {
  package static let name = "limit"
  package static let manual = KindManual(
    "A module, a target or a type depends on too many others, has too many dependents, or is too large.",
    options: [
      KindOption("of", .word(["module", "target", "type"]), default: "module", "What is limited."),
      KindOption("fan_out", .number, "How many others it may refer to."),
      KindOption("fan_in", .number, "How many others may refer to it."),
      KindOption("instability", .fraction, "Maximum of fan-out divided by the sum of fan-out and fan-in. Not for types."),
      KindOption("types", .number, "How many types a module or target may have."),
      KindOption("members", .number, "How many members a type may have."),
      KindOption("lines", .number, "How many lines the files of a module or target, or the declarations of a type, may have."),
    ],
    details: [
      "Violations are placed at the type, or at the presenter or first type of the module.",
      "At least one limit is required. Each limit that is exceeded is a violation.",
    ],
    example: """
      large_module:
        kind: limit
        of: module
        fan_out: 8
        lines: 2000
      """)

  private let unit: String
  private let limits: [(key: String, most: Double)]

  package init(options: inout SettingReader) {
    let unit = options.word("of", among: ["module", "target", "type"]) ?? "module"
    self.unit = unit
    var limits: [(key: String, most: Double)] = []
    for key in ["fan_out", "fan_in", "types", "members", "lines"] {
      if let most = options.integer(key) { limits.append((key, Double(most))) }
    }
    if let place = options.value("instability")?.place, let text = options.string("instability") {
      if let most = Double(text), (0...1).contains(most) {
        limits.append(("instability", most))
      } else {
        options.fail("'instability' must be a number from 0 to 1", at: place)
      }
    }
    for key in unit == "type" ? ["types", "instability"] : ["members"] {
      if let place = options.value(key)?.place { options.fail("'\(key)' is no limit of a \(unit)", at: place) }
    }
    if limits.isEmpty, ["fan_out", "fan_in", "types", "members", "lines", "instability"].allSatisfy({ options.value($0) == nil }) {
      _ = options.requiredString("fan_out")
    }
    self.limits = limits
  }

  package func check(_ rule: Rule, in project: CheckedProject) -> CheckOutcome {
    unit == "type" ? ofTypes(rule, project) : ofGroups(rule, project)
  }

  private func ofGroups(_ rule: Rule, _ project: CheckedProject) -> CheckOutcome {
    var outcome = CheckOutcome()
    let grouping =
      unit == "target" ? Grouping.targets(project.index, project.roles) : Grouping.modules(project.index, project.roles)
    let counts = ReferenceCounts(project.references, project.index, between: grouping)
    for (group, metrics) in zip(grouping.groups, metrics(of: grouping, counts: counts, in: project.index)) {
      let members = group.types.filter(project.isSelected)
      guard let first = members.first(where: { project.roles.role(of: $0) == .presenter }) ?? members.first else { continue }
      outcome.selected += 1
      let values: [String: Double] = [
        "fan_out": Double(metrics.efferent), "fan_in": Double(metrics.afferent), "types": Double(metrics.types),
        "lines": Double(metrics.lines), "instability": metrics.instability ?? 0,
      ]
      outcome.violations += exceeded(values, by: "The \(unit) \(group.name)", at: first, rule, project)
    }
    return outcome
  }

  private func ofTypes(_ rule: Rule, _ project: CheckedProject) -> CheckOutcome {
    var outcome = CheckOutcome()
    let needsFan = limits.contains { $0.key.hasPrefix("fan") }
    var fanOut = [Int](repeating: 0, count: project.index.types.count)
    var fanIn = fanOut
    if needsFan {
      var seen: Set<Int64> = []
      for reference in project.references.all {
        guard let from = reference.from, from != reference.to, !project.roles.isLeftOut(from), !project.roles.isLeftOut(reference.to),
          seen.insert(Int64(from.rawValue) << 32 | Int64(reference.to.rawValue)).inserted
        else { continue }
        fanOut[Int(from.rawValue)] += 1
        fanIn[Int(reference.to.rawValue)] += 1
      }
    }
    for type in project.selectedTypes {
      outcome.selected += 1
      let number = Int(type.rawValue)
      let values: [String: Double] = [
        "fan_out": Double(fanOut[number]), "fan_in": Double(fanIn[number]),
        "members": Double(project.index[type].members.count),
        "lines": limits.contains { $0.key == "lines" } ? Double(lines(of: type, project)) : 0,
      ]
      outcome.violations += exceeded(values, by: project.index[type].qualifiedName, at: type, rule, project)
    }
    return outcome
  }

  /// Of the declaration and all extensions.
  private func lines(of type: TypeID, _ project: CheckedProject) -> Int {
    let symbol = project.index[type]
    return ([symbol.place] + symbol.extensions).reduce(0) { count, place in
      let range = project.index[place].range
      let lines = project.index[place.file].facts.lines
      return count + lines.position(of: range.end).line - lines.position(of: range.start).line + 1
    }
  }

  private func exceeded(
    _ values: [String: Double], by subject: String, at type: TypeID, _ rule: Rule, _ project: CheckedProject
  ) -> [Violation] {
    limits.compactMap { limit in
      guard let value = values[limit.key], value > limit.most else { return nil }
      return Violation(
        rule: rule.id, severity: rule.severity, place: project.place(of: type),
        fact: "\(subject) \(fact(limit.key, written(value))) (limit: \(written(limit.most)))", advice: advice(limit.key),
        from: project.index[type].qualifiedName)
    }
  }

  private func fact(_ key: String, _ value: String) -> String {
    switch key {
    case "fan_out": "depends on \(value) others"
    case "fan_in": "is used by \(value) others"
    case "instability": "has an instability of \(value)"
    default: "has \(value) \(key)"
    }
  }

  private func advice(_ key: String) -> String {
    switch key {
    case "fan_out": "split it, or hide some of them behind interfaces"
    case "fan_in": "split it by its users"
    case "instability": "remove dependencies from it"
    default: "split it"
    }
  }

  /// Whole, or with two digits.
  private func written(_ value: Double) -> String {
    if value == value.rounded() { return String(Int(value)) }
    return String((value * 100).rounded() / 100)
  }
}

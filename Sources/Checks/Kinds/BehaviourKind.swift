import Facts
import Findings
import Index
import Roles
package import SettingValues

/// ``manual`` says what the kind checks.
package struct BehaviourKind: RuleKind {
  package static let name = "behaviour"
  package static let manual = KindManual(
    "A type that should only carry data has functions, or is a class.",
    options: [
      KindOption("role", .roles, default: "entity", "Roles whose types should only carry data."),
      KindOption(
        "forbids", .word(["any", "effects"]), default: "any",
        "`any`: every function. `effects`: functions that change the value, and functions that name one of the `outside` types."),
      KindOption("classes", .flag, default: "true", "Whether classes are reported too."),
      KindOption("outside", .patterns, default: "[URLSession, UserDefaults, FileManager, NotificationCenter]", "External types whose use is an effect."),
      KindOption("allowed", .texts, default: "[encode, hash, copy]", "Functions that are not reported."),
    ],
    details: [
      "One violation per type, at the first such function, or at the name of the class.",
      "Static functions, initializers, operators, and functions that the type's external supertypes require are not reported. Neither are classes that inherit an external class, such as `NSManagedObject`.",
    ],
    example: """
      model_with_methods:
        kind: behaviour
        role: entity
      """)

  package var needs: ReferenceNeeds { ReferenceNeeds(roles: [role]) }

  private let role: RoleSelector
  private let countsAll: Bool
  private let countsClasses: Bool
  private let outside: [TextPattern]
  private let allowed: Set<String>

  package init(options: inout SettingReader) {
    role = RoleSelector("role", from: &options, default: ["entity"])
    countsAll = options.word("forbids", among: ["any", "effects"]) != "effects"
    countsClasses = options.bool("classes", default: true)
    let outside = TextPattern.list("outside", for: .name, from: &options)
    self.outside = outside.isEmpty ? ["URLSession", "UserDefaults", "FileManager", "NotificationCenter"].map { TextPattern($0) } : outside
    allowed = Set(options.strings("allowed")).union(["encode", "hash", "copy"])
  }

  package func check(_ rule: Rule, in project: CheckedProject) -> CheckOutcome {
    var outcome = CheckOutcome()
    for type in project.components(of: role) {
      outcome.selected += 1
      let name = project.index[type].qualifiedName
      let word = project.roles.word(of: type) ?? "type"
      if countsClasses, project.index.kind(of: type) == .class, !project.attributes(of: type).contains("Model"),
        project.index.outsideSupertypes(of: type).allSatisfy({ !Self.isClass($0) })
      {
        outcome.violations.append(
          Violation(
            rule: rule.id, severity: rule.severity, place: project.place(of: type), fact: "The \(word) \(name) is a class", advice: "make it a struct",
            from: name))
      } else if let function = firstFunction(of: type, project) {
        let member = project.index[function]
        outcome.violations.append(
          Violation(
            rule: rule.id, severity: rule.severity, place: project.place(member.nameOffset, of: member.name, in: member.place.file),
            fact: "The \(word) \(name) has the function '\(member.name)'", advice: "move it to the component that needs it", from: name))
      }
    }
    return outcome
  }

  /// Whether an outside supertype is probably a class, which leaves no choice.
  private static func isClass(_ name: String) -> Bool { name.hasPrefix("NS") || name.hasSuffix("Object") && name != "ObservableObject" || name == "Object" }

  private func firstFunction(of type: TypeID, _ project: CheckedProject) -> MemberID? {
    project.index[type].members.first { member in
      let symbol = project.index[member]
      guard symbol.kind == .function, !symbol.isStatic, symbol.name.first?.isLetter == true, !allowed.contains(symbol.name) else { return false }
      let declaration = project.index.declaration(member)
      if declaration.modifiers.contains(.override) || declaration.access == .private || declaration.access == .fileprivate { return false }
      return countsAll || declaration.modifiers.contains(.mutating) || hasEffect(symbol, of: type, project)
    }
  }

  private func hasEffect(_ function: MemberSymbol, of type: TypeID, _ project: CheckedProject) -> Bool {
    project.references.external(from: type).contains { reference in
      reference.kind == .names && reference.file == function.place.file && reference.context == function.place.declaration
        && outside.fit(project.index.writtenName(reference))
    }
  }
}

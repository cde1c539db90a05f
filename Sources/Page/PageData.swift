import Diagrams
import Findings
import JSONText

/// The data of the page, in parts that the script reads when it needs them. Equal things are written one after the other, which compresses well.
struct PageData {
  let content: PageContent

  private var atlas: CodeAtlas { content.atlas }

  /// For the map: boxes, and how many references lead from one to the other.
  var map: JSONValue {
    let roles = Array(Set(atlas.boxes.map { [$0.role, $0.roleWord] })).sorted { ($0[0], $0[1]) < ($1[0], $1[1]) }
    let numbers = Dictionary(uniqueKeysWithValues: roles.enumerated().map { ($0.element, $0.offset) })
    let files = Dictionary(atlas.files.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
    let kinds = CodeAtlas.Box.Kind.allCases
    var faults: [Int: Int] = [:]
    for fault in content.faults { if let box = fault.box { faults[box, default: 0] += 1 } }
    return .object([
      ("kinds", .array(kinds.map { .string($0.rawValue) })), ("roles", .array(roles.map { .string($0[0]) })), ("words", .array(roles.map { .string($0[1]) })),
      ("parent", integers(atlas.boxes.map { $0.parent ?? -1 })), ("label", .array(atlas.boxes.map { .string($0.label) })),
      ("kind", integers(atlas.boxes.map { kinds.firstIndex(of: $0.kind) ?? 0 })), ("role", integers(atlas.boxes.map { numbers[[$0.role, $0.roleWord]] ?? 0 })),
      ("module", .array(atlas.boxes.map { $0.kind == .module && $0.module != $0.label ? .string($0.module) : .integer(0) })),
      ("types", integers(atlas.boxes.map(\.types))), ("file", integers(atlas.boxes.map { $0.source.flatMap { files[$0.path] } ?? -1 })),
      ("line", integers(atlas.boxes.map { $0.source?.line ?? 0 })), ("faults", integers(faults.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] })),
      ("from", integers(differences(atlas.links.map(\.from)))), ("to", integers(atlas.links.map(\.to))),
      ("count", integers(atlas.links.map(\.references.count))), ("ties", integers(atlas.links.map(\.ties))),
      ("targetTies", integers(atlas.links.map(\.targetTies))), ("files", .array(atlas.files.map { .string($0) })),
      ("link", .string(safeTemplate(content.link))),
    ])
  }

  /// The places of all references, in the order of the links of the map, and their lines of source code.
  var references: JSONValue {
    let places = atlas.links.flatMap(\.references)
    return .object([
      ("line", integers(differences(places.map(\.line)))), ("kind", integers(places.map(\.kind))),
      ("kinds", .array(atlas.kinds.map { .string($0) })),
      ("file", integers(differences(atlas.lines.map(\.file)))), ("number", integers(differences(atlas.lines.map(\.number)))),
      ("text", .array(content.lineTexts.map { .string($0) })),
    ])
  }

  /// Violations, screens, and the ties between components.
  var rest: JSONValue {
    let rules = Set(content.faults.map(\.finding.rule)).sorted()
    let numbers = Dictionary(uniqueKeysWithValues: rules.enumerated().map { ($0.element, $0.offset) })
    return .object([
      ("rules", .array(rules.map { .string($0) })),
      (
        "faults",
        .array(
          content.faults.map { fault in
            let finding = fault.finding
            return .array([
              .integer(numbers[finding.rule] ?? 0), .string(finding.severity.word), .string(finding.message), .string(finding.location.path),
              .integer(finding.location.line), .integer(finding.location.column), .string(fault.line), .string(fault.module), .integer(fault.box ?? -1),
              .array(finding.allNotes.map { .array([.string($0.location.path), .integer($0.location.line), .string($0.message)]) }),
            ])
          })
      ),
      ("screens", integers(atlas.screens)), ("entries", integers(atlas.entryPoints)),
      ("calls", .array(atlas.calls.map { .array([.integer($0.from), .integer($0.to), .integer($0.line), .string($0.words)]) })),
      (
        "components",
        .array(
          atlas.ties.map { tie in
            .array([
              .integer(tie.from), .integer(tie.to), .string(tie.kind.word), .array(tie.details.map { .string($0) }),
              .array(tie.brokenRules.map { .string($0) }),
            ])
          })
      ), ("change", change),
    ])
  }

  /// The changes since a revision.
  private var change: JSONValue {
    guard let difference = content.difference, !difference.nodes.isEmpty else { return .null }
    let places = Dictionary(difference.nodes.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: { first, _ in first })
    return .object([
      ("nodes", .array(difference.nodes.map { .array([.string($0.label), .string($0.change.rawValue)]) })),
      (
        "edges",
        .array(
          difference.edges.compactMap { edge in
            guard let from = places[edge.from], let to = places[edge.to] else { return nil }
            return .array([.integer(from), .integer(to), .integer(edge.count), .string(edge.change.rawValue)])
          })
      ),
    ])
  }

  private func integers(_ numbers: [Int]) -> JSONValue { .array(numbers.map { .integer($0) }) }

  /// Each number without the one before it.
  private func differences(_ numbers: [Int]) -> [Int] { zip(numbers, [0] + numbers).map { $0 - $1 } }

  /// A part of the data as text within the page.
  static func packed(_ value: JSONValue) -> String { base64(Deflate.compressed(Array(value.line.utf8))) }
}

import Facts
import Index
import Roles

/// How builders put a screen into the container view of the app: `ContainerView(content: ` before the view and `)` behind it.
struct LearnedContainer {
  private let names: [String]
  private var uses = Vote()
  private let declared: String?

  init(_ index: ProjectIndex, _ roles: RoleMap, text: (FileID) -> String?) {
    let containers = index.typeIDs.filter { roles.role(of: $0)?.name == "container view" && index[$0].kind == .struct && !roles.isLeftOut($0) }
    names = containers.map { index[$0].name }
    declared = containers.first.flatMap { container in
      let name = index[container].name
      guard let source = text(index[container].place.file), let start = source.firstRange(of: "struct \(name)") else { return nil }
      let body = source[start.upperBound...]
      let content = body.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      // The initializer's argument, or the property that a memberwise initializer takes.
      if let label = body.firstRange(of: " init(").map({ body[$0.upperBound...].prefix { $0 != ":" && $0 != " " && $0 != ")" } }), !label.isEmpty {
        return label.hasPrefix("@") ? "\(name) { " : label == "_" ? "\(name)(" : "\(name)(\(label): "
      }
      guard !content.isEmpty, let colon = body.firstRange(of: ": \(content)\n") else { return nil }
      let label = body[..<colon.lowerBound].reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      return "\(name)(\(String(label.reversed())): "
    }
  }

  mutating func read(builder source: WrittenSource) {
    for name in names {
      for (mark, isClosure) in [("\(name)(", false), ("\(name) {", true)] {
        guard let start = source.text.firstRange(of: mark) else { continue }
        let label = source.text[start.upperBound...].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        let isLabelled = !label.isEmpty && source.text[label.endIndex...].hasPrefix(":")
        uses.add(isClosure ? "\(name) { " : isLabelled ? "\(mark)\(label): " : mark)
      }
    }
  }

  func decide(_ result: inout Conventions) {
    guard let opening = uses.winner()?.value ?? declared else { return }
    result.values["container.opening"] = opening
    result.values["container.closing"] = opening.hasSuffix("{ ") ? " }" : ")"
  }
}

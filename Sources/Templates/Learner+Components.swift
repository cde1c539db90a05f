import Facts
import Index

/// What the text of a component shows.
extension Learner {
  /// Which components an initializer takes, in its order: `view,interactor,router`; a router's controller is `view`, or `navigation`.
  mutating func readInitializer(of type: TypeID, role: String, source: String, controller: String, isNavigation: Bool) {
    var labels: [String] = []
    if let start = source.firstRange(of: " init("),
      let end = source[start.upperBound...].firstRange(of: ") ") ?? source[start.upperBound...].firstRange(of: ")")
    {
      let parameters = source[start.upperBound..<end.lowerBound].split(separator: ",").compactMap { $0.split(separator: ":").first }
      // Of a label and a name, the name.
      let names = parameters.map { $0.split(whereSeparator: \.isWhitespace).last.map(String.init) ?? "" }
      for name in names {
        if role == "router", name == controller || name == "view" || name == "viewController" {
          labels.append(isNavigation ? "navigation" : "view")
          continue
        }
        for property in index.properties(of: type) where property.owner == type && property.name.drop(while: { $0 == "_" }) == name {
          let held = property.types.compactMap { $0.type.projectType.flatMap(key) }.first { set.links.contains("\(role)-\($0)") }
          if let held, !labels.contains(held) { labels.append(held) }
        }
      }
    }
    vote(role + ".takes", labels.joined(separator: ","))
    if let start = source.firstRange(of: "init?(coder") {
      vote("coder", "coder" + source[start.upperBound...].prefix { $0 != ")" })
    }
    if role == "view" {
      let calls = source.split(separator: "\n").map(\.trimmingSpaces).filter { $0.hasPrefix("super.init(") && !$0.contains("coder") }
      // With what the new one knows, too.
      if let call = calls.first(where: { call in call.dropFirst(11).dropLast().split(separator: ",").allSatisfy { $0.hasSuffix("nil") } }) {
        vote("view.super", String(call))
      }
    }
  }

  /// A service that a component is given: its property, and its type as written.
  mutating func readService(_ name: String, line: String, of role: String) {
    guard let colon = line.firstRange(of: "\(name): ") else { return }
    let type = line[colon.upperBound...].prefix { $0 != "=" && $0 != "{" }
    vote(role + ".service", name)
    vote(role + ".service.type", String(type.trimmingSpaces))
  }

  /// What a view calls on its presenter when it is loaded: `viewIsReady`.
  mutating func readStart(of type: TypeID, _ source: WrittenSource) {
    guard let start = source.text.firstRange(of: "func viewDidLoad()") else { return }
    let held = index.properties(of: type).filter { $0.owner == type && $0.types.contains { $0.type.projectType.flatMap(key) == "presenter" } }.map(\.name)
    for line in source.text[start.upperBound...].split(separator: "\n", omittingEmptySubsequences: false).dropFirst() {
      let text = line.trimmingSpaces
      if text.contains("func ") || line.first == "}" { return }
      for name in held {
        for prefix in ["", "self."] {
          guard text.hasPrefix(prefix + name), let dot = text.dropFirst(prefix.count + name.count).firstIndex(of: ".") else { continue }
          let call = text[dot...].dropFirst()
          guard text[..<dot].dropFirst(prefix.count + name.count).allSatisfy({ "?!".contains($0) }), call.hasSuffix("()") else { continue }
          vote("self", prefix)
          return vote("start", String(call.dropLast(2)))
        }
      }
    }
  }

  /// What a file imports: whether anything, and the modules that not all of its kind need.
  mutating func readImports(of source: WrittenSource, key: String) {
    let imports = source.imports
    vote(key + ".foundation", imports.isEmpty ? "" : "yes")
    for name in imports { vote(key + ".imported", name) }
    vote(key + ".files", "")
  }

  /// The app's own targets that most files of a role import.
  func decideImports(_ result: inout Conventions, votes: [String: Vote], targets: Set<String>) {
    for key in set.roles + ["interfaces"] {
      let count = votes[key + ".files"]?.winner()?.count ?? 0
      let usual = votes[key + ".imported"]?.all.filter { targets.contains($0.value) && $0.count * 2 > count }.map(\.value) ?? []
      let known = (result.values[key + ".import"] ?? "").split(separator: ",").map(String.init)
      result.values[key + ".import"] = (known + usual).uniqued.joined(separator: ",")
    }
  }
}

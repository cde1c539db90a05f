/// How builders create and connect the components of a module: the order, the names of variables, and where the function is.
struct LearnedAssembly {
  private var order = Ranking()
  private var links = Ranking()
  private var seen: [String: Set<String>] = ["order": [], "links": []]
  private var votes: [String: Vote] = [:]

  private mutating func vote(_ key: String, _ value: String) { votes[key, default: Vote()].add(value) }

  /// - Parameters:
  ///   - function: its text, from the first modifier to the brace at its end.
  ///   - components: the names of the module's types, by role.
  mutating func read(_ function: String, of components: [String: String], module: String) {
    let lines = function.split(separator: "\n", omittingEmptySubsequences: false).map(\.trimmingSpaces)
    guard let head = lines.first else { return }
    vote("builder.modifier", head.hasPrefix("class func ") ? "class " : "static ")
    if let open = head.firstIndex(of: "("), let close = head.lastIndex(of: ")"), open < close {
      let list = head[head.index(after: open)..<close]
      vote("builder.parameters", list.contains("->") || list.contains(module) ? "" : String(list))
      if let arrow = head[close...].firstRange(of: "-> ") {
        let type = head[arrow.upperBound...].prefix { $0 != " " && $0 != "{" }
        vote("builder.returns", type == "UIViewController?" ? "UIViewController?" : "UIViewController")
      }
    }
    var locals: [String: String] = [:]
    var created: [String] = []
    var connected: [String] = []
    var isAfterBlank = false
    for line in lines.dropFirst() {
      if line.isEmpty {
        isAfterBlank = true
        continue
      }
      defer { isAfterBlank = false }
      if line.hasPrefix("return ") { vote("assembly.gap_before_return", isAfterBlank ? "yes" : "") }
      guard let sign = line.firstRange(of: " = ") else { continue }
      let (left, right) = (line[..<sign.lowerBound], line[sign.upperBound...].drop(atEnd: "{").drop(atEnd: "else"))
      if let name = left.firstRange(of: "let ").map({ left[$0.upperBound...] }) ?? left.firstRange(of: "var ").map({ left[$0.upperBound...] }) {
        let role = components.sorted { $0.key < $1.key }.first {
          right.hasPrefix($0.value + "(") || right.hasSuffix(" \($0.value)") || right.contains("\($0.value).self")
        }?.key
        guard let role, !created.contains(role) else { continue }
        let local = name.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        locals[String(local)] = role
        created.append(role)
        vote(role + ".local", String(local).replacing(Names.lowered(module), with: Names.lowerBlank))
      } else if let dot = left.firstIndex(of: "."), let role = locals[String(left[..<dot])] {
        let value = right.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        guard let other = locals[String(value)] else { continue }
        if connected.isEmpty { vote("assembly.gap", isAfterBlank ? "yes" : "") }
        connected.append("\(role)-\(other)")
      }
    }
    order.add(created)
    links.add(connected)
    seen["order"]?.formUnion(created)
    seen["links"]?.formUnion(connected)
  }

  /// The declaration around the function: an extension of its own, or the type.
  mutating func read(heading line: String) {
    guard line.hasPrefix("extension ") else { return vote("builder.extension", "") }
    let interface = line.firstRange(of: ":").map { line[$0.upperBound...].trimmingSpaces } ?? ""
    vote("builder.extension", interface.isEmpty ? "plain" : String(interface))
  }

  func decide(_ result: inout Conventions) {
    for (key, vote) in votes {
      guard let winner = vote.winner(preferring: key == "builder.returns" ? "UIViewController" : "") else { continue }
      // What callers pass must be the same for most modules.
      if key == "builder.parameters", winner.count * 2 <= vote.all.reduce(0, { $0 + $1.count }) { continue }
      result.values[key] = winner.value
    }
    result.order["assembly"] = order.sorted((seen["order"] ?? []).sorted())
    result.order["connections"] = links.sorted((seen["links"] ?? []).sorted())
  }
}

extension Substring {
  /// Without a word at its end, and the blanks before it.
  fileprivate func drop(atEnd word: String) -> Substring { hasSuffix(word) ? dropLast(word.count).withoutBlanksAtEnd : self }
}

/// A declaration at the top of a file: its first line up to the brace, and its body.
struct Declaration {
  /// Without the brace: `final class LoginPresenter`.
  let head: String
  /// Empty, or the lines between the braces.
  var body: [String]
  /// Whether it is no type: its text is all in the head.
  let isPlain: Bool

  /// The declarations of a text, which blank lines separate; lines within one are indented.
  static func all(in lines: [Substring]) -> [Declaration] {
    var groups: [[Substring]] = []
    var isNew = true
    for line in lines {
      if line.allSatisfy(\.isWhitespace) {
        if !groups.isEmpty, groups[groups.count - 1].last != "}" { groups[groups.count - 1].append("") }
        isNew = true
        continue
      }
      if groups.isEmpty || isNew && line.first != " " && line.first != "}" { groups.append([line]) } else { groups[groups.count - 1].append(line) }
      isNew = false
    }
    return groups.map { group in
      var group = group
      while group.last == "" { group.removeLast() }
      // Comments and attributes before the declaration belong to its head.
      guard let brace = group.firstIndex(where: { $0.hasSuffix("{") && $0.first != " " }), group.last == "}" else {
        guard let line = group.first(where: { $0.hasSuffix("{}") }), group.count == 1 else {
          return Declaration(head: group.joined(separator: "\n"), body: [], isPlain: true)
        }
        return Declaration(head: trimmed(line.dropLast(2)), body: [], isPlain: false)
      }
      let head = group[..<brace] + [group[brace].dropLast()]
      return Declaration(head: trimmed(Substring(head.joined(separator: "\n"))), body: group[(brace + 1)..<(group.count - 1)].map(String.init), isPlain: false)
    }
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while text.last == " " { text.removeLast() }
    return String(text)
  }

  /// Of a protocol.
  var protocolName: String? {
    guard let range = head.firstRange(of: "protocol ") else { return nil }
    return String(head[range.upperBound...].prefix { $0.isLetter || $0.isNumber || $0 == "_" })
  }

  /// `extension A: B`.
  var extended: (type: String, interface: String)? {
    guard head.hasPrefix("extension "), let colon = head.firstIndex(of: ":") else { return nil }
    return (String(head.dropFirst(10).prefix { $0 != ":" }), String(head[head.index(after: colon)...].drop { $0 == " " }))
  }

  /// Of a class, structure or enumeration.
  var typeName: String? {
    for keyword in ["class ", "struct ", "enum ", "actor "] {
      guard let range = head.firstRange(of: keyword) else { continue }
      return String(head[range.upperBound...].prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    }
    return nil
  }

  /// Puts properties that are declared on one line each into an order.
  mutating func sortProperties(by names: [String]) {
    func name(_ line: String) -> String? {
      guard line.hasPrefix("  "), !line.hasPrefix("   "), !line.hasSuffix("{"), line.contains("var ") || line.contains("let ") else { return nil }
      return Layout.member(in: line.dropFirst(2)).flatMap { names.contains($0) ? $0 : nil }
    }
    let places = body.indices.filter { name(body[$0]) != nil }
    let sorted = places.map { body[$0] }.sorted { names.firstIndex(of: name($0) ?? "") ?? 0 < names.firstIndex(of: name($1) ?? "") ?? 0 }
    for (place, line) in zip(places, sorted) { body[place] = line }
  }

  /// With the access of a type that other targets use, and that of the members that they call.
  func published() -> Declaration {
    let isProtocol = protocolName != nil
    let isExtension = head.hasPrefix("extension ")
    let members =
      isProtocol
      ? body
      : zip([""] + body, body).map { before, line in
        guard line.hasPrefix("  "), !line.hasPrefix("   "), let first = line.dropFirst(2).split(separator: " ").first else { return line }
        // A method that no interface requires is for its own target.
        if first == "override" { return "  override public " + line.dropFirst(11) }
        if before.contains("unavailable") { return line }
        let isMember = ["static", "required"].contains(first) || isExtension && first == "func" || first.hasPrefix("init(") || line.hasPrefix("  var body")
        return isMember ? "  public " + line.dropFirst(2) : line
      }
    return Declaration(head: isExtension || isPlain ? head : "public " + head, body: members, isPlain: isPlain)
  }

  mutating func append(_ lines: [String]) {
    let new = lines.filter { line in line.allSatisfy(\.isWhitespace) || line.trimmedOfBlanks == "}" || !body.contains(line) }
    guard new.contains(where: { !$0.allSatisfy(\.isWhitespace) && $0.trimmedOfBlanks != "}" }) else { return }
    let isProtocol = protocolName != nil
    if !body.isEmpty, !isProtocol { body.append("") }
    body += isProtocol ? new : lines
  }
}

extension String {
  fileprivate var trimmedOfBlanks: Substring { drop { $0 == " " } }
}

/// The content of a file to create.
struct Draft {
  private var imports: [String] = []
  private var declarations: [Declaration] = []

  /// Declarations with the same head are joined: two roles may see a third one through one interface.
  mutating func add(_ new: [Declaration], imports more: [String]) {
    for line in more where !imports.contains(line) { imports.append(line) }
    for declaration in new {
      if !declaration.isPlain, let known = declarations.firstIndex(where: { $0.head == declaration.head }) {
        declarations[known].append(declaration.body)
      } else {
        declarations.append(declaration)
      }
    }
  }

  /// With the members of extensions that conform to these interfaces in the types themselves.
  func withoutExtensions(of interfaces: [String]) -> Draft {
    var result = self
    result.declarations = []
    for declaration in declarations {
      if let extended = declaration.extended, interfaces.contains(extended.interface),
        let type = result.declarations.firstIndex(where: { $0.typeName == extended.type })
      {
        result.declarations[type].append(declaration.body)
      } else {
        result.declarations.append(declaration)
      }
    }
    return result
  }

  /// With protocols in the usual order, and the properties of types in theirs.
  ///
  /// - Parameter properties: by name of a type.
  func ordered(protocols: [String], properties: [String: [String]]) -> Draft {
    var result = self
    let places = declarations.indices.filter { declarations[$0].protocolName.map(protocols.contains) ?? false }
    let sorted = protocols.compactMap { name in declarations.first { $0.protocolName == name } }
    if places.count == sorted.count { for (place, declaration) in zip(places, sorted) { result.declarations[place] = declaration } }
    for place in result.declarations.indices {
      guard let names = result.declarations[place].typeName.flatMap({ properties[$0] }) else { continue }
      result.declarations[place].sortProperties(by: names)
    }
    return result
  }

  /// - Parameters:
  ///   - roles: by name of a type.
  ///   - module: the name of the new module.
  func text(indentation: String, layout: Layout = Layout(), roles: [String: String] = [:], module: String = "") -> String {
    // Where something else is imported, nothing needs Foundation.
    let needed = imports.count > 1 ? imports.filter { $0 != "import Foundation" } : imports
    let order = needed.sorted {
      layout.sortsImports || $0.hasPrefix("@") != $1.hasPrefix("@") ? ($0.hasPrefix("@") ? 1 : 0, $0) < ($1.hasPrefix("@") ? 1 : 0, $1) : false
    }
    let own = order.filter { layout.separateImports.contains(String($0.dropFirst(7))) }
    let groups = own.isEmpty ? [order] : [order.filter { !own.contains($0) }, own]
    var text = groups.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
    for (number, declaration) in declarations.enumerated() {
      let gap = number > 0 ? layout.gap : order.isEmpty ? -1 : layout.gapBelowImports
      text += String(repeating: "\n", count: gap + 1)
      text += layout.text(of: declaration, role: declaration.typeName.flatMap { roles[$0] }, module: module)
    }
    text += "\n"
    let lines: [Substring] = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { line in
      let blanks = line.prefix { $0 == " " }.count
      return String(repeating: indentation, count: blanks / 2) + String(repeating: " ", count: blanks % 2) + line.dropFirst(blanks)
    }.joined(separator: "\n").replacing(Layout.alignmentMark, with: " ")
  }
}

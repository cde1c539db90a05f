// Implicit members among overloads, and in patterns.

enum TokenKind {
  case space, linebreak, keyword, word(String)
  static var common: TokenKind { .space }
}

enum Fixity {
  case prefix, infix, postfix
}

enum Token: Equatable {
  case linebreak(String, Int), keyword(String), `operator`(String, Fixity), number(Int, Token.Base), end

  enum Base {
    case decimal, hex
  }
}

struct Reader {
  var tokens: [Token]

  func index(of kind: TokenKind, after place: Int) -> Int? { nil }
  func index(of token: Token, after place: Int) -> Int? { nil }
  func next(_ kind: TokenKind) -> Token? { nil }
  func next(_ token: Token) -> Int? { nil }

  func read(_ place: Int) -> Bool {
    _ = index(of: .linebreak, after: 1)
    _ = index(of: .keyword("let"), after: 1)
    _ = index(of: .keyword, after: place)
    _ = index(of: .word("let"), after: place)
    _ = index(of: .common, after: place)
    _ = next(.linebreak("n", 1))
    if next(.end) != nil { return true }
    if case .keyword("let")? = next(.space) { return false }
    switch tokens[place] {
    case .operator("?", .postfix), .operator("!", .postfix): return true
    case .operator(_, .infix): return false
    case .number(1, .hex): return true
    case let .operator(name, fixity) where fixity == .prefix: return name.isEmpty
    case .keyword("let"), .end: return true
    default: break
    }
    if case .operator("=", .infix)? = tokens.first { return true }
    guard case .operator("=", .infix) = tokens[place] else { return false }
    return tokens[place] == .operator("=", .infix)
  }
}

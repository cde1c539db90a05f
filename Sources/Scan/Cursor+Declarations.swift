/// Whether a declaration, an attribute argument or a statement begins here ("The Swift Programming Language", Declarations).
extension Cursor {
  /// Modifiers and attributes that a look ahead passes at most; more stand nowhere but in broken files.
  private static let modifierLimit = 100

  mutating func skipAttributes() {
    var passed = 0
    while kind == .at, passed < Cursor.modifierLimit {
      skipAttribute()
      passed += 1
    }
  }

  mutating func skipAttribute() {
    advance()
    let word = word
    let start = index
    if next.kind == .colonColon {
      advance()
      advance()
    }
    guard kind == .identifier || kind.isKeyword else { return }
    advance()
    while true {
      if isLeftAngle {
        var ahead = self
        guard ahead.skipGenericArguments() else { break }
        self = ahead
      } else if kind == .period, next.kind == .identifier || next.kind.isKeyword {
        advance()
        advance()
      } else {
        break
      }
    }
    if hasAttributeArguments(isBuiltIn: index == start + 1 && word.hasNoArguments) { skipSingle() }
  }

  /// Whether the parenthesis here holds the arguments of the attribute before it.
  func hasAttributeArguments(isBuiltIn: Bool) -> Bool {
    guard kind == .leftParen, !token.isFirstOnLine, !isBuiltIn else { return false }
    var ahead = self
    ahead.skipSingle()
    if token.flags.contains(.spaceBefore) { return ahead.kind == .at || ahead.isAtDeclaration() }
    // `@MainActor(Int) -> Void` is a function type whose parameters follow the attribute.
    switch ahead.kind {
    case .arrow, .throw, .rightParen, .rightBrace, .rightSquare: return false
    default: return !ahead.isEffect
    }
  }

  /// Whether a declaration begins here.
  ///
  /// - Parameters:
  ///   - allowsInitializer: false in the body of an initializer, where `init` begins an expression.
  ///   - inMembers: everything is a declaration there: `case`, macro expansions.
  ///   - behindAttribute: whether attributes stand before it that have been passed.
  func isAtDeclaration(allowsInitializer: Bool = true, inMembers: Bool = false, behindAttribute: Bool = false) -> Bool {
    var ahead = self
    return ahead.skipToDeclaration(allowsInitializer: allowsInitializer, inMembers: inMembers, behindAttribute: behindAttribute)
  }

  /// Passes attributes and modifiers, and tells whether a declaration follows them.
  mutating func skipToDeclaration(allowsInitializer: Bool = true, inMembers: Bool = false, behindAttribute: Bool = false) -> Bool {
    var hasAttribute = behindAttribute
    var passed = 0
    while kind == .at, passed < Cursor.modifierLimit {
      skipAttribute()
      hasAttribute = true
      passed += 1
    }
    if hasAttribute {
      if kind == .rightBrace || kind == .endOfFile { return true }
      if kind == .string || kind == .stringHead { return false }
    }
    var hasModifier = false
    while isAtModifier, passed < Cursor.modifierLimit {
      let takesParentheses = modifierTakesParentheses
      advance()
      if takesParentheses, kind == .leftParen { skipSingle() }
      hasModifier = true
      passed += 1
    }
    switch kind {
    case .class, .struct, .enum, .protocol, .extension, .func, .import, .let, .var, .typealias, .associatedtype, .deinit,
      .operator, .precedencegroup, .subscript, .inout:
      return true
    case .initializer: return allowsInitializer
    case .case: return inMembers
    case .pound: return hasAttribute || hasModifier || inMembers
    case .identifier:
      if word == .actor || word == .macro { return next.kind == .identifier }
      return inMembers && (hasAttribute || hasModifier)
    default: return inMembers && (hasAttribute || hasModifier)
    }
  }

  /// A modifier; `class`, which may begin a type, is not among them.
  var isAtModifier: Bool {
    switch kind {
    case .static, .public, .private, .fileprivate, .internal, .rethrows: true
    case .identifier: word.isModifier
    default: false
    }
  }

  private var modifierTakesParentheses: Bool {
    switch kind {
    case .public, .private, .fileprivate, .internal: true
    case .identifier: word == .nonisolated || word == .package || word == .unowned
    default: false
    }
  }

  /// `class` before another declaration.
  func isClassModifier() -> Bool {
    var ahead = self
    var passed = 0
    repeat {
      ahead.advance()
      passed += 1
    } while ahead.kind == .class && passed < Cursor.modifierLimit
    return ahead.isAtDeclaration() || (ahead.kind == .identifier && ahead.word == .override)
  }

  /// `{ get }`, `{ didSet … }`: accessors rather than a closure behind an initial value.
  func isAccessorBlock() -> Bool {
    let next = next
    if next.word == .didSet || next.word == .willSet || next.kind == .initializer { return true }
    guard next.kind == .at else { return false }
    var ahead = self
    ahead.advance()
    while ahead.kind == .at {
      ahead.advance()
      guard ahead.advance(if: .identifier) else { return false }
      if ahead.kind == .leftParen { ahead.skipSingle() }
    }
    return ahead.word == .didSet || ahead.word == .willSet || ahead.kind == .initializer
  }

  /// Whether `await`-like words that are also names (`consume`, `copy`, `any`, `yield`…) are words here, from what follows.
  func isPrefixWord(acceptsClosure: Bool = false, prefersPostfix: Bool = true, inCondition: Bool = false) -> Bool {
    let next = next
    if next.isFirstOnLine { return false }
    switch next.kind {
    case .identifier, .dollar, .wildcard, .integer, .float, .string, .stringHead, .regex, .prefixAmpersand, .prefixOperator, .at,
      .backslash, .pound, .anyType, .upperSelf, .lowerSelf, .super, .initializer, .true, .false, .nil, .repeat, .try, .if, .switch:
      return true
    case .period, .leftParen, .leftSquare: return !prefersPostfix && next.flags.contains(.spaceBefore)
    case .leftBrace:
      guard acceptsClosure else { return false }
      var ahead = self
      ahead.advance()
      return ahead.isTrailingClosure(inCondition: inCondition)
    default: return false
    }
  }

  /// `label:` before a loop or another statement.
  var isStatementLabel: Bool {
    guard kind == .identifier, next.kind == .colon else { return false }
    switch tokens[index + 2].kind {
    case .for, .while, .repeat, .if, .switch, .do, .guard: return true
    default: return false
    }
  }

  /// `case`, `default`, `@unknown default`.
  func isAtSwitchCase() -> Bool {
    var ahead = self
    if ahead.kind == .at { ahead.skipAttributes() }
    return ahead.kind == .case || ahead.kind == .default
  }
}

/// Identifiers that are keywords in some places ("The Swift Programming Language", Lexical Structure: Keywords and Punctuation).
enum Word: UInt8 {
  case none
  // Modifiers of declarations: the order is relied on by ``isModifier``.
  case async, borrowing, consuming, convenience, distributed, dynamic, final, indirect, infix, isolated, lazy, mutating
  case nonisolated, nonmutating, open, optional, override, package, postfix, prefix, reasync, required, sending, unowned, weak
  case ownedParameter, sharedParameter, consumingMethod, setterAccess, const, local, compilerInitialized
  // Declarations.
  case actor, macro
  // Expressions and statements.
  case any, await, consume, copy, borrow, discard, each, some, unsafe, yield
  // Accessors: the order is relied on by ``isAccessor``.
  case get, set, willSet, didSet, readCoroutine, modifyCoroutine, unsafeAddress, unsafeMutableAddress
  // Types.
  case of, upperType, upperProtocol, dependsOn, nonsending
  // Attributes whose arguments are no expressions.
  case available, spiAvailable, backDeployed, backDeploy, differentiable, derivative, transpose, objc, specialized
  case specialize, dynamicReplacement, documentation, effects, implements, originallyDefinedIn, attached, freestanding, abi
  // Attributes without arguments.
  case autoclosure, escaping, noescape, noDerivative, noMetadata, preconcurrency, retroactive, sendable, unchecked
  case unknown

  @inline(__always) var isModifier: Bool {
    rawValue >= Word.async.rawValue && rawValue <= Word.compilerInitialized.rawValue
  }

  @inline(__always) var isAccessor: Bool {
    rawValue >= Word.get.rawValue && rawValue <= Word.unsafeMutableAddress.rawValue
  }

  @inline(__always) var hasSpecialArguments: Bool {
    rawValue >= Word.available.rawValue && rawValue <= Word.abi.rawValue
  }

  @inline(__always) var hasNoArguments: Bool {
    rawValue >= Word.autoclosure.rawValue && rawValue <= Word.unchecked.rawValue
  }

  /// What may stand before a written type: `sending T`, `borrowing T`. `inout` is a keyword.
  @inline(__always) var isTypeSpecifier: Bool {
    switch self {
    case .sharedParameter, .ownedParameter, .isolated, .const, .borrowing, .consuming, .sending: true
    default: false
    }
  }
}

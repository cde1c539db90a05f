/// What a ``Node`` is, and what its children are, in order. `?` marks a child that may be missing, `*` any number.
public enum NodeKind: UInt8, CaseIterable, Sendable {
  // Written types.

  /// `Name<…>`: generic arguments*. `Self` and `Any` are names too.
  case typeName
  /// `Base.Name<…>`: base type, generic arguments*. `.Type` and `.Protocol` are ``typeMetatype``.
  case typeMember
  /// `T?`: T.
  case typeOptional
  /// `T!`: T.
  case typeImplicitlyUnwrapped
  /// `[T]`, and `[n of T]` with T as its one child.
  case typeArray
  /// `[K: V]`: K, V.
  case typeDictionary
  /// `(a: A, B)`: ``typeElement``*. One element without a label is omitted: `(any P)` is the type in it.
  case typeTuple
  /// An element of a tuple or a parameter of a function type: type. Its label is the name.
  case typeElement
  /// `(A, B) async throws -> C`: ``typeElement``* then the result type, always last.
  case typeFunction
  /// `A & B`: types*.
  case typeComposition
  /// `any T`: T.
  case typeAny
  /// `some T`: T.
  case typeSome
  /// `T.Type`, `T.Protocol`: T.
  case typeMetatype
  /// `repeat T`, `each T`: T.
  case typePack
  /// `~Copyable`: T.
  case typeSuppressed
  /// `@MainActor T`, `@escaping T`, `sending T`: ``attribute``* then the type, last.
  case typeAttributed
  /// `_` or an integer where a type is expected.
  case typePlaceholder

  // Parts of declarations, always in lists.

  /// `@Name(args)`: written type of the attribute (``typeName`` or ``typeMember``), ``argument``*. The name is its last name.
  case attribute
  /// `T: P` in `<…>`: constraint type?. The name is T.
  case genericParameter
  /// `A: B` in a `where` clause: types A, B.
  case requirementConforms
  /// `A == B` in a `where` clause: types A, B.
  case requirementSame
  /// A parameter of a function, initializer, subscript or enum case: internal name (``patternIdentifier``, when
  /// ``NodeFlags/hasSecondName``), type (when ``NodeFlags/hasType``), default value (when ``NodeFlags/hasValue``).
  /// The name is the external label as written (`_` is the empty name when an internal name follows); where one name is written
  /// it is both.
  case parameter
  /// `get`, `set(newValue)`, `willSet`, `didSet`, `_modify`…: parameter (``patternIdentifier``)?, ``block``?. The name is the keyword;
  /// a getter written as the bare body is named `get` and ``NodeFlags/implicit``.
  case accessor

  // Expressions.

  /// A bare name: generic arguments (types)*. Includes `Self`; not `self` and `super`.
  case name
  /// `base.name`: base, generic arguments (types)*. Tuple indices (`.0`), `.self`, `.Type` and `.init` are names too.
  case member
  /// `.name`: generic arguments (types)*.
  case implicitMember
  /// `callee(…)`, `callee {…}`: callee, ``argument``*.
  case call
  /// `base[…]`: base, ``argument``*. It stands where the bracket does.
  case subscriptCall
  /// One argument: expression. The label is the name.
  case argument
  /// `base?`: base.
  case optionalChain
  /// `base!`: base.
  case forceUnwrap
  /// `self`.
  case selfExpression
  /// `super`.
  case superExpression
  /// `{ [captures] parameters -> result in … }`: ``attribute``*, ``capture``*, ``closureParameter``*, ``closureResult``?, ``block`` (last, always).
  case closure
  /// `weak self`, `x = y`: value? (when ``NodeFlags/hasValue``). The name is the captured or newly bound name (`self` included).
  case capture
  /// Name or `(name: Type)`: written type?.
  case closureParameter
  /// Written type.
  case closureResult
  /// `[a, b]`: expressions*. `[T]()` is a ``call`` on this.
  case arrayLiteral
  /// `[k: v]`: k, v, k, v…
  case dictionaryLiteral
  /// `(a, x: b)`: ``argument``*. Parentheses around one expression too.
  case tuple
  /// Interpolated expressions*, each an ``argument``.
  case stringLiteral
  case integerLiteral
  case floatLiteral
  case booleanLiteral
  case nilLiteral
  case regexLiteral
  /// `\Root.a.b`: root type? (when ``NodeFlags/hasRoot``), then ``name`` for each component, ``subscriptCall`` (without base) for `[…]`.
  case keyPath
  /// `x as T`, `as?`, `as!`, `is`: x, T.
  case cast
  /// `a ? b : c`: a, b, c.
  case ternary
  /// `a = b` and compound assignments: a, b. The name is the operator.
  case assignment
  /// Operands joined by binary operators: operand, ``operatorName``, operand, …
  case sequence
  /// A binary operator in a ``sequence``, or an operator passed as a value.
  case operatorName
  /// `-x`, `!x`, `...x`: x. The name is the operator.
  case prefixOperator
  /// `x...`: x. The name is the operator.
  case postfixOperator
  /// `&x`: x.
  case inoutExpression
  /// `try x`, `try! x`, `await x`, `consume x`…: x.
  case effect
  /// `try? x`: x.
  case tryOptional
  /// `#name(…)`: ``argument``*, generic arguments are omitted. `#selector`, `#keyPath`, `#Preview`, `#available` too.
  case macroExpansion
  /// A written type in the place of an expression (`any P`, `Foo?`, `[Int: Foo]` are read as expressions where they can be): type.
  case typeExpression
  /// `_`.
  case discard

  // Patterns. Enum case, tuple, optional and expression patterns are the expressions that they look like, with these inside.

  /// A name that is bound here.
  case patternIdentifier
  /// `let …`/`var …` inside a pattern: pattern.
  case patternBinding
  /// `(a, b)` in a binding: ``argument``* holding patterns.
  case patternTuple
  /// `is T`: T.
  case patternIs

  // Statements.

  /// `{ … }`: statements*.
  case block
  /// conditions*, ``block``, else (``block`` or ``ifStatement``)?. As an expression too.
  case ifStatement
  /// conditions*, ``block``. Its bindings live on in the enclosing block.
  case guardStatement
  /// conditions*, ``block``.
  case whileStatement
  /// ``block``, condition.
  case repeatStatement
  /// pattern, sequence, type? (``NodeFlags/hasType``), `where` expression? (``NodeFlags/hasWhere``), ``block``, in this order: pattern,
  /// type?, sequence, where?, block.
  case forStatement
  /// subject, ``switchCase``*. As an expression too.
  case switchStatement
  /// ``caseItem``*, ``block``. ``NodeFlags/implicit`` for `default`.
  case switchCase
  /// One pattern of a case, of `if case` (inside ``conditionCase``) or of a catch clause: pattern, `where` expression? (``NodeFlags/hasWhere``).
  case caseItem
  /// ``block``, ``catchClause``*. As an expression too.
  case doStatement
  /// ``caseItem``*, ``block``.
  case catchClause
  /// ``block``.
  case deferStatement
  /// expression?.
  case returnStatement
  /// expression.
  case throwStatement
  /// A local `let` or `var`: pattern (``patternIdentifier``, ``patternTuple`` or ``discard``), type?, value?, ``accessor``*.
  case binding
  /// `if let x = y`, `guard var x`: pattern, type?, value?. Without a value it is the shorthand `if let x`.
  case conditionBinding
  /// `if case pattern = value`: ``caseItem``, value.
  case conditionCase
  /// A function, type or typealias declared in a body: its index in ``FileFacts/declarations`` is `first.rawValue`.
  case localDeclaration
}

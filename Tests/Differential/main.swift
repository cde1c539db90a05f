import Foundation
import SwiftParser
import SwiftSyntax

// Holds the scanner against the toolchain's own parser.
//
// usage: differential VIPERLINT FILE_LIST
// For every file of the list: all identifiers, keywords and numbers must be found at the same places, and all declarations with the same
// kind, name, modifiers, inheritance clause and written type. Files in which SwiftParser finds an error are not judged. Prints the
// first differences and the totals; exit status 1 where something differs.

/// Rows by file, as `viperlint dump` and this program print them.
typealias Rows = [String: Set<String>]

func flat(_ syntax: some SyntaxProtocol) -> String {
  syntax.tokens(viewMode: .sourceAccurate).map(\.text).joined()
}

func withoutBlanks(_ text: some StringProtocol) -> String { String(text.filter { $0 != " " }) }

final class Declarations: SyntaxVisitor {
  private(set) var rows: Set<String> = []

  private func add(
    _ name: TokenSyntax, _ kind: String, _ text: String, modifiers: DeclModifierListSyntax? = nil,
    inherits: InheritanceClauseSyntax? = nil, type: String = ""
  ) {
    let written = (modifiers.map { $0.map { flat($0) } } ?? []).joined(separator: ",")
    let parents = (inherits?.inheritedTypes.map { flat($0.type) } ?? []).joined(separator: ",")
    let offset = name.positionAfterSkippingLeadingTrivia.utf8Offset
    rows.insert(withoutBlanks("\(offset)\t\(kind)\t\(text)\t\(written)\t\(parents)\t\(type)"))
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node.name, "class", node.name.text, modifiers: node.modifiers, inherits: node.inheritanceClause)
    return .visitChildren
  }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node.name, "struct", node.name.text, modifiers: node.modifiers, inherits: node.inheritanceClause)
    return .visitChildren
  }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node.name, "enum", node.name.text, modifiers: node.modifiers, inherits: node.inheritanceClause)
    return .visitChildren
  }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node.name, "actor", node.name.text, modifiers: node.modifiers, inherits: node.inheritanceClause)
    return .visitChildren
  }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node.name, "protocol", node.name.text, modifiers: node.modifiers, inherits: node.inheritanceClause)
    return .visitChildren
  }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    if let first = node.extendedType.firstToken(viewMode: .sourceAccurate) {
      add(first, "extension", flat(node.extendedType), modifiers: node.modifiers, inherits: node.inheritanceClause)
    }
    return .visitChildren
  }
  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node.name, "typealias", node.name.text, modifiers: node.modifiers, type: flat(node.initializer.value))
    return .visitChildren
  }
  override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node.name, "associatedtype", node.name.text, modifiers: node.modifiers, inherits: node.inheritanceClause)
    return .visitChildren
  }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node.name, "func", node.name.text, modifiers: node.modifiers)
    return .visitChildren
  }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node.initKeyword, "init", "init", modifiers: node.modifiers)
    return .visitChildren
  }
  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node.deinitKeyword, "deinit", "deinit", modifiers: node.modifiers)
    return .visitChildren
  }
  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node.subscriptKeyword, "subscript", "subscript", modifiers: node.modifiers)
    return .visitChildren
  }
  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
    add(node.name, "case", node.name.text)
    return .visitChildren
  }
  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if let first = node.path.firstToken(viewMode: .sourceAccurate) {
      add(first, "import", flat(node.path), modifiers: node.modifiers)
    }
    return .visitChildren
  }
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard !isLocal(Syntax(node)) else { return .visitChildren }
    for binding in node.bindings {
      guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { continue }
      add(
        pattern.identifier, node.bindingSpecifier.text, pattern.identifier.text, modifiers: node.modifiers,
        type: binding.typeAnnotation.map { flat($0.type) } ?? "")
    }
    return .visitChildren
  }

  /// Locals are no declarations that the facts list; variables in statements at file level are.
  private func isLocal(_ node: Syntax) -> Bool {
    var parent = node.parent
    while let current = parent {
      if current.is(CodeBlockSyntax.self) || current.is(ClosureExprSyntax.self) || current.is(AccessorBlockSyntax.self) { return true }
      if current.is(MemberBlockSyntax.self) { return false }
      parent = current.parent
    }
    return false
  }
}

func tokenRows(_ tree: SourceFileSyntax) -> Set<String> {
  var rows: Set<String> = []
  for token in tree.tokens(viewMode: .sourceAccurate) {
    switch token.tokenKind {
    case .identifier, .keyword, .wildcard, .poundIf, .poundElseif, .poundElse, .poundEndif, .poundAvailable, .poundUnavailable,
      .poundSourceLocation, .dollarIdentifier, .integerLiteral, .floatLiteral:
      rows.insert("\(token.positionAfterSkippingLeadingTrivia.utf8Offset)\t\(token.text.utf8.count)")
    default: continue
    }
  }
  return rows
}

/// What `viperlint dump KIND` prints of the files, the given number of columns, blanks left out.
func toolRows(_ viperlint: String, _ kind: String, list: String, columns: Int) throws -> Rows {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: viperlint)
  process.arguments = ["dump", kind, "--files-from", list]
  let pipe = Pipe()
  process.standardOutput = pipe
  try process.run()
  let output = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  var rows: Rows = [:]
  var file = ""
  for line in output.split(separator: UInt8(ascii: "\n")) {
    let fields = String(decoding: line, as: UTF8.self).split(separator: "\t", omittingEmptySubsequences: false)
    if fields[0] == "FILE" {
      file = String(fields[1])
      rows[file] = []
    } else {
      rows[file, default: []].insert(withoutBlanks(fields.prefix(columns).joined(separator: "\t")))
    }
  }
  return rows
}

func compare(_ kind: String, _ truth: Rows, _ tool: Rows) -> Bool {
  var shown = 0
  var different = 0
  var count = 0
  for (file, expected) in truth.sorted(by: { $0.key < $1.key }) {
    let found = tool[file] ?? []
    count += expected.count
    guard expected != found else { continue }
    different += 1
    for row in expected.subtracting(found).sorted() where shown < 20 {
      print("  missing   \(file)\t\(row)")
      shown += 1
    }
    for row in found.subtracting(expected).sorted() where shown < 20 {
      print("  spurious  \(file)\t\(row)")
      shown += 1
    }
  }
  print("\(kind): \(count) rows in \(truth.count) files, \(different) files differ")
  return different == 0
}

setvbuf(stdout, nil, _IOLBF, 0)
let arguments = CommandLine.arguments
guard arguments.count == 3, let list = try? String(contentsOfFile: arguments[2], encoding: .utf8) else {
  print("usage: differential VIPERLINT FILE_LIST")
  exit(2)
}
var tokens: Rows = [:]
var declarations: Rows = [:]
var unjudged = 0
for path in list.split(separator: "\n").map(String.init) {
  // A byte order mark is no part of SwiftParser's offsets, and other encodings are not its input.
  guard let data = FileManager.default.contents(atPath: path), let source = String(data: data, encoding: .utf8),
    !data.starts(with: [0xEF, 0xBB, 0xBF])
  else { continue }
  let tree = Parser.parse(source: source)
  guard !tree.hasError else {
    unjudged += 1
    continue
  }
  tokens[path] = tokenRows(tree)
  let visitor = Declarations(viewMode: .sourceAccurate)
  visitor.walk(tree)
  declarations[path] = visitor.rows
}
let sameTokens = compare("tokens", tokens, try toolRows(arguments[1], "tokens", list: arguments[2], columns: 2))
let sameDeclarations = compare("declarations", declarations, try toolRows(arguments[1], "declarations", list: arguments[2], columns: 6))
if unjudged > 0 { print("\(unjudged) more files are not judged: SwiftParser finds errors in them") }
exit(sameTokens && sameDeclarations ? 0 : 1)

import Facts
import Scan
import Testing

/// A bracket that is left open at file level does not swallow what follows.
@Suite struct RecoveryTests {
  static func names(_ source: String) -> [String] {
    let facts = FileFacts.scanning(Array(source.utf8))
    return facts.declarations.map { facts.text($0.name) }
  }

  @Test(arguments: [
    "class After {\n}", "final class After: Base {}", "public struct After {", "extension After: P {", "func After() {}", "private func After<T>(a: T) {}",
    "let After = 1", "var After: Int { 3 }", "typealias After = Int", "class func After()", "fileprivate let After = 3",
  ])
  func theNextDeclarationEndsAnOpenBracket(_ next: String) {
    for open in ["foo(", "let b = [", "foo(a, b: [c,", "func g(a: Int, b: ", "x = y[", "@available(iOS 13, *"] {
      let source = "struct Before {}\n\(open)\n\(next)\n"
      #expect(RecoveryTests.names(source).contains("After"), "\(source)")
      #expect(FileFacts.scanning(Array(source.utf8)).notes.map(\.kind).contains(.unbalancedBracket), "\(source)")
    }
  }

  @Test func anImportEndsItToo() {
    #expect(FileFacts.scanning(Array("foo(\nimport After\n".utf8)).imports.count == 1)
  }

  /// All of it is Swift, however it is laid out.
  @Test(arguments: [
    "func f(\nclass name: AnyClass,\nfunc other: Int,\nimport third: String\n) {}", "f(\nclass: 1,\nlet: 2,\nfunc: 3\n)",
    "if case (\nlet a,\nvar b\n) = c {}", "f({\nlet a = 1\nfunc b() {}\nclass C {\n}\n})", "let a = [\nopen,\nfinal,\npublic\n]",
    "func f(\nfinal name: Int = 3,\nactor other: A = { b }()\n) {}", "f(\nopen\n(a),\nactor\n)", "@a(\nopen, b: final) struct S {}",
  ])
  func whatMayStandInBracketsStays(_ source: String) {
    #expect(!FileFacts.scanning(Array(source.utf8)).notes.map(\.kind).contains(.unbalancedBracket))
  }
}

import Facts
import Index
import Scan
import Testing

@Suite struct `Targets decide what a file sees` {
  private static let left = IndexedTarget(number: 1, module: "Kit")
  private static let right = IndexedTarget(number: 2, module: "Kit")
  private static let one = IndexedTarget(number: 3, module: "One", dependencies: [1])
  private static let two = IndexedTarget(number: 4, module: "Two", dependencies: [2])

  /// The paths of the types that properties are of, or whose members are called.
  private func held(_ files: [(path: String, targets: [IndexedTarget], text: String)], _ kind: ReferenceKind = .holds) -> [String] {
    var homes: [[Int]: FileHome] = [:]
    let indexed = files.map { file in
      let key = file.targets.map(\.number)
      let home = homes[key] ?? FileHome(file.targets)
      homes[key] = home
      return IndexedFile(path: file.path, home: home, facts: FileFacts.scanning(Array(file.text.utf8)))
    }
    let symbols = Symbols(indexed, threads: 1)
    let index = symbols.index
    return resolve(symbols, .everything, threads: 1).all.filter { $0.kind == kind }.map { index[index[$0.to].place.file].path }
  }

  @Test func `an import means the target on which the file's own depends`() {
    #expect(
      held([
        ("A/Kit.swift", [Self.left], "public class Screen {}"), ("B/Kit.swift", [Self.right], "public class Screen {}"),
        ("C/One.swift", [Self.one], "import Kit\nstruct First { let held: Screen }"),
        ("C/Two.swift", [Self.two], "import Kit\nstruct Second { let held: Screen }"),
      ]) == ["A/Kit.swift", "B/Kit.swift"])
  }

  @Test func `a framework's type is meant where a target's type of that name cannot be`() {
    let kit = (path: "A/Kit.swift", targets: [Self.left], text: "public struct URL { public static func parse() {} }\npublic class Thread { public init() {} }")
    let use = "import Kit\nfunc use() { URL.parse(); _ = URL(string: \"a\"); _ = Thread() }"
    #expect(held([kit, ("C/Use.swift", [Self.one], use)], .names) == ["A/Kit.swift", "A/Kit.swift"])
    #expect(held([kit, ("C/Use.swift", [Self.one], "import class Foundation.Thread\n" + use)], .names) == ["A/Kit.swift"])
  }

  @Test func `the name of a target stands before its own types, too`() {
    let code = "struct Screen {}\nstruct Holder { let held: One.Screen?; let other: Two.Screen? }"
    #expect(held([("C/One.swift", [Self.one], code)]) == ["C/One.swift"])
  }

  @Test func `what nothing leads to is not seen`() {
    #expect(
      held([
        ("A/Kit.swift", [Self.left], "public class Screen {}"), ("B/Kit.swift", [Self.right], "public class Other {}"),
        ("C/Two.swift", [Self.two], "import Kit\nstruct Second { let held: Screen }"),
      ]) == [])
  }

  @Test func `a file of several targets is at home in each of them`() {
    #expect(
      held([
        ("One/Screen.swift", [Self.one], "class Screen {}"), ("Two/Window.swift", [Self.two], "class Window {}"),
        ("Shared.swift", [Self.one, Self.two], "class Shared { var held: Window? }"),
        ("Two/Use.swift", [Self.two], "struct Use { let held: Shared; let other: Screen }"),
      ]) == ["Two/Window.swift", "Shared.swift"])
  }

  @Test func `what many other targets add to a type of the system hides nothing of one's own`() {
    let targets = (0..<9).map { IndexedTarget(number: $0, module: "App\($0)") }
    let files = targets.map { target in
      let screen = "Screen\(target.number)"
      let overloads = (0..<10).map { "  func screen(a\($0): Int) -> \(screen) { \(screen)() }" }
      return (
        path: "\(target.number).swift", targets: [target],
        text: "class \(screen) { func show() {} }\nextension String {\n\(overloads.joined(separator: "\n"))\n}\n"
          + "func use(text: String) { text.screen(a9: 1).show() }"
      )
    }
    #expect(held(files, .calls) == files.map(\.path))
  }

  @Test func `a type that a file keeps to itself goes before its target's of that name, and is nobody else's`() {
    #expect(
      held([
        ("One/A.swift", [Self.one], "private class Cell {}\nclass A { var held: Cell? }"), ("One/B.swift", [Self.one], "class Cell {}"),
        ("One/C.swift", [Self.one], "class C { var held: Cell? }"), ("Two/A.swift", [Self.two], "private class Cell {}"),
        ("Two/B.swift", [Self.two], "class B { var held: Cell? }"),
      ]) == ["One/A.swift", "One/B.swift"])
  }

  @Test func `a module of the system means no type of the project`() {
    let own = "class URL {}\nclass Screen {}\nfunc max() -> Screen { Screen() }\n"
    #expect(held([("A.swift", [], own + "import Foundation\nstruct Use { let held: Foundation.URL; let other: URL }")]).count == 1)
    #expect(held([("A.swift", [], own + "import Foundation\nfunc use() { _ = Foundation.max() }")], .uses).isEmpty)
    // Where it is the project's own, or may be, for all that is known.
    #expect(held([("A.swift", [], own + "import App\nstruct Use { let held: App.Screen }")]).count == 1)
    let foundation = IndexedTarget(number: 7, module: "Foundation")
    #expect(held([("A.swift", [foundation], own + "import Foundation\nstruct Use { let held: Foundation.URL }")]).count == 1)
  }

  @Test func `what nobody compiles is not declared`() {
    #expect(
      held([
        ("A.swift", [], "#if swift(>=5.5)\nclass New {}\ntypealias Screen = New\n#else\nclass Old {}\ntypealias Screen = Old\n#endif"),
        ("B.swift", [], "#if false\nextension Use { struct Inner { let held: New } }\n#endif\nstruct Use { let held: Screen; let other: Old }"),
      ]) == ["A.swift"])
  }

  @Test func `of a file in several targets the first one decides what it means`() {
    let (all, tools, other) = (
      IndexedTarget(number: 10, module: "All"), IndexedTarget(number: 11, module: "Tools"), IndexedTarget(number: 12, module: "Other")
    )
    let own = IndexedTarget(number: 13, module: "Own", dependencies: [11])
    #expect(
      held([
        ("Other/Grid.swift", [other, all], "struct Grid {}"), ("Own/Use.swift", [own, all], "import Tools\nstruct Use { let held: Grid }"),
        ("Tools/Grid.swift", [tools, all], "package struct Grid {}"),
      ]) == ["Tools/Grid.swift"])
  }

  @Test func `of nested types that extensions in several targets declare, a file means its own target's`() {
    #expect(
      held([
        ("A/One.swift", [Self.one], "import Kit\nextension Tool { struct Sizes {} }\nstruct Own { let held: Tool.Sizes }"),
        ("B/Kit.swift", [Self.left], "public class Tool {}\nextension Tool { public struct Sizes {} }\nstruct Use { let held: Tool.Sizes }"),
      ]) == ["A/One.swift", "B/Kit.swift"])
  }

  @Test func `what a file of no target declares competes with nothing that a target does`() {
    let files: [(path: String, targets: [IndexedTarget], text: String)] = [
      ("A/Kit.swift", [Self.left], "public struct Screen { public func show() {} }\nextension String { public func shown() -> Screen { Screen() } }"),
      ("C/Extra.swift", [], "struct Screen { func show() {} }\nextension String { func shown() -> Screen { Screen() } }"),
      ("C/One.swift", [Self.one], "import Kit\nstruct First { let held: Screen\n func use() { held.show(); \"\".shown().show() } }"),
      ("C/Other.swift", [], "import Kit\nstruct Second { let held: Screen }"),
    ]
    #expect(held(files) == ["A/Kit.swift", "C/Extra.swift"])
    #expect(held(files, .calls) == ["C/One.swift", "A/Kit.swift", "A/Kit.swift"])
  }

  @Test func `what one file of a target exports, its other files see`() {
    let umbrella = IndexedTarget(number: 5, module: "Umbrella", dependencies: [1])
    #expect(
      held([
        ("A/Kit.swift", [Self.left], "public class Screen {}"), ("B/Screen.swift", [Self.right], "public class Screen {}"),
        ("U/Exports.swift", [umbrella], "@_exported import Kit"), ("U/Use.swift", [umbrella], "struct Use { let held: Screen }"),
      ]) == ["A/Kit.swift"])
  }
}

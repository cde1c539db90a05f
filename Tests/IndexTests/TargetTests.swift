import Facts
import Index
import Scan
import Testing

@Suite struct `Targets decide what a file sees` {
  private static let left = IndexedTarget(number: 1, module: "Kit")
  private static let right = IndexedTarget(number: 2, module: "Kit")
  private static let one = IndexedTarget(number: 3, module: "One", dependencies: [1])
  private static let two = IndexedTarget(number: 4, module: "Two", dependencies: [2])

  /// The path of the type that a property called `held` is of, for each file that has one.
  private func held(_ files: [(path: String, targets: [IndexedTarget], text: String)]) -> [String] {
    var homes: [[Int]: FileHome] = [:]
    let indexed = files.map { file in
      let key = file.targets.map(\.number)
      let home = homes[key] ?? FileHome(file.targets)
      homes[key] = home
      return IndexedFile(path: file.path, home: home, facts: FileFacts(scanning: Array(file.text.utf8)))
    }
    let index = ProjectIndex(indexed, threads: 1)
    return index.references.filter { $0.kind == .holds }.map { index[index[$0.to].place.file].path }
  }

  @Test func `an import means the target on which the file's own depends`() {
    #expect(
      held([
        ("A/Kit.swift", [Self.left], "public class Screen {}"), ("B/Kit.swift", [Self.right], "public class Screen {}"),
        ("C/One.swift", [Self.one], "import Kit\nstruct First { let held: Screen }"),
        ("C/Two.swift", [Self.two], "import Kit\nstruct Second { let held: Screen }"),
      ]) == ["A/Kit.swift", "B/Kit.swift"])
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
}

import Checks
import Findings
import SourceText
import Testing

@Suite struct `Suppressions` {
  /// `LINE` for what is left, and the comments that silenced nothing.
  private func result(_ text: String) -> (left: [String], unused: Int) {
    let project = SmallProject("class HomeView {}\n" + text)
    let found = check([.strongViewInPresenter], against: project.project, threads: 1)
    let applied = applySuppressions(
      found.violations, in: project.project.index, checked: ["some_rule"])
    #expect(applied.silenced.count + applied.violations.count == found.violations.count)
    return (applied.violations.map { project.line(of: $0.place) }, applied.unused.count)
  }

  private let fault = "var view: HomeView?"

  @Test func `silence the next, this or the previous line`() {
    for text in [
      "class HomePresenter {\n// viperlint:disable:next some_rule - why\n\(fault)\n}",
      "class HomePresenter {\n\(fault) // viperlint:disable:this some_rule - why\n}",
      "class HomePresenter {\n\(fault)\n// viperlint:disable:previous some_rule - why\n}",
      "class HomePresenter {\n// viperlint:disable:next - why\n\(fault)\n}",
    ] {
      #expect(result(text) == ([], 0))
    }
  }

  @Test func `silence a stretch until it is enabled again`() {
    let text = """
      class HomePresenter {
        // viperlint:disable some_rule - why
        var one: HomeView?
        // viperlint:enable other_rule
        var two: HomeView?
        // viperlint:enable some_rule
        var three: HomeView?
      }
      """
    #expect(result(text) == (["Code.swift:8"], 0))
  }

  @Test func `silence a whole file from anywhere in it`() {
    #expect(result("class HomePresenter { \(fault) }\n// viperlint:disable:file some_rule - why") == ([], 0))
  }

  @Test func `give the reason that is written`() {
    let project = SmallProject(
      """
      class HomeView {}
      class HomePresenter {
        // viperlint:disable some_rule
        var one: HomeView? // viperlint:disable:this some_rule - the view is a fake
        var two: HomeView?
      }
      """)
    let found = check([.strongViewInPresenter], against: project.project, threads: 1)
    let applied = applySuppressions(found.violations, in: project.project.index, checked: ["some_rule"])
    #expect(applied.silenced.map(\.reason) == ["the view is a fake", ""])
  }

  @Test func `are said where they silence nothing`() {
    #expect(result("// viperlint:disable:next some_rule - why\nclass HomePresenter { weak \(fault) }") == ([], 1))
    #expect(result("// viperlint:disable:next unchecked_rule - why\nclass HomePresenter { \(fault) }") == (["Code.swift:3"], 0))
  }
}

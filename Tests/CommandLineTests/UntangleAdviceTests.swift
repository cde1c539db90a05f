import Support
import Testing

/// What `untangle` advises where modules use values, cells and helpers of each other.
@Suite struct `The advice of viperlint untangle` {
  /// Each: what `List` declares beside its components, how `Filter` uses it, and the advice for the link from `Filter` to `List`.
  @Test(arguments: [
    // A helper goes with what it needs.
    (
      "final class Tag { func sort(_ order: TagOrder) {} }\nfinal class TagOrder { func end() {} }\nextension ListPresenter { func show(_ tag: Tag) {} }",
      "var tag: Tag?", "Pull Tag and TagOrder into a common module that Filter and List both use. They refer to no module of this cycle."
    ),
    // Of a cell only the nested type is used.
    (
      "final class TagCell: UITableViewCell { final class Tag { func end() {} }; weak var list: ListView?; var tag: Tag? }", "var tag: TagCell.Tag?",
      "Pull TagCell.Tag into a common module that Filter and List both use. It refers to no module of this cycle."
    ),
    // A cell that needs a component cannot go, and is nothing to hide behind an interface.
    (
      "final class TagCell: UITableViewCell { weak var list: ListView? }", "var cell: TagCell?",
      "Split TagCell, and pull what Filter uses of it into a common module."
    ),
    // A component stays where it is.
    (
      "", "weak var list: ListPresenter?",
      "Declare an output protocol in Filter with what Filter needs, let ListPresenter conform to it, and pass ListPresenter in."
    ),
  ])
  func isGiven(declared: String, use: String, advice: String) throws {
    let folder = try TemporaryFolder([
      "List/List.swift": """
      final class ListView: UIViewController { var presenter: ListPresenter? }
      final class ListPresenter { weak var view: ListView?; let filter = FilterPresenter(); let other = FilterPresenter(); func end() { filter.end(); other.end() } }
      \(declared)
      """,
      "Filter/Filter.swift": """
      final class FilterView: UIViewController { var presenter: FilterPresenter? }
      final class FilterPresenter { weak var view: FilterView?; \(use); func end() {} }
      """,
    ])
    let output = try viperlint("untangle", in: folder).output
    #expect(output.contains("   \(advice)\n"), "\(output)")
  }
}

import Checks
import Findings
import Testing

@Suite struct `Who may refer to whom` {
  private let project = SmallProject([
    "Domain/Order.swift": """
    struct OrderEntity { var stock: Stock } // forbidden for domain
    """,
    "Data/Stock.swift": """
    class Stock { let client = Client() }
    class Client { func send() {} }
    """,
    "UI/Screen.swift": """
    class OrderView { var order: OrderEntity?; func show(_ stock: Stock) {} }
    class CartView { var other: OrderView? }
    """,
  ])

  private func messages(_ rule: Rule) -> [String] { project.violations(of: rule).map(\.message) }

  @Test func `a forbidden reference is told with both ends`() {
    let rule = Rule(ForbiddenKind.self, ["from": .map([("path", "UI")]), "to": .map([("path", "Data")])])
    #expect(messages(rule) == ["OrderView takes Stock, which path UI must not. Remove the reference to Stock."])
  }

  @Test func `only some kinds of references may count`() {
    let options: KeyValuePairs<String, Option> = ["from": .map([("path", "UI")]), "to": .map([("path", "Data")])]
    #expect(messages(Rule(ForbiddenKind.self, options, ["references": ["holds"]])) == [])
    #expect(
      mistakes(in: ForbiddenKind.self, ["from": "view", "to": "router", "references": ["hold"]])
        == ["unknown value 'hold' of 'references'; did you mean 'holds'?"])
  }

  @Test func `a forbidden dependency is told with its shortest path`() throws {
    let rule = Rule(ForbiddenKind.self, ["from": "view", "to": .map([("name", "Client")]), "transitive": "true"])
    let violations = project.violations(of: rule)
    #expect(
      violations.map(\.message) == [
        "OrderView must not depend on name Client, but does: OrderView → Stock → Client. Remove the reference to Client.",
        "CartView must not depend on name Client, but does: CartView → OrderView → Stock → Client. Remove the reference to Client.",
      ])
    #expect(
      violations[0].notes.map { "\(project.line(of: $0.place)) \($0.message)" } == [
        "UI/Screen.swift:1 OrderView takes Stock", "Data/Stock.swift:1 Stock creates Client",
      ])
  }

  @Test func `what is not allowed is forbidden`() {
    let rule = Rule(AllowedKind.self, ["from": .map([("path", "UI")]), "to": .map([("path", "Domain")])])
    #expect(messages(rule) == ["OrderView takes Stock, but path UI may use only path Domain. Remove the reference to Stock."])
    let wide = Rule(AllowedKind.self, ["from": .map([("path", "UI")]), "to": .table([("path", ["Domain", "Data"])])])
    #expect(messages(wide) == [])
  }

  @Test func `lower layers do not know higher ones`() {
    let rule = Rule(LayersKind.self, ["layers": ["UI", "Data", "Domain"], "by": "folder"])
    #expect(
      messages(rule) == [
        "OrderEntity in layer Domain holds Stock in layer Data, which is above Domain. "
          + "Let Data call down, or add an interface to Domain that Stock implements."
      ])
  }

  @Test func `siblings of one layer are independent unless the rule says otherwise`() {
    let layers: Option = .lists([.map([("name", "Nobody")]), .lists([.map([("name", "OrderView")]), .map([("name", "CartView")])])])
    let strict = Rule(LayersKind.self, ["layers": layers])
    #expect(project.lines(breaking: strict) == ["UI/Screen.swift:2"])
    let loose = Rule(LayersKind.self, ["layers": layers, "independent": "false"])
    #expect(project.lines(breaking: loose) == [])
  }

  @Test func `an exhaustive rule tells what is in no layer, once for each group`() {
    let rule = Rule(LayersKind.self, ["layers": ["UI", "Domain"], "by": "folder", "exhaustive": "true"])
    #expect(messages(rule) == ["Stock is in no layer. Add the folder 'Data' to 'layers'."])
  }

  @Test func `what an extension adds stands where the extension stands`() {
    let project = SmallProject([
      "Domain/Order.swift": "struct Order { let number = 1 }",
      "UI/Order.swift": """
      struct Cell {}
      extension Order { func cell() -> Cell { Cell() } }
      """,
      "UI/Screen.swift": "struct Screen { func show(_ order: Order) { _ = order.cell() } }",
      "Domain/Store.swift": "struct Store { func first(_ order: Order) { _ = order.cell() } }",
    ])
    let rule = Rule(LayersKind.self, ["layers": ["UI", "Domain"], "by": "folder"])
    #expect(project.lines(breaking: rule) == ["Domain/Store.swift:1"])
  }

  @Test func `layers are a list of at least two`() {
    #expect(mistakes(in: LayersKind.self, ["layers": "UI"]) == ["'layers' must be a list of at least two layers, the highest first"])
    #expect(mistakes(in: LayersKind.self, [:]) == ["a rule needs 'layers'"])
  }
}

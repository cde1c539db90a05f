import Facts
import Index

/// A function by its name and, in parentheses, labels that the call must have: `show(sender:)`; behind `!`, one that it must not.
struct CallPattern: Sendable {
  let name: String
  let labels: [String]
  let otherLabels: [String]

  init(_ text: String) {
    let parts = text.split(separator: "(", maxSplits: 1)
    name = parts.first.map(String.init) ?? ""
    let words = parts.count < 2 ? [] : parts[1].split(separator: ":").map(String.init).filter { $0 != ")" && $0 != "_" }
    labels = words.filter { !$0.hasPrefix("!") }
    otherLabels = words.filter { $0.hasPrefix("!") }.map { String($0.dropFirst()) }
  }

  /// As a pattern is written.
  var text: String { labels.isEmpty ? name : "\(name)(\(labels.map { $0 + ":" }.joined()))" }

  func matches(_ call: OutsideReference, in facts: FileFacts) -> Bool {
    facts.text(call.name) == name && matches(name, call.labels.map { facts.text($0) })
  }

  func matches(_ called: String, _ given: [String]) -> Bool {
    called == name && labels.allSatisfy(given.contains) && !otherLabels.contains(where: given.contains)
  }

  /// UIKit's ways from screen to screen: by name alone, by what is shown, by what is closed.
  static let navigation: [[CallPattern]] = [
    [
      "pushViewController", "popViewController", "popToViewController", "popToRootViewController", "performSegue",
    ].map(CallPattern.init),
    ["present(animated:)", "show(sender:)", "showDetailViewController(sender:)"].map(CallPattern.init),
    ["dismiss(animated:)"].map(CallPattern.init),
  ]
}

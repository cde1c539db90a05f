/// How large a file of a kind may be: far more than anybody writes, and little enough to be read without harm.
package struct FileLimit: Sendable {
  /// In bytes.
  let most: Int
  /// Ends the sentence `… is the most for`.
  private let kind: String
  private let advice: String

  package static let source = FileLimit(most: 128 << 20, kind: "a source", advice: "Exclude the file under 'paths: exclude', or ignore it in .gitignore")
  package static let settings = FileLimit(most: 1 << 20, kind: "settings, rule pages and .gitignore files", advice: "Split the file")
  package static let list = FileLimit(most: 64 << 20, kind: "lists and baselines", advice: "Split the file")
  package static let manifest = FileLimit(most: 64 << 20, kind: "manifests", advice: "Generate a smaller one")

  var reason: String { "The file is too large: \(most >> 20) MB is the most for \(kind). \(advice)" }
}

/// Who owns which files, as a repository's `CODEOWNERS` says.
///
/// Sources: GitHub's "About code owners", GitLab's "Code Owners syntax". Approval counts of GitLab's sections are ignored.
package struct CodeOwners: Sendable {
  fileprivate struct Rule {
    let pattern: IgnoreRules
    /// `docs/*` owns the entries of a directory and nothing below.
    let isShallow: Bool
    let owners: String
  }

  private var rules: [Rule] = []

  /// Where hosts look for it, from the top of the repository on.
  private static let places = [".github/CODEOWNERS", "CODEOWNERS", "docs/CODEOWNERS", ".gitlab/CODEOWNERS"]

  /// - Returns: nil if a repository has no such file.
  package init?(ofRepositoryAt top: FilePath) {
    let reader = FileReader(linksInside: top)
    for place in CodeOwners.places {
      if let text = try? reader.read(top.appending(place.utf8), upTo: .list, { String(decoding: $0, as: UTF8.self) }) {
        self.init(text)
        return
      }
    }
    return nil
  }

  package init(_ text: String) {
    var ownersOfSection = ""
    for line in text.split(whereSeparator: \.isNewline) {
      let words = line.prefix { $0 != "#" }.split { $0 == " " || $0 == "\t" }.map(String.init)
      guard let first = words.first else { continue }
      if first.hasPrefix("[") || first.hasPrefix("^[") {
        ownersOfSection = words.filter { $0.contains("@") }.joined(separator: " ")
        continue
      }
      let pattern = Array(first.utf8)
      let owners = words.dropFirst().joined(separator: " ")
      let isShallow = first.hasSuffix("/*") && first.utf8.count > 2
      let ignores = pattern.withUnsafeBufferPointer(IgnoreRules.init)
      rules.append(Rule(pattern: ignores, isShallow: isShallow, owners: owners.isEmpty ? ownersOfSection : owners))
    }
  }

  /// The owners of a file, as they are written; empty where it has none. The last pattern that matches decides.
  ///
  /// - Parameter path: from the top of the repository on.
  package func owners(of path: String) -> String { rules.last { $0.matches(path) }?.owners ?? "" }
}

extension CodeOwners.Rule {
  fileprivate func matches(_ path: String) -> Bool {
    let bytes = Array(path.utf8)
    let ends = bytes.indices.filter { bytes[$0] == UInt8(ascii: "/") } + [bytes.endIndex]
    return ends.contains { end in
      let isFolder = end != bytes.endIndex
      if isShallow, isFolder { return false }
      let entry = Array(bytes[..<end])
      let name = entry.split(separator: UInt8(ascii: "/")).last.map(Array.init) ?? entry
      return pattern.ignores(name, isFolder: isFolder) { entry } == true
    }
  }
}

import Findings

/// The Markdown table of every pack's rules, for `Rules/README.md`.
package func ruleIndex(of packs: [Pack]) -> String {
  let sections = packs.map { pack in
    let rows = pack.listings.map { rule in
      "| [\(rule.id)](\(link(to: rule.id, of: pack))) | \(rule.severity.word)\(rule.isOptIn ? ", opt-in" : "") | \(rule.kind) | \(rule.summary) |"
    }
    let table = ["| rule | severity | kind | what is wrong |", "|---|---|---|---|"] + rows
    return "## \(pack.name)\n\n\(pack.summary)\n\n" + table.joined(separator: "\n")
  }
  let heading = """
    # Rules

    Generated from the pages in this directory. `viperlint explain RULE_ID` shows a page. Every page is also run as a test.
    """
  return ([heading] + sections).joined(separator: "\n\n") + "\n"
}

/// Relative to `Rules/`; an inherited rule has its page in another pack's directory.
private func link(to rule: String, of pack: Pack) -> String {
  let path = pack.page(of: rule)?.path ?? "Rules/\(pack.name)/\(rule).md"
  return String(path.dropFirst("Rules/".count))
}

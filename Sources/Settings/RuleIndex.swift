import Findings

/// The Markdown table of every pack's rules, as it stands in `Rules/README.md`.
package func ruleIndex(of packs: [Pack]) -> String {
  let sections = packs.map { pack in
    let rows = pack.listings.map { rule in
      "| [\(rule.id)](\(link(to: rule.id, of: pack))) | \(rule.severity.word) | \(rule.kind) | \(rule.summary) |"
    }
    let table = ["| rule | severity | kind | what is wrong |", "|---|---|---|---|"] + rows
    return "## \(pack.name)\n\n\(pack.summary)\n\n" + table.joined(separator: "\n")
  }
  let heading = """
    # Rules

    Made from the pages below this folder. `viperlint explain RULE_ID` shows a page, and every page is run as a test.
    """
  return ([heading] + sections).joined(separator: "\n\n") + "\n"
}

/// Relative to `Rules/`; an inherited rule has its page in another pack's folder.
private func link(to rule: String, of pack: Pack) -> String {
  let path = pack.page(of: rule)?.path ?? "Rules/\(pack.name)/\(rule).md"
  return String(path.dropFirst("Rules/".count))
}

import Checks

/// What people read about one rule kind, as Markdown; nil if there is no such kind.
package func chapter(onKind name: String, in packs: [Pack]) -> String? {
  guard let kind = ruleKinds[name] else { return nil }
  let manual = kind.manual
  let rules = Set(packs.flatMap(\.listings).filter { $0.kind == name }.map(\.id)).sorted().map { "`\($0)`" }
  let example = "rules:\n" + manual.example.split(separator: "\n").map { "  \($0)\n" }.joined()
  var parts = [manual.summary]
  parts.append(manual.options.isEmpty ? "The kind has no options." : list(manual.options))
  parts += manual.details.map { wrapped($0) }
  parts.append("```yaml\n\(example)```")
  if !rules.isEmpty { parts.append(wrapped("Built-in rules of this kind: \(rules.joined(separator: ", ")).")) }
  return parts.joined(separator: "\n\n") + "\n"
}

/// What people read about selectors, as Markdown.
package let chapterOnSelectors = """
  \(wrapped("A selector matches types. A type must match one value of each key that is present. A plain text instead of keys is a role. A list of selectors matches if one of them does."))

  \(list(TypeSelector.keys))

  ```yaml
  where: { role: presenter, path: Features/Checkout }
  except: [{ name: 'Legacy*' }, { target: Playground }]
  ```

  """

/// What people read about all rule kinds, as the second half of `Rules/README.md`.
package func chapterOnKinds(in packs: [Pack]) -> String {
  let common = """
    ## Rule kinds

    \(wrapped("Every rule has a `kind`. `viperlint explain KIND` shows a section of this chapter. In addition to the options of its kind, a rule can have these options:"))

    \(list(KindManual.commonOptions))

    ### Selectors

    \(chapterOnSelectors)
    """
  return common + ruleKinds.keys.sorted().compactMap { name in chapter(onKind: name, in: packs).map { "\n### \(name)\n\n\($0)" } }.joined()
}

private func list(_ options: [KindOption]) -> String {
  options.map { option in
    let standard = option.isRequired ? "; required" : option.standard.map { "; default `\($0)`" } ?? ""
    return wrapped("- `\(option.name)` (\(option.value.words)\(standard)): \(option.help)", indent: "  ")
  }.joined(separator: "\n")
}

/// Lines of at most 120 letters, so that a terminal and an editor show them alike.
private func wrapped(_ text: String, indent: String = "") -> String {
  var lines: [String] = []
  for word in text.split(separator: " ") {
    if let last = lines.last, last.count + word.count < 120 {
      lines[lines.count - 1] = last + " " + word
    } else {
      lines.append((lines.isEmpty ? "" : indent) + word)
    }
  }
  return lines.joined(separator: "\n")
}

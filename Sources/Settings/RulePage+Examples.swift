package import SettingValues

extension RulePage {
  /// The page's examples in order, with every mistake in them added to `errors`.
  ///
  /// Code blocks that follow one another are the files of one example; text or a heading between two blocks starts another one.
  package func examples(errors: inout [SettingError]) -> [RuleExample] {
    examples(in: .conforms, as: .conforms, errors: &errors) + examples(in: .violates, as: .violates, errors: &errors)
  }

  private func examples(
    in section: PageSection, as verdict: RuleExample.Verdict, errors: inout [SettingError]
  ) -> [RuleExample] {
    var examples: [RuleExample] = []
    var title = ""
    var files: [RuleExample.File] = []

    func finish() {
      guard let first = files.first else { return }
      let example = RuleExample(verdict: verdict, title: title, pageLine: first.pageLine - 1, files: files)
      check(example, errors: &errors)
      examples.append(example)
      files = []
    }

    for block in outline.blocks(of: section) {
      guard block.kind == .fence else {
        finish()
        title = string(block.text)
        continue
      }
      guard let path = filePath(of: block, errors: &errors) else { continue }
      if let twin = files.first(where: { $0.path == path }) {
        errors.append(
          error(
            "this example already has a file '\(path)', at line \(twin.pageLine - 1). "
              + "Text between two blocks starts a new example", line: block.line))
      }
      files.append(RuleExample.File(path: path, text: string(block.content), pageLine: block.line + 1))
    }
    finish()
    return examples
  }

  /// The file that a code block is: ```` ```swift LoginPresenter.swift ````.
  private func filePath(of block: PageBlock, errors: inout [SettingError]) -> String? {
    let info = string(block.text)
    let words = info.split(separator: " ", maxSplits: 1)
    if words.count == 2, words[0] == "swift", words[1].hasSuffix(".swift") { return String(words[1]) }
    let message = "an example's code block must name its file, for example ```swift LoginPresenter.swift, not '\(info)'"
    errors.append(error(message, line: block.line))
    return nil
  }

  private func check(_ example: RuleExample, errors: inout [SettingError]) {
    let marks = example.files.flatMap { file in file.marks.map { (file, $0) } }
    switch example.verdict {
    case .conforms:
      for (file, mark) in marks {
        errors.append(error("an example in 'Conforms' must not expect a violation", line: file.pageLine + mark.line - 1))
      }
    case .violates:
      if !marks.contains(where: { $0.1.rules.contains(id) }) {
        errors.append(error("this example marks no line with '// expect: \(id)'", line: example.pageLine))
      }
      for (file, mark) in marks where mark.rules.isEmpty {
        errors.append(error("'// expect:' needs a rule id", line: file.pageLine + mark.line - 1))
      }
    }
  }

  private func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private func error(_ message: String, line: Int) -> SettingError {
    SettingError(message, at: SettingPlace(path: path, line: line, column: 1))
  }
}

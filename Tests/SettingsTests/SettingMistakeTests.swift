import Project
import Roles
import SettingValues
import Settings
import Support
import Testing

/// Each mistake that people make, and what they are told: where it is, and how to mend it.
@Suite struct `A mistake in the settings` {
  static let cases: [(text: String, message: String)] = [
    ("ruels: {}", "1:1: error: unknown key 'ruels' in .viperlint.yml; did you mean 'rules'?"),
    (
      "zzz: 1",
      "1:1: error: unknown key 'zzz' in .viperlint.yml; it can be 'allow', 'baseline', 'extends', 'fail_on', 'inherit', 'left_out', 'min_version', "
        + "'modules', 'pack', 'packs', 'paths', 'require_reason', 'roles', 'rules', 'targets'"
    ),
    ("paths:\n  exlude: a", "2:3: error: unknown key 'exlude' in 'paths'; did you mean 'exclude'?"),
    ("paths: Sources", "1:8: error: 'paths' must be a map; its keys can be 'include', 'exclude'"),
    ("require_reason: maybe", "1:17: error: 'require_reason' must be true or false"),
    ("fail_on: eror", "1:10: error: unknown value 'eror' of 'fail_on'; did you mean 'error'?"),
    ("min_version: new", "1:14: error: 'min_version' must be a version, for example 1.2.3"),
    ("rules: [retain_cycle]", "1:8: error: 'rules' must be a map from rules to their settings, for example 'strong_delegate: off'"),
    (
      "rules:\n  retain_cycle: of",
      "2:17: error: 'retain_cycle' must be 'on', 'off', 'note', 'warning', 'error', or a map with 'severity' and the rule's options, not 'of'"
    ),
    ("rules:\n  retain_cycel: off", "2:3: error: unknown rule 'retain_cycel'; did you mean 'retain_cycle'?"),
    (
      "rules:\n  only_ours_to_know: off",
      "2:3: error: no rule 'only_ours_to_know' in the packs in use ('viper'); 'viperlint rules' lists them. Your own rule needs a 'kind'"
    ),
    ("rules:\n  retain_cycle:\n    severity: wrning", "3:15: error: unknown value 'wrning' of 'severity'; did you mean 'warning'?"),
    (
      "rules:\n  strong_delegate:\n    heldd: view",
      "3:5: error: unknown key 'heldd' in a rule of the kind 'ownership'; did you mean 'held'?"
    ),
    (
      "rules:\n  retain_cycle: {kind: reach}",
      "2:18: error: the rule 'retain_cycle' already exists. Remove 'kind' to change that rule, or choose another name"
    ),
    (
      "rules:\n  strong_delegate: {extends: retain_cycle}",
      "2:21: error: the rule 'strong_delegate' already exists. Remove 'extends' to change that rule, or choose another name"
    ),
    ("rules:\n  ours: {kind: imprt}", "2:16: error: unknown rule kind 'imprt'; did you mean 'import'?"),
    ("rules:\n  ours: {kind: import, framework: A}", "2:24: error: unknown key 'framework' in a rule of the kind 'import'; did you mean 'frameworks'?"),
    ("rules:\n  ours: {kind: limit, lines: many}", "2:30: error: 'lines' must be a whole number"),
    ("rules:\n  ours: {kind: naming, not: '/(/'}", "2:29: error: '/(/' is not a regular expression that viperlint supports: a '(' has no ')', in 'not'"),
    ("rules:\n  ours: {kind: reach, from: view}", "2:9: error: a rule of the kind 'reach' needs 'to'"),
    ("rules:\n  ours: {kind: cycle, severity: eror}", "2:33: error: unknown value 'eror' of 'severity'; did you mean 'error'?"),
    ("rules:\n  ours: {extends: retain_cycel}", "2:19: error: unknown rule 'retain_cycel'; did you mean 'retain_cycle'?"),
    ("rules:\n  ours: {extends: retain_cycle, kind: cycle}", "2:33: error: a rule has the kind of the rule that it extends. Remove 'kind' or 'extends'"),
    ("rules:\n  ownership: {kind: cycle}", "2:3: error: 'ownership' is a rule kind; choose another name"),
    (
      "rules:\n  Ours: {kind: cycle}",
      "2:3: error: 'Ours' is not a valid rule id. Use lower-case words joined by _, for example strong_view_in_presenter"
    ),
    ("allow: { from: A, to: B }", "1:8: error: 'allow' needs 'because'"),
    ("allow:\n  - { from: A, to: B, because: old, untli: 2027-03-01 }", "2:37: error: unknown key 'untli' in 'allow'; did you mean 'until'?"),
    ("allow:\n  - { from: A, to: B, because: old, until: 2027-02-29 }", "2:44: error: 'until' must be a date, for example 2027-03-01"),
    ("allow: { from: A, to: 'B[', because: old }", "1:23: error: in the pattern 'B[' the '[' has no ']'"),
    ("allow: { from: A, to: B, because: old, rules: [retain_cycel] }", "1:8: error: unknown rule 'retain_cycel'; did you mean 'retain_cycle'?"),
    ("allow: A", "1:8: error: 'allow' must be a map; its keys can be 'from', 'to', 'rules', 'because', 'until'"),
    ("pack: vipper", "1:7: error: unknown pack 'vipper'; did you mean 'viper'?"),
    ("roles:\n  presentr: [Brain]", "2:3: error: unknown role 'presentr'; did you mean 'presenter'?"),
    (
      "rules:\n  ours: {kind: forbidden, from: view, to: [router, {role: presentr}]}",
      "2:59: error: unknown role 'presentr'; did you mean 'presenter'?"
    ),
    ("rules:\n  strong_view_in_presenter: {holder: presentr}", "2:38: error: unknown role 'presentr'; did you mean 'presenter'?"),
    ("rules:\n  ours: {kind: layers, layers: [view, [routr]]}", "2:40: error: unknown role 'routr'; did you mean 'router'?"),
    ("baseline: {never: [retain_cycel]}", "1:20: error: unknown rule 'retain_cycel'; did you mean 'retain_cycle'?"),
    ("paths: {exclude: 'Sources/[a'}", "1:18: error: in the pattern 'Sources/[a' the '[' has no ']'"),
    ("paths: {exclude: 'a/b}'}", "1:18: error: in the pattern 'a/b}' the '}' has no '{'"),
    ("paths: {exclude: /Sources}", "1:18: error: the pattern '/Sources' must not begin with '/': it is relative"),
    (
      "roles: {presenter: '/(/'}",
      "1:20: error: '/(/' is not a regular expression that viperlint supports: a '(' has no ')'; fix it, or remove the slashes for a plain pattern"
    ),
    ("fail_on: note\nfail_on: error", "2:1: error: duplicate key 'fail_on', first set in line 1. Remove one of them"),
    ("rules:\n\tretain_cycle: off", "2:1: error: YAML does not allow tabs here. Indent with spaces"),
    (
      "extends: none.yml",
      "1:10: error: 'none.yml' cannot be read: No such file or directory. Paths are relative to the file that contains them"
    ),
    ("min_version: 9.1\nnew_key: 1", "1:14: error: this configuration needs viperlint 9.1 or newer. This is 0.1.0. Update viperlint"),
    (
      "- pack",
      "1:1: error: .viperlint.yml must be a map; its keys can be 'min_version', 'extends', 'inherit', 'pack', 'packs', 'rules', 'allow', 'paths', "
        + "'targets', 'roles', 'modules', 'left_out', 'fail_on', 'require_reason', 'baseline'"
    ),
  ]

  @Test(arguments: cases) func `is told with its place and the way to mend it`(_ text: String, _ message: String) throws {
    #expect(try mistakes([".viperlint.yml": text]) == [".viperlint.yml:" + message])
  }

  @Test func `is told together with all others`() throws {
    let text = "pakc: viper\nfail_on: eror\npaths: {exclude: ''}\nrequire_reason: 1\nextends: none.yml\n"
    #expect(
      try mistakes([".viperlint.yml": text]).map { $0.prefix(18) } == [
        ".viperlint.yml:1:1", ".viperlint.yml:2:1", ".viperlint.yml:3:1", ".viperlint.yml:4:1", ".viperlint.yml:5:1",
      ])
    let later = "rules:\n  retain_cycel: off\n  strong_delegate: {severity: loud}\nroles: {boss: [A]}\n"
    #expect(try mistakes([".viperlint.yml": later]).count == 3)
  }

  @Test func `in a name is told together with those in the keys`() throws {
    let text = "pack: viper\nrules:\n  retain_cycel: off\nrequire_resaon: true\nroles: {presentr: [Brain]}\n"
    #expect(
      try mistakes([".viperlint.yml": text]) == [
        ".viperlint.yml:3:3: error: unknown rule 'retain_cycel'; did you mean 'retain_cycle'?",
        ".viperlint.yml:4:1: error: unknown key 'require_resaon' in .viperlint.yml; did you mean 'require_reason'?",
        ".viperlint.yml:5:9: error: unknown role 'presentr'; did you mean 'presenter'?",
      ])
    #expect(
      try mistakes([".viperlint.yml": "pack: vipper\nfail_on: eror\n"]) == [
        ".viperlint.yml:1:7: error: unknown pack 'vipper'; did you mean 'viper'?",
        ".viperlint.yml:2:10: error: unknown value 'eror' of 'fail_on'; did you mean 'error'?",
      ])
    // The code would choose the pack, among them one with this rule.
    let open = "ruels: 1\nrules:\n  retain_cycel: off\n  unobserved_view_model: off\n"
    #expect(
      try mistakes([".viperlint.yml": open]) == [
        ".viperlint.yml:1:1: error: unknown key 'ruels' in .viperlint.yml; did you mean 'rules'?",
        ".viperlint.yml:3:3: error: unknown rule 'retain_cycel'; did you mean 'retain_cycle'?",
      ])
    let files = [".viperlint.yml": "extends: base.yml\nfail_on: eror\n", "base.yml": "pack: vipper\nruels: 1\n"]
    #expect(
      try mistakes(files) == [
        ".viperlint.yml:2:10: error: unknown value 'eror' of 'fail_on'; did you mean 'error'?",
        "base.yml:1:7: error: unknown pack 'vipper'; did you mean 'viper'?",
        "base.yml:2:1: error: unknown key 'ruels' in base.yml; did you mean 'rules'?",
      ])
  }

  @Test func `in a file that is built on has that file's place`() throws {
    let files = [".viperlint.yml": "extends: shared/base.yml\n", "shared/base.yml": "rules:\n  retain_cycel: off\n"]
    #expect(try mistakes(files) == ["shared/base.yml:2:3: error: unknown rule 'retain_cycel'; did you mean 'retain_cycle'?"])
  }

  @Test func `may be a circle of files`() throws {
    let files = [".viperlint.yml": "extends: a.yml\n", "a.yml": "extends: b.yml\n", "b.yml": "fail_on: note\nextends: a.yml\n"]
    #expect(
      try mistakes(files) == ["b.yml:2:10: error: configuration files extend each other in a cycle: a.yml extends b.yml extends a.yml. Remove one 'extends'"])
  }

  /// With the paths as they are seen from the folder.
  private func mistakes(_ files: [String: String]) throws -> [String] {
    let folder = try TemporaryFolder(files)
    do {
      let file = try #require(try ProjectFile.reading(root: FilePath(folder.path), version: "0.1.0"))
      _ = try ProjectSettings(file) { .viper }
      return []
    } catch let error as SettingErrors {
      return error.errors.map { $0.description.replacing(folder.path + "/", with: "") }
    }
  }
}

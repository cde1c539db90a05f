import Checks
import Findings
import Pipeline
import Roles
import Settings

/// The report that `viperlint init` prints about a project, and the configuration that it writes.
struct ProjectProposal {
  let linted: Linted

  private var packs: [PackInUse] { linted.packs }

  /// The main pack; nil if the code shows none and none was asked for.
  var pack: String? { packs.first.flatMap { LintResult.Pack(name: $0.name, reason: $0.reason).isOfNoPack ? nil : $0.name } }

  /// A short summary of the project.
  var found: String {
    let sizes = linted.result.counts
    let faults = linted.result.findings.joined
    let errors = faults.count { $0.severity == .error }
    let total = faults.count
    let reason = packs.first.map { $0.reason.isEmpty ? "" : " (\($0.reason))" } ?? ""
    let unknown = packs.first?.reason ?? LintResult.Pack.nothingShown
    var lines = [
      "\(counted(sizes.files, "Swift file")), \(counted(sizes.types, "type")).",
      pack.map { "The code follows the pack '\($0)'\(reason)." } ?? "\(unknown.prefix(1).uppercased())\(unknown.dropFirst()).",
    ]
    for other in packs.dropFirst() { lines.append("In \(other.folder) it follows the pack '\(other.name)' (\(other.reason)).") }
    let names = moduleNames
    lines.append(names.isEmpty ? "No modules found." : "\(counted(names.count, "module")): \(listed(names, most: 8)).")
    lines.append(total == 0 ? "No violations." : "\(counted(total, "violation")), \(errors) of them \(errors == 1 ? "an error" : "errors").")
    // The rules that explain most of it.
    let counts = Dictionary(grouping: faults, by: \.rule).mapValues(\.count).sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    if total > counts.count, counts.count > 1 { lines.append("Most frequent: \(counts.prefix(3).map { "\($0.key) (\($0.value))" }.joined(separator: ", ")).") }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The content of `.viperlint.yml`. Keys that are not set are comments.
  var settings: String {
    let names = PackLibrary.builtIn.names.filter { $0 != pack }
    let reason = packs.first?.reason ?? ""
    var lines = [
      "# The configuration of viperlint. 'viperlint rules' lists the rules, 'viperlint explain RULE_ID' explains a rule,",
      "# 'viperlint explain TYPE' explains the role of a type.",
      "",
      "# The rule pack of the project. Others: \(listed(names, most: 20)),",
      "# or the path of a directory with your own rules, such as ./Architecture.",
    ]
    if !reason.isEmpty { lines.append("# Reason: \(reason).") }
    lines += [pack.map { "pack: \($0)" } ?? "# pack: \(standardPack)", "", "# Directories with another pack."]
    if packs.count > 1 {
      lines.append("packs:")
      for other in packs.dropFirst() { lines.append("  \(quoted(other.folder)): \(other.name)") }
    } else {
      lines += ["# packs:", "#   Features/Old: \(names.first ?? standardPack)"]
    }
    lines += ["", ProjectProposal.others]
    if !moduleNames.isEmpty { lines += ["", "# Found \(counted(moduleNames.count, "module")): \(listed(moduleNames, most: 12))."] }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The other settings, with an example for each key.
  private static let others = """
    # Rules: off, on, note, warning, error, or a map with a severity, a reason, a scope, and the options on the rule's page.
    # rules:
    #   strong_delegate: off
    #   view_navigates:
    #     severity: warning
    #     because: routers are planned for spring
    #     except: {path: Legacy}
    #   # A rule of your own has a kind: 'viperlint explain --help' lists them.
    #   alamofire_outside_core: {kind: import, frameworks: [Alamofire], except: {path: Core}}

    # Exceptions: single links that may break rules, each with a reason and optionally an end date.
    # allow:
    #   - {from: LoginPresenter, to: LegacyTracker, because: the tracker will be removed in spring, until: 2027-03-01}

    # Files to check. Patterns are relative to this file.
    # paths:
    #   include: [Sources]
    #   exclude: [Vendor, "**/*.generated.swift"]
    # targets:
    #   exclude: ["*Tests"]

    # Roles and modules that viperlint cannot recognize: names of types, or paths.
    # roles:
    #   presenter: [LoginBrain, "Features/*/Logic/*.swift"]
    # modules:
    #   Login: [LoginBrain, Features/SignIn]

    # Previews, test doubles and generated code to ignore, in addition to those of the pack: prefixes, suffixes, supertypes, folders,
    # folder_suffixes and file_suffixes.
    # left_out:
    #   suffixes: [Spy]

    # The lowest severity that makes 'viperlint lint' fail: note, warning, error or never.
    # fail_on: error

    # Whether a comment that suppresses a rule needs a reason.
    # require_reason: true

    # Rules whose violations are not allowed in a baseline.
    # baseline:
    #   never: [retain_cycle]

    # Files to extend, whether to inherit the files in the directories above, and the minimum version of viperlint.
    # extends: [shared.yml]
    # inherit: false
    # min_version: \(viperlintVersion)
    """

  private var moduleNames: [String] { linted.project.roles.modules.map(\.name).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }

  private func listed(_ names: [String], most: Int) -> String {
    names.count <= most ? names.joined(separator: ", ") : names.prefix(most).joined(separator: ", ") + " and \(names.count - most) more"
  }

  /// A quoted YAML key.
  private func quoted(_ folder: String) -> String {
    "\"" + folder.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}

func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

import Checks
import Findings
import Pipeline
import Roles
import Settings

/// What `viperlint init` says of a project, and the settings that it writes for it.
struct ProjectProposal {
  let linted: Linted

  private var packs: [PackInUse] { linted.packs }

  var pack: String { packs.first?.name ?? standardPack }

  /// A few lines for whoever has just started.
  var found: String {
    let counts = linted.result.counts
    let faults = linted.result.findings.joined
    let errors = faults.count { $0.severity == .error }
    let total = faults.count
    let reason = packs.first.map { $0.reason.isEmpty ? "" : " (\($0.reason))" } ?? ""
    var lines = [
      "\(counted(counts.files, "Swift file")), \(counted(counts.types, "type")).",
      "The code follows the pack '\(pack)'\(reason).",
    ]
    for other in packs.dropFirst() { lines.append("In \(other.folder) it follows the pack '\(other.name)' (\(other.reason)).") }
    let names = moduleNames
    lines.append(names.isEmpty ? "No module is seen." : "\(counted(names.count, "module")): \(listed(names, most: 8)).")
    lines.append(total == 0 ? "No rule is broken." : "\(counted(total, "violation")), \(errors) of them \(errors == 1 ? "an error" : "errors").")
    return lines.joined(separator: "\n") + "\n"
  }

  /// `.viperlint.yml`. Every key that is not set stands there as a comment.
  var settings: String {
    let names = PackLibrary.builtIn.names.filter { $0 != pack }
    let reason = packs.first?.reason ?? ""
    var lines = [
      "# What viperlint is to know of this project. 'viperlint rules' lists the rules, 'viperlint explain RULE_ID' tells why one is there,",
      "# 'viperlint explain TYPE' why a type is taken for what it is.",
      "",
      "# The pack for everything. Others are \(listed(names, most: 20)); or the path of a folder with rules of",
      "# your own, as ./Architecture.",
    ]
    if !reason.isEmpty { lines.append("# Chosen for its signs: \(reason).") }
    lines += ["pack: \(pack)", "", "# Folders with packs of their own."]
    if packs.count > 1 {
      lines.append("packs:")
      for other in packs.dropFirst() { lines.append("  \(quoted(other.folder)): \(other.name)") }
    } else {
      lines += ["# packs:", "#   Features/Old: \(names.first ?? pack)"]
    }
    lines += ["", ProjectProposal.others]
    if !moduleNames.isEmpty { lines += ["", "# \(counted(moduleNames.count, "module")) seen: \(listed(moduleNames, most: 12))."] }
    return lines.joined(separator: "\n") + "\n"
  }

  /// What can be set beyond the packs, with an example for each key.
  private static let others = """
    # Rules: off, on, note, warning, error, or a map with a severity, a reason, where the rule holds, and the options on its page.
    # rules:
    #   strong_delegate: off
    #   view_navigates:
    #     severity: warning
    #     because: the routers come in spring
    #     except: {path: Legacy}
    #   # A rule of your own has a kind: 'viperlint explain --help' lists them.
    #   alamofire_outside_core: {kind: import, frameworks: [Alamofire], except: {path: Core}}

    # Single links that may break rules, each with its reason and, if it has to be gone some day, with its last day.
    # allow:
    #   - {from: LoginPresenter, to: LegacyTracker, because: the tracker goes in spring, until: 2027-03-01}

    # What is checked; patterns are relative to this file.
    # paths:
    #   include: [Sources]
    #   exclude: [Vendor, "**/*.generated.swift"]
    # targets:
    #   exclude: ["*Tests"]

    # Roles and modules that the code does not show: names of types, or paths.
    # roles:
    #   presenter: [LoginBrain, "Features/*/Logic/*.swift"]
    # modules:
    #   Login: [LoginBrain, Features/SignIn]

    # Previews, test doubles and generated code beyond what the pack leaves out: prefixes, suffixes, supertypes, folders, folder_suffixes
    # and file_suffixes.
    # left_out:
    #   suffixes: [Spy]

    # The least severity that makes 'viperlint lint' fail: note, warning, error or never.
    # fail_on: error

    # Whether a comment that silences a rule has to say why.
    # require_reason: true

    # Rules whose violations no baseline may hold.
    # baseline:
    #   never: [retain_cycle]

    # Settings of other files on which these build, whether those of the folders above hold here, and the oldest viperlint that will do.
    # extends: [shared.yml]
    # inherit: false
    # min_version: \(viperlintVersion)
    """

  private var moduleNames: [String] { linted.project.roles.modules.map(\.name).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }

  private func listed(_ names: [String], most: Int) -> String {
    names.count <= most ? names.joined(separator: ", ") : names.prefix(most).joined(separator: ", ") + " and \(names.count - most) more"
  }

  /// A key of YAML, whatever the folder's name.
  private func quoted(_ folder: String) -> String {
    "\"" + folder.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}

func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

package import SettingValues

extension ProjectFile {
  /// Every key of `.viperlint.yml`: what is checked, documented, and written into the schema.
  package static let keys: [SettingKey] = [
    SettingKey("min_version", .version, "The oldest version of viperlint that can read this configuration. Older versions refuse to run."),
    SettingKey(
      "extends", .list(.path),
      "Configuration files that this file extends, relative to it. Later files override earlier ones, and this file overrides them all. Maps are merged key by key; other values are replaced."
    ),
    SettingKey(
      "inherit", .flag,
      "Whether keys that this file does not set come from the configuration files of the parent directories (default: true). The root of a project is the outermost parent directory with a configuration file, or else the repository's root, or else the path itself. With 'false', this directory is the root, and the parent directories are ignored."
    ),
    SettingKey("pack", .pack, "The rule pack: a name, or the path of your own pack's directory. By default, viperlint detects the pack from the code."),
    SettingKey("packs", .map(keys: "directories to packs", example: "Features/Old: viper", .pack), "Directories that follow another pack."),
    SettingKey(
      "rules", .map(keys: "rules to their settings", example: "strong_delegate: off", .rule),
      "Rules by their ids: 'on', 'off', a severity, or a map with 'severity', 'because', 'where', 'except' and the options of the rule's kind. A map with 'kind', or with 'extends' and the name of a built-in rule, defines your own rule."
    ),
    SettingKey(
      "allow", .list(.record(Allowance.keys)),
      "Links that may break rules, each with its reason. An unused or expired entry is reported."),
    SettingKey(
      "paths",
      .record([
        SettingKey("include", .list(.path), "Files and directories to check if the command line has no paths."),
        SettingKey(
          "exclude", .list(.pathPattern),
          "Files to ignore, as patterns of paths relative to this file: '*', '**' and '?'. A directory's path matches all files below it."),
      ]), "The files to check."),
    SettingKey(
      "targets",
      .record([SettingKey("exclude", .list(.pattern), "Targets whose files are not checked, as patterns of names.")]),
      "Swift modules."),
    SettingKey(
      "roles", .map(keys: "roles to types or paths", example: "presenter: [LoginBrain, Features/*/Logic/*.swift]", .list(.pattern)),
      "Roles set explicitly: names of types, or paths of files (patterns with a '/') whose types all have the role."),
    SettingKey(
      "modules", .map(keys: "modules to types or paths", example: "Login: [LoginBrain, Features/SignIn]", .list(.pattern)),
      "Modules set explicitly: names of types, or paths (patterns with a '/')."),
    SettingKey(
      "left_out",
      .record([
        SettingKey("prefixes", .list(.text), "Prefixes of type names, for example 'Mock'."),
        SettingKey("suffixes", .list(.text), "Suffixes of type names, for example 'Spy'."),
        SettingKey("supertypes", .list(.text), "Types and protocols whose subtypes are ignored, for example 'PreviewProvider'."),
        SettingKey("folders", .list(.text), "Names of directories, for example 'Generated'."),
        SettingKey("folder_suffixes", .list(.text), "Suffixes of directory names, for example 'Tests'."),
        SettingKey("file_suffixes", .list(.text), "Suffixes of file names, for example '.generated.swift'."),
      ]),
      "Previews, test doubles, and generated or third-party code to ignore, in addition to the pack's own list. This code is not checked and gives no evidence for roles."
    ),
    SettingKey("fail_on", .word(FailLevel.allCases.map(\.rawValue)), "The lowest severity that makes 'lint' fail (default: 'error')."),
    SettingKey("require_reason", .flag, "Whether a suppression without a reason is reported (default: false)."),
    SettingKey(
      "baseline", .record([SettingKey("never", .list(.text), "Rules whose violations must not be in a baseline.")]),
      "The list of known violations, .viperlint-baseline.json in this file's directory."),
  ]
}

extension SettingValue {
  /// The keys that apply to the whole run and not to a directory, with their places.
  package var placesForWholeRun: [(key: String, place: SettingPlace)] {
    let paths = entry("paths")?.value.entry("include").map { [("paths: include", $0.place)] } ?? []
    return entries.filter { ["fail_on", "require_reason", "baseline"].contains($0.key) }.map { ($0.key, $0.place) } + paths
  }
}

/// The least severity that makes a run fail.
package enum FailLevel: String, CaseIterable, Sendable {
  case note, warning, error
  case never
}

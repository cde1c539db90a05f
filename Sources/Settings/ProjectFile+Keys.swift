package import SettingValues

extension ProjectFile {
  /// Every key of `.viperlint.yml`: what is checked, documented, and written into the schema.
  package static let keys: [SettingKey] = [
    SettingKey("min_version", .version, "The oldest viperlint that understands these settings; an older one refuses to run."),
    SettingKey(
      "extends", .list(.path),
      "Settings files that this one builds on, relative to it. Later ones go before earlier ones, and this file goes before all: maps are joined key by key, anything else is replaced."
    ),
    SettingKey(
      "inherit", .flag,
      "Whether the settings of the directories above hold here too where this file is silent (true by default). The root of a project is the outermost directory above a path with such a file, else the top of the repository, else the path itself. With 'false' this directory is a root, and what is above it is cut off."
    ),
    SettingKey("pack", .pack, "The rule pack: a name, or the path of a folder of your own. Without it the pack follows from the code."),
    SettingKey("packs", .map(keys: "folders to packs", example: "Features/Old: viper", .pack), "Folders that follow another pack."),
    SettingKey(
      "rules", .map(keys: "rules to what is set", example: "strong_delegate: off", .rule),
      "Rules by their ids: 'on', 'off', a severity, or a map with 'severity', 'because', 'where', 'except' and the options of the rule's kind. A map with 'kind', or with 'extends' and the name of a built-in rule, makes a rule of your own."
    ),
    SettingKey(
      "allow", .list(.record(Allowance.keys)),
      "Links that may break rules, each with its reason. One that allows nothing, or whose last day is over, is reported."),
    SettingKey(
      "paths",
      .record([
        SettingKey("include", .list(.path), "Files and folders that are checked when the command line names none."),
        SettingKey(
          "exclude", .list(.pathPattern),
          "Files that are not read, as patterns of paths relative to this file: '*', '**' and '?'; a folder's path means all below it."),
      ]), "What is checked."),
    SettingKey(
      "targets",
      .record([SettingKey("exclude", .list(.pattern), "Targets whose files are not checked, as patterns of names.")]),
      "Swift modules."),
    SettingKey(
      "roles", .map(keys: "roles to what plays them", example: "presenter: [LoginBrain, Features/*/Logic/*.swift]", .list(.pattern)),
      "Roles stated by hand: names of types, or paths of files (patterns with a '/') whose types all play the role."),
    SettingKey(
      "modules", .map(keys: "modules to what belongs to them", example: "Login: [LoginBrain, Features/SignIn]", .list(.pattern)),
      "Modules stated by hand: names of types, or paths (patterns with a '/')."),
    SettingKey(
      "left_out",
      .record([
        SettingKey("prefixes", .list(.text), "Beginnings of the names of types, as 'Mock'."),
        SettingKey("suffixes", .list(.text), "Ends of the names of types, as 'Spy'."),
        SettingKey("supertypes", .list(.text), "Types and protocols whose subtypes are left out, as 'PreviewProvider'."),
        SettingKey("folders", .list(.text), "Names of folders, as 'Generated'."),
        SettingKey("folder_suffixes", .list(.text), "Ends of the names of folders, as 'Tests'."),
        SettingKey("file_suffixes", .list(.text), "Ends of the names of files, as '.generated.swift'."),
      ]),
      "Previews, test doubles, generated and foreign code beyond what the pack leaves out: not checked, and no evidence for roles."),
    SettingKey("fail_on", .word(FailLevel.allCases.map(\.rawValue)), "The least severity that makes 'lint' fail ('error' by default)."),
    SettingKey("require_reason", .flag, "Whether a suppression without a reason is reported (false by default)."),
    SettingKey(
      "baseline", .record([SettingKey("never", .list(.text), "Rules whose violations no baseline may hold.")]),
      "The list of known violations, .viperlint-baseline.json beside this file."),
  ]
}

extension SettingValue {
  /// The keys that hold for a run as a whole and not for a folder, with their places.
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

// swift-tools-version: 6.1
import Foundation
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// With the variable VIPERLINT_STATIC set on Linux, libyaml becomes part of the binary, which then runs wherever glibc does (see `Scripts/build-static`).
let isStatic = Context.environment["VIPERLINT_STATIC"] != nil

/// A room of the house: one folder of `Sources/`, which may import only the rooms that are named.
func room(
  _ name: String,
  imports: [Target.Dependency] = [],
  swiftSettings: [SwiftSetting] = [],
  linkerSettings: [LinkerSetting] = [],
  plugins: [Target.PluginUsage] = []
) -> Target {
  .target(
    name: name, dependencies: imports, swiftSettings: settings + swiftSettings, linkerSettings: linkerSettings, plugins: plugins)
}

func tests(_ name: String, of rooms: [Target.Dependency]) -> Target {
  .testTarget(name: name + "Tests", dependencies: rooms + ["Support"], swiftSettings: settings)
}

// The rooms stand in the order in which data flows; a room imports only rooms above it.
let rooms: [Target] = [
  .target(name: "CLinux", path: "Sources/Platform/CLinux"),
  .target(name: "Platform", dependencies: ["CLinux"], exclude: ["CLinux"], swiftSettings: settings),
  room("SourceText", imports: ["Platform"]),
  room("SettingValues", imports: ["SourceText"]),
  room("JSONText"),
  room("Facts", imports: ["SourceText"]),
  room("Scan", imports: ["SourceText", "Facts"]),
  .systemLibrary(
    name: "CYAML", path: "Sources/CYAML", pkgConfig: isStatic ? nil : "yaml-0.1",
    providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
  room(
    "YAMLReading", imports: ["CYAML", "SettingValues"],
    linkerSettings: isStatic ? [.linkedLibrary(":libyaml.a", .when(platforms: [.linux]))] : []),
  room("Project", imports: ["Platform", "SourceText", "SettingValues", "JSONText", "Facts", "Scan", "YAMLReading"]),
  room("Storyboards", imports: ["SourceText", "Project"]),
  room("Processes", imports: ["Platform"]),
  room("Git", imports: ["Project", "Processes"]),
  room("Index", imports: ["SourceText", "Facts"]),
  room("Roles", imports: ["SourceText", "SettingValues", "Facts", "Index"]),
  room("Measures", imports: ["Facts", "Index", "Roles"]),
  room("Wiring", imports: ["SourceText", "Facts", "Index", "Measures"]),
  room("Navigation", imports: ["Storyboards", "Facts", "Index", "Roles", "Wiring"]),
  room("Findings", imports: ["SourceText"]),
  room("Checks", imports: ["SourceText", "SettingValues", "Facts", "Index", "Roles", "Measures", "Wiring", "Findings"]),
  room("Fixes", imports: ["SourceText", "Facts", "Index", "Roles", "Wiring", "Findings", "Checks"]),
  room("Templates", imports: ["SourceText", "Facts", "Index", "Roles"]),
  room("Report", imports: ["JSONText", "Findings"]),
  room(
    "Diagrams",
    imports: [
      "SourceText", "SettingValues", "JSONText", "Storyboards", "Facts", "Index", "Roles", "Measures", "Navigation", "Findings", "Checks",
    ]),
  room("Page", imports: ["JSONText", "Measures", "Findings", "Diagrams"]),
  .systemLibrary(
    name: "CGraphviz", path: "Sources/CGraphviz", pkgConfig: "libgvc",
    providers: [.apt(["libgraphviz-dev"]), .brew(["graphviz"])]),
  room("GraphvizRendering", imports: ["Processes", "CGraphviz"]),
  room("Baseline", imports: ["SettingValues", "Findings", "YAMLReading"]),
  .target(name: "BuiltInRules", path: "Rules", swiftSettings: settings, plugins: ["EmbedRules"]),
  room("Settings", imports: ["SettingValues", "JSONText", "Project", "Roles", "Findings", "Checks", "YAMLReading", "BuiltInRules"]),
  room("Reading", imports: ["SourceText", "Facts", "Scan", "Project"]),
  room("Watching", imports: ["Platform", "SourceText", "Project"]),
  room("Opening", imports: ["SettingValues", "Project", "Git", "Settings"]),
  room(
    "Pipeline",
    imports: [
      "SourceText", "SettingValues", "Facts", "Scan", "Project", "Index", "Roles", "Wiring", "Findings", "Checks", "Settings", "Reading", "Opening",
    ]),
  room("LanguageServer", imports: ["JSONText"]),
  room(
    "CommandLine",
    imports: [
      "Platform", "SourceText", "SettingValues", "JSONText", "Facts", "Scan", "Project", "Storyboards", "Git", "Index", "Roles", "Measures", "Wiring",
      "Navigation", "Findings", "Checks", "Report", "Diagrams", "Page",
      .target(name: "GraphvizRendering", condition: .when(traits: ["Graphviz"])), "Baseline", "Settings", "Fixes", "Templates", "Reading", "Watching",
      "Opening", "Pipeline", "LanguageServer",
    ]),
  .executableTarget(name: "viperlint", dependencies: ["Platform", "SourceText", "CommandLine"], swiftSettings: settings),
]

/// Plugins for other packages. SwiftPM would build all of viperlint a second time for them in every build of its own, so they are there for
/// those who depend on viperlint, whose tools keep it in a folder called `checkouts`, and for whoever sets the variable.
let hasPlugins = Context.packageDirectory.split(separator: "/").contains("checkouts") || Context.environment["VIPERLINT_PLUGINS"] != nil

/// With the artifact bundle of a release beside this manifest, the plugins use it, and nothing of viperlint is built for them.
let hasBundle = FileManager.default.fileExists(atPath: Context.packageDirectory + "/viperlint.artifactbundle/info.json")

let plugins: [Target] =
  [
    .plugin(
      name: "ViperlintCommand",
      capability: .command(intent: .custom(verb: "viperlint", description: "Check that the package keeps its architecture.")),
      dependencies: [hasBundle ? "ViperlintRelease" : "viperlint"]),
    .plugin(name: "ViperlintBuildTool", capability: .buildTool(), dependencies: [hasBundle ? "ViperlintRelease" : "viperlint"]),
  ] + (hasBundle ? [.binaryTarget(name: "ViperlintRelease", path: "viperlint.artifactbundle")] : [])

let package = Package(
  name: "viperlint",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "viperlint", targets: ["viperlint"])
  ] + (hasPlugins ? ["ViperlintCommand", "ViperlintBuildTool"].map { .plugin(name: $0, targets: [$0]) } : []),
  traits: [
    .trait(name: "Graphviz", description: "Draw diagrams through libgvc."),
    .default(enabledTraits: ["Graphviz"]),
  ],
  targets: rooms + (hasPlugins ? plugins : []) + [
    .plugin(name: "EmbedRules", capability: .buildTool(), dependencies: ["embed-rules"]),
    .executableTarget(name: "embed-rules", path: "Plugins/embed-rules", swiftSettings: settings),
    .target(name: "Support", path: "Tests/Support", swiftSettings: settings),
    tests("House", of: []),
    tests("JSONText", of: ["JSONText"]),
    tests("SettingValues", of: ["SettingValues"]),
    tests("Project", of: ["Project"]),
    tests("Storyboards", of: ["Project", "Storyboards"]),
    tests("Git", of: ["Project", "Git"]),
    tests("Scan", of: ["SourceText", "Facts", "Scan"]),
    tests("Index", of: ["Facts", "Scan", "Index"]),
    tests("Roles", of: ["SourceText", "SettingValues", "Facts", "Scan", "Index", "Roles", "Settings"]),
    tests("Wiring", of: ["Facts", "Scan", "Index", "Wiring"]),
    tests("Report", of: ["JSONText", "Findings", "Report"]),
    tests("YAMLReading", of: ["YAMLReading", "SettingValues"]),
    tests(
      "Diagrams",
      of: [
        "SourceText", "SettingValues", "Facts", "Scan", "Project", "Storyboards", "Index", "Measures", "Navigation", "Findings", "Checks", "Diagrams",
        "Settings", "Pipeline",
      ]),
    tests("Page", of: ["JSONText", "Findings", "Diagrams", "Page"]),
    tests("Processes", of: ["Processes"]),
    tests("GraphvizRendering", of: ["GraphvizRendering", "Diagrams", "viperlint"]),
    tests("Checks", of: ["SourceText", "SettingValues", "Facts", "Scan", "Index", "Roles", "Measures", "Findings", "Checks"]),
    tests("Templates", of: ["Templates"]),
    tests("Fixes", of: ["SourceText", "Index", "Checks", "Fixes", "Settings", "Pipeline"]),
    tests("Baseline", of: ["SettingValues", "Findings", "Baseline"]),
    tests("Settings", of: ["SettingValues", "Project", "Roles", "Findings", "Checks", "Settings"]),
    tests("Reading", of: ["SourceText", "Facts", "Project", "Reading"]),
    tests("Watching", of: ["Project", "Watching"]),
    tests("Opening", of: ["SettingValues", "Project", "Settings", "Opening"]),
    tests(
      "Pipeline",
      of: ["SourceText", "Facts", "Scan", "Project", "Index", "Checks", "Findings", "Report", "Settings", "Reading", "Opening", "Pipeline"]),
    tests("LanguageServer", of: ["JSONText", "LanguageServer"]),
    tests("RulePage", of: ["SourceText", "SettingValues", "Findings", "Checks", "Settings", "Pipeline"]),
    tests("CommandLine", of: ["viperlint"]),
  ],
  swiftLanguageModes: [.v6]
)

import Foundation
import PackagePlugin

/// Lints a target whenever the package has changed since the last build. Violations with the severity `error` fail the build.
///
/// Reads the whole package, because rules look across targets, and reports only violations of the target.
@main
struct ViperlintBuildTool: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let modules = context.package.targets.compactMap { $0 as? any SourceModuleTarget }
    return try commands(
      for: target.name, context.tool(named: "viperlint").url, in: context.package.directoryURL, work: context.pluginWorkDirectoryURL,
      files: target.sourceFiles(withSuffix: "swift").map(\.url), all: modules.flatMap { $0.sourceFiles(withSuffix: "swift").map(\.url) })
  }
}

private func commands(for name: String, _ tool: URL, in folder: URL, work: URL, files: [URL], all: [URL]) throws -> [Command] {
  guard !files.isEmpty else { return [] }
  let list = work.appending(path: "\(name).files")
  try Data(files.map { $0.path(percentEncoded: false) + "\0" }.joined().utf8).write(to: list)
  // Written by every run: without an output, every build would lint again.
  let report = work.appending(path: "\(name).viperlint")
  let settings = folder.appending(path: ".viperlint.yml")
  let hasSettings = FileManager.default.fileExists(atPath: settings.path(percentEncoded: false))
  return [
    .buildCommand(
      displayName: "Linting the architecture of \(name)",
      // Through a shell, because viperlint searches the current directory for its configuration.
      executable: URL(filePath: "/bin/sh"),
      arguments: [
        "-c", "cd \"$0\" && exec \"$@\"", folder.path(percentEncoded: false), tool.path(percentEncoded: false), "lint", "--absolute-paths",
        "--changed-files", list.path(percentEncoded: false), "--output", "text=" + report.path(percentEncoded: false),
      ],
      inputFiles: all + [tool] + (hasSettings ? [settings] : []),
      outputFiles: [report])
  ]
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension ViperlintBuildTool: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      func sources(of target: XcodeTarget) -> [URL] { target.inputFiles.map(\.url).filter { $0.pathExtension == "swift" } }
      return try commands(
        for: target.displayName, context.tool(named: "viperlint").url, in: context.xcodeProject.directoryURL,
        work: context.pluginWorkDirectoryURL, files: sources(of: target), all: context.xcodeProject.targets.flatMap(sources))
    }
  }
#endif

import Foundation
import PackagePlugin

/// Generates Swift code from the packs in `Rules/`, so that the binary contains them.
@main
struct EmbedRules: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = target.directoryURL
    let output = context.pluginWorkDirectoryURL.appending(path: "BuiltInPacks.swift")
    return [
      .buildCommand(
        displayName: "Embedding the rule packs",
        executable: try context.tool(named: "embed-rules").url,
        arguments: [folder.path(percentEncoded: false), output.path(percentEncoded: false)],
        inputFiles: pages(in: folder),
        outputFiles: [output])
    ]
  }

  /// Every file of every pack, so that the build runs again when one is added, edited or removed.
  private func pages(in folder: URL) -> [URL] {
    let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
    return found.filter { ["md", "yml", "template"].contains($0.pathExtension) }.sorted { $0.path < $1.path }
  }
}

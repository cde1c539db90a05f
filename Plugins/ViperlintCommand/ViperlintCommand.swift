import Foundation
import PackagePlugin

/// `swift package viperlint`: lints the package. With `--target`, it reports only violations of these targets.
///
/// Other commands, such as `swift package viperlint graph …`, run unchanged.
@main
struct ViperlintCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    var extractor = ArgumentExtractor(arguments)
    let names = extractor.extractOption(named: "target")
    let targets = try names.isEmpty ? [] : context.package.targets(named: names)
    let files = targets.compactMap { $0 as? any SourceModuleTarget }.flatMap { $0.sourceFiles(withSuffix: "swift").map(\.url) }
    try run(
      context.tool(named: "viperlint").url, extractor.remainingArguments, in: context.package.directoryURL,
      reporting: names.isEmpty ? nil : files, listedIn: context.pluginWorkDirectoryURL)
  }
}

/// Runs viperlint in a directory.
///
/// - Parameter files: the files to report on; nil for all.
private func run(_ tool: URL, _ arguments: [String], in folder: URL, reporting files: [URL]?, listedIn scratch: URL) throws {
  // Options without a command are for lint.
  var words = arguments
  if words.first?.hasPrefix("-") != false { words.insert("lint", at: 0) }
  if let files, words.first == "lint" {
    let list = scratch.appending(path: "files")
    try Data(files.map { $0.path(percentEncoded: false) + "\0" }.joined().utf8).write(to: list)
    words += ["--changed-files", list.path(percentEncoded: false)]
  }
  let process = Process()
  process.executableURL = tool
  process.arguments = words
  process.currentDirectoryURL = folder
  try process.run()
  process.waitUntilExit()
  switch (process.terminationReason, process.terminationStatus) {
  case (.exit, 0): break
  case (.exit, 1): Diagnostics.error("viperlint found violations")
  default: Diagnostics.error("viperlint failed (status \(process.terminationStatus))")
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension ViperlintCommand: XcodeCommandPlugin {
    /// Xcode passes the chosen targets as `--target`.
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      var extractor = ArgumentExtractor(arguments)
      let names = extractor.extractOption(named: "target")
      let targets = context.xcodeProject.targets.filter { names.contains($0.displayName) }
      let files = targets.flatMap { $0.inputFiles.map(\.url) }.filter { $0.pathExtension == "swift" }
      try run(
        context.tool(named: "viperlint").url, extractor.remainingArguments, in: context.xcodeProject.directoryURL,
        reporting: names.isEmpty ? nil : files, listedIn: context.pluginWorkDirectoryURL)
    }
  }
#endif

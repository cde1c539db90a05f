package import Foundation

/// The folder of what was built with these tests: on macOS they are a bundle in another program, elsewhere a program of their own.
package let builtProducts: URL = {
  if let bundle = Bundle.allBundles.first(where: { $0.bundlePath.hasSuffix(".xctest") }) {
    return bundle.bundleURL.deletingLastPathComponent()
  }
  return URL(fileURLWithPath: ProcessInfo.processInfo.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
}()

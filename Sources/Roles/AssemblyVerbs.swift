import SourceText

/// With which words the names of functions begin that assemble a module: `static func createModule() -> UIViewController`.
package enum AssemblyVerbs {
  package static func begin(_ function: String) -> Bool { all.contains(where: function.startsInBytes) }

  private static let all = ["assemble", "build", "create", "make", "configure", "setup"]
}

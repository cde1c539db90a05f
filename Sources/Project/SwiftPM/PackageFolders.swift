/// Where SwiftPM looks for the sources of a target that names no path (PackageBuilder, `predefinedSourceDirectories`).
struct PackageFolders {
  let package: FilePath
  /// From tools version 5.9 on, the only target of its kind may be directly in `Sources`.
  let isRelaxed: Bool

  init(package: FilePath, isRelaxed: Bool) {
    self.package = package
    self.isRelaxed = isRelaxed
  }

  /// Nil if there is no directory for it.
  func folder(of name: String, _ kind: Target.Kind, path: String?, isOnlyOne: Bool) -> FilePath? {
    if let path { return path.isEmpty || path == "." ? package : package.joining(path) }
    for root in roots(of: kind) where isFolder(package.joining(root)) {
      let folder = package.joining(root).joining(name)
      if isFolder(folder) { return folder }
      if isOnlyOne, isRelaxed { return package.joining(root) }
    }
    return nil
  }

  private func roots(of kind: Target.Kind) -> [String] {
    switch kind {
    case .test: ["Tests", "Sources", "Source", "src", "srcs"]
    case .plugin: ["Plugins"]
    default: ["Sources", "Source", "src", "srcs"]
    }
  }

  static func sharesRoot(_ left: Target.Kind, _ right: Target.Kind) -> Bool {
    let own = { (kind: Target.Kind) in kind == .test ? 1 : kind == .plugin ? 2 : kind == .other ? 3 : 0 }
    return own(left) == own(right)
  }
}

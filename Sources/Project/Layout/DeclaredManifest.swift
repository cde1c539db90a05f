import SourceText
/// What one manifest says, before anyone looks at which files there are. Paths are absolute, without `.` and `..`.
struct DeclaredManifest: Sendable {
  let kind: Manifest.Kind
  let path: FilePath
  /// What paths in it are relative to.
  let folder: FilePath
  var targets: [DeclaredTarget] = []
  var products: [DeclaredProduct] = []
  /// Directories of packages that it names by their paths.
  var localPackages: [FilePath] = []
  /// Of a package, next to the name of its directory.
  var name: String?
  var problems: [ManifestProblem] = []
  /// Manifests that it makes anew, such as the Xcode project that XcodeGen writes: they say the same again.
  var replaces: [FilePath] = []

  init(kind: Manifest.Kind, path: FilePath, folder: FilePath) {
    self.kind = kind
    self.path = path
    self.folder = folder
  }
}

struct DeclaredTarget: Sendable {
  let name: String
  var module: String
  let kind: Target.Kind
  var dependencies: [DeclaredDependency] = []
  /// Whether the manifest has further dependencies that are unknown without running it.
  var hasUnknownDependencies = false
  /// Where its ``dependencies`` are written, where the manifest is a Swift file and that is known.
  var dependencyOffsets: [UInt32?] = []
  var sources: [DeclaredSources] = []

  init(name: String, module: String? = nil, kind: Target.Kind) {
    self.name = name
    self.module = module ?? moduleName(name)
    self.kind = kind
  }
}

struct DeclaredProduct: Sendable {
  let name: String
  let targets: [String]
}

enum DeclaredDependency: Sendable {
  /// A target of the same manifest.
  case target(String)
  /// A product, and its package's name or identity if it is known.
  case product(String, package: String?)
  /// A target of the same manifest or, where it has none of that name, a product of a package.
  case either(String)
  /// A target of the manifest in a directory or of a manifest's file.
  case elsewhere(String, FilePath)
  /// The target whose product has this name, such as `Core` for `Core.framework`, in any project.
  case built(String)
}

/// Files that a target takes.
enum DeclaredSources: Sendable {
  case file(FilePath)
  case folder(FolderSources)
}

struct FolderSources: Sendable {
  let folder: FilePath
  /// Paths below it that alone count; empty where all do.
  var only: [PathPattern] = []
  var without: [PathPattern] = []

  init(_ folder: FilePath, only: [PathPattern] = [], without: [PathPattern] = []) {
    self.folder = folder
    self.only = only
    self.without = without
  }
}

extension FolderSources {
  /// Whether a file below the directory is compiled.
  func takes(_ file: FilePath) -> Bool {
    if !only.isEmpty, !only.contains(where: { $0.matches(file) }) { return false }
    return !without.contains { $0.matches(file) } && !isInBundle(file)
  }

  /// Documentation and playgrounds hold Swift files that belong to no target (SwiftPM's TargetSourcesBuilder; Xcode's file types).
  private func isInBundle(_ file: FilePath) -> Bool {
    var rest = file.bytes[folder.bytes.count...]
    while let slash = rest.lastIndex(of: UInt8(ascii: "/")) {
      rest = rest[..<slash]
      if rest.last == UInt8(ascii: "c"), rest.suffix(5).elementsEqual(".docc".utf8) { return true }
      if rest.last == UInt8(ascii: "d"), rest.suffix(11).elementsEqual(".playground".utf8) { return true }
    }
    return false
  }
}

/// A selection of files: a file, a directory with all files below it, or a pattern.
enum PathPattern: Sendable {
  case path(FilePath)
  /// Of paths below a directory, relative to it: the directory's own name is no pattern.
  case glob(Glob, below: FilePath)

  /// What a pattern matches that a manifest in a directory writes, and what lies below it where that is a directory.
  static func globs(_ pattern: FilePath, in folder: FilePath) -> [PathPattern] {
    let base = pattern.isBelow(folder) ? folder : FilePath("/")
    guard let relative = pattern.relative(to: base) else { return [.path(pattern)] }
    return [.glob(Glob(relative.bytes), below: base), .glob(Glob(relative.appending("**".utf8).bytes), below: base)]
  }

  func matches(_ file: FilePath) -> Bool {
    switch self {
    case .path(let path): file == path || file.isBelow(path)
    case .glob(let glob, let folder): file.relative(to: folder).map { glob.matches($0.bytes) } ?? false
    }
  }
}

/// A target's name as Swift can import it: other characters become `_`, as do digits at the start.
package func moduleName(_ name: String) -> String {
  var result = ""
  for scalar in name.unicodeScalars {
    let isWord = scalar == "_" || scalar.properties.isXIDContinue
    result.unicodeScalars.append(isWord && !(result.isEmpty && scalar.properties.numericType != nil) ? scalar : "_")
  }
  return result
}

/// Files and directories that may declare targets, by their names.
enum ManifestNames {
  enum Sort {
    /// `Package.swift` and `Package@swift-5.9.swift`.
    case package
    /// `Project.swift`. An app may have its own file of this name, so the content decides.
    case tuist
    case xcodeGen
    /// A directory with `project.pbxproj` in it.
    case xcodeProject
    /// A directory with `contents.xcworkspacedata` in it.
    case workspace
    /// Of CocoaPods, Bazel or Buck. It declares targets, but is not read.
    case unread
  }

  static func sort(of name: some BidirectionalCollection<UInt8>, isFolder: Bool) -> Sort? {
    if isFolder {
      if hasEnding(name, ".xcodeproj") { return .xcodeProject }
      return hasEnding(name, ".xcworkspace") ? .workspace : nil
    }
    if hasEnding(name, ".podspec") { return .unread }
    guard let first = name.first, "PpB".utf8.contains(first) else { return nil }
    if first == UInt8(ascii: "B") { return ["BUILD", "BUILD.bazel", "BUCK"].contains { name.elementsEqual($0.utf8) } ? .unread : nil }
    if name.elementsEqual("Package.swift".utf8) { return .package }
    if name.elementsEqual("Project.swift".utf8) { return .tuist }
    if name.elementsEqual("project.yml".utf8) || name.elementsEqual("project.yaml".utf8) { return .xcodeGen }
    return name.starts(with: "Package@swift-".utf8) && hasEnding(name, ".swift") ? .package : nil
  }

  /// Whether a Swift file may say which targets there are: a manifest, or what Tuist compiles into one.
  static func mayDeclareTargets(_ path: FilePath) -> Bool {
    if sort(of: path.name, isFolder: false) != nil || path.name.elementsEqual("Tuist.swift".utf8) { return true }
    let folders = path.folder.bytes.split(separator: UInt8(ascii: "/"))
    return folders.contains { $0.elementsEqual("ProjectDescriptionHelpers".utf8) || $0.elementsEqual("Tuist".utf8) }
  }

  private static func hasEnding(_ name: some BidirectionalCollection<UInt8>, _ ending: StaticString) -> Bool {
    let count = ending.utf8CodeUnitCount
    guard name.count > count else { return false }
    return name.suffix(count).elementsEqual(UnsafeBufferPointer(start: ending.utf8Start, count: count))
  }
}

extension FilePath {
  /// Whether this is a file, and one that says nothing of targets.
  package var isPlainSource: Bool { !ManifestNames.mayDeclareTargets(self) && (try? status(of: self))?.kind == .file }
}

/// A manifest, found but not read.
struct FoundManifest: Sendable, Equatable {
  let sort: ManifestNames.Sort
  let location: FilePath
}

/// A Swift module of the project, as a manifest declares it or, where none does, as a directory shows it.
package struct Target: Sendable, Equatable {
  package enum Kind: String, Sendable {
    case app
    case appExtension = "app extension"
    case appClip = "app clip"
    case framework, library, executable, test
    case uiTest = "UI test"
    case plugin, macro
    /// C modules of the system, binaries, scripts, aggregates: nothing of it is Swift of this project.
    case other

    package var isTest: Bool { self == .test || self == .uiTest }

    /// Whether other targets use it by importing it, rather than by running or embedding it.
    package var isImported: Bool { self == .framework || self == .library || self == .other }
  }

  /// As the manifest has it. Two projects in one repository may have targets of one name.
  package let name: String
  /// As `import` has it.
  package let module: String
  package let kind: Kind
  /// A number in ``ProjectLayout/manifests``; nil if a directory alone shows the target.
  package let manifest: Int?
  /// What its manifest names as its dependencies, in the order of the manifest.
  package internal(set) var declared: [Dependency] = []
  /// Whether ``declared`` is all: false if a part of the manifest is unknown without running it.
  package internal(set) var isDeclaredWhole = true
  /// Targets of this project that it may import, in the order of the manifest, each once.
  package internal(set) var dependencies: [TargetID] = []
  /// Products, frameworks and packages from elsewhere, in the order of the manifest, each once.
  package internal(set) var outsideDependencies: [String] = []

  /// A dependency as a manifest names it.
  package struct Dependency: Sendable, Equatable {
    package let name: String
    /// Its targets in this project. Empty for an external dependency.
    package let targets: [TargetID]
    /// In bytes from the start of the manifest, where that is a Swift file.
    package let offset: UInt32?
  }

  package init(name: String, module: String, kind: Kind, manifest: Int? = nil) {
    self.name = name
    self.module = module
    self.kind = kind
    self.manifest = manifest
  }
}

/// A target: a number in ``ProjectLayout/targets``.
package struct TargetID: Hashable, Sendable {
  package let rawValue: Int32

  package init(rawValue: Int32) { self.rawValue = rawValue }
}

/// A file that declares targets.
package struct Manifest: Sendable, Equatable {
  package enum Kind: String, Sendable {
    case swiftPM = "SwiftPM"
    case swiftPMDescription = "SwiftPM's description"
    case xcode = "Xcode"
    case xcodeGen = "XcodeGen"
    case tuist = "Tuist"
  }

  package let kind: Kind
  /// The displayed path: relative to the current directory if it is below it.
  package let path: String

  package init(kind: Kind, path: String) {
    self.kind = kind
    self.path = path
  }
}

/// Something in a manifest that could not be read or followed; the targets may be incomplete for it.
package struct ManifestProblem: Error, Sendable, Equatable {
  package let path: String
  /// 1-based; 0 where it concerns the whole file.
  package let line: Int
  package let message: String

  package init(path: String, line: Int, message: String) {
    self.path = path
    self.line = line
    self.message = message
  }
}

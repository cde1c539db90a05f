import Scan

extension ProjectLayout {
  /// Reads the manifests that were found next to and above the sources, and gives each file its targets.
  ///
  /// Cost: for an app of 3,000 files, mainly the reading of its Xcode project.
  /// - Parameter descriptions: replace the manifests of their packages.
  package init(
    of sources: FoundSources, descriptions: [PackageDescription] = []
  ) {
    var reader = ManifestReading(root: sources.root)
    reader.read(sources, descriptions: descriptions)
    var maker = LayoutMaking(reader.manifests, root: sources.root)
    maker.resolveDependencies()
    self = maker.layout
    problems += reader.problems
    var ownership = Ownership(sources.files, aliases: sources.aliases)
    for (number, sources) in maker.sources.enumerated() { ownership.give(TargetID(rawValue: Int32(number)), sources) }
    ownership.giveByFolders(beside: reader.manifests, &self)
    ownership.finish(&self)
    uncompiledFiles = ownership.uncompiledFiles(beside: reader.manifests, unread: sources.manifests.filter { $0.sort == .unread }.map(\.location.folder))
  }
}

extension ProjectLayout {
  /// The targets of one package, by its manifest alone: no file has a target. Nil if the text is no manifest of a package.
  package init?(ofPackage manifest: [UInt8], at path: String) {
    let place = FilePath(path).absolute(in: FilePath("/"))
    guard let manifest = readPackage(manifest, at: place, shownAs: path, scanner: Scanner()) else { return nil }
    var maker = LayoutMaking([manifest], root: FilePath("/"))
    maker.resolveDependencies()
    self = maker.layout
  }
}

/// Numbers the targets of all manifests and finds whom each means by its dependencies.
private struct LayoutMaking {
  private(set) var layout = ProjectLayout()
  /// For each target.
  private(set) var sources: [[DeclaredSources]] = []
  private let manifests: [DeclaredManifest]
  /// For each manifest, the number of its first target.
  private var firstTargets: [Int] = []
  private var packageOfFolder: [FilePath: Int] = [:]
  private var built: [String: TargetID] = [:]

  init(_ manifests: [DeclaredManifest], root: FilePath) {
    self.manifests = manifests
    for (number, manifest) in manifests.enumerated() {
      layout.manifests.append(Manifest(kind: manifest.kind, path: manifest.path.shown(from: root).text))
      layout.problems += manifest.problems
      firstTargets.append(layout.targets.count)
      if manifest.kind == .swiftPM { packageOfFolder[manifest.folder] = number }
      for target in manifest.targets {
        if !target.kind.isTest { built[target.module] = built[target.module] ?? TargetID(rawValue: Int32(layout.targets.count)) }
        layout.targets.append(Target(name: target.name, module: target.module, kind: target.kind, manifest: number))
        sources.append(target.sources)
      }
    }
  }

  mutating func resolveDependencies() {
    for (number, manifest) in manifests.enumerated() {
      for (index, target) in manifest.targets.enumerated() {
        var inside: [TargetID] = []
        var outside: [String] = []
        var declared: [Target.Dependency] = []
        let own = TargetID(rawValue: Int32(firstTargets[number] + index))
        for (position, dependency) in target.dependencies.enumerated() {
          let found = targets(meantBy: dependency, in: number).filter { $0 != own }
          for target in found where !inside.contains(target) { inside.append(target) }
          let offset = target.dependencyOffsets.indices.contains(position) ? target.dependencyOffsets[position] : nil
          declared.append(Target.Dependency(name: dependency.name, targets: found, offset: offset))
          if found.isEmpty, !outside.contains(dependency.name) { outside.append(dependency.name) }
        }
        layout.targets[Int(own.rawValue)].declared = declared
        layout.targets[Int(own.rawValue)].isDeclaredWhole = !target.hasUnknownDependencies
        layout.targets[Int(own.rawValue)].dependencies = inside
        layout.targets[Int(own.rawValue)].outsideDependencies = outside
      }
    }
  }

  private func targets(meantBy dependency: DeclaredDependency, in number: Int) -> [TargetID] {
    switch dependency {
    case .target(let name): target(name, of: number).map { [$0] } ?? []
    case .product(let name, let package): product(name, package: package, for: number)
    case .either(let name): target(name, of: number).map { [$0] } ?? product(name, package: nil, for: number)
    case .elsewhere(let name, let place):
      manifests.indices.first { [manifests[$0].folder, manifests[$0].path, manifests[$0].path.folder].contains(place) }.flatMap { target(name, of: $0) }.map {
        [$0]
      } ?? []
    case .built(let name): (target(name, of: number) ?? built[name]).map { [$0] } ?? []
    }
  }

  private func target(_ name: String, of number: Int) -> TargetID? {
    manifests[number].targets.firstIndex { $0.name == name }.map { TargetID(rawValue: Int32(firstTargets[number] + $0)) }
  }

  /// Among the packages that the manifest names by their paths; an Xcode project may leave that out.
  private func product(_ name: String, package: String?, for number: Int) -> [TargetID] {
    let named = manifests[number].localPackages.compactMap { packageOfFolder[$0] }
    var candidates = named
    // Xcode also knows packages that only lie in its groups.
    if manifests[number].kind != .swiftPM { candidates += packageOfFolder.values.sorted() }
    for candidate in candidates where isCalled(package, candidate) {
      if let product = manifests[candidate].products.first(where: { $0.name == name }) {
        return product.targets.compactMap { target($0, of: candidate) }
      }
      // SwiftPM makes a product of every executable and, for Xcode, of a package's only library.
      if let target = target(name, of: candidate) { return [target] }
    }
    // A package whose directory has a different name than its repository.
    for candidate in named {
      if let product = manifests[candidate].products.first(where: { $0.name == name }) {
        return product.targets.compactMap { target($0, of: candidate) }
      }
    }
    return []
  }

  private func isCalled(_ name: String?, _ number: Int) -> Bool {
    guard let name else { return true }
    let folder = String(decoding: manifests[number].folder.name, as: UTF8.self)
    return name.lowercased() == folder.lowercased() || name == manifests[number].name
  }
}

extension DeclaredDependency {
  var name: String {
    switch self {
    case .target(let name), .product(let name, _), .either(let name), .elsewhere(let name, _), .built(let name): name
    }
  }
}

import SourceText
import Scan

/// What a `Package.swift` declares.
///
/// - Parameter text: the bytes of the manifest.
func readPackage(_ bytes: [UInt8], at path: FilePath, shownAs shown: String, scanner: Scanner) -> DeclaredManifest? {
  let file = ManifestFile(path: shown, bytes: bytes, scanner: scanner)
  guard file.imports("PackageDescription") else { return nil }
  let program = ManifestProgram([file], in: path.folder)
  program.run()
  var reader = PackageReader(program: program, bytes: bytes, path: path)
  return reader.read()
}

/// The version in `// swift-tools-version:5.9`, of two or three numbers; 3.1 if there is none.
func toolsVersion(of bytes: [UInt8]) -> [Int] {
  let line = String(decoding: bytes.prefix(200).prefix { $0 != 0x0A }, as: UTF8.self)
  guard line.hasPrefix("//"), let colon = line.firstIndex(of: ":") else { return [3, 1] }
  let text = line[line.index(after: colon)...].drop { $0 == " " }.prefix { $0.isNumber || $0 == "." }
  return text.split(separator: ".").map { Int($0) ?? 0 }
}

private struct PackageReader {
  let program: ManifestProgram
  let places: DeclarationPlaces
  let toolsVersion: [Int]
  var manifest: DeclaredManifest

  init(program: ManifestProgram, bytes: [UInt8], path: FilePath) {
    self.program = program
    places = DeclarationPlaces(in: bytes)
    toolsVersion = Project.toolsVersion(of: bytes)
    manifest = DeclaredManifest(kind: .swiftPM, path: path, folder: path.folder)
  }

  mutating func read() -> DeclaredManifest {
    guard let package = program.topLevel.declared("package", "Package") else {
      program.note("no value 'package' found in this manifest", at: ManifestPlace(file: 0, offset: 0))
      manifest.problems = program.problems
      return manifest
    }
    manifest.name = package.text("name")
    readProducts(package)
    readPackages(package)
    readTargets(package)
    manifest.problems = program.problems
    return manifest
  }

  private mutating func readProducts(_ package: ManifestRecord) {
    for product in package["products"]?.elements ?? [] {
      guard let product = product.record, let name = product.text("name") else { continue }
      manifest.products.append(DeclaredProduct(name: name, targets: texts(product["targets"])))
    }
  }

  private mutating func readPackages(_ package: ManifestRecord) {
    for dependency in package["dependencies"]?.elements ?? [] {
      if let path = dependency.record?.text("path") { manifest.localPackages.append(manifest.folder.joining(path)) }
    }
  }

  private mutating func readTargets(_ package: ManifestRecord) {
    guard let values = (package["targets"] ?? .list([])).elements else {
      return program.note("cannot determine the targets of this package without running its manifest", at: package.place)
    }
    let records = values.compactMap(\.record)
    if records.count < values.count {
      program.note("cannot determine \(values.count - records.count) of this package's targets without running its manifest", at: package.place)
    }
    let layout = PackageFolders(package: manifest.folder, isRelaxed: !toolsVersion.lexicographicallyPrecedes([5, 9]))
    let kinds = records.map { kind(of: $0) }
    for (record, kind) in zip(records, kinds) {
      guard let name = record.text("name") else {
        program.note("cannot determine the name of this target without running the manifest", at: record.place)
        continue
      }
      var target = DeclaredTarget(name: name, kind: kind)
      read(record, &target)
      if kind != .other {
        let isOnly = kinds.count { PackageFolders.sharesRoot($0, kind) } == 1
        if let path = record["path"], path.text == nil, !path.isNone {
          program.note("cannot determine the path of the target '\(name)' without running the manifest", at: record.place)
        } else if let folder = layout.folder(of: name, kind, path: record.text("path"), isOnlyOne: isOnly) {
          target.sources = [.folder(sources(record, in: folder))]
        }
      }
      manifest.targets.append(target)
    }
  }

  private func kind(of record: ManifestRecord) -> Target.Kind {
    switch record.name {
    case "target", "init": .library
    case "executableTarget": .executable
    case "testTarget": .test
    case "plugin": .plugin
    case "macro": .macro
    default: .other
    }
  }

  private func sources(_ record: ManifestRecord, in folder: FilePath) -> FolderSources {
    var sources = FolderSources(folder)
    sources.only = texts(record["sources"]).map { .path(folder.joining($0)) }
    sources.without = texts(record["exclude"]).map { .path(folder.joining($0)) }
    for resource in record["resources"]?.elements ?? [] {
      // `.copy("Templates")` takes Swift files in there for what they are: resources.
      guard let resource = resource.record, let path = resource.fields.first?.value.text else { continue }
      let resources = folder.joining(path)
      if resources != folder { sources.without.append(.path(resources)) }
    }
    if folder == manifest.folder {
      // The manifests themselves are no sources (SwiftPM's TargetSourcesBuilder).
      sources.without.append(.path(folder.joining("Package.swift")))
      sources.without.append(.glob(Glob("Package@*.swift".utf8), below: folder))
    }
    return sources
  }

  /// Its dependencies.
  private func read(_ record: ManifestRecord, _ target: inout DeclaredTarget) {
    guard let value = record["dependencies"], !value.isNone else { return }
    let elements = value.elements ?? [.unknown]
    target.dependencies = elements.compactMap { dependency($0) }
    let place = places.target(target.name)
    target.dependencyOffsets = target.dependencies.map { places.dependency($0.name, after: place) }
    if target.dependencies.count < elements.count {
      target.hasUnknownDependencies = true
      program.note("cannot determine a dependency of the target '\(target.name)' without running the manifest", at: record.place)
    }
  }

  private func dependency(_ value: ManifestValue) -> DeclaredDependency? {
    if let name = value.text { return .either(name) }
    guard let record = value.record, let name = record.text("name") ?? record.fields.first?.value.text else { return nil }
    switch record.name {
    case "target": return .target(name)
    case "product": return .product(name, package: record.text("package"))
    default: return .either(name)
    }
  }

  private func texts(_ value: ManifestValue?) -> [String] { value?.elements?.compactMap(\.text) ?? value?.text.map { [$0] } ?? [] }
}

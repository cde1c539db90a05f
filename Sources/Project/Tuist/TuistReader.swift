import SourceText
import Scan

/// What a `Project.swift` declares.
func readTuistProject(_ file: ManifestFile, at path: FilePath, helpers: TuistHelpers) -> DeclaredManifest {
  let program = ManifestProgram([file] + helpers.files, in: path.folder)
  program.run()
  var reader = TuistReader(
    program: program, root: helpers.root, manifest: DeclaredManifest(kind: .tuist, path: path, folder: path.folder))
  reader.read()
  reader.manifest.problems = program.problems
  return reader.manifest
}

private struct TuistReader {
  let program: ManifestProgram
  let root: FilePath
  var manifest: DeclaredManifest

  mutating func read() {
    guard let project = program.topLevel.declared("project", "Project") else {
      return program.note("no value 'project' found in this manifest", at: ManifestPlace(file: 0, offset: 0))
    }
    if let name = project.text("name") ?? project.fields.lazy.compactMap(\.value.text).first {
      manifest.name = name
      manifest.replaces = [manifest.folder.joining(name + ".xcodeproj")]
    }
    for package in project["packages"]?.elements ?? [] {
      guard let package = package.record, package["url"] == nil else { continue }
      if let folder = (package["path"] ?? package.fields.first?.value).flatMap({ path($0) }) { manifest.localPackages.append(folder) }
    }
    // A helper that cannot be read gives a project by its arguments.
    if project.name != "init" { addByFolders(project) }
    for target in project["targets"]?.elements ?? [] {
      if let target = target.record { add(target) } else { unread(project.place) }
    }
    if let targets = project["targets"], targets.elements == nil { unread(project.place) }
  }

  private func unread(_ place: ManifestPlace) {
    program.note("cannot determine all targets of this project without running its manifest", at: place)
  }

  private mutating func add(_ record: ManifestRecord) {
    guard let name = record.text("name") else {
      return program.note("cannot determine the name of this target without running the manifest", at: record.place)
    }
    guard record.name == "target" || record.name == "init" else { return addByFolders(record) }
    var target = DeclaredTarget(
      name: name, module: record.text("productName").map { moduleName($0) }, kind: Target.Kind(tuistProduct: record["product"]?.record?.name ?? ""))
    target.sources = sources(record["sources"]) + folders(record["buildableFolders"])
    if isUnknown(record["sources"]) {
      program.note("cannot determine all sources of the target '\(name)' without running the manifest", at: record.place)
    }
    readDependencies(record, &target)
    manifest.targets.append(target)
  }

  private func readDependencies(_ record: ManifestRecord, _ target: inout DeclaredTarget) {
    guard let value = record["dependencies"], !value.isNone else { return }
    let elements = value.elements ?? [.unknown]
    if elements.contains(where: { $0.record == nil }) {
      program.note("cannot determine a dependency of the target '\(target.name)' without running the manifest", at: record.place)
    }
    target.dependencies = elements.compactMap { dependency($0) }
    let ofSystem = elements.count { ["sdk", "xctest"].contains($0.record?.name) }
    target.hasUnknownDependencies = target.dependencies.count + ofSystem < elements.count
  }

  /// A list of patterns, one pattern, or what holds such a list.
  private func sources(_ value: ManifestValue?) -> [DeclaredSources] {
    guard let value, !value.isNone else { return [] }
    if let elements = value.elements { return elements.flatMap { sources($0) } }
    if let record = value.record {
      if record.name == "sourceFilesList" || record.type == "SourceFilesList" || record.name == "paths" {
        return sources(record["globs"] ?? record.fields.first?.value)
      }
      if record.name == "glob" || record.type == "SourceFileGlob" {
        let excluded = (record["excluding"]?.elements ?? record["excluding"].map { [$0] } ?? []).compactMap { path($0) }
        return folder(record.fields.first?.value, without: excluded.flatMap { patterns($0) })
      }
    }
    return folder(value, without: [])
  }

  /// Whether anything among the sources is not known.
  private func isUnknown(_ value: ManifestValue?) -> Bool {
    guard let value else { return false }
    if let elements = value.elements { return elements.contains { isUnknown($0) } }
    if let record = value.record { return isUnknown(record["globs"] ?? record.fields.first?.value) }
    return value.isUnknown
  }

  private func folder(_ value: ManifestValue?, without: [PathPattern]) -> [DeclaredSources] {
    guard let value, let path = path(value) else { return [] }
    let base = base(of: path)
    let isPattern = { (path: FilePath) in Glob.isPattern((path.relative(to: base) ?? path).bytes) }
    guard isPattern(path) else {
      return isFolder(path) ? [.folder(FolderSources(path, without: without))] : [.file(path)]
    }
    // Files can only lie below the folder before the first star.
    var start = path
    while start != base, isPattern(start) { start = start.folder }
    return [.folder(FolderSources(start, only: patterns(path), without: without))]
  }

  private func folders(_ value: ManifestValue?) -> [DeclaredSources] {
    (value?.elements ?? []).compactMap { path($0) }.map { .folder(FolderSources($0)) }
  }

  private func patterns(_ path: FilePath) -> [PathPattern] { PathPattern.globs(path, in: base(of: path)) }

  /// The folder whose own name is no pattern.
  private func base(of path: FilePath) -> FilePath { path.isBelow(manifest.folder) ? manifest.folder : root }

  private func path(_ value: ManifestValue) -> FilePath? { value.tuistPath(in: manifest.folder, root: root) }

  private func dependency(_ value: ManifestValue) -> DeclaredDependency? {
    guard let record = value.record else { return nil }
    switch record.name {
    case "target": return (record.text("name") ?? record.fields.first?.value.text).map { .target($0) }
    case "project":
      guard let name = record.text("target"), let place = record["path"].flatMap({ path($0) }) else { return nil }
      return .elsewhere(name, place)
    case "external": return record.text("name").map { .product($0, package: nil) }
    case "package": return record.text("product").map { .product($0, package: nil) }
    case "framework", "xcframework", "library":
      guard let place = record["path"].flatMap({ path($0) }) else { return nil }
      return .built(moduleName(String(decoding: place.name.prefix { $0 != UInt8(ascii: ".") }, as: UTF8.self)))
    default: return nil
    }
  }

  /// The targets that a helper makes which cannot be read: by what its call is given, and by the folders that are there.
  private mutating func addByFolders(_ record: ManifestRecord) {
    guard let name = record.text("name") ?? record.fields.lazy.compactMap(\.value.text).first else { return unread(record.place) }
    program.note("cannot evaluate '\(record.name)'. The targets of '\(name)' are inferred from its directories", at: record.place)
    let bases = [manifest.folder.joining("Targets/" + name), manifest.folder.joining(name), manifest.folder]
    var target = DeclaredTarget(name: name, kind: record["product"]?.record.map { Target.Kind(tuistProduct: $0.name) } ?? .framework)
    readDependencies(record, &target)
    target.hasUnknownDependencies = true
    let sources = bases.map { $0.joining("Sources") } + [bases[1]]
    if let folder = sources.first(where: isFolder) { target.sources = [.folder(FolderSources(folder))] }
    manifest.targets.append(target)
    for (names, suffix, kind) in [(["Tests", "UnitTests"], "Tests", Target.Kind.test), (["UITests"], "UITests", .uiTest)] {
      let folders = names.flatMap { folder in bases.map { $0.joining(folder) } } + [manifest.folder.joining(name + suffix)]
      guard let folder = folders.first(where: isFolder) else { continue }
      var tests = DeclaredTarget(name: name + suffix, kind: kind)
      tests.dependencies = [.target(name)]
      tests.hasUnknownDependencies = true
      tests.sources = [.folder(FolderSources(folder))]
      manifest.targets.append(tests)
    }
  }
}

extension Target.Kind {
  /// - Parameter tuistProduct: a case of Tuist's `Product`.
  fileprivate init(tuistProduct: String) {
    switch tuistProduct {
    case "app", "watch2App": self = .app
    case "appClip": self = .appClip
    case "framework", "staticFramework": self = .framework
    case "staticLibrary", "dynamicLibrary": self = .library
    case "commandLineTool": self = .executable
    case "unitTests": self = .test
    case "uiTests": self = .uiTest
    case "macro": self = .macro
    case let name where name.hasSuffix("xtension") || name == "xpc": self = .appExtension
    default: self = .other
    }
  }
}

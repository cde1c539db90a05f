import SourceText
import SettingValues

/// What an XcodeGen `project.yml` declares; nil if the file is something else.
///
/// - Parameter included: the files that it includes, itself among them.
func readProjectSpec(at path: FilePath, root: FilePath, included: inout Set<FilePath>) -> DeclaredManifest? {
  let spec = ProjectSpec(path, root: root)
  var reader = ProjectSpecReader(spec: spec, manifest: DeclaredManifest(kind: .xcodeGen, path: path, folder: path.folder))
  guard reader.isProject || !spec.problems.isEmpty else { return nil }
  included.formUnion(spec.files.subtracting([path]))
  reader.read()
  return reader.manifest
}

private struct ProjectSpecReader {
  typealias Part = ProjectSpec.Part

  let spec: ProjectSpec
  var manifest: DeclaredManifest
  /// In the order in which they first stand; each part of a target with the folder of its file.
  private var order: [String] = []
  private var parts: [String: [Part]] = [:]
  private var templates: [String: [Part]] = [:]
  /// What all targets have so far: aliases of YAML let many of them name the same long list.
  private var sourceCount = 0

  private static let sourceLimit = 1_000_000
  /// More than there are.
  private static let platformLimit = 16
  /// Of a text with templates' attributes, in bytes.
  fileprivate static let textLimit = 1 << 16

  init(spec: ProjectSpec, manifest: DeclaredManifest) {
    self.spec = spec
    self.manifest = manifest
    for part in spec.values("targets") {
      for entry in part.value.entries {
        let name = entry.key.hasSuffix(":REPLACE") ? String(entry.key.dropLast(8)) : entry.key
        if parts[name] == nil { order.append(name) }
        parts[name, default: []].append(Part(value: entry.value, folder: part.folder))
      }
    }
    for part in spec.values("targetTemplates") {
      for entry in part.value.entries { templates[entry.key, default: []].append(Part(value: entry.value, folder: part.folder)) }
    }
  }

  var isProject: Bool { !order.isEmpty || !spec.values("include").isEmpty }

  mutating func read() {
    manifest.problems = spec.problems
    if let name = spec.values("name").last?.value.text {
      manifest.name = name
      manifest.replaces = [manifest.folder.joining(name + ".xcodeproj")]
    }
    for part in spec.values("packages") {
      for entry in part.value.entries {
        if let path = entry.value["path"]?.text { manifest.localPackages.append(part.folder.joining(path)) }
      }
    }
    for part in spec.values("localPackages") { manifest.localPackages += part.value.texts.map { part.folder.joining($0) } }
    for name in order { readTarget(name) }
    for part in spec.values("aggregateTargets") {
      for entry in part.value.entries {
        var target = DeclaredTarget(name: entry.key, kind: .other)
        target.dependencies = (entry.value["targets"]?.texts ?? []).map { .target($0) }
        manifest.targets.append(target)
      }
    }
  }

  private mutating func readTarget(_ name: String) {
    var all: [Part] = []
    var attributes: [(String, String)] = []
    var seen: Set<String> = []
    for part in parts[name] ?? [] {
      attributes += part.value["templateAttributes"]?.entries.compactMap { entry in entry.value.text.map { (entry.key, $0) } } ?? []
      all.append(part)
      for template in part.value["templates"]?.texts ?? [] { addTemplate(template, to: &all, &seen) }
    }
    let first = { (key: String) in all.lazy.compactMap { $0.value[key] }.first }
    let platforms = first("platform")?.texts ?? []
    let isForSeveral = (first("platform")?.items?.count ?? 0) > 0
    for platform in platforms.isEmpty ? [""] : platforms.prefix(Self.platformLimit) {
      guard sourceCount < Self.sourceLimit else { return noteTooManySources() }
      var suffix = ""
      if isForSeveral { suffix = first("platformSuffix")?.text ?? "_" + platform }
      let prefix = isForSeveral ? first("platformPrefix")?.text ?? "" : ""
      let names = attributes + [("target_name", name), ("platform", platform)]
      let fill = { (text: String) in filled(text, with: names) }
      let type = first("type")?.text.map(fill) ?? ""
      let settings = first("settings")
      let written = [settings, settings?["base"]].lazy.compactMap { $0?["PRODUCT_MODULE_NAME"]?.text ?? $0?["PRODUCT_NAME"]?.text }.first
      let product = written.map(fill) ?? first("productName")?.text.map(fill) ?? name
      var target = DeclaredTarget(
        name: fill(prefix + name + suffix), module: product.contains("$") ? moduleName(name) : moduleName(product), kind: Target.Kind(productType: type))
      for part in all {
        target.sources += sources(part, fill)
        target.dependencies += part.value["dependencies"]?.items?.flatMap { dependencies($0, suffix: suffix, fill) } ?? []
      }
      sourceCount += target.sources.count + target.dependencies.count
      manifest.targets.append(target)
    }
  }

  private mutating func noteTooManySources() {
    let message = "this project has more than \(Self.sourceLimit) sources and dependencies in all targets; it is not read further"
    let problem = ManifestProblem(path: spec.shown, line: 1, message: message)
    if manifest.problems.last != problem { manifest.problems.append(problem) }
  }

  private func addTemplate(_ name: String, to all: inout [Part], _ seen: inout Set<String>) {
    guard seen.insert(name).inserted, seen.count < 200 else { return }
    for template in templates[name] ?? [] {
      all.append(template)
      for other in template.value["templates"]?.texts ?? [] { addTemplate(other, to: &all, &seen) }
    }
  }

  private func sources(_ part: Part, _ fill: (String) -> String) -> [DeclaredSources] {
    guard let sources = part.value["sources"] else { return [] }
    return (sources.items ?? [sources]).compactMap { item in
      guard let name = item.text ?? item["path"]?.text else { return nil }
      // Folder references and other build phases are not compiled.
      if item["type"]?.text == "folder" { return nil }
      if let phase = item["buildPhase"], phase.text != "sources" { return nil }
      let path = part.folder.joining(fill(name))
      if path.bytes.suffix(6).elementsEqual(".swift".utf8) { return .file(path) }
      let included = (item["includes"]?.texts ?? []).flatMap { patterns(fill($0), in: path) }
      let excluded = (item["excludes"]?.texts ?? []).flatMap { patterns(fill($0), in: path) }
      return .folder(FolderSources(path, only: included, without: excluded))
    }
  }

  private func patterns(_ pattern: String, in folder: FilePath) -> [PathPattern] {
    let path = folder.joining(pattern)
    guard Glob.isPattern(pattern.utf8) else { return [.path(path)] }
    return PathPattern.globs(path, in: folder)
  }

  private func dependencies(_ item: SettingValue, suffix: String, _ fill: (String) -> String) -> [DeclaredDependency] {
    if let name = item["target"]?.text.map(fill) {
      let parts = name.split(separator: "/")
      if parts.count == 2 { return [.built(moduleName(String(parts[1])))] }
      return [.target(isSplit(name) ? name + suffix : name)]
    }
    if let package = item["package"]?.text.map(fill) {
      let products = item["products"]?.texts ?? item["product"]?.texts ?? [package]
      return products.map { .product(fill($0), package: identity(of: package)) }
    }
    if let framework = item["framework"]?.text.map(fill) ?? item["carthage"]?.text.map(fill) {
      let name = framework.split(separator: "/").last.map { $0.prefix { $0 != "." } } ?? ""
      return [.built(moduleName(String(name)))]
    }
    return []
  }

  /// A target for several platforms depends on the one for its own.
  private func isSplit(_ name: String) -> Bool { parts[name]?.contains { ($0.value["platform"]?.items?.count ?? 0) > 0 } == true }

  /// Of a package that the project calls by a name of its own.
  private func identity(of package: String) -> String {
    for part in spec.values("packages") {
      if let path = part.value[package]?["path"]?.text { return String(decoding: part.folder.joining(path).name, as: UTF8.self) }
    }
    return package
  }

}

/// Replaces `${name}`; names that are not known stay.
private func filled(_ text: String, with names: [(String, String)]) -> String {
  guard text.utf8.count < ProjectSpecReader.textLimit, text.contains("${") else { return text }
  var result = ""
  var rest = Substring(text)
  while let first = rest.first {
    if first == "$", rest.hasPrefix("${"), let end = rest.prefix(200).firstIndex(of: "}") {
      let name = rest[rest.index(rest.startIndex, offsetBy: 2)..<end]
      if let value = names.first(where: { $0.0 == name })?.1 {
        result += value
        if result.utf8.count > ProjectSpecReader.textLimit { return text }
        rest = rest[rest.index(after: end)...]
        continue
      }
    }
    result.append(first)
    rest = rest.dropFirst()
  }
  return result
}

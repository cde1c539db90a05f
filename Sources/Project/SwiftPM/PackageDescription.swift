import JSONText

/// The output of `swift package describe --type json`, for manifests that viperlint cannot evaluate.
package struct PackageDescription: Sendable {
  /// The displayed path.
  package let path: String
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// - Parameter folder: replaces the package's directory if the description comes from another machine.
func readDescription(_ description: PackageDescription, folder: FilePath) throws(ManifestProblem) -> DeclaredManifest {
  let value: JSONValue
  do throws(JSONError) {
    value = try JSONValue(reading: description.bytes)
  } catch {
    throw ManifestProblem(path: description.path, line: error.line, message: "invalid package description: \(error.message)")
  }
  guard let targets = value["targets"]?.array else {
    throw ManifestProblem(
      path: description.path, line: 1, message: "invalid package description. Use the output of 'swift package describe --type json'")
  }
  let told = value["path"]?.string.map { FilePath($0).absolute(in: folder) }
  let package = told.flatMap { isFolder($0) ? $0 : nil } ?? folder
  var manifest = DeclaredManifest(kind: .swiftPMDescription, path: FilePath(description.path).absolute(in: folder), folder: package)
  manifest.name = value["name"]?.string
  for product in value["products"]?.array ?? [] {
    if let name = product["name"]?.string { manifest.products.append(DeclaredProduct(name: name, targets: texts(product["targets"]))) }
  }
  for dependency in value["dependencies"]?.array ?? [] {
    if let path = dependency["path"]?.string { manifest.localPackages.append(package.joining(path)) }
  }
  for item in targets {
    guard let name = item["name"]?.string else { continue }
    var target = DeclaredTarget(name: name, module: item["c99name"]?.string, kind: Target.Kind(described: item["type"]?.string ?? ""))
    let place = package.joining(item["path"]?.string ?? "")
    target.sources = texts(item["sources"]).filter { $0.hasSuffix(".swift") }.map { .file(place.joining($0)) }
    target.dependencies = texts(item["target_dependencies"]).map { .target($0) } + texts(item["product_dependencies"]).map { .product($0, package: nil) }
    manifest.targets.append(target)
  }
  return manifest
}

private func texts(_ value: JSONValue?) -> [String] { value?.array?.compactMap(\.string) ?? [] }

extension Target.Kind {
  fileprivate init(described type: String) {
    switch type {
    case "library": self = .library
    case "executable", "snippet": self = .executable
    case "test": self = .test
    case "plugin": self = .plugin
    case "macro": self = .macro
    default: self = .other
    }
  }
}

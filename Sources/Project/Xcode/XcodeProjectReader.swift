/// The result of reading an `.xcodeproj` directory.
struct ReadXcodeProject: Sendable {
  /// Of the folder, absolute.
  let path: FilePath
  let manifest: DeclaredManifest
  /// The file is missing. XcodeGen and Tuist leave such directories before the project is generated.
  let isMissing: Bool
}

/// - Parameter folder: the `.xcodeproj` itself.
func readXcodeProject(in folder: FilePath, root: FilePath) -> ReadXcodeProject {
  let path = folder.appending("project.pbxproj".utf8)
  let shown = path.shown(from: root).text
  do throws(FileError) {
    let manifest = try FileReader(linksInside: root).read(path, upTo: .manifest) { readXcodeProject($0, at: path, shownAs: shown) }
    return ReadXcodeProject(path: folder, manifest: manifest, isMissing: false)
  } catch {
    var manifest = DeclaredManifest(kind: .xcode, path: path, folder: folder.folder)
    manifest.problems = [ManifestProblem(path: shown, line: 0, message: error.reason)]
    return ReadXcodeProject(path: folder, manifest: manifest, isMissing: error.isMissing)
  }
}

/// What the `project.pbxproj` in an `.xcodeproj` folder declares.
///
/// - Parameters:
///   - path: of the file.
///   - shown: the file's displayed path.
private func readXcodeProject(_ bytes: UnsafeBufferPointer<UInt8>, at path: FilePath, shownAs shown: String) -> DeclaredManifest {
  var manifest = DeclaredManifest(kind: .xcode, path: path, folder: path.folder.folder)
  do throws(PropertyList.Fault) {
    var reader = try XcodeProjectReader(try ProjectObjects(try PropertyList(bytes)), manifest)
    reader.read()
    manifest = reader.manifest
  } catch {
    let line = 1 + bytes.prefix(error.offset).count { $0 == 0x0A }
    manifest.problems.append(ManifestProblem(path: shown, line: line, message: "this Xcode project cannot be read: \(error.message)"))
  }
  return manifest
}

private struct XcodeProjectReader {
  let objects: ProjectObjects
  let paths: ProjectPaths
  var manifest: DeclaredManifest

  init(_ objects: ProjectObjects, _ manifest: DeclaredManifest) throws(PropertyList.Fault) {
    self.objects = objects
    self.manifest = manifest
    guard let project = objects.project else { throw PropertyList.Fault(message: "its 'rootObject' is missing", offset: 0) }
    let folder = objects.string("projectDirPath", of: project).map { $0.isEmpty ? manifest.folder : manifest.folder.joining($0) } ?? manifest.folder
    paths = ProjectPaths(objects, folder: folder)
  }

  mutating func read() {
    guard let project = objects.project else { return }
    for reference in objects.objects("packageReferences", of: project) {
      if let path = objects.string("relativePath", of: reference) { manifest.localPackages.append(manifest.folder.joining(path)) }
    }
    let targets = objects.objects("targets", of: project)
    let members = synchronizedMembers(of: targets)
    for target in targets {
      guard let name = objects.string("name", of: target) else { continue }
      var declared = DeclaredTarget(name: name, module: moduleName(of: target, called: name), kind: kind(of: target))
      for dependency in objects.objects("dependencies", of: target) {
        if let dependency = self.dependency(dependency) { declared.dependencies.append(dependency) }
      }
      for product in objects.objects("packageProductDependencies", of: target) {
        if let product = self.product(product) { declared.dependencies.append(product) }
      }
      readPhases(of: target, &declared)
      declared.sources += members[target] ?? []
      manifest.targets.append(declared)
    }
  }

  private mutating func readPhases(of target: Int, _ declared: inout DeclaredTarget) {
    for phase in objects.objects("buildPhases", of: target) {
      if objects.isA("PBXSourcesBuildPhase", phase) {
        for file in objects.objects("files", of: phase) {
          guard let reference = objects.object("fileRef", of: file) else { continue }
          if objects.isA("PBXVariantGroup", reference) {
            for child in objects.objects("children", of: reference) { addFile(child, &declared) }
          } else {
            addFile(reference, &declared)
          }
        }
      } else if objects.isA("PBXFrameworksBuildPhase", phase) {
        for file in objects.objects("files", of: phase) {
          if let dependency = linked(file) { declared.dependencies.append(dependency) }
        }
      }
    }
  }

  private func addFile(_ reference: Int, _ declared: inout DeclaredTarget) {
    if let path = paths.path(of: reference), path.bytes.suffix(6).elementsEqual(".swift".utf8) { declared.sources.append(.file(path)) }
  }

  /// A framework or library that is built, or a package's product.
  private func linked(_ file: Int) -> DeclaredDependency? {
    if let product = objects.object("productRef", of: file) { return self.product(product) }
    guard let reference = objects.object("fileRef", of: file) else { return nil }
    // System frameworks are not targets of the project.
    let tree = objects.string("sourceTree", of: reference)
    if tree == "SDKROOT" || tree == "DEVELOPER_DIR" { return nil }
    if objects.isA("PBXReferenceProxy", reference), let proxy = objects.object("remoteRef", of: reference), let info = remote(proxy) { return info }
    guard let path = objects.string("path", of: reference), let file = path.split(separator: "/").last else { return nil }
    var name = file.prefix { $0 != "." }
    if file.hasSuffix(".a"), name.hasPrefix("lib") { name = name.dropFirst(3) }
    return .built(projectModule(String(name)))
  }

  private func product(_ product: Int) -> DeclaredDependency? {
    guard let name = objects.string("productName", of: product) else { return nil }
    guard let package = objects.object("package", of: product) else { return .product(name, package: nil) }
    let place = objects.string("repositoryURL", of: package) ?? objects.string("relativePath", of: package)
    guard var identity = place?.split(separator: "/").last else { return .product(name, package: nil) }
    if identity.hasSuffix(".git") { identity = identity.dropLast(4) }
    return .product(name, package: String(identity))
  }

  private func dependency(_ dependency: Int) -> DeclaredDependency? {
    if let target = objects.object("target", of: dependency), let name = objects.string("name", of: target) { return .target(name) }
    if let product = objects.object("productRef", of: dependency) { return self.product(product) }
    if let proxy = objects.object("targetProxy", of: dependency), let remote = remote(proxy) { return remote }
    return objects.string("name", of: dependency).map { .built($0) }
  }

  private func remote(_ proxy: Int) -> DeclaredDependency? {
    guard let name = objects.string("remoteInfo", of: proxy), let portal = objects.object("containerPortal", of: proxy) else { return nil }
    if portal == objects.project { return .target(name) }
    return paths.path(of: portal).map { .elsewhere(name, $0) }
  }

  private func kind(of target: Int) -> Target.Kind {
    let prefix = "com.apple.product-type."
    guard let type = objects.string("productType", of: target), type.hasPrefix(prefix) else { return .other }
    return Target.Kind(productType: type.dropFirst(prefix.count))
  }

  /// As the build settings of the first configuration say, where they say it outright.
  private func moduleName(of target: Int, called name: String) -> String {
    guard let list = objects.object("buildConfigurationList", of: target), let first = objects.objects("buildConfigurations", of: list).first,
      let settings = objects.value("buildSettings", of: first)
    else { return projectModule(name) }
    for key: StaticString in ["PRODUCT_MODULE_NAME", "PRODUCT_NAME"] {
      guard let value = objects.list.value(key, of: settings) else { continue }
      let text = objects.list.string(value)
      if !text.contains("$"), !text.isEmpty { return projectModule(text) }
    }
    return projectModule(name)
  }

  /// Folders whose files belong to targets without being listed (Xcode 16): all but the exceptions of targets that have the folder,
  /// and the exceptions alone of targets that have it not.
  private func synchronizedMembers(of targets: [Int]) -> [Int: [DeclaredSources]] {
    var owners: [Int: [Int]] = [:]
    for target in targets {
      for group in objects.objects("fileSystemSynchronizedGroups", of: target) { owners[group, default: []].append(target) }
    }
    var members: [Int: [DeclaredSources]] = [:]
    for group in 0..<objects.count where objects.isA("PBXFileSystemSynchronizedRootGroup", group) {
      guard let folder = paths.path(of: group) else { continue }
      var exceptions: [Int: [PathPattern]] = [:]
      for set in objects.objects("exceptions", of: group) where objects.isA("PBXFileSystemSynchronizedBuildFileExceptionSet", set) {
        guard let target = objects.object("target", of: set) else { continue }
        let names = objects.list.children(objects.value("membershipExceptions", of: set)).map { objects.list.string($0) }
        exceptions[target, default: []] += names.map { .path(folder.joining($0)) }
      }
      for owner in owners[group] ?? [] {
        members[owner, default: []].append(.folder(FolderSources(folder, without: exceptions.removeValue(forKey: owner) ?? [])))
      }
      for (target, names) in exceptions where !names.isEmpty {
        members[target, default: []].append(.folder(FolderSources(folder, only: names)))
      }
    }
    return members
  }
}

/// ``moduleName(_:)``, out of the reach of the method of the same name.
private func projectModule(_ name: String) -> String { moduleName(name) }

import Scan
import SourceText

/// Reads manifests; each at most once.
struct ManifestReading {
  /// Absolute; manifests below it are shown relative to it.
  let root: FilePath
  private(set) var manifests: [DeclaredManifest] = []
  private(set) var problems: [ManifestProblem] = []
  private let reader: FileReader
  private let boundary: ProjectBoundary
  private let scanner = Scanner()

  init(root: FilePath) {
    self.root = root
    reader = FileReader(linksInside: root)
    boundary = ProjectBoundary(around: root)
  }

  mutating func read(_ sources: FoundSources, descriptions: [PackageDescription]) {
    let found = sources.manifests
    for description in descriptions { read(description) }
    let described = Set(manifests.map(\.folder))
    readPackages(found.filter { $0.sort == .package && !described.contains($0.location.folder) })
    var included: Set<FilePath> = []
    for spec in found where spec.sort == .xcodeGen {
      if let manifest = readProjectSpec(at: spec.location, root: root, included: &included) { manifests.append(manifest) }
    }
    manifests.removeAll { included.contains($0.path) }
    readTuist(found.filter { $0.sort == .tuist })
    let replaced = Set(manifests.filter { !$0.targets.isEmpty }.flatMap(\.replaces))
    let workspaces = found.filter { $0.sort == .workspace }.flatMap { projectsNamed(in: $0.location) }
    var seen = replaced
    readXcode((found.filter { $0.sort == .xcodeProject }.map(\.location) + workspaces).filter { seen.insert($0).inserted }, sources.projects)
    manifests.sort { FilePath.precedes($0.path, $1.path) }
  }

  /// Of the manifests of one package, the one for the newest tools: `Package@swift-6.0.swift` before `Package.swift`.
  private mutating func readPackages(_ found: [FoundManifest]) {
    var chosen: [FilePath: (path: FilePath, version: [Int], bytes: [UInt8])] = [:]
    for manifest in found {
      let path = manifest.location
      guard let bytes = bytes(of: manifest.location) else { continue }
      let name = String(decoding: path.name, as: UTF8.self)
      let own = toolsVersion(of: bytes)
      let version = name == "Package.swift" ? own : name.dropFirst("Package@swift-".count).dropLast(".swift".count).split(separator: ".").map { Int($0) ?? 0 }
      if let other = chosen[path.folder], version.lexicographicallyPrecedes(other.version) || (version == other.version && name == "Package.swift") { continue }
      chosen[path.folder] = (path, version, bytes)
    }
    for (path, _, bytes) in chosen.values {
      if let manifest = readPackage(bytes, at: path, shownAs: path.shown(from: root).text, scanner: scanner) { manifests.append(manifest) }
    }
  }

  private mutating func readTuist(_ found: [FoundManifest]) {
    var helpers: TuistHelpers?
    for manifest in found {
      guard let bytes = bytes(of: manifest.location) else { continue }
      let path = manifest.location
      let file = ManifestFile(path: path.shown(from: root).text, bytes: bytes, scanner: scanner)
      guard file.imports("ProjectDescription") else { continue }
      if helpers.map({ path.relative(to: $0.root) == nil }) != false {
        helpers = TuistHelpers(above: path.folder, shownFrom: root, reader: reader, scanner: scanner)
      }
      if let helpers { manifests.append(readTuistProject(file, at: path, helpers: helpers)) }
    }
  }

  private mutating func read(_ description: PackageDescription) {
    do throws(ManifestProblem) {
      manifests.append(try readDescription(description, folder: root))
    } catch {
      problems.append(error)
    }
  }

  /// Projects elsewhere, whose targets those at hand may depend on. Missing and third-party projects are skipped.
  private func projectsNamed(in workspace: FilePath) -> [FilePath] {
    let text = try? reader.read(workspace.appending("contents.xcworkspacedata".utf8), upTo: .manifest) { projects(ofWorkspace: $0, in: workspace.folder) }
    return (text ?? []).filter { project in
      guard boundary.lets(workspace, name: project) else { return false }
      let names = project.bytes.split(separator: UInt8(ascii: "/"))
      return !names.contains { LeftOutNames.reason(forFolder: $0) != nil } && isFolder(project)
    }
  }

  private mutating func readXcode(_ paths: [FilePath], _ known: [ReadXcodeProject]) {
    let projects = mapInParallel(count: paths.count, threads: coreCount) { [root] number in
      known.first { $0.path == paths[number] } ?? readXcodeProject(in: paths[number], root: root)
    }
    for project in projects where !project.isMissing { manifests.append(project.manifest) }
  }

  private mutating func bytes(of path: FilePath) -> [UInt8]? {
    do throws(FileError) {
      return try reader.read(path, upTo: .manifest) { Array($0) }
    } catch {
      problems.append(ManifestProblem(path: path.shown(from: root).text, line: 0, message: error.reason))
      return nil
    }
  }
}

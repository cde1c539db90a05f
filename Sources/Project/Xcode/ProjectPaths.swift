/// The paths of the Swift files, folders and projects in an Xcode project.
struct ProjectPaths {
  /// For each object; empty paths where it is none of those.
  private var paths: [FilePath]
  private static let nowhere = FilePath([])
  private static let lengthLimit = 4096

  /// Follows the groups from the main one. Each is visited once, so that cycles end.
  ///
  /// - Parameter folder: in which the project lies, as `projectDirPath` says.
  init(_ objects: ProjectObjects, folder: FilePath) {
    paths = [FilePath](repeating: Self.nowhere, count: objects.count)
    var seen = [Bool](repeating: false, count: objects.count)
    var waiting: [(object: Int, folder: FilePath)] = []
    if let project = objects.project {
      for key: StaticString in ["mainGroup", "productRefGroup"] {
        if let group = objects.object(key, of: project) { waiting.append((group, folder)) }
      }
    }
    let list = objects.list
    while let (object, parent) = waiting.popLast() {
      guard !seen[object] else { continue }
      seen[object] = true
      let children = objects.value("children", of: object)
      let path = objects.value("path", of: object)
      if children == nil, let path, !Self.isOfInterest(list.text(path)), !objects.isA("PBXFileSystemSynchronizedRootGroup", object) { continue }
      let start: FilePath
      switch objects.value("sourceTree", of: object).map({ list.string($0) }) ?? "<group>" {
      case "<group>": start = parent
      case "SOURCE_ROOT": start = folder
      case "<absolute>": start = FilePath("/")
      // What is built, and what the system has, is no source.
      default: continue
      }
      let own = path.map { list.nodes[$0].end > list.nodes[$0].start ? start.joining(list.text($0), list.string($0)) : start } ?? start
      // Nothing can lie at a longer path.
      guard own.bytes.count <= Self.lengthLimit else { continue }
      paths[object] = own
      for child in list.children(children) {
        if let child = objects.object(child) { waiting.append((child, own)) }
      }
    }
  }

  /// Nil for what is no Swift file, folder or project of the main group.
  func path(of object: Int) -> FilePath? { paths[object].bytes.isEmpty ? nil : paths[object] }

  private static func isOfInterest(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
    path.count > 6 && path.suffix(6).elementsEqual(".swift".utf8) || path.suffix(10).elementsEqual(".xcodeproj".utf8)
  }
}

extension FilePath {
  /// Most paths in groups are one plain name: joining that needs no resolving.
  fileprivate func joining(_ raw: UnsafeBufferPointer<UInt8>, _ text: @autoclosure () -> String) -> FilePath {
    let isPlain = !raw.contains { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") } && raw.first != UInt8(ascii: ".")
    return isPlain ? appending(raw) : joining(text())
  }
}

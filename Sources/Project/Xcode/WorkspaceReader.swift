/// The Xcode projects that a `contents.xcworkspacedata` names.
///
/// - Parameter folder: in which the `.xcworkspace` lies.
func projects(ofWorkspace text: UnsafeBufferPointer<UInt8>, in folder: FilePath) -> [FilePath] {
  var projects: [FilePath] = []
  /// Folders of the open groups.
  var groups = [folder]
  for tag in text.split(separator: UInt8(ascii: "<")) {
    if tag.starts(with: "/Group".utf8) {
      if groups.count > 1 { groups.removeLast() }
      continue
    }
    let isGroup = tag.starts(with: "Group".utf8)
    guard isGroup || tag.starts(with: "FileRef".utf8) else { continue }
    let path = location(in: Array(tag)).flatMap { place(of: $0, groups.last ?? folder, folder) }
    if isGroup, tag.dropLast().last != UInt8(ascii: "/"), groups.count < 1000 {
      groups.append(path ?? groups.last ?? folder)
    } else if let path, path.bytes.suffix(10).elementsEqual(".xcodeproj".utf8) {
      projects.append(path)
    }
  }
  return projects
}

/// `group:` is relative to the group around, `container:` to the workspace's folder.
private func place(of location: String, _ group: FilePath, _ folder: FilePath) -> FilePath? {
  guard let colon = location.firstIndex(of: ":") else { return nil }
  let path = String(location[location.index(after: colon)...])
  switch location[..<colon] {
  case "group": return path.isEmpty ? group : group.joining(path)
  case "container": return path.isEmpty ? folder : folder.joining(path)
  case "absolute": return FilePath("/").joining(path)
  default: return nil
  }
}

/// The value of `location = "…"`, with the five entities of XML.
private func location(in tag: [UInt8]) -> String? {
  let name = Array("location".utf8)
  guard let start = tag.indices.first(where: { tag[$0...].starts(with: name) }),
    let open = tag[start...].firstIndex(of: UInt8(ascii: "\"")), let close = tag[(open + 1)...].firstIndex(of: UInt8(ascii: "\""))
  else { return nil }
  var text = String(decoding: tag[(open + 1)..<close], as: UTF8.self)
  guard text.contains("&") else { return text }
  for (entity, character) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&")] {
    text = text.parts(between: entity).joined(separator: character)
  }
  return text
}

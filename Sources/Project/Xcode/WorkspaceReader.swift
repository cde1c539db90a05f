import SourceText

/// The Xcode projects that a `contents.xcworkspacedata` names.
///
/// - Parameter folder: in which the `.xcworkspace` lies.
func projects(ofWorkspace text: UnsafeBufferPointer<UInt8>, in folder: FilePath) -> [FilePath] {
  var projects: [FilePath] = []
  /// Folders of the open groups.
  var groups = [folder]
  for tag in XMLTags(text) where tag.name == "Group" || tag.name == "FileRef" {
    if tag.isEnd {
      if tag.name == "Group", groups.count > 1 { groups.removeLast() }
      continue
    }
    let path = tag.attributes["location"].flatMap { place(of: $0, groups.last ?? folder, folder) }
    if tag.name == "Group", !tag.isEmpty, groups.count < 1000 {
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

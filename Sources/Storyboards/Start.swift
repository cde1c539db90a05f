import SourceText

/// The storyboard with which an app, or one of its scenes, begins.
package struct Start: Sendable, Equatable {
  package let storyboard: String
  /// Whether a scene's delegate shows it, and not the app's.
  package let isOfScene: Bool
  /// Of the `Info.plist` that names it.
  package let path: String
  /// From 1.
  package let line: Int

  package init(storyboard: String, isOfScene: Bool, path: String, line: Int) {
    (self.storyboard, self.isOfScene, self.path, self.line) = (storyboard, isOfScene, path, line)
  }

  /// - Parameter text: of an `Info.plist`.
  package static func all(in path: String, _ text: UnsafeBufferPointer<UInt8>) -> [Start] {
    let tags = XMLTags(text)
    let lines = LineMap(text)
    var key = ""
    var found: [Start] = []
    for tag in tags where !tag.isEnd {
      let value = tags.text(after: tag)
      if tag.name == "string", keys.contains(key) {
        found.append(Start(storyboard: value, isOfScene: key == sceneKey, path: path, line: lines.position(of: UInt32(tag.offset)).line))
      }
      key = tag.name == "key" ? value : ""
    }
    return found
  }

  private static let sceneKey = "UISceneStoryboardFile"
  private static let keys: Set<String> = [sceneKey, "UIMainStoryboardFile", "NSMainStoryboardFile"]
}

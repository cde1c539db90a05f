import SourceText

/// What Interface Builder has written: controllers, and the segues between them.
package struct Storyboard: Sendable {
  package struct Controller: Sendable {
    package enum Kind: Sendable, Hashable {
      case plain
      /// It shows others: a navigation, tab bar, split or page view controller.
      case container
      /// It stands for one of another storyboard.
      ///
      /// - Parameter identifier: of the controller; nil for the initial one.
      case placeholder(storyboard: String, identifier: String?)
    }

    package let id: String
    package let kind: Kind
    /// The custom class; nil if it has none.
    package let type: String?
    /// The target that declares the class; nil if that is not written.
    package let target: String?
    /// By which code makes it; nil if it has none.
    package let identifier: String?
    package internal(set) var segues: [Segue] = []
  }

  package struct Segue: Sendable {
    package enum Kind: Sendable, Hashable {
      case push, present, show, embed
      /// The container has it from the start: `viewControllers`, `rootViewController`.
      case relationship(String)
      case other
    }

    package let kind: Kind
    /// By which code performs it; nil if it has none.
    package let identifier: String?
    /// The ``Controller/id`` to which it leads.
    package let destination: String
    /// Whether a button, a cell or a gesture performs it, and no code is needed.
    package let isTriggered: Bool
    /// Where it is written, from 1.
    package let line: Int
  }

  /// Relative to the project's root if it is below it.
  package let path: String
  package private(set) var controllers: [Controller] = []
  /// By ``Controller/id``, its number.
  private var numbers: [String: Int] = [:]
  /// The ``Controller/id`` of the one with which it begins; nil if none is marked.
  package private(set) var initial: String?

  /// The name of the file without its extension, by which code asks for it.
  package var name: String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    return file.hasSuffix(Storyboard.ending) ? String(file.dropLast(Storyboard.ending.count)) : file
  }

  func controller(_ id: String) -> Controller? { numbers[id].map { controllers[$0] } }

  package static let ending = ".storyboard"

  /// How many elements may be left open inside of one that ends.
  private static let mostUnended = 16

  /// - Parameter path: as it is shown.
  package init(path: String, _ text: UnsafeBufferPointer<UInt8>) {
    self.path = path
    let lines = LineMap(text)
    /// The names of the open elements.
    var open: [String] = []
    /// How many elements are open around the controller of the scene; nil outside of it.
    var depth: Int?
    for tag in XMLTags(text) {
      if tag.isEnd {
        // What is not well-formed may end what began long ago. Nobody writes that.
        if let last = open.suffix(Storyboard.mostUnended).lastIndex(of: tag.name) { open.removeSubrange(last...) }
        if let outer = depth, open.count <= outer { depth = nil }
        continue
      }
      switch tag.name {
      case "document": initial = tag.attributes["initialViewController"]
      case "segue":
        // Gestures and other objects of a scene stand beside its controller.
        guard let destination = tag.attributes["destination"], !controllers.isEmpty else { break }
        let isOwn = depth.map { open.count == $0 + 2 } ?? false
        controllers[controllers.count - 1].segues.append(
          Segue(
            kind: Segue.Kind(tag.attributes), identifier: tag.attributes["identifier"], destination: destination, isTriggered: !isOwn,
            line: lines.position(of: UInt32(tag.offset)).line))
      default:
        guard tag.attributes["sceneMemberID"] == "viewController", let id = tag.attributes["id"] else { break }
        numbers[id] = controllers.count
        controllers.append(Controller(id, tag))
        if !tag.isEmpty { depth = open.count }
      }
      if !tag.isEmpty { open.append(tag.name) }
    }
  }
}

extension Storyboard.Controller {
  fileprivate init(_ id: String, _ tag: XMLTags.Tag) {
    self.id = id
    type = tag.attributes["customClass"]
    target = tag.attributes["customModule"]
    identifier = tag.attributes["storyboardIdentifier"]
    kind =
      switch tag.name {
      case "viewControllerPlaceholder", "controllerPlaceholder":
        .placeholder(storyboard: tag.attributes["storyboardName"] ?? "", identifier: tag.attributes["referencedIdentifier"])
      case "navigationController", "tabBarController", "splitViewController", "pageViewController", "tabViewController", "windowController": .container
      default: .plain
      }
  }
}

extension Storyboard.Segue.Kind {
  fileprivate init(_ attributes: [String: String]) {
    switch attributes["kind"] {
    case "relationship": self = .relationship(attributes["relationship"] ?? "")
    case "embed": self = .embed
    case "push": self = .push
    case "presentation", "modal", "popover", "popoverPresentation", "sheet": self = .present
    case "show", "showDetail", "replace", "custom": self = .show
    // An unwind segue leads back.
    default: self = .other
    }
  }
}

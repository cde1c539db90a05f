package import Project

/// All storyboards of a project.
package struct Storyboards: Sendable {
  package typealias Controller = Storyboard.Controller

  package private(set) var all: [Storyboard] = []
  package private(set) var starts: [Start] = []
  /// Those that could not be read.
  package private(set) var errors: [FileError] = []

  package init() {}

  /// Reads storyboards, of those that are written for several languages one, and `Info.plist` files.
  package init(reading files: [FoundFile]) {
    let reader = FileReader()
    var seen: Set<FilePath> = []
    for file in files.sorted(by: { Storyboards.rank($0.location) < Storyboards.rank($1.location) }) {
      guard seen.insert(Storyboards.place(file.location)).inserted else { continue }
      do throws(FileError) {
        if file.path.hasSuffix(Storyboard.ending) {
          all.append(try reader.read(file.location) { Storyboard(path: file.path, $0) })
        } else {
          starts += try reader.read(file.location) { Start.all(in: file.path, $0) }
        }
      } catch {
        errors.append(error)
      }
    }
    all.sort { $0.path < $1.path }
    starts.sort { $0.path < $1.path }
  }

  package init(_ storyboards: [Storyboard], starts: [Start] = []) { (all, self.starts) = (storyboards, starts) }

  private static func isLocalized(_ path: FilePath) -> Bool { path.folder.bytes.suffix(6).elementsEqual(".lproj".utf8) }

  /// Without the directory of a language.
  private static func place(_ path: FilePath) -> FilePath { isLocalized(path) ? path.folder.folder.appending(path.name) : path }

  private static func rank(_ path: FilePath) -> Int { path.folder.name.elementsEqual("Base.lproj".utf8) || !isLocalized(path) ? 0 : 1 }

  // MARK: Questions

  /// Of all files that say something.
  package var paths: [String] { all.map(\.path) + starts.map(\.path) }

  /// The controllers that are seen when one is shown: those in a container without a class of its own.
  package func shown(by controller: Controller, in storyboard: Storyboard) -> [Controller] {
    var seen: Set<Seen> = []
    return shown(by: controller, in: storyboard, &seen)
  }

  /// More containers in one another than any app has.
  private static let mostNested = 200

  private struct Seen: Hashable {
    let path: String
    let id: String
  }

  private func shown(by controller: Controller, in storyboard: Storyboard, _ seen: inout Set<Seen>) -> [Controller] {
    guard seen.count < Storyboards.mostNested, seen.insert(Seen(path: storyboard.path, id: controller.id)).inserted else { return [] }
    switch controller.kind {
    case .placeholder(let name, let identifier):
      for other in all where other.name == name {
        if let target = other.controller(named: identifier) { return shown(by: target, in: other, &seen) }
      }
      return []
    case .container:
      let contents = storyboard.contents(of: controller)
      var inner: [Controller] = []
      for content in contents { inner += shown(by: content, in: storyboard, &seen) }
      return inner.isEmpty || controller.type != nil && contents.count > 1 ? [controller] : inner
    case .plain: return [controller]
    }
  }

  /// What code shows that asks for a controller.
  ///
  /// - Parameters:
  ///   - identifier: nil for the one with which a storyboard begins.
  ///   - name: of the storyboard; nil if that is not known.
  package func controllers(identifier: String?, in name: String?) -> [Controller] {
    if identifier == nil, name == nil { return [] }
    for storyboard in all where name == nil || storyboard.name == name {
      if let found = storyboard.controller(named: identifier) { return shown(by: found, in: storyboard) }
    }
    return []
  }

  /// What a segue shows.
  package func controllers(by segue: Storyboard.Segue, in storyboard: Storyboard) -> [Controller] {
    storyboard.controller(segue.destination).map { shown(by: $0, in: storyboard) } ?? []
  }
}

extension Storyboard {
  /// - Parameter identifier: nil for the controller with which it begins, or its only one if none is marked.
  fileprivate func controller(named identifier: String?) -> Controller? {
    if let identifier { return controllers.first { $0.identifier == identifier } }
    return initial.flatMap(controller) ?? (controllers.count == 1 ? controllers[0] : nil)
  }

  fileprivate func contents(of container: Controller) -> [Controller] {
    container.segues.compactMap { segue in
      guard case .relationship = segue.kind else { return nil }
      return controller(segue.destination)
    }
  }
}

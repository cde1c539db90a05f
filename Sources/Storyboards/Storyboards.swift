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

  /// The controllers that are seen when one is shown: those in a container without a class of its own.
  package func shown(by controller: Controller, in storyboard: Storyboard) -> [Controller] { shown(by: controller, in: storyboard, depth: 0) }

  private func shown(by controller: Controller, in storyboard: Storyboard, depth: Int) -> [Controller] {
    guard depth < 8 else { return [] }
    switch controller.kind {
    case .placeholder(let name, let identifier):
      return all.lazy.filter { $0.name == name }.compactMap { other -> [Controller]? in
        let target = identifier.map { wanted in other.controllers.first { $0.identifier == wanted } } ?? other.first
        return target.map { shown(by: $0, in: other, depth: depth + 1) }
      }.first ?? []
    case .container:
      let inner = storyboard.contents(of: controller).flatMap { shown(by: $0, in: storyboard, depth: depth + 1) }
      return inner.isEmpty || controller.type != nil && storyboard.contents(of: controller).count > 1 ? [controller] : inner
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
      let found = identifier.map { wanted in storyboard.controllers.first { $0.identifier == wanted } } ?? storyboard.first
      if let found { return shown(by: found, in: storyboard) }
    }
    return []
  }

  /// What a segue shows.
  package func controllers(by segue: Storyboard.Segue, in storyboard: Storyboard) -> [Controller] {
    storyboard.controllers.first { $0.id == segue.destination }.map { shown(by: $0, in: storyboard) } ?? []
  }
}

extension Storyboard {
  /// The controller with which it begins; its only one if none is marked.
  fileprivate var first: Controller? { initial.flatMap { id in controllers.first { $0.id == id } } ?? (controllers.count == 1 ? controllers[0] : nil) }

  fileprivate func contents(of container: Controller) -> [Controller] {
    container.segues.compactMap { segue in
      guard case .relationship = segue.kind else { return nil }
      return controllers.first { $0.id == segue.destination }
    }
  }
}

package import Checks
import Facts
package import Findings
import Index
package import Measures
package import Navigation
import Roles
import SourceText
import Storyboards

/// The input of diagrams.
package struct DiagramInput {
  let project: CheckedProject
  let index: ProjectIndex
  let references: References
  let roles: RoleMap
  let violations: [Violation]
  let rules: [Rule]
  let texts: ScreenTexts
  /// By file.
  let targets: [String]
  private let findsLines: Bool

  /// By file.
  private let isShownFile: [Bool]
  /// By file: its displayed path.
  private let shownPaths: [String]
  /// By path: the displayed path of a storyboard or an `Info.plist`.
  private let shownInterfaceFiles: [String: String]

  /// - Parameters:
  ///   - texts: what the map of screens asks besides.
  ///   - findsLines: whether nodes have locations.
  ///   - path: the displayed path of a file.
  ///   - shows: whether to draw the declarations of the file with this path.
  package init(
    _ project: CheckedProject, violations: [Violation], rules: [Rule] = [], texts: ScreenTexts = .none, findsLines: Bool = false,
    path: (_ path: String) -> String = { $0 }, shows: (_ path: String) -> Bool = { _ in true }
  ) {
    self.project = project
    index = project.index
    roles = project.roles
    self.violations = violations
    self.rules = rules
    self.texts = texts
    targets = targetNames(of: project.index.files)
    self.findsLines = findsLines
    isShownFile = project.index.files.map { shows($0.path) }
    shownPaths = project.index.files.map { path($0.path) }
    shownInterfaceFiles = Dictionary(texts.storyboards.paths.map { ($0, path($0)) }, uniquingKeysWith: { first, _ in first })
    references = project.references
  }

  /// Whether to draw a type.
  func isShown(_ type: TypeID) -> Bool { !roles.isLeftOut(type) && isShownFile[Int(index[type].place.file.rawValue)] }

  /// Nil if locations are not requested.
  func source(of type: TypeID) -> DiagramGraph.Source? {
    let symbol = index[type]
    return source(symbol.nameOffset, in: symbol.place.file)
  }

  /// The directories or domains that are opened for this number of boxes, to open the same ones in another state of the sources.
  package func opening(_ level: DiagramLevel, boxes: Int) -> CodeTree.Opening {
    switch level {
    case .folder: .only(Grouping.folders(index, roles, .boxes(boxes)).opened)
    case .domain: .only(Grouping.domains(index, roles, .boxes(boxes)).opened)
    default: .boxes(boxes)
    }
  }

  /// What ties modules, targets, directories or domains together in cycles.
  func ties(_ level: DiagramLevel, opening: CodeTree.Opening = .boxes(DiagramLevel.readable)) -> GroupTies {
    let grouping: Grouping? =
      switch level {
      case .folder: .folders(index, roles, opening)
      case .domain: .domains(index, roles, opening)
      default: nil
      }
    return GroupTies(ofTargets: level == .target, in: project, by: rules, between: grouping)
  }

  func source(_ offset: UInt32, in file: FileID) -> DiagramGraph.Source? {
    guard findsLines else { return nil }
    return DiagramGraph.Source(path: path(of: file), line: index[file].facts.lines.position(of: offset).line)
  }

  func path(of file: FileID) -> String { shownPaths[Int(file.rawValue)] }

  /// Of a storyboard or an `Info.plist`.
  func shown(_ path: String) -> String { shownInterfaceFiles[path] ?? path }

  /// `Login/LoginRouter.swift:12`
  func text(of place: NavigationMap.Place) -> String {
    switch place {
    case .code(let file, let offset): path(of: file) + (source(offset, in: file).map { ":\($0.line)" } ?? "")
    case .interfaceFile(let path, let line): "\(shown(path)):\(line)"
    }
  }

  func folder(of type: TypeID) -> String {
    path(of: index[type].place.file).split(separator: "/").dropLast().joined(separator: "/")
  }

  func target(of type: TypeID) -> String { targets[Int(index[type].place.file.rawValue)] }
}

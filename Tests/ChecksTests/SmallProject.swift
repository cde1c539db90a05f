import Checks
import Facts
import Findings
import Index
import Roles
import Scan
import SourceText

/// A project made from texts. Roles follow from the ends of names (protocols play their conformers' role), modules from what stands
/// before them; functions called `build` are assembly code, and types called `…Mock` are left out.
struct SmallProject {
  let project: CheckedProject
  private let texts: [String]

  init(_ text: String) { self.init(["Code.swift": text]) }

  /// - Parameter foldersAreTargets: whether each folder is a target of its own.
  init(_ files: [String: String], recording: Set<String> = [], foldersAreTargets: Bool = false) {
    let sorted = files.sorted { $0.key < $1.key }
    let folders = Set(files.keys.map { $0.prefix { $0 != "/" } }).sorted()
    func home(of path: String) -> FileHome {
      guard foldersAreTargets, let number = folders.firstIndex(where: { path.hasPrefix($0 + "/") }) else { return .none }
      return FileHome([IndexedTarget(number: number, module: String(folders[number]), dependencies: Array(folders.indices))])
    }
    let texts = sorted.map(\.value)
    self.texts = texts
    let symbols = Symbols(
      sorted.map { IndexedFile(path: $0.key, home: home(of: $0.key), facts: FileFacts.scanning(Array($0.value.utf8))) },
      weakWrappers: ["WeakBox", "Weak"], recording: recording, threads: 1)
    let roles = rolesByName(in: symbols.index)
    project = CheckedProject(index: symbols.index, roles: roles).with(resolve(symbols, .everything, threads: 1), assembly: roles.assembly)
  }

  func violations(of rule: Rule) -> [Violation] { check([rule], against: project.wired(for: [rule], threads: 1), threads: 1).violations }

  /// `File.swift:3`, in order, for every violation.
  func lines(breaking rule: Rule) -> [String] { violations(of: rule).map { line(of: $0.place) } }

  /// Lines that end in `// !`.
  var markedLines: [String] {
    zip(project.index.files, texts).flatMap { file, text in
      text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().filter { $0.element.hasSuffix("// !") }
        .map { "\(file.path):\($0.offset + 1)" }
    }
  }

  func line(of place: Place) -> String {
    let file = FileID(rawValue: place.file)
    return "\(project.index[file].path):\(project.index[file].facts.lines.position(of: place.range.start).line)"
  }
}

private let rolesByEnding: [(ending: String, role: Role)] = [
  ("ViewController", .view), ("View", .view), ("Presenter", .presenter), ("Interactor", .interactor), ("Router", .router),
  ("DataManager", .dataManager), ("ViewModel", .viewModel), ("ViewState", .viewState), ("Service", .service),
  ("Builder", .builder), ("Entity", .entity), ("FlowController", .flowController),
]

private func rolesByName(in index: ProjectIndex) -> RoleMap {
  var stems: [String: ModuleID] = [:]
  var assignments = index.types.map { type in
    var assignment = RoleAssignment()
    assignment.isLeftOut = type.name.hasSuffix("Mock")
    guard let found = rolesByEnding.first(where: { type.name.hasSuffix($0.ending) }), type.kind != .protocol else {
      return assignment
    }
    assignment.judgement = Judgement(stated: found.role)
    let stem = String(type.name.dropLast(found.ending.count))
    let module = stems[stem] ?? ModuleID(rawValue: Int32(stems.count))
    stems[stem] = module
    assignment.module = module
    return assignment
  }
  for type in index.types where type.kind == .protocol {
    assignments[Int(type.id.rawValue)].declaringModule = stems.first { type.name.hasPrefix($0.key) }?.value
    let conformers = index.conformers(of: type.id).map { assignments[Int($0.rawValue)] }.filter { !$0.isLeftOut }
    let number = Int(type.id.rawValue)
    if Set(conformers.map(\.role)).count == 1 { assignments[number].judgement = Judgement(stated: conformers[0].role) }
    if Set(conformers.map(\.module)).count == 1 { assignments[number].module = conformers[0].module }
  }
  let modules = stems.sorted { $0.value < $1.value }.map { stem, id in
    Module(id: id, name: stem, types: index.typeIDs.filter { assignments[Int($0.rawValue)].module == id })
  }
  var roles = RoleMap(assignments, modules: modules)
  for member in index.members where member.kind == .function && member.name == "build" { roles.assembly.insert(member.place) }
  return roles
}

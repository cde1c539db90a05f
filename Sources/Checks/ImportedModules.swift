import Facts
import Findings
import Index
import Roles
import SettingValues

/// An `import` in a file of the project.
struct ImportedModule {
  let file: FileID
  /// The file's first type that counts, as the subject of a message; nil where the file has none.
  let type: TypeID?
  /// `Alamofire`.
  let module: String
  /// `Alamofire.Session`, where no more is imported.
  let path: String
  let offset: UInt32

  /// Whether a pattern is one for the module, or for what is imported of it.
  func fits(_ patterns: [TextPattern]) -> Bool { patterns.fit(module) || path != module && patterns.fit(path) }
}

extension CheckedProject {
  /// The imports of the files that declare or extend one of these types, in the order of files, each module once a file.
  ///
  /// - Parameter isMeant: further files by their paths and targets, if they declare no type at all.
  func imports(inFilesOf types: [TypeID], and isMeant: ((IndexedFile) -> Bool)? = nil) -> [ImportedModule] {
    var firstTypes = [TypeID?](repeating: nil, count: index.files.count)
    for type in types { for file in files(of: type) where firstTypes[Int(file.rawValue)] == nil { firstTypes[Int(file.rawValue)] = type } }
    var hasTypes = [Bool](repeating: false, count: index.files.count)
    if isMeant != nil { for type in index.typeIDs { for file in files(of: type) { hasTypes[Int(file.rawValue)] = true } } }
    return index.files.indices.flatMap { number -> [ImportedModule] in
      let file = index.files[number]
      guard firstTypes[number] != nil || !hasTypes[number] && isMeant?(file) == true else { return [] }
      var known: Set<String> = []
      return file.facts.imports.compactMap { fact in
        let path = file.facts.text(fact.path)
        guard known.insert(path).inserted else { return nil }
        return ImportedModule(
          file: FileID(rawValue: Int32(number)), type: firstTypes[number], module: file.facts.text(fact.target), path: path, offset: fact.offset)
      }
    }
  }

  /// - Parameter demand: why the import is wrong, and what to do.
  func violation(_ imported: ImportedModule, _ rule: Rule, _ demand: String, _ advice: String) -> Violation {
    let path = index[imported.file].path
    let subject = imported.type.map { index[$0].qualifiedName } ?? String(path.split(separator: "/").last ?? "")
    return Violation(
      rule: rule.id, severity: rule.severity, place: place(imported.offset, of: imported.path, in: imported.file),
      fact: "The file of \(subject) imports \(imported.path), \(demand)", advice: advice, from: subject, to: imported.module)
  }

  /// Modules that the project builds.
  var ownModules: Set<String> { index.files.reduce(into: []) { names, file in for target in file.home.targets { names.insert(target.module) } } }
}

/// Which modules some types' files must not import, or may import alone.
struct FrameworkRule: Sendable {
  /// Empty where the rule says nothing of frameworks.
  private let patterns: [TextPattern]
  private let from: [TypeSelector]
  /// Whether these modules are all that may be imported.
  private let isAllowing: Bool
  private let instead: String?

  var isEmpty: Bool { patterns.isEmpty }

  init(_ options: inout SettingReader, from: [TypeSelector], isAllowing: Bool) {
    patterns = TextPattern.list("frameworks", for: .name, from: &options)
    instead = options.string("instead")
    self.from = from
    self.isAllowing = isAllowing
  }

  /// - Parameter types: of `from`.
  func violations(of types: [TypeID], _ rule: Rule, in project: CheckedProject) -> [Violation] {
    if patterns.isEmpty { return [] }
    let tests = from.map { $0.fileTest() }
    // Only where all is told by files is it told of files without a type.
    let isMeant = tests.contains { $0 == nil } || !rule.selection.isEmpty ? nil : { file in tests.contains { $0?(file) == true } }
    let own = isAllowing ? project.ownModules : []
    return project.imports(inFilesOf: types, and: isMeant).filter { isAllowing ? !$0.fits(patterns) && !own.contains($0.module) : $0.fits(patterns) }
      .map { imported in
        let advice = instead?.replacing("{to}", with: imported.module) ?? "remove the import"
        let demand =
          isAllowing
          ? "but only \(patterns.map(\.text).joined(separator: " and ")) may be imported in \(from.fileWords)"
          : tests.contains { $0 == nil } ? "which \(from.phrase) must not" : "which is forbidden in \(from.fileWords)"
        return project.violation(imported, rule, demand, advice)
      }
  }
}

extension [TypeSelector] {
  /// As places of files: `Domain or Core`.
  fileprivate var fileWords: String { words.hasPrefix("path ") ? String(words.dropFirst(5)) : words }
}

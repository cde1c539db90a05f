package import Checks
import Facts
package import Findings
import Index
import Project
import Scan
package import Settings
import SourceText

/// A line of an example.
package struct ExampleLine: Hashable, Sendable, CustomStringConvertible {
  package let path: String
  /// 1-based, in the file.
  package let line: Int
  package var description: String { "\(path):\(line)" }

  package init(path: String, line: Int) {
    self.path = path
    self.line = line
  }
}

/// A line at which an example differs from its marks.
package struct ExampleDifference: Sendable {
  package let line: ExampleLine
  /// True if the line is marked but not reported; false if it is reported but not marked.
  package let isMissing: Bool
}

extension RuleExample {
  /// The findings of a rule in the files as a separate project, sorted by location. Files in `Sources/NAME/` belong to the target NAME. A
  /// file `Package.swift` may declare the targets.
  ///
  /// - Parameter files: replace the example's files.
  package func findings(of rule: Rule, in pack: Pack, _ files: [File]? = nil) -> [Finding] {
    let files = files ?? self.files
    let package = files.first { $0.path == "Package.swift" }.flatMap { ProjectLayout(ofPackage: Array($0.text.utf8), at: $0.path) }
    let targets = package?.homesByName ?? FileHome.bySourcesFolder(files.map(\.path))
    let indexed = files.map { file in
      IndexedFile(path: file.path, home: targets[sourcesFolder(of: file.path)] ?? .none, facts: .scanning(SourceFile(path: file.path, text: file.text)))
    }
    let settings = ProjectSettings(pack: pack.name, rules: [rule], roles: pack.roles)
    return lint(indexed, with: settings, threads: 1).result.findings
  }

  /// The lines marked for the rule, once per mark.
  package func expectedLines(of rule: String) -> [ExampleLine] {
    files.flatMap { file in
      file.marks.flatMap { mark in mark.rules.filter { $0 == rule }.map { _ in ExampleLine(path: file.path, line: mark.line) } }
    }
  }

  /// The differences between findings and expected lines: first missing, then unexpected ones.
  package func differences(of findings: [Finding], from expected: [ExampleLine]) -> [ExampleDifference] {
    let found = findings.map(\.exampleLine)
    return found.lacking(expected).map { ExampleDifference(line: $0, isMissing: true) }
      + expected.lacking(found).map { ExampleDifference(line: $0, isMissing: false) }
  }

  /// The line of the page that contains a line of a file.
  package func pageLine(of line: ExampleLine) -> Int {
    files.first { $0.path == line.path }.map { $0.pageLine + line.line - 1 } ?? pageLine
  }
}

extension Finding {
  package var exampleLine: ExampleLine { ExampleLine(path: location.path, line: location.line) }
}

extension [ExampleLine] {
  /// `others` without one equal element for each element.
  fileprivate func lacking(_ others: [ExampleLine]) -> [ExampleLine] {
    var rest = others
    for line in self { if let index = rest.firstIndex(of: line) { rest.remove(at: index) } }
    return rest
  }
}

extension FileHome {
  /// Targets by their names, each of which depends on all others.
  fileprivate static func bySourcesFolder(_ paths: [String]) -> [String: FileHome] {
    let names = Set(paths.map(sourcesFolder)).subtracting([""]).sorted()
    let numbers = Array(names.indices)
    return Dictionary(
      uniqueKeysWithValues: names.enumerated().map { number, name in
        (name, FileHome([IndexedTarget(number: number, module: name, dependencies: numbers.filter { $0 != number })]))
      })
  }
}

/// `Core` of `Sources/Core/Request.swift`; empty elsewhere.
private func sourcesFolder(of path: String) -> String {
  let parts = path.split(separator: "/")
  return parts.count > 2 && parts[0] == "Sources" ? String(parts[1]) : ""
}

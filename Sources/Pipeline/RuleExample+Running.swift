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

/// A line at which an example differs from what its page says.
package struct ExampleDifference: Sendable {
  package let line: ExampleLine
  /// Nothing is found there, though the page marks the line; else something is found there that the page does not mark.
  package let isMissing: Bool
}

extension RuleExample {
  /// What a rule finds in the files as a project of their own, in the order of places. Files in `Sources/NAME/` are of the target NAME,
  /// of which a file `Package.swift` among them may tell more.
  ///
  /// - Parameter files: the example's, or others in their place.
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

  /// The lines that are marked for the rule, once for each mark.
  package func expectedLines(of rule: String) -> [ExampleLine] {
    files.flatMap { file in
      file.marks.flatMap { mark in mark.rules.filter { $0 == rule }.map { _ in ExampleLine(path: file.path, line: mark.line) } }
    }
  }

  /// Where findings are not what is expected: first what is missing, then what is found besides.
  package func differences(of findings: [Finding], from expected: [ExampleLine]) -> [ExampleDifference] {
    let found = findings.map(\.exampleLine)
    return found.lacking(expected).map { ExampleDifference(line: $0, isMissing: true) }
      + expected.lacking(found).map { ExampleDifference(line: $0, isMissing: false) }
  }

  /// The line of the page on which a line of a file stands.
  package func pageLine(of line: ExampleLine) -> Int {
    files.first { $0.path == line.path }.map { $0.pageLine + line.line - 1 } ?? pageLine
  }
}

extension Finding {
  package var exampleLine: ExampleLine { ExampleLine(path: location.path, line: location.line) }
}

extension [ExampleLine] {
  /// What remains of others when each of these takes one equal element away.
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

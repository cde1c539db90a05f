/// A file to create.
package struct NewFile: Sendable {
  /// Relative to the project.
  package let path: String
  package let text: String
}

/// What one command makes.
package struct Making {
  let set: TemplateSet
  let conventions: Conventions
  let name: String
  /// Today, as year, month and day.
  let date: (year: Int, month: Int, day: Int)
  /// The author of new files; empty to keep the one of the header.
  let author: String

  package init(
    _ set: TemplateSet, by conventions: Conventions, called name: String, on date: (year: Int, month: Int, day: Int), author: String = ""
  ) {
    self.set = set
    self.conventions = conventions
    self.name = name
    self.date = date
    self.author = author
  }

  /// The files.
  ///
  /// - Parameters:
  ///   - folder: in which to create them, relative to the project; nil for where the others are.
  ///   - withTests: whether the template of tests is used.
  package func files(in folder: String?, withTests: Bool, target: String) throws(TemplateError) -> [NewFile] {
    var values = self.values
    values["target"] = target
    var drafts: [String: Draft] = [:]
    var order: [String] = []
    func add(_ declarations: [Declaration], imports: [String], to path: String) {
      if drafts[path] == nil { order.append(path) }
      drafts[path, default: Draft()].add(declarations, imports: imports)
    }
    let keys = ["interfaces"] + set.roles + (withTests ? ["tests"] : [])
    for key in keys {
      guard let template = set.templates[key], key == "interfaces" || key == "tests" || values[key]?.isEmpty == false else { continue }
      let lines = try template.filled(with: values).split(separator: "\n", omittingEmptySubsequences: false)
      var imports = lines.filter { $0.hasPrefix("import ") || $0.hasPrefix("@testable import ") }.map(String.init)
      let rest = lines.filter { !imports.contains(String($0)) }
      if imports.isEmpty, values[key + ".foundation"]?.isEmpty == false { imports = ["import Foundation"] }
      imports += (values[key + ".import"] ?? "").split(separator: ",").map { "import \($0)" }
      for declaration in Declaration.all(in: rest) {
        let link = declaration.protocolName.flatMap { name in set.links.first { values[$0] == name } }
        if let link, values[link + ".interface"]?.isEmpty == true { continue }
        let isPublic = key != "tests" && values[(link ?? key) + ".access"]?.isEmpty == false
        add([isPublic ? declaration.published() : declaration], imports: imports, to: path(of: link ?? key, below: folder))
      }
    }
    return order.map { path in
      let isTest = path == self.path(of: "tests", below: folder)
      let draft =
        isTest || conventions.values["in_extension"]?.isEmpty == false ? drafts[path] : drafts[path]?.withoutExtensions(of: set.links.compactMap { values[$0] })
      let ordered = (draft ?? Draft()).ordered(protocols: usualOrder(of: "interfaces", in: values) { values[$0] ?? "" }, properties: properties(of: values))
      let text = ordered.text(indentation: conventions.indentation, layout: conventions.layout, roles: roles(in: values), module: name)
      return NewFile(path: path, text: header(of: path).map { $0 + "\n\n" + text } ?? text)
    }
  }

  private func roles(in values: [String: String]) -> [String: String] {
    Dictionary(set.roles.compactMap { role in values[role].flatMap { $0.isEmpty ? nil : ($0, role) } }) { first, _ in first }
  }

  /// By name of a type, its properties in their usual order.
  private func properties(of values: [String: String]) -> [String: [String]] {
    roles(in: values).mapValues { role in usualOrder(of: role, in: values) { values[$0 + ".property"] ?? "" } }
  }

  private func usualOrder(of key: String, in values: [String: String], _ name: (String) -> String) -> [String] {
    (conventions.order[key] ?? []).filter { values[$0]?.isEmpty == false }.map(name).uniqued
  }

  private func path(of key: String, below folder: String?) -> String {
    let pattern = conventions.files[key] ?? conventions.files["interfaces"] ?? "{}/{}.swift"
    let home = folder ?? conventions.homes[key] ?? conventions.homes.values.sorted().first ?? ""
    return (home.isEmpty ? "" : home + "/") + Names.filled(pattern, name)
  }

  /// The values of the templates.
  var values: [String: String] {
    var values = conventions.values.mapValues { Names.filled($0.replacing(Names.lowerBlank, with: Names.lowered(name)), name) }
    for role in set.roles where values[role] == nil { values[role] = "" }
    values["name"] = name
    values["lower"] = Names.lowered(name)
    for link in set.links {
      let bases = values[link + ".bases"] ?? ""
      values[link + ".bases"] = bases.isEmpty ? "" : ": " + bases
      let isForced = values[link + ".forced"]?.isEmpty == false
      values[link + ".mark"] = isForced ? "!" : "?"
      values[link + ".call"] = isForced ? "" : "?"
      for flag in [".constant", ".forced", ".unowned", ".private"] where values[link + flag] == nil { values[link + flag] = "" }
      if values[link + ".interface"] == nil { values[link + ".interface"] = "yes" }
      if values[link + ".property"] == nil {
        values[link + ".property"] = Names.lowered(
          link.drop { $0 != "-" }.dropFirst().split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined())
      }
    }
    for role in set.roles {
      let final = values[role + ".final"] ?? "final "
      values[role + ".final"] = final
      let interfaces = set.links.filter { $0.hasSuffix("-" + role) && values[$0 + ".interface"]?.isEmpty == false }.compactMap { values[$0] }
      let names = interfaces.filter { !$0.isEmpty }.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
      let supertypes = [values[role + ".base"] ?? ""].filter { !$0.isEmpty } + (values["in_extension"]?.isEmpty == false ? [] : names)
      for flag in [".base", ".requirements", ".controller", ".service", ".service.type", ".service.resolved"] where values[role + flag] == nil {
        values[role + flag] = ""
      }
      values[role + ".keyword"] = values[role + ".keyword"] ?? "class"
      values[role + ".is_struct"] = values[role + ".keyword"] == "struct" ? "yes" : ""
      values[role + ".clause"] = supertypes.isEmpty ? "" : ": " + supertypes.joined(separator: ", ")
      values[role + ".interfaces"] = names.joined(separator: ", ")
      values[role + ".more"] = values["in_extension"]?.isEmpty == false || names.isEmpty ? "" : ", " + names.joined(separator: ", ")
      values["built_by." + role] = values["built_by"] == role ? "yes" : ""
    }
    setAssembly(in: &values)
    for link in set.links {
      let property = values[link + ".property"] ?? ""
      // `_view` is passed as `view`.
      values[link + ".label"] = String(property.drop { $0 == "_" })
      // Of a property of a structure, which its initializer sets.
      values[link + ".typemark"] = values[link + ".forced"]?.isEmpty == false ? "!" : ""
      values[link + ".typecall"] = ""
    }
    // An observable model of the view, also if its name is the only thing that tells its role.
    values["model"] = (values["view_model"] ?? "").isEmpty ? name + "Model" : values["view_model"]
    values["builder.make"] = (values["builder.static"] ?? "").isEmpty ? "()" : ""
    let plain = ["underscore", "in_extension", "verb", "builder.static", "built_by", "container.opening", "container.closing", "self", "start"]
    for key in plain where values[key] == nil {
      values[key] = ""
    }
    return values
  }

  /// The header of the app's files, for a new one.
  private func header(of path: String) -> String? {
    guard let header = conventions.header else { return nil }
    let fileName = path.split(separator: "/").last.map(String.init) ?? path
    var text = header.text.replacing(header.fileName, with: fileName)
    // Some were left behind when their file was renamed.
    if header.fileName != fileName, !header.text.contains(header.fileName) {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      text = lines.map { line in
        guard line.hasSuffix(".swift"), let start = line.firstIndex(where: { $0 != "/" && $0 != " " && $0 != "\t" }) else { return String(line) }
        return line[..<start] + fileName
      }.joined(separator: "\n")
    }
    if let pattern = Names.pattern(of: header.module, module: header.module) { text = text.replacing(header.module, with: Names.filled(pattern, name)) }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { dated($0) }.joined(separator: "\n")
  }

  /// A line of a header with today's date, in the form of the one that it has, and with the author.
  private func dated(_ line: Substring) -> String {
    var result = ""
    var rest = line
    while let start = rest.firstIndex(where: { $0.isASCII && $0.isNumber }) {
      result += rest[..<start]
      rest = rest[start...]
      if let found = writtenDate(at: rest) {
        result += found.text
        rest = rest[found.end...]
      } else {
        let number = rest.prefix { $0.isASCII && $0.isNumber }
        result += line.contains("opyright") && number.count == 4 ? String(date.year) : String(number)
        rest = rest[number.endIndex...]
      }
    }
    result += rest
    guard !author.isEmpty, let by = result.firstRange(of: "Created by "), let on = result[by.upperBound...].firstRange(of: " on ") else { return result }
    return result[..<by.upperBound] + author + result[on.lowerBound...]
  }

  /// Today as the date at the start of a text is written: `23.4.24`, `04/23/2024`, `2024-04-23`, `23. 4. 2024`. Nil if there is none.
  private func writtenDate(at text: Substring) -> (text: String, end: Substring.Index)? {
    var rest = text
    var parts: [Substring] = []
    var marks: [String] = []
    while parts.count < 3 {
      let number = rest.prefix { $0.isASCII && $0.isNumber }
      guard !number.isEmpty else { return nil }
      parts.append(number)
      rest = rest[number.endIndex...]
      if parts.count == 3 { break }
      guard let mark = rest.first, "/.-".contains(mark) else { return nil }
      let blanks = rest.dropFirst().prefix { $0 == " " }
      marks.append(String(mark) + blanks)
      rest = rest.dropFirst(1 + blanks.count)
    }
    func padded(_ number: Int, as part: Substring) -> String { part.count == 2 && number < 10 ? "0\(number)" : "\(number)" }
    let values: [String]
    if parts[0].count == 4 {
      values = [String(date.year), padded(date.month, as: parts[1]), padded(date.day, as: parts[2])]
    } else {
      // American dates have the month first. Only a number above 12 tells.
      let isMonthFirst = (Int(parts[1]) ?? 0) > 12
      let year = parts[2].count == 2 ? String(date.year % 100) : String(date.year)
      values = [padded(isMonthFirst ? date.month : date.day, as: parts[0]), padded(isMonthFirst ? date.day : date.month, as: parts[1]), year]
    }
    return (values[0] + marks[0] + values[1] + marks[1] + values[2], rest.startIndex)
  }
}

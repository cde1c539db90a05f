import Checks
import Diagrams
import Facts
import Findings
import Index
import Measures
import Pipeline
import Roles

/// What `explain` prints about a module or target: its components, the interface that others use, its users, what it uses, cycles and findings.
struct ExplainedGroup {
  private let linted: Linted
  private let paths: ShownPaths
  private let unit: String
  private let ties: GroupTies
  private let group: Int

  /// - Parameter group: an index into the groups of the modules, or of the targets.
  init(_ group: Int, ofTargets isOfTargets: Bool, in linted: Linted, _ paths: ShownPaths) {
    self.linted = linted
    self.paths = paths
    self.group = group
    unit = isOfTargets ? "target" : "module"
    ties = GroupTies(ofTargets: isOfTargets, in: linted.project, by: linted.rules)
  }

  private var project: CheckedProject { linted.project }

  /// Lines without line ends.
  var lines: [String] {
    let types = ties.grouping.groups[group].types
    let files = Set(types.map { project.index[$0].place.file })
    let lineCount = files.reduce(0) { $0 + project.index[$1].facts.lineCount }
    var lines = ["\(unit) \(name(group)): \(counted(types.count, "type")) in \(counted(files.count, "file")) of \(counted(lineCount, "line"))"]
    lines += components(types)
    lines += section("the interface that others use", interface)
    lines += section("used by", links { $0.to == group ? $0.from : nil })
    lines += section("uses", links { $0.from == group ? $0.to : nil })
    lines += cycle
    lines += findings(types)
    return lines
  }

  private func components(_ types: [TypeID]) -> [String] {
    let parts = types.compactMap { type in project.roles.role(of: type).map { (role: $0.name, type: type) } }
    if unit == "target" {
      let modules = Set(types.compactMap { project.roles.module(of: $0) }.map { project.roles[$0].name }).sorted()
      return ["  modules: " + (modules.isEmpty ? "none" : few(modules))]
    }
    let lines = parts.map { part in "\(part.role): \(project.index[part.type].qualifiedName), \(location(of: project.place(of: part.type), in: project, paths))"
    }
    let rest = types.count - parts.count
    return ["  components:"] + lines.sorted().map { "    " + $0 } + (rest > 0 ? ["    and \(counted(rest, "type")) without a role"] : [])
  }

  /// The types that other groups refer to, most used first, with the members that they use.
  private var interface: [String] {
    var uses: [TypeID: (count: Int, users: Set<Int>, members: Set<String>)] = [:]
    for (link, references) in ties.counts.links where link.to == group {
      for reference in references {
        var use = uses[reference.to] ?? (0, [], [])
        use.count += 1
        use.users.insert(link.from)
        if reference.kind == .calls, let member = reference.member { use.members.insert(project.index.members[Int(member.rawValue)].name) }
        uses[reference.to] = use
      }
    }
    var looseUses: [String: (count: Int, users: Set<Int>)] = [:]
    for (link, references) in ties.counts.looseLinks where link.to == group {
      for reference in references {
        let name = project.name(of: reference.to)
        looseUses[name, default: (0, [])].count += 1
        looseUses[name, default: (0, [])].users.insert(link.from)
      }
    }
    let sorted = uses.sorted { ($1.value.count, project.index[$0.key].qualifiedName) < ($0.value.count, project.index[$1.key].qualifiedName) }
    let loose = looseUses.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
    return sorted.map { type, use in
      let members = use.members.isEmpty ? "" : ": " + few(use.members.sorted())
      return "\(project.index[type].qualifiedName), \(counted(use.count, "reference")) from \(counted(use.users.count, unit))\(members)"
    } + loose.map { name, use in "\(name), \(counted(use.count, "reference")) from \(counted(use.users.count, unit))" }
  }

  private func links(_ other: (GroupLink) -> Int?) -> [String] {
    let found = ties.counts.linked.compactMap { link in
      other(link).map { (name: name($0), count: ties.counts.count(link), kinds: ties.counts.kinds(link)) }
    }
    return found.sorted { ($1.count, $0.name) < ($0.count, $1.name) }.map { found in
      "\(found.name), \(counted(found.count, "reference")): \(found.kinds.lines.joined(separator: ", "))"
    }
  }

  private var cycle: [String] {
    guard let cycle = ties.cycles.first(where: { $0.contains(Int32(group)) }) else { return ["  cycle: none"] }
    let others = cycle.filter { $0 != Int32(group) }.map { ties.name($0) }
    let command = "viperlint untangle \(quoted(name(group)))" + (unit == "target" ? " --level target" : "")
    return ["  cycle: with \(few(others)). '\(command)' lists the links to cut"]
  }

  private func findings(_ types: [TypeID]) -> [String] {
    let names = Set(types.map { project.index[$0].qualifiedName })
    let files = Set(types.map { project.index[project.index[$0].place.file].path })
    let own = linted.result.findings.filter { names.contains($0.from) && files.contains($0.location.path) }
    if own.isEmpty { return ["  findings: none"] }
    return ["  findings:"]
      + own.map { finding in
        let place = finding.location
        return "    \(onOneLine(paths.shown(place.path))):\(place.line):\(place.column): \(finding.severity.word): \(finding.message) (\(finding.rule))"
      }
  }

  private func section(_ title: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? ["  \(title): \(title == "the interface that others use" ? "nothing" : "none")"] : ["  \(title):"] + lines.map { "    " + $0 }
  }

  private func name(_ group: Int) -> String { ties.grouping.groups[group].name }

  private func few(_ names: [String]) -> String {
    names.count > 12 ? names.prefix(12).joined(separator: ", ") + " and \(names.count - 12) more" : names.joined(separator: ", ")
  }

  private func quoted(_ name: String) -> String { name.contains(" ") ? "\"\(name)\"" : name }
}

import Checks
import Facts
import Index
import Opening
import Pipeline
import SourceText
import Wiring

/// Prints the objects that the code creates, with the objects that they hold.
func dumpWiring(_ arguments: Arguments, _ paths: [String], _ console: Console) throws(Failure) -> ExitStatus {
  let inputs = try Inputs(arguments, paths: paths, depths: .everything)
  let input = try inputs.single(for: .dump)
  let linted = try inputs.lint(input, LintRequest(code: .everything), console)
  keepUntilExit(linted)
  let (index, wiring) = (linted.project.index, linted.project.wiring)
  func name(_ object: ObjectID) -> String {
    let known = wiring[object]
    if let type = known.type { return index[type].qualifiedName }
    switch known.origin {
    case .outside(let name): return name
    case .closure: return "closure"
    case .tuple: return "tuple"
    case .made, .given, .argument, .wrapper: return "?"
    }
  }
  func through(_ properties: [MemberID]) -> String { properties.isEmpty ? "" : "\tthrough " + properties.map { index[$0].name }.joined(separator: ", ") }
  for number in wiring.objects.indices where !console.output.isClosed {
    let id = ObjectID(number: Int32(number))
    let object = wiring[id]
    let file = index[object.file]
    guard input.scope.isNamed(file.path) else { continue }
    let place = file.facts.lines.position(of: object.offset)
    let keeping = wiring.isInCycle(id) ? "cycle" : "\(wiring.keeping[number])"
    console.output.write("\(number)\t\(name(id))\t\(keeping)\t\(onOneLine(file.path)):\(place.line):\(place.column)\(through(wiring.neededByRoots(of: id)))\n")
    for link in wiring.links(of: id) {
      let member = link.member.map { index[$0].name } ?? "-"
      console.output.write(
        "  \(member)\t\(link.isStrong ? "strong" : "weak")\t\(link.target.number)\t\(name(link.target))\(link.isCertain ? "" : "\tperhaps")\(through(link.needed))\n"
      )
    }
    for member in wiring.unknownMembers(of: id) { console.output.write("  \(index[member].name)\tunknown\n") }
  }
  return input.status(linted)
}

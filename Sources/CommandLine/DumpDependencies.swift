import Facts
import Index
import Measures
import Pipeline
import SourceText

/// Prints which dependencies the targets use, declared in manifests or not.
func dumpDependencies(_ arguments: Arguments, _ paths: [String], _ console: Console) throws(Failure) -> ExitStatus {
  let inputs = try Inputs(arguments, paths: paths, depths: .everything)
  var status = ExitStatus.clean
  for input in inputs.projects {
    let facts = ProjectFacts(of: input.project, inputs.store, at: .everything, threads: inputs.threads)
    for link in TargetDependencies(facts.files).links {
      let place = link.place.map { place -> String in
        let file = facts.files[Int(place.file.rawValue)]
        let position = file.facts.lines.position(of: place.offset)
        return "\(input.paths.shown(file.path)):\(position.line):\(position.column)"
      }
      let row = [link.target.name, link.name, link.use.rawValue, String(link.files), place ?? input.paths.shown(link.target.manifest)]
      console.output.write(row.joined(separator: "\t") + "\n")
    }
    for error in facts.errors { console.say(Failure(error, in: input.paths)) }
    if !facts.errors.isEmpty { status = .failure }
  }
  return status
}

import SettingValues
import SourceText

/// Runs the program: chooses the command, runs it and returns the exit status.
package func runViperlint(_ words: [String]) -> ExitStatus {
  System.ignoreBrokenPipes()
  // About what an app of some thousand files needs on this thread, which runs all stages.
  HeapMemory.reserve(24 << 20)
  let console = Console()
  var status = ExitStatus.failure
  do throws(Failure) {
    status = try run(words, console)
  } catch {
    console.output.flush()
    console.say(error)
  }
  console.output.flush()
  if let reason = console.output.failure {
    console.say(Failure("cannot write to standard output: \(reason)"))
    status = .failure
  }
  console.messages.flush()
  return status
}

private func run(_ words: [String], _ console: Console) throws(Failure) -> ExitStatus {
  guard let first = words.first else {
    console.output.write(Help.overview)
    return .clean
  }
  if first.hasPrefix("-") {
    let name = first.drop { $0 == "-" }.prefix { $0 != "=" }
    if let command = Command.all.first(where: { $0.options.contains { $0.name == name || $0.short.map(String.init) == String(name) } }) {
      throw Failure("options go after the command: viperlint \(command.name) \(first)")
    }
    let arguments = try Arguments([first], options: [.help, .version], of: "help")
    console.output.write(arguments.has(.version) ? "viperlint \(viperlintVersion)\n" : Help.overview)
    return .clean
  }
  #if Graphviz
    if first == Drawn.wordForChild { return try Drawn.drawForParent(Array(words.dropFirst()), console) }
  #endif
  guard let command = Command.named(first) else { throw unknownCommand(first) }
  // Show help even if other arguments are wrong.
  if words.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
    console.output.write(Help.page(of: command))
    return .clean
  }
  return try command.run(try Arguments(words.dropFirst(), options: command.allOptions, of: command.name), console)
}

func unknownCommand(_ name: String) -> Failure {
  let names = Command.all.map(\.name)
  if nearestName(to: name, among: names) == nil, name.contains("/") || name.contains(".") {
    return Failure("unknown command '\(name)'; to check a directory: viperlint lint \(name)")
  }
  return Failure(unknownName(name, what: "command", among: names))
}

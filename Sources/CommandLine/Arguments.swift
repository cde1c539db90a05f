import SettingValues

/// The arguments of a command, split into options and operands.
struct Arguments: Equatable {
  private var values: [String: [String]] = [:]
  private(set) var operands: [String] = []

  func has(_ option: Option) -> Bool { values[option.name] != nil }

  /// The last value given.
  func value(of option: Option) -> String? { values[option.name]?.last }

  func values(of option: Option) -> [String] { values[option.name] ?? [] }

  func number(of option: Option) -> Int? { value(of: option).flatMap { Int($0) } }
}

extension Arguments {
  /// Parses `--name value`, `--name=value`, `-n value`, `-nvalue`, `-ab` for flags, and operands anywhere. After `--` there are only
  /// operands. Collects all mistakes.
  init(_ words: some Sequence<String>, options: [Option], of command: String) throws(Failure) {
    var reader = WordReader(words: Array(words), options: options, command: command)
    reader.readAll()
    if !reader.mistakes.isEmpty { throw Failure(reader.mistakes.map { .plain($0) }) }
    self = reader.arguments
  }

  private struct WordReader {
    let words: [String]
    let options: [Option]
    let command: String
    var next = 0
    var arguments = Arguments()
    var mistakes: [String] = []

    mutating func readAll() {
      while next < words.count {
        let word = words[next]
        next += 1
        if word == "--" {
          arguments.operands += words[next...]
          next = words.count
        } else if word.hasPrefix("--") {
          readLong(word.dropFirst(2))
        } else if word.hasPrefix("-"), word != "-" {
          readShort(word.dropFirst())
        } else {
          arguments.operands.append(word)
        }
      }
    }

    private mutating func readLong(_ word: Substring) {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts.first ?? "")
      guard let option = options.first(where: { $0.name == name }) else {
        return mistakes.append(unknownOption("--" + name, near: name))
      }
      if option.isFlag {
        if parts.count > 1 { mistakes.append("'--\(name)' takes no value") }
        set(option, to: "")
      } else if parts.count > 1 {
        set(option, to: String(parts[1]))
      } else {
        readValue(of: option, writtenAs: "--" + name)
      }
    }

    private mutating func readShort(_ word: Substring) {
      if word.count > 1, options.contains(where: { $0.name == word }) {
        return mistakes.append("unknown option '-\(word)'; did you mean '--\(word)'?")
      }
      var letters = word
      while let letter = letters.popFirst() {
        guard let option = options.first(where: { $0.short == letter }) else {
          return mistakes.append(unknownOption("-\(letter)", near: String(word)))
        }
        if option.isFlag {
          set(option, to: "")
        } else if letters.isEmpty {
          return readValue(of: option, writtenAs: "-\(letter)")
        } else {
          return set(option, to: String(letters.first == "=" ? letters.dropFirst() : letters))
        }
      }
    }

    private mutating func readValue(of option: Option, writtenAs name: String) {
      guard next < words.count else {
        return mistakes.append("'\(name)' needs a value: \(name) \(option.value.placeholder ?? "")")
      }
      set(option, to: words[next])
      next += 1
    }

    private mutating func set(_ option: Option, to value: String) {
      switch option.value {
      case .choice(_, let choices) where !choices.contains(value):
        return mistakes.append(unknownName(value, what: "value for '--\(option.name)'", among: choices))
      case .number where (Int(value) ?? 0) < 1:
        return mistakes.append("'--\(option.name)' needs a whole number of at least 1, not '\(value)'")
      case .text where value.isEmpty:
        return mistakes.append("'--\(option.name)' needs a non-empty value")
      default: arguments.values[option.name, default: []].append(value)
      }
    }

    private func unknownOption(_ written: String, near name: String) -> String {
      if let near = nearestName(to: name, among: options.map(\.name)) { return "unknown option '\(written)'; did you mean '--\(near)'?" }
      // Options before any command belong to the overview.
      let help = command == Command.help.name ? "viperlint --help" : "viperlint \(command) --help"
      return "unknown option '\(written)'; see '\(help)'"
    }
  }
}

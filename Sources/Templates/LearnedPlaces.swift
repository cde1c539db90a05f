/// In which directories and files the components of modules lie.
struct LearnedPlaces {
  private var files: [String: Vote] = [:]
  private var homes: [String: [String: Vote]] = [:]
  /// Directories with components of several modules.
  private let shared: Set<String>

  /// - Parameter modules: of each module, the paths of its components.
  init(of modules: [[String]]) {
    var seen: [String: Int] = [:]
    var shared: Set<String> = []
    for (number, paths) in modules.enumerated() {
      for path in paths {
        let parts = path.split(separator: "/")
        for end in parts.indices.dropFirst() {
          let folder = parts[..<end].joined(separator: "/")
          if let known = seen[folder], known != number { shared.insert(folder) } else { seen[folder] = number }
        }
      }
    }
    self.shared = shared
  }

  /// Reads the path below the directory of all modules: from the first directory, or else the file, that has the module's name.
  mutating func read(_ key: String, at path: String, module: String) {
    let parts = path.split(separator: "/").map(String.init)
    // The directory of an app may have the name of one of its modules.
    let own = parts.indices.first { number in
      Names.pattern(of: parts[number], module: module) != nil && (number == parts.count - 1 || !shared.contains(parts[...number].joined(separator: "/")))
    }
    guard let own else { return }
    let below = parts[own...].map { Names.pattern(of: $0, module: module) ?? $0 }.joined(separator: "/")
    files[key, default: Vote()].add(below)
    homes[key, default: [:]][below, default: Vote()].add(parts[..<own].joined(separator: "/"))
  }

  /// - Parameter links: the keys of interfaces. Those that no module declares lie where the others do.
  func decide(_ result: inout Conventions, links: [String], usual interfaces: String?) {
    for (key, vote) in files {
      guard let winner = vote.winner(preferring: result.files[key] ?? interfaces) else { continue }
      result.files[key] = winner.value
      result.homes[key] = homes[key]?[winner.value]?.winner()?.value
    }
    let known = Vote(of: links.compactMap { files[$0] == nil ? nil : result.files[$0] })
    if let usual = known.winner()?.value { for key in links where files[key] == nil { result.files[key] = usual } }
    let usualHome = Vote(of: homes.keys.sorted().compactMap { result.homes[$0] }).winner()?.value ?? ""
    for key in result.files.keys where result.homes[key] == nil { result.homes[key] = usualHome }
  }
}

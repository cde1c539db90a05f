/// Folders in folders, from which a picture takes as many boxes as can be read: an opened folder is a frame, any other a box.
package struct CodeTree: Sendable {
  private struct Branch {
    var id: String
    var label: String
    var children: [Int] = []
    /// What lies in it directly.
    var items: [Int] = []
    /// The weight of everything in it.
    var size = 0
  }

  /// How far to open the tree.
  package enum Opening: Sendable {
    /// Everything above this depth; 1 shows the folders at the top.
    case depth(Int)
    /// The largest ones first, until no other can be opened within this number of boxes.
    case boxes(Int)
    /// The folders with these ids.
    case only(Set<String>)
    /// Nothing but the boxes and frames with these names.
    case named([String])
  }

  package struct Box: Sendable {
    package let id: String
    /// The last part of ``id``.
    package let label: String
    /// The id of its frame; empty if there is none.
    package let frame: String
    package let items: [Int]
  }

  package struct Frame: Sendable {
    package let id: String
    package let label: String
    /// The id of the frame around it; empty if there is none.
    package let parent: String
  }

  private var branches = [Branch(id: "", label: "")]

  /// - Parameters:
  ///   - paths: the names of the folders of each item, from the outside in.
  ///   - weights: the sizes of the items.
  ///   - joinsPrefixes: whether many names in one folder that begin with the same word make a folder of their own: `Account…`.
  package init(_ paths: [[String]], weights: [Int], joinsPrefixes: Bool) {
    var known: [[String]: Int] = [[]: 0]
    for (item, path) in paths.enumerated() {
      branches[0].size += weights[item]
      for length in path.indices {
        let key = Array(path[...length])
        let number = known[key] ?? branches.count
        if number == branches.count {
          known[key] = number
          branches.append(Branch(id: "", label: path[length]))
          branches[known[Array(path[..<length])] ?? 0].children.append(number)
        }
        branches[number].size += weights[item]
      }
      branches[known[path] ?? 0].items.append(item)
    }
    while branches[0].items.isEmpty, branches[0].children.count == 1 {
      let child = branches[branches[0].children[0]]
      branches[0] = Branch(id: "", label: "", children: child.children, items: child.items, size: child.size)
    }
    finish(0, joinsPrefixes: joinsPrefixes)
  }

  /// Joins folders with the only folder in them, and names that begin alike. Sorts.
  private mutating func finish(_ number: Int, joinsPrefixes: Bool) {
    if joinsPrefixes { joinPrefixes(in: number) }
    for child in branches[number].children {
      while branches[child].items.isEmpty, branches[child].children.count == 1 {
        let only = branches[branches[child].children[0]]
        branches[child].label += "/" + only.label
        branches[child].children = only.children
        branches[child].items = only.items
      }
      branches[child].id = branches[number].id.isEmpty ? branches[child].label : branches[number].id + "/" + branches[child].label
      finish(child, joinsPrefixes: joinsPrefixes)
    }
    branches[number].children = branches[number].children.sorted { branches[$0].label < branches[$1].label }
  }

  private mutating func joinPrefixes(in number: Int) {
    let children = branches[number].children
    // A few names need no groups, and those of a group begin alike anyway.
    guard children.count > CodeTree.few, !branches[number].label.hasSuffix(CodeTree.more) else { return }
    let groups = Dictionary(grouping: children) { firstWord(of: branches[$0].label) }.filter { $0.value.count > 1 && $0.value.count < children.count }
    for (word, members) in groups.sorted(by: { $0.key < $1.key }) {
      var group = Branch(id: "", label: word + CodeTree.more, children: members)
      group.size = members.reduce(0) { $0 + branches[$1].size }
      branches[number].children.removeAll(where: members.contains)
      branches[number].children.append(branches.count)
      branches.append(group)
    }
  }

  private static let few = 8
  private static let more = "\u{2026}"

  // MARK: Opening

  /// - Parameter opensLast: whether to open folders that have no other folders in them.
  /// - Returns: the boxes and the frames around them, both sorted by id, outer frames first, and the ids of the opened folders.
  package func opened(_ opening: Opening, opensLast: Bool) -> (boxes: [Box], frames: [Frame], opened: Set<String>) {
    var open: Set<Int> = [0]
    switch opening {
    case .depth(let depth): openAll(0, to: depth, &open)
    case .only(let ids): open.formUnion(branches.indices.filter { ids.contains(branches[$0].id) })
    case .named(let names):
      let boxes = names.compactMap { name in items(named: name).map { Box(id: name, label: name, frame: "", items: $0) } }
      // What lies in one of them and in another one around it belongs to the smaller one.
      return (boxes.sorted { $0.items.count > $1.items.count }, [], [])
    case .boxes(let most):
      var shown = branches[0].children
      var count = shown.count + (branches[0].items.isEmpty ? 0 : 1)
      while true {
        let candidates = shown.filter { canOpen($0, opensLast: opensLast) && count - 1 + boxCount($0) <= most }
        guard let largest = candidates.max(by: { (branches[$0].size, branches[$1].id) < (branches[$1].size, branches[$0].id) }) else { break }
        open.insert(largest)
        shown.removeAll { $0 == largest }
        shown += branches[largest].children
        count += boxCount(largest) - 1
      }
    }
    var boxes: [Box] = []
    var frames: [Frame] = []
    collect(0, "", open, &boxes, &frames)
    return (boxes.sorted { $0.id < $1.id }, frames.sorted { $0.id < $1.id }, Set(open.map { branches[$0].id }))
  }

  /// The names of all boxes and frames that it can show.
  package var names: [String] { branches.dropFirst().flatMap { $0.items.isEmpty || $0.children.isEmpty ? [$0.id] : [$0.id, $0.id + "/*"] } }

  /// What a box or frame with this name contains; nil if there is none. Directories that have only one other in them have names, too.
  package func items(named name: String) -> [Int]? {
    if name == "*" { return branches[0].items.isEmpty ? nil : branches[0].items }
    if name.hasSuffix("/*"), let branch = branches.dropFirst().first(where: { $0.id == name.dropLast(2) }) { return branch.items.isEmpty ? nil : branch.items }
    if let number = branches.indices.dropFirst().first(where: { branches[$0].id == name }) { return everything(in: number) }
    guard let number = branches.indices.dropFirst().filter({ branches[$0].id.hasPrefix(name + "/") }).min(by: { branches[$0].id.count < branches[$1].id.count })
    else { return nil }
    return everything(in: number)
  }

  /// A folder of the whole tree.
  package struct Folder: Sendable {
    package let label: String
    /// An index into ``folders``; nil for the root.
    package let parent: Int?
    /// What lies in it directly.
    package let items: [Int]
  }

  /// All folders, each behind the one around it; the first one is the root.
  package var folders: [Folder] {
    var folders: [Folder] = []
    func add(_ number: Int, _ parent: Int?) {
      let place = folders.count
      folders.append(Folder(label: branches[number].label, parent: parent, items: branches[number].items))
      for child in branches[number].children { add(child, place) }
    }
    add(0, nil)
    return folders
  }

  private func boxCount(_ number: Int) -> Int { branches[number].children.count + (branches[number].items.isEmpty ? 0 : 1) }

  private func canOpen(_ number: Int, opensLast: Bool) -> Bool {
    opensLast ? !branches[number].children.isEmpty : branches[number].children.contains { !branches[$0].children.isEmpty }
  }

  private func openAll(_ number: Int, to depth: Int, _ open: inout Set<Int>) {
    open.insert(number)
    if depth > 1 { for child in branches[number].children where !branches[child].children.isEmpty { openAll(child, to: depth - 1, &open) } }
  }

  private func collect(_ number: Int, _ frame: String, _ open: Set<Int>, _ boxes: inout [Box], _ frames: inout [Frame]) {
    let branch = branches[number]
    guard open.contains(number) else {
      boxes.append(Box(id: branch.id, label: branch.label, frame: frame, items: everything(in: number)))
      return
    }
    if number > 0 { frames.append(Frame(id: branch.id, label: branch.label, parent: frame)) }
    if !branch.items.isEmpty {
      let name = branch.label.isEmpty ? "*" : branch.label + "/*"
      boxes.append(Box(id: branch.id.isEmpty ? "*" : branch.id + "/*", label: name, frame: branch.id, items: branch.items))
    }
    for child in branch.children { collect(child, branch.id, open, &boxes, &frames) }
  }

  private func everything(in number: Int) -> [Int] { branches[number].items + branches[number].children.flatMap(everything) }
}

/// `Account` of `AccountList`, `DApp` of `DAppBrowser`: a single letter belongs to the next word.
private func firstWord(of name: String) -> String {
  var word = ""
  let letters = Array(name)
  for (place, letter) in letters.enumerated() {
    if letter.isUppercase, word.count > 1 {
      let wasLower = !letters[place - 1].isUppercase
      let isNextLower = place + 1 < letters.count && letters[place + 1].isLowercase
      if wasLower || isNextLower { break }
    }
    word.append(letter)
  }
  return word
}

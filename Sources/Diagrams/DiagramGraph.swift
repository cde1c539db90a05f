package import Index

/// A diagram before it is drawn. Questions filter it, and writers convert it to formats.
package struct DiagramGraph: Sendable, Equatable {
  /// The level of the diagram: `module`, `navigation`.
  package var level = ""
  package var nodes: [Node] = []
  package var clusters: [Cluster] = []
  /// Unique by ends and kind.
  package var edges: [Edge] = []
  /// Sentences below the picture about shown and hidden parts.
  package var captions: [String] = []

  package init() {}

  package struct Node: Sendable, Equatable {
    package enum Kind: String, Sendable {
      case target, folder, domain, module
      /// A type with a role.
      case component
      /// A protocol between components.
      case interface
      /// A type without a role.
      case type
      /// All components of one role.
      case role
      /// A box that replaces several nodes.
      case folded
      /// A module or plain controller with a screen.
      case screen
      /// The start of the app.
      case entry
      /// Unresolved in the sources.
      case unknown
    }

    /// Unique: the module's name or the type's qualified name.
    package let id: String
    package var label: String
    package var kind: Kind
    /// The name of the role; empty if there is none.
    package var role = ""
    /// What the pack calls the role, if that is another word.
    var ownWord = ""
    /// The number of types; 0 if not applicable.
    package var size = 0
    /// Its target, for folding; empty if unknown.
    package var target = ""
    package var folder = ""
    /// Its location, if requested.
    package var source: Source?
    /// Short texts below the name: `dead end`.
    package var remarks: [String] = []
    /// Violated rules that no edge shows, sorted, one entry per violation.
    package var brokenRules: [String] = []
    /// Lines to show on demand.
    package var details: [String] = []
    /// Nodes of one cycle have the same number, from 1; 0 for none.
    package var cycle = 0
    var isHighlighted = false
    package var change = Change.none

    package init(id: String, label: String, kind: Kind) {
      self.id = id
      self.label = label
      self.kind = kind
    }
  }

  /// A place in a file; the line is 1-based.
  package struct Source: Sendable, Equatable {
    package let path: String
    package let line: Int

    package init(path: String, line: Int) {
      self.path = path
      self.line = line
    }
  }

  /// The change between two states of the sources.
  package enum Change: String, Sendable {
    case none, added, removed
  }

  /// A named frame around nodes and other frames.
  package struct Cluster: Sendable, Equatable {
    package let id: String
    package var label: String
    /// Ids of nodes directly in it. A node is in at most one cluster.
    package var nodes: [String]
    /// The id of the cluster around it; empty if there is none.
    package let parent: String

    package init(id: String, label: String, nodes: [String], parent: String = "") {
      self.id = id
      self.label = label
      self.nodes = nodes
      self.parent = parent
    }
  }

  package struct Edge: Sendable, Equatable {
    package enum Kind: UInt8, Sendable, Comparable, CaseIterable {
      case references, holdsStrongly, holdsWeakly, implements
      /// Only a violation connects the ends.
      case breaks
      /// One screen opens another.
      case leads
      /// Forbidden by a rule.
      case forbidden
      /// One type creates the other, or asks a provider for it.
      case makes
      /// A controller shows a view of SwiftUI.
      case hosts

      package static func < (left: Kind, right: Kind) -> Bool { left.rawValue < right.rawValue }
    }

    /// Ids of nodes. ``Kind/implements`` leads from the implementer to the interface.
    package var from: String
    package var to: String
    package var kind: Kind
    /// The number of references or properties.
    package var count: Int
    /// The same by kind of reference, if known.
    package var counts: [ReferenceKind: Int] = [:]
    /// How many of the references can close a dependency cycle; nil for all.
    package var ties: Int?
    /// Whether it is to be cut to break a dependency cycle.
    package var isCut = false
    /// Labels that are shown in graphs of any size.
    package var labels: [String] = []
    /// Violated rules, sorted, one entry per violation.
    package var brokenRules: [String] = []
    /// Lines to show on demand.
    package var details: [String] = []
    /// Whether pictures leave it out, for readability.
    var isHidden = false
    /// Whether it is part of a cycle.
    package var isInCycle = false
    package var change = Change.none

    package init(from: String, to: String, kind: Kind, count: Int = 1) {
      self.from = from
      self.to = to
      self.kind = kind
      self.count = count
    }
  }
}

extension DiagramGraph {
  var nodesByID: [String: Node] { Dictionary(nodes.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first }) }

  /// The number of arrows in a picture.
  package var shownEdges: Int { edges.count { !$0.isHidden } }

  /// Whether all boxes are groups of types, which are drawn in rows.
  var isOfGroups: Bool { !nodes.isEmpty && nodes.allSatisfy(\.kind.isGroup) }

  /// Removes clusters without nodes in them.
  mutating func removeEmptyClusters() {
    var kept = Set(clusters.filter { !$0.nodes.isEmpty }.map(\.id))
    for cluster in clusters.reversed() where kept.contains(cluster.id) { kept.insert(cluster.parent) }
    clusters.removeAll { !kept.contains($0.id) }
  }

  /// The ids of folded nodes.
  var folded: Set<String> { Set(nodes.filter { $0.kind == .folded }.map(\.id)) }
}

extension DiagramGraph.Edge.Kind {
  /// The name in JSON and other formats.
  package var word: String {
    switch self {
    case .references: "references"
    case .holdsStrongly: "holds strongly"
    case .holdsWeakly: "holds weakly"
    case .implements: "implements"
    case .breaks: "breaks"
    case .leads: "leads to"
    case .forbidden: "must not reach"
    case .makes: "makes"
    case .hosts: "hosts"
    }
  }
}

extension DiagramGraph.Node.Kind {
  var isGroup: Bool { self == .module || self == .target || self == .folder || self == .domain }
}

extension DiagramGraph.Node {
  /// The role as the pack calls it; empty if there is none.
  package var roleWord: String { ownWord.isEmpty ? role : ownWord }
}

extension DiagramGraph.Edge.Kind {
  /// Whether a line alone does not tell it: formats without a legend of lines write the word.
  var isNamed: Bool { self == .implements || self == .makes || self == .hosts }
}

extension [String] {
  /// Equal neighbours counted: `strong_view (2)`.
  package var tallied: [String] {
    var lines: [(text: String, count: Int)] = []
    for text in self {
      if let last = lines.indices.last, lines[last].text == text {
        lines[last].count += 1
      } else {
        lines.append((text, 1))
      }
    }
    return lines.map { $0.count == 1 ? $0.text : "\($0.text) (\($0.count))" }
  }

  /// The same in few lines: the most frequent ones, and how many others there are.
  ///
  /// - Parameter most: how many lines; nil for any number.
  func tallied(atMost most: Int?) -> [String] {
    let lines = tallied
    guard let most, lines.count > most else { return lines }
    let counts = Dictionary(grouping: self) { $0 }.mapValues(\.count).sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    return counts.prefix(most - 1).flatMap { [String](repeating: $0.key, count: $0.value).tallied } + ["\(counts.count - most + 1) more rules"]
  }
}

extension [ReferenceKind: Int] {
  /// By the order of the kinds.
  var inOrder: [Element] { sorted { $0.key.rawValue < $1.key.rawValue } }

  /// `constructs 2`, in the order of the kinds.
  package var lines: [String] { inOrder.map { "\($0.key) \($0.value)" } }
}

/// `1 type`, `2 types`.
package func counted(_ count: Int, _ noun: String) -> String {
  if count == 1 { return "1 \(noun)" }
  return "\(count) \(noun)s"
}

package import Index

/// A picture before it is drawn: what is connected to what, and why. Questions narrow it down; formats decide what it looks like.
package struct DiagramGraph: Sendable, Equatable {
  /// What is drawn, in a word: `module`, `navigation`.
  package var level = ""
  package var nodes: [Node] = []
  package var clusters: [Cluster] = []
  /// No two with the same ends and kind.
  package var edges: [Edge] = []
  /// Sentences below the picture: what is in it, and what was left out.
  package var captions: [String] = []

  package init() {}

  package struct Node: Sendable, Equatable {
    package enum Kind: String, Sendable {
      case target, module
      /// A type that plays a role.
      case component
      /// A protocol through which one component sees another.
      case interface
      /// A type without a role.
      case type
      /// All components of one role.
      case role
      /// Several nodes in the place of which this one stands.
      case folded
      /// One module or plain controller that people see.
      case screen
      /// Where the app starts.
      case entry
      /// Something that cannot be known from the sources.
      case unknown
    }

    /// Distinct among nodes: the module's name, the type's dotted name.
    package let id: String
    package var label: String
    package var kind: Kind
    /// The name of the role; empty where there is none.
    package var role = ""
    /// How many types it stands for; 0 where that says nothing.
    package var size = 0
    /// What belongs to it, for folding; empty where that is not known.
    package var target = ""
    package var folder = ""
    /// Where a reader finds it, if that was asked for.
    package var source: Source?
    /// A few words below the name: `dead end`.
    package var remarks: [String] = []
    /// Broken rules that no edge of the picture can show, sorted, one entry for each violation.
    package var brokenRules: [String] = []
    /// Lines to show on demand.
    package var details: [String] = []
    /// Nodes that lead to one another in a circle have the same number, from 1 on; 0 is none.
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

  /// What became of something between two states of the sources.
  package enum Change: String, Sendable {
    case none, added, removed
  }

  /// Nodes with a frame and a name around them.
  package struct Cluster: Sendable, Equatable {
    package let id: String
    package var label: String
    /// Ids of nodes; a node is in one cluster at most.
    package var nodes: [String]

    package init(id: String, label: String, nodes: [String]) {
      self.id = id
      self.label = label
      self.nodes = nodes
    }
  }

  package struct Edge: Sendable, Equatable {
    package enum Kind: UInt8, Sendable, Comparable, CaseIterable {
      case references, holdsStrongly, holdsWeakly, implements
      /// Nothing but a violation connects the ends.
      case breaks
      /// From screen to screen.
      case leads
      /// What a rule does not want.
      case forbidden

      package static func < (left: Kind, right: Kind) -> Bool { left.rawValue < right.rawValue }
    }

    /// Ids of nodes. Of ``Kind/implements``: from the implementer to the interface.
    package var from: String
    package var to: String
    package var kind: Kind
    /// How many references or properties it stands for.
    package var count: Int
    /// The same by kinds of references, where they are known.
    package var counts: [ReferenceKind: Int] = [:]
    /// Words on the arrow, whatever the picture's size.
    package var labels: [String] = []
    /// Rules that this link breaks, sorted, one entry for each violation.
    package var brokenRules: [String] = []
    /// Lines to show on demand.
    package var details: [String] = []
    /// Part of a circle.
    package var isInCycle = false
    /// Against the order in which a big picture shows its nodes.
    var isBackward = false
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

  /// The ids of what stands for several.
  var folded: Set<String> { Set(nodes.filter { $0.kind == .folded }.map(\.id)) }
}

extension DiagramGraph.Edge.Kind {
  /// As formats for programs name it.
  var word: String {
    switch self {
    case .references: "references"
    case .holdsStrongly: "holds strongly"
    case .holdsWeakly: "holds weakly"
    case .implements: "implements"
    case .breaks: "breaks"
    case .leads: "leads to"
    case .forbidden: "must not reach"
    }
  }
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

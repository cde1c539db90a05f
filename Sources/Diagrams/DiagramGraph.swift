/// A picture before it is drawn: what is connected to what, and why. Formats decide what that looks like.
package struct DiagramGraph: Sendable, Equatable {
  package var nodes: [Node] = []
  package var clusters: [Cluster] = []
  /// No two with the same ends and kind.
  package var edges: [Edge] = []
  /// Sentences below the picture: what is in it, and what was left out.
  package var captions: [String] = []

  package init() {}

  package struct Node: Sendable, Equatable {
    package enum Kind: Sendable, Equatable {
      case module(types: Int)
      /// A type that plays a role.
      case component
      /// A protocol through which one component sees another.
      case interface
    }

    /// Distinct among nodes: the module's name, the type's dotted name.
    package let id: String
    package var label: String
    package var kind: Kind
    /// The name of the role; empty where there is none.
    package var role = ""
    /// Broken rules that no edge of the picture can show, sorted, one entry for each violation.
    package var brokenRules: [String] = []
    /// Lines to show on demand.
    package var details: [String] = []

    package init(id: String, label: String, kind: Kind) {
      self.id = id
      self.label = label
      self.kind = kind
    }
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
    package enum Kind: UInt8, Sendable, Comparable {
      case references, holdsStrongly, holdsWeakly, implements
      /// Nothing but a violation connects the ends.
      case breaks

      package static func < (left: Kind, right: Kind) -> Bool { left.rawValue < right.rawValue }
    }

    /// Ids of nodes. Of ``Kind/implements``: from the implementer to the interface.
    package let from: String
    package let to: String
    package let kind: Kind
    /// How many references or properties it stands for.
    package var count: Int
    /// Rules that this link breaks, sorted, one entry for each violation.
    package var brokenRules: [String] = []
    /// Lines to show on demand.
    package var details: [String] = []

    package init(from: String, to: String, kind: Kind, count: Int = 1) {
      self.from = from
      self.to = to
      self.kind = kind
      self.count = count
    }
  }
}

extension [String] {
  /// Equal neighbours counted: `strong_view (2)`.
  var tallied: [String] {
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

/// `1 type`, `2 types`.
func counted(_ count: Int, _ noun: String) -> String { count == 1 ? "1 \(noun)" : "\(count) \(noun)s" }

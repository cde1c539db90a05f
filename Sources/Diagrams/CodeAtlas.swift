/// The code as one tree, from targets down to types, with every reference between types: what the page lays out itself.
package struct CodeAtlas: Sendable {
  package struct Box: Sendable, Equatable {
    package enum Kind: String, Sendable, CaseIterable {
      case target, folder, module, type, interface
      /// A file with code outside types.
      case file
      /// Stands for all screens that are not found.
      case unknown
    }

    /// An index of an earlier box; nil at the top.
    package let parent: Int?
    package internal(set) var label: String
    package internal(set) var kind: Kind
    /// The name of the role; empty if there is none.
    package internal(set) var role = ""
    /// What the pack calls the role.
    package internal(set) var roleWord = ""
    /// The whole name of a module.
    package internal(set) var module = ""
    package internal(set) var source: DiagramGraph.Source?
    /// How many types the box stands for, without those of boxes in it.
    package internal(set) var types = 0
  }

  /// All references from one type to another.
  package struct Link: Sendable, Equatable {
    package let from: Int
    package let to: Int
    package internal(set) var references: [Place] = []
    /// How many of them can close a cycle of modules.
    package internal(set) var ties = 0
    /// How many of them can close a cycle of targets.
    package internal(set) var targetTies = 0
  }

  package struct Place: Sendable, Equatable {
    /// An index into ``lines``.
    package let line: Int
    /// An index into ``kinds``.
    package let kind: Int
  }

  /// A line of source code.
  package struct Line: Sendable, Equatable {
    /// An index into ``files``.
    package let file: Int
    /// 1-based.
    package let number: Int
  }

  /// A call that opens a screen.
  package struct Call: Sendable, Equatable {
    package let from: Int
    package let to: Int
    package let line: Int
    /// `push in showDetails`.
    package let words: String
  }

  /// How a component holds, implements or makes another one.
  package struct Tie: Sendable, Equatable {
    package let from: Int
    package let to: Int
    package let kind: DiagramGraph.Edge.Kind
    package let details: [String]
    package let brokenRules: [String]
  }

  /// The kinds of references, in words: `inherits from`.
  package internal(set) var kinds: [String] = []
  /// Sorted by name within each box; the boxes around a box come before it.
  package internal(set) var boxes: [Box] = []
  /// Sorted by ends.
  package internal(set) var links: [Link] = []
  package internal(set) var calls: [Call] = []
  /// The screens of the app: modules, controllers and entry points.
  package internal(set) var screens: [Int] = []
  package internal(set) var entryPoints: [Int] = []
  package internal(set) var ties: [Tie] = []
  /// Paths, as they are shown.
  package internal(set) var files: [String] = []
  /// By file, its path in the index.
  package internal(set) var paths: [String] = []
  /// Those with references, sorted by file and number.
  package internal(set) var lines: [Line] = []
  /// By the name of a module, its box.
  package internal(set) var modules: [String: Int] = [:]

  /// By the qualified name of a type, its boxes.
  var types: [String: [Int]] = [:]

  package init() {}

  /// The box of a type; if the name is ambiguous, the one in this file, else the first.
  package func box(ofType name: String, in path: String) -> Int? {
    let found = types[name] ?? []
    return found.first { boxes[$0].source?.path == path } ?? found.first
  }
}

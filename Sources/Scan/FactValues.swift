import Facts

// What the reader does with the values of facts a million times. Functions of other modules are not inlined where they are
// `package`, and generic ones such as those of `OptionSet` not specialized either: the concrete ones here halve its time.

extension NodeID {
  @inline(__always) var isNone: Bool { rawValue == 0 }
}

extension NameID {
  @inline(__always) var isEmpty: Bool { rawValue == 0 }
}

extension NodeFlags {
  static var plain: NodeFlags {
    @inline(__always) get { NodeFlags(rawValue: 0) }
  }

  @inline(__always) var isPlain: Bool { rawValue == 0 }
  @inline(__always) func contains(_ other: NodeFlags) -> Bool { rawValue & other.rawValue == other.rawValue }
  @inline(__always) mutating func insert(_ other: NodeFlags) { self = NodeFlags(rawValue: rawValue | other.rawValue) }
}

extension Modifiers {
  static var nothing: Modifiers {
    @inline(__always) get { Modifiers(rawValue: 0) }
  }

  @inline(__always) func contains(_ other: Modifiers) -> Bool { rawValue & other.rawValue == other.rawValue }
  @inline(__always) mutating func insert(_ other: Modifiers) { self = Modifiers(rawValue: rawValue | other.rawValue) }
  @inline(__always) mutating func formUnion(_ other: Modifiers) { insert(other) }
  @inline(__always) mutating func remove(_ other: Modifiers) { self = Modifiers(rawValue: rawValue & ~other.rawValue) }
}

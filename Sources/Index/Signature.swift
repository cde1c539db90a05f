import Facts

/// How a function, initializer, subscript or enum case is called.
struct Signature {
  /// Label, then flags, of each parameter.
  let list: PoolList

  var count: Int { list.count / 2 }
  func label(_ place: Int) -> GlobalName { GlobalName(bitPattern: list[2 * place]) }
  private func flags(_ place: Int) -> NodeFlags { NodeFlags(rawValue: UInt16(truncatingIfNeeded: list[2 * place + 1])) }
  func isVariadic(_ place: Int) -> Bool { flags(place).contains(.variadic) }
  /// A call may leave it out.
  func isOptional(_ place: Int) -> Bool { !flags(place).isDisjoint(with: [.hasValue, .variadic]) }
  func takesClosure(_ place: Int) -> Bool { list[2 * place + 1] >> 16 != 0 }

  static func pack(_ flags: NodeFlags, takesClosure: Bool) -> Int32 { Int32(flags.rawValue) | (takesClosure ? 1 << 16 : 0) }
}

/// The members of one type, in order: a part of a list that all types share. An array of its own for each would need more memory than what
/// is in it.
public struct TypeMembers: RandomAccessCollection, Sendable {
  @usableFromInline let all: [Int32]
  @usableFromInline let start: Int32
  @usableFromInline let end: Int32

  init(_ all: [Int32], _ range: Range<Int>) {
    self.all = all
    start = Int32(range.lowerBound)
    end = Int32(range.upperBound)
  }

  @inlinable public var startIndex: Int { 0 }
  @inlinable public var endIndex: Int { Int(end - start) }

  @inlinable public subscript(position: Int) -> MemberID {
    precondition(position >= 0 && position < endIndex, "a member that is there")
    return MemberID(rawValue: all[Int(start) + position])
  }
}

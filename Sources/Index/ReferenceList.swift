public import Facts

/// All references, read as one collection in the order of files and offsets.
///
/// What the place of a reference tells is not stored with it: there are as many as a fifth of all tokens, and they decide how much memory a run
/// takes. Finding one by its number costs a binary search over the files.
public struct ReferenceList: RandomAccessCollection, Sendable {
  @usableFromInline let files: [[PackedReference]]
  /// By file, for each declaration: whose code it is.
  @usableFromInline let owners: [[Int32]]
  /// Number of the first reference of each file, and of all references at the end.
  private let starts: [Int]

  init(_ files: [[PackedReference]] = [], owners: [[Owner]] = []) {
    self.files = files
    self.owners = owners
    var starts = [0]
    starts.reserveCapacity(files.count + 1)
    for file in files { starts.append(starts[starts.count - 1] + file.count) }
    self.starts = starts
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { starts[files.count] }

  public subscript(position: Int) -> Reference {
    precondition(position >= 0 && position < endIndex, "a reference that is there")
    var low = 0
    var high = files.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= position { low = middle } else { high = middle }
    }
    return reference(position - starts[low], ofFile: low)
  }

  @inlinable func reference(_ number: Int, ofFile file: Int) -> Reference {
    Reference(files[file][number], file: FileID(rawValue: Int32(truncatingIfNeeded: file)), owners: owners[file])
  }

  /// The references of one file.
  public func ofFile(_ file: FileID) -> [Reference] {
    let number = Int(file.rawValue)
    return files[number].indices.map { reference($0, ofFile: number) }
  }

  @inlinable public func makeIterator() -> Iterator { Iterator(self) }

  public struct Iterator: IteratorProtocol {
    @usableFromInline let list: ReferenceList
    @usableFromInline var file = 0
    @usableFromInline var number = 0

    @inlinable init(_ list: ReferenceList) { self.list = list }

    @inlinable public mutating func next() -> Reference? {
      while file < list.files.count {
        if number < list.files[file].count {
          number += 1
          return list.reference(number - 1, ofFile: file)
        }
        file += 1
        number = 0
      }
      return nil
    }
  }
}

/// A ``Reference`` without its file, and without the type that it comes from, which its context tells: 24 bytes.
@usableFromInline struct PackedReference: Sendable {
  /// The type, and in the last three bits the kind.
  @usableFromInline let target: UInt32
  @usableFromInline let offset: UInt32
  @usableFromInline let member: Int32
  @usableFromInline let context: Int32
  @usableFromInline let name: UInt32
  @usableFromInline let receiverOffset: UInt32

  init(
    to: TypeID, kind: ReferenceKind, offset: UInt32, member: Int32, context: DeclarationID, name: NameID, receiverOffset: UInt32
  ) {
    target = UInt32(truncatingIfNeeded: to.rawValue) << 3 | UInt32(kind.rawValue)
    self.offset = offset
    self.member = member
    self.context = context.rawValue
    self.name = name.rawValue
    self.receiverOffset = receiverOffset
  }

  static func precedes(_ left: PackedReference, _ right: PackedReference) -> Bool {
    (left.offset, left.target & 7, left.target >> 3) < (right.offset, right.target & 7, right.target >> 3)
  }
}

extension Reference {
  /// - Parameter owners: of the file's declarations.
  @inlinable init(_ packed: PackedReference, file: FileID, owners: [Int32]) {
    self.init(
      from: packed.context < 0 ? -1 : owners[Int(packed.context)], to: TypeID(rawValue: Int32(truncatingIfNeeded: packed.target >> 3)),
      kind: ReferenceKind(rawValue: UInt8(truncatingIfNeeded: packed.target & 7)) ?? .names, file: file, offset: packed.offset,
      member: packed.member, context: DeclarationID(rawValue: packed.context), name: NameID(rawValue: packed.name),
      receiverOffset: packed.receiverOffset)
  }
}

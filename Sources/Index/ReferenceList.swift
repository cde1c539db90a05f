public import Facts

/// All references, read as one collection in the order of files and offsets.
///
/// What the place of a reference tells is not stored with it: there are as many as a fifth of all tokens, and they decide how much memory a run
/// takes. Finding one by its number costs a binary search over the files.
public struct ReferenceList: RandomAccessCollection, Sendable {
  @usableFromInline let files: [[PackedReference]]
  /// By file, for each declaration: whose code it is.
  @usableFromInline let owners: [[Int32]]
  private let starts: FileStarts

  init(_ files: [[PackedReference]] = [], owners: [[Owner]] = []) {
    self.files = files
    self.owners = owners
    starts = FileStarts(counts: files.lazy.map { $0.count })
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { starts.count }

  public subscript(position: Int) -> Reference {
    let place = starts.place(of: position)
    return reference(place.number, ofFile: place.file)
  }

  @inlinable func reference(_ number: Int, ofFile file: Int) -> Reference {
    files[file][number].reference(in: file, owners: owners[file])
  }

  /// The references of one file.
  public func ofFile(_ file: FileID) -> [Reference] {
    let number = Int(file.rawValue)
    return files[number].indices.map { reference($0, ofFile: number) }
  }

  /// Those of one kind, in the order of files and offsets.
  public func ofKind(_ kind: ReferenceKind) -> [Reference] {
    var result: [Reference] = []
    result.reserveCapacity(files.reduce(0) { $0 + $1.count { $0.target & 7 == kind.rawValue } })
    for (file, packed) in files.enumerated() {
      let owners = owners[file]
      for reference in packed where reference.target & 7 == kind.rawValue {
        result.append(reference.reference(in: file, owners: owners))
      }
    }
    return result
  }

  @inlinable public func makeIterator() -> Iterator { Iterator(self) }

  public struct Iterator: IteratorProtocol {
    @usableFromInline let list: ReferenceList
    /// The file of which the next one may be, its references and whose code its declarations are.
    @usableFromInline var file = -1
    @usableFromInline var packed: [PackedReference] = []
    @usableFromInline var owners: [Int32] = []
    @usableFromInline var number = 0

    @inlinable init(_ list: ReferenceList) { self.list = list }

    @inlinable public mutating func next() -> Reference? {
      while number == packed.count {
        guard file + 1 < list.files.count else { return nil }
        file += 1
        packed = list.files[file]
        owners = list.owners[file]
        number = 0
      }
      number += 1
      return packed[number - 1].reference(in: file, owners: owners)
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

  /// By offset, kind and type, as one number.
  private var order: UInt64 { UInt64(offset) << 32 | UInt64(target & 7) << 29 | UInt64(target >> 3) }

  static func precedes(_ left: PackedReference, _ right: PackedReference) -> Bool { left.order < right.order }
}

extension PackedReference {
  /// - Parameter owners: of the file's declarations. An initializer would count a reference to them for each call.
  @inlinable func reference(in file: Int, owners: [Int32]) -> Reference {
    Reference(
      from: context < 0 ? -1 : owners[Int(context)], to: TypeID(rawValue: Int32(truncatingIfNeeded: target >> 3)),
      kind: ReferenceKind(rawValue: UInt8(truncatingIfNeeded: target & 7)) ?? .names, file: FileID(rawValue: Int32(truncatingIfNeeded: file)),
      offset: offset, member: member, context: DeclarationID(rawValue: context), name: NameID(rawValue: name), receiverOffset: receiverOffset)
  }
}

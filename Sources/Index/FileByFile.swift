/// What every file gave, one array each, read as one collection in the order of files.
///
/// The arrays stay where they were made: joining them would hold everything twice for a moment, and that moment decides how much
/// memory a run takes. Finding an element by its number costs a binary search over the files.
public struct FileByFile<Element: Sendable>: RandomAccessCollection, Sendable {
  let files: [[Element]]
  private let starts: FileStarts

  public init(_ files: [[Element]] = []) {
    self.files = files
    starts = FileStarts(counts: files.lazy.map { $0.count })
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { starts.count }

  public subscript(position: Int) -> Element {
    let place = starts.place(of: position)
    return files[place.file][place.number]
  }

  public func makeIterator() -> FlattenSequence<[[Element]]>.Iterator { files.joined().makeIterator() }

  /// The elements of one file.
  public func ofFile(_ file: FileID) -> [Element] { files[Int(file.rawValue)] }
}

/// What every file gave, one array each, read as one collection in the order of files.
///
/// The arrays stay where they were made: joining them would hold everything twice for a moment, and that moment decides how much
/// memory a run takes. Finding an element by its number costs a binary search over the files.
public struct FileByFile<Element: Sendable>: RandomAccessCollection, Sendable {
  let files: [[Element]]
  /// Number of the first element of each file, and of all elements at the end.
  private let starts: [Int]

  public init(_ files: [[Element]] = []) {
    self.files = files
    var starts = [0]
    starts.reserveCapacity(files.count + 1)
    var count = 0
    for file in files {
      count += file.count
      starts.append(count)
    }
    self.starts = starts
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { starts[files.count] }

  public subscript(position: Int) -> Element {
    precondition(position >= 0 && position < endIndex, "an element that is there")
    var low = 0
    var high = files.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= position { low = middle } else { high = middle }
    }
    return files[low][position - starts[low]]
  }

  public func makeIterator() -> FlattenSequence<[[Element]]>.Iterator { files.joined().makeIterator() }

  /// The elements of one file.
  public func ofFile(_ file: FileID) -> [Element] { files[Int(file.rawValue)] }
}

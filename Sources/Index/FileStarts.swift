/// Where the elements of each file start, where those of all files are numbered one behind the other.
struct FileStarts: Sendable {
  /// Number of the first element of each file, and of all elements at the end.
  private let starts: [Int]

  init(counts: some Collection<Int>) {
    var starts = [0]
    starts.reserveCapacity(counts.count + 1)
    var count = 0
    for ofFile in counts {
      count += ofFile
      starts.append(count)
    }
    self.starts = starts
  }

  var count: Int { starts[starts.count - 1] }

  /// The file of an element, and its number there. Costs a binary search over the files.
  func place(of position: Int) -> (file: Int, number: Int) {
    precondition(position >= 0 && position < count, "an element that is there")
    var low = 0
    var high = starts.count - 1
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= position { low = middle } else { high = middle }
    }
    return (low, position - starts[low])
  }
}

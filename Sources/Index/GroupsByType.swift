/// Which elements came from which type.
///
/// The code of a type stands together but for its extensions and nested types, so that what it gave lies in few runs.
struct GroupsByType: Sendable {
  private struct Run: Sendable {
    let file: Int32
    let start: Int32
    var end: Int32
  }

  private var runs: [Run] = []
  private var order = GroupedIndices()

  init() {}

  /// - Parameters:
  ///   - files: the elements of each file.
  ///   - owners: of each file.
  ///   - type: the number of the type that an element came from, given the owners of its file; negative where it came from none.
  @inline(__always)
  init<Element>(_ files: [[Element]], owners: [[Owner]], types: Int, type: (Element, [Owner]) -> Int32) {
    var keys: [Int32] = []
    for (file, elements) in files.enumerated() where !elements.isEmpty {
      let owners = owners[file]
      var last: Int32 = -1
      for number in elements.indices {
        let key = type(elements[number], owners)
        if key >= 0, key == last {
          runs[runs.count - 1].end = Int32(number + 1)
        } else if key >= 0 {
          runs.append(Run(file: Int32(file), start: Int32(number), end: Int32(number + 1)))
          keys.append(key)
        }
        last = key
      }
    }
    order = GroupedIndices(keys: keys, groups: types)
  }

  /// In the order of files, and within a file in the order in which they were given.
  func elements<Element>(of type: TypeID, _ element: (_ file: Int, _ number: Int) -> Element) -> [Element] {
    let numbers = order[Int(type.rawValue)]
    var result: [Element] = []
    result.reserveCapacity(numbers.reduce(0) { $0 + Int(runs[Int($1)].end - runs[Int($1)].start) })
    for number in numbers {
      let run = runs[Int(number)]
      for position in Int(run.start)..<Int(run.end) { result.append(element(Int(run.file), position)) }
    }
    return result
  }
}

package import SourceText

/// Has something to do with files before all of them are found, on a thread that would wait otherwise.
package protocol EarlyReader: Sendable {
  /// Files that have been found, in no order. Not each of them need be asked for in the end.
  func take(_ files: ArraySlice<FilePath>)
  /// Reads one of them; false where none waits. Only one thread at a time may ask for it.
  func readNext() -> Bool
}

extension EarlyReader {
  /// Reads as long as others are at work.
  package func read(until work: Countdown) {
    // What is found next is there in a moment.
    while !work.isOver {
      if !readNext() { rest(microseconds: 50) }
    }
  }
}

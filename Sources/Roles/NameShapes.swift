import SourceText

/// Full names, and names that are open: `*Presenter` for any letters before, `*Presenter*` for any before and behind. One letter of what is written of
/// those may be wrong.
struct NameShapes: Sendable {
  let fullNames: [String]
  private let open: [(text: [UInt8], isOpenBehind: Bool)]
  /// By byte, whether an open name may end in it. Few do, and every type is held against every sign.
  private let mayEnd: [Bool]

  /// - Parameter words: as written in a pack.
  init(_ words: [String]) {
    fullNames = words.filter { !$0.hasPrefix("*") }
    open = words.filter { $0.hasPrefix("*") }.map { word in (word.utf8.filter { $0 != UInt8(ascii: "*") }, word.dropFirst().hasSuffix("*")) }
    let ends = open.map { $0.isOpenBehind ? nil : $0.text.last }
    mayEnd = (UInt8.min...UInt8.max).map { ends.contains(nil) || ends.contains($0) }
  }

  var isEmpty: Bool { fullNames.isEmpty && open.isEmpty }

  /// - Parameters:
  ///   - name: its UTF-8 bytes.
  ///   - short: without `Protocol`, `Impl`… behind it, for open names.
  func fit(_ name: ArraySlice<UInt8>, short: ArraySlice<UInt8>) -> Bool {
    fullNames.contains { name.elementsEqual($0.utf8) } || fitOpen(name) || short.count < name.count && fitOpen(short)
  }

  private func fitOpen(_ name: ArraySlice<UInt8>) -> Bool {
    guard let last = name.last, mayEnd[Int(last)] else { return false }
    return name.withUnsafeBufferPointer { name in
      open.contains { text, isOpenBehind in
        (max(1, text.count - 1)...text.count + 1).contains { length in
          let end = name.count - length
          guard end > 0 || end == 0 && isOpenBehind else { return false }
          return (isOpenBehind ? 0...end : end...end).contains { start in
            let part = UnsafeBufferPointer(rebasing: name[start..<start + length])
            return length == text.count && part.elementsEqual(text) || isMisspelled(part, for: text)
          }
        }
      }
    }
  }
}

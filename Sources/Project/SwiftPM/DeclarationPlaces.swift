/// Where a manifest writes the names of targets and of their dependencies: what makes a target may be a function that all of them share.
struct DeclarationPlaces {
  private let bytes: [UInt8]
  /// Of the texts in quotes, each without its quotes, in the order of the manifest.
  private var offsets: [ArraySlice<UInt8>: [Int]] = [:]

  init(in bytes: [UInt8]) {
    self.bytes = bytes
    var start: Int?
    for (offset, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "\n") { start = nil }
      guard byte == UInt8(ascii: "\"") else { continue }
      if let opened = start { offsets[bytes[opened..<offset], default: []].append(opened) }
      start = start == nil ? offset + 1 : nil
    }
  }

  /// The name of a target that has further arguments: `.target(name: "Core", …)` or `room("Core", …)`.
  func target(_ name: String) -> UInt32? {
    offsets(of: name).first { isNameOfTarget(at: $0, length: name.utf8.count) }.map { UInt32($0) }
  }

  /// The name of a dependency behind that of its target.
  func dependency(_ name: String, after target: UInt32?) -> UInt32? {
    guard let target else { return nil }
    return offsets(of: name).first { $0 > Int(target) }.map { UInt32($0) }
  }

  private func offsets(of name: String) -> [Int] { offsets[Array(name.utf8)[...]] ?? [] }

  /// Names of products and packages are no targets' own.
  private func isNameOfTarget(at offset: Int, length: Int) -> Bool {
    let after = bytes[(offset + length + 1)...].drop(while: isBlank)
    guard after.first == UInt8(ascii: ","), !after.dropFirst().drop(while: isBlank).starts(with: "condition".utf8) else { return false }
    let before = bytes[..<(offset - 1)].reversed().drop(while: isBlank)
    if before.first == UInt8(ascii: "(") { return true }
    guard before.starts(with: ":eman".utf8) else { return false }
    let call = before.dropFirst(5).drop(while: isBlank)
    guard call.first == UInt8(ascii: "(") else { return false }
    let word = call.dropFirst().prefix { $0 != UInt8(ascii: ".") && !isBlank($0) && $0 != UInt8(ascii: "[") }
    return ["product", "library", "executable", "package", "Package"].allSatisfy { !word.elementsEqual($0.utf8.reversed()) }
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }
}

import Roles
import SettingValues
import SourceText

/// A direction between two roles, written `presenter to view`.
struct RoleLink: Sendable, Equatable {
  let from: RoleSelector
  let to: RoleSelector

  init?(_ phrase: String) {
    guard let place = phrase.byteOffset(of: " to ") else { return nil }
    let start = phrase.utf8.index(phrase.startIndex, offsetBy: place)
    let end = phrase.utf8.index(start, offsetBy: 4)
    guard start > phrase.startIndex, end < phrase.endIndex else { return nil }
    from = RoleSelector([phrase[..<start].trimmed])
    to = RoleSelector([phrase[end...].trimmed])
  }

  func joins(_ holder: Role?, _ held: Role?) -> Bool { from.contains(holder) && to.contains(held) }
}

extension [RoleLink] {
  /// Reads phrases; one that is no link is the page's mistake.
  init(_ key: String, from options: inout SettingReader, default standard: [String]) {
    let value = options.value(key)
    let phrases = value == nil ? standard : options.strings(key)
    self = phrases.compactMap { phrase in
      if let link = RoleLink(phrase) { return link }
      if let value { options.fail("'\(phrase)' in '\(key)' must be written 'ROLE to ROLE'", at: value.place) }
      return nil
    }
  }

  func joins(_ holder: Role?, _ held: Role?) -> Bool { contains { $0.joins(holder, held) } }
}

extension Substring {
  fileprivate var trimmed: String {
    var bytes = utf8
    while bytes.first == UInt8(ascii: " ") { bytes.removeFirst() }
    while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
    return String(Substring(bytes))
  }
}

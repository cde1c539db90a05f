import Roles
import SettingValues

/// A direction between two roles, written `presenter to view`.
struct RoleLink: Sendable, Equatable {
  let from: RoleSelector
  let to: RoleSelector

  init?(_ phrase: String) {
    let ends = phrase.split(separator: " to ", maxSplits: 1).map(String.init)
    guard phrase.contains(" to "), ends.count == 2 else { return nil }
    from = RoleSelector([ends[0].trimmed])
    to = RoleSelector([ends[1].trimmed])
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

extension String {
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}

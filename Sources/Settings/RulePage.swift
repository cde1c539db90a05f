package import SettingValues

/// A rule's Markdown page: the rule's declaration, its manual and its tests in one text.
///
/// Reading a page reads its outline and its settings. Examples are read on first use.
package struct RulePage: Sendable {
  /// The title.
  package let id: String
  /// The first paragraph, on one line.
  package let summary: String
  /// As messages name the page.
  package let path: String
  /// The whole page as it is written, for `viperlint explain`.
  package let text: String
  /// What the YAML block says, with the lines of the page; nil if there is none or it cannot be read.
  package let settings: SettingValue?
  /// The place of the title.
  package let place: SettingPlace

  let bytes: [UInt8]
  let outline: PageOutline
}

/// Sections that every page has, in their order.
package enum PageSection: String, Sendable, CaseIterable {
  case why = "Why"
  case conforms = "Conforms"
  case violates = "Violates"
  case fix = "Fix"
}

/// A page's blocks by section.
struct PageOutline: Sendable {
  var title: PageBlock?
  /// Before the first section.
  var preamble: [PageBlock] = []
  var sections: [(section: PageSection, heading: PageBlock, blocks: [PageBlock])] = []

  func blocks(of section: PageSection) -> [PageBlock] { sections.first { $0.section == section }?.blocks ?? [] }
}

extension RulePage {
  /// The text of a section without its heading; empty where the page lacks it.
  package func body(of section: PageSection) -> String {
    guard let index = outline.sections.firstIndex(where: { $0.section == section }) else { return "" }
    let start = outline.sections[index].blocks.first?.start ?? bytes.count
    let behind = outline.sections.dropFirst(index + 1).first?.heading.start ?? bytes.count
    var end = behind
    while end > start, bytes[end - 1] <= UInt8(ascii: " ") { end -= 1 }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }
}

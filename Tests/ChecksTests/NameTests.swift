import Testing

@testable import Checks

@Suite struct `Reading names` {
  @Test(arguments: [
    ("URLSessionDelegate", ["url", "session", "delegate"]), ("moduleOutput", ["module", "output"]),
    ("_view", ["view"]), ("ÜberÄnderung", ["über", "änderung"]), ("HTML", ["html"]), ("snake_case", ["snake", "case"]), ("", []),
  ])
  func `names fall into words`(_ name: String, _ words: [String]) { #expect(camelWords(name) == words) }

  @Test(
    arguments: [
      ("delegate", "delegate"), ("moduleDelegates", "delegate"), ("PickerDelegateProtocol", "delegate"),
      ("_delegate", "delegate"), ("delegateQueue", nil), ("Protocol", nil), ("undelegated", nil), ("", nil),
    ] as [(String, String?)])
  func `the last word counts`(_ name: String, _ ending: String?) {
    #expect(NameEndings(["delegate"]).ending(name) == ending)
  }
}

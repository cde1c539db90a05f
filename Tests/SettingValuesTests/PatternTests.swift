import SettingValues
import Testing

@Suite struct `A pattern` {
  @Test(arguments: [
    ("UI[A-Z]*", "UIImage", true), ("UI[A-Z]*", "UInt", false), ("NS*View*", "NSTableView", true), ("NS*View*", "NSString", false),
    ("Color", "Color", true), ("Color", "Colors", false), ("*Presenter", "LoginPresenter", true), ("Login?", "LoginX", true),
    ("Login?", "Login", false), ("{Login,Sign*}View", "SignInView", true), ("{Login,Sign*}View", "HelpView", false), ("a{b,c}{d,e}", "ace", true),
    ("*", "a/b", true), ("[!A]*", "Bee", true), ("[!A]*", "Ant", false), ("/^Log(in|out)$/", "Logout", true), ("/^Log(in|out)$/", "Logouts", false),
    ("/ogi/", "Login", true), ("[a]", "[a]", true), ("", "a", false), ("Outer.*", "Outer.Inner", true),
  ])
  func `of names fits whole names`(_ pattern: String, _ name: String, _ fits: Bool) {
    let pattern = TextPattern(pattern)
    #expect(pattern.fits(name) == fits)
    #expect(pattern.test(name) == fits)
    if fits, pattern.text != name { #expect(pattern.mayFit(Array(name.utf8)[...])) }
  }

  @Test(arguments: [
    ("Legacy", "Legacy/A.swift", true), ("Legacy/", "Legacy/Old/A.swift", true), ("Legacy", "Legacy2/A.swift", false), ("*", "Legacy/A.swift", true),
    ("*.swift", "A.swift", true), ("*.swift", "Legacy/A.swift", false), ("**/*.swift", "Legacy/Old/A.swift", true), ("**/*.swift", "A.swift", true),
    ("**/Old", "Legacy/Old/A.swift", true), ("{Legacy,Vendor}/**", "Vendor/A.swift", true), ("{Legacy,Vendor}", "Vendor/A.swift", true),
    ("{Legacy,Vendor}", "Core/A.swift", false), ("Legacy/*/A.swift", "Legacy/Old/A.swift", true), ("Legacy/?ld", "Legacy/Old/A.swift", true),
    ("/Old.*swift$/", "Legacy/Old/A.swift", true), ("Legacy/[A-M]*", "Legacy/A.swift", true), ("Legacy/[A-M]*", "Legacy/Z.swift", false),
  ])
  func `of paths fits files and directories with all below`(_ pattern: String, _ path: String, _ fits: Bool) {
    #expect(TextPattern(pattern, for: .path).fits(path) == fits)
  }

  @Test(arguments: [
    ("", "a pattern must not be empty"), ("/(/", "'/(/' is not a regular expression that viperlint supports: a '(' has no ')'"),
    (#"/(a)\1/"#, #"'/(a)\1/' is not a regular expression that viperlint supports: back references are not supported"#),
    (
      "/(?=a)/",
      "'/(?=a)/' is not a regular expression that viperlint supports: after '(?' only ':' and 'i' are supported. Look-around and named groups are not"
    ),
    ("/(a{1000}){1000}/", "'/(a{1000}){1000}/' is not a regular expression that viperlint supports: it repeats more than 10000 parts"),
    (
      "/" + String(repeating: "(", count: 400) + String(repeating: ")", count: 400) + "/",
      "'/" + String(repeating: "(", count: 59) + "…' is not a regular expression that viperlint supports: its brackets are nested deeper than 100"
    ),
    ("{a,b", "in the pattern '{a,b' the '{' has no '}'"), ("a]", "in the pattern 'a]' the ']' has no '['"),
    ("/Vendor/a", "the pattern '/Vendor/a' must not begin with '/': it is relative"),
    (String(repeating: "{a,b}", count: 7), "the braces of the pattern '\(String(repeating: "{a,b}", count: 7))' expand to more than 64 alternatives"),
  ])
  func `says what is wrong with it`(_ pattern: String, _ mistake: String) { #expect(TextPattern(pattern, for: .path).mistake == mistake) }

  @Test(arguments: [
    ("a|b", "xbx", true), ("^(a|b)c$", "bc", true), ("^(a|b)c$", "abc", false), ("^a*$", "", true), ("^a+$", "", false), ("^ab?c$", "ac", true),
    ("^a{2,3}$", "aa", true), ("^a{2,3}$", "aaaa", false), ("^a{2}$", "aa", true), ("^a{2,}$", "aaaaa", true), ("^a{,2}$", "a{,2}", true),
    (#"^\d+$"#, "123", true), (#"\d"#, "abc", false), (#"^\w+$"#, "a_1", true), (#"\bView\b"#, "a View b", true), (#"\bView\b"#, "Viewer", false),
    ("^[^a-c]+$", "xyz", true), ("^[^a-c]+$", "xbz", false), ("^[]a]$", "]", true), (#"^[\w-]+$"#, "a-b", true), (#"^\.$"#, ".", true), (#"^\.$"#, "x", false),
    ("(?i)login", "LOGIN", true), ("(?:ab)+$", "xabab", true), ("^(a*)*$", "aaa", true), ("^(|a)+$", "aa", true), ("a.c", "abc", true), ("a.c", "a\nc", false),
    ("^(?i:a)b$", "Ab", true), ("^(?i:a)b$", "AB", false), (#"^\p{Lu}\p{Ll}+$"#, "Éa", true), ("^.$", "é", true), ("a*?b", "aab", true), ("", "x", false),
  ])
  func `between slashes is a regular expression`(_ expression: String, _ text: String, _ fits: Bool) {
    #expect(TextPattern("/\(expression)/").fits(text) == fits)
  }

  @Test func `takes time in proportion to the text`() {
    let text = String(repeating: "a", count: 20_000)
    #expect(!TextPattern(String(repeating: "*a", count: 30) + "b").fits(text))
    #expect(!TextPattern(String(repeating: "**/", count: 30) + "b", for: .path).fits(text))
    for expression in ["(a+)+$", "^(a|a)*$", "(.*a){20}$", "(a*)*b", "^(a?){100}a{100}$"] { #expect(!TextPattern("/\(expression)/").fits(text + "c")) }
  }
}

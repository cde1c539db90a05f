import Diagrams
import Findings
import Foundation
import JSONText
import Testing

@testable import Page

@Suite struct ThePage {
  @Test func rollsViolationsUpByRuleAndModule() {
    let html = page(message: "LoginView holds its presenter weakly", line: "weak var presenter: LoginPresenter?", count: 3000).html
    #expect(html.contains("<span class=\"rule\">weak_presenter_in_view</span> <b>3000</b>"))
    #expect(html.contains("<span class=\"module\">Login</span> <b>3000</b>"))
    // Their text is in the data, not in rows.
    #expect(!html.contains("LoginView holds its presenter weakly"))
    #expect(html.utf8.count < 150_000)
  }

  @Test func keepsTextsInItsData() throws {
    let data = PageData(content: page(message: "LoginView holds its presenter weakly", line: "weak var presenter: LoginPresenter?"))
    let text = try inflated(Deflate.compressed(Array(data.rest.line.utf8)))
    #expect(text.contains("LoginView holds its presenter weakly") && text.contains("weak var presenter: LoginPresenter?"))
  }

  @Test func needsNothingBesideIt() {
    let html = page(message: "m", line: "l").html
    for word in ["src=", "url(", "@import", "fetch(", "XMLHttpRequest", "https:"] { #expect(!html.contains(word), "\(word)") }
    // The namespace of SVG is a name.
    #expect(count("http:", in: html) == 1)
    #expect(html.contains("default-src 'none'"))
  }

  /// Examples of FIPS 180-4 and RFC 4648; the browser holds the page's own digest against its script.
  @Test(arguments: [
    ("", "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="), ("abc", "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0="),
    ("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", "JI1qYdIGOLjlwCaTDD5gOaM85Flk/yFn9uzt1BnbBsE="),
  ])
  func digestsAreTheStandards(text: String, digest: String) { #expect(base64(SHA256.digest(Array(text.utf8))) == digest) }

  /// Texts without, with few and with many repetitions, longer than a block and than the window, and with skewed frequencies.
  @Test(arguments: ["", "a", "abcabcabcabc", String(repeating: "x", count: 100_000), numbers, skewed])
  func compressedTextIsReadBack(text: String) throws {
    let packed = Deflate.compressed(Array(text.utf8))
    #expect(try inflated(packed) == text)
    if text.utf8.count > 20_000 { #expect(packed.count < text.utf8.count / 2) }
  }

  @Test func linksPlacesByATemplate() {
    var content = page(message: "m", line: "l")
    let cut = UntanglingReport.Cut(
      from: "A", to: "B", outcome: "", advice: "", references: [(source: DiagramGraph.Source(path: "App/Login.swift", line: 3), words: "w")])
    content.moduleCycles = [UntanglingReport.Cycle(members: ["A", "B"], links: 2, references: 2, isLeast: true, cuts: [cut])]
    content.link = "https://git.example/blob/main/{path}#L{line}"
    #expect(content.html.contains("href=\"https://git.example/blob/main/App/Login.swift#L3\""))
    for link in ["javascript:alert({line})", " java\tscript:alert({line})", "\u{1}JavaScript:alert({line})"] {
      content.link = link
      #expect(content.html.contains("href=\"#\"><code>App/Login.swift:3"), "\(link)")
      #expect(PageData(content: content).map.line.contains("\"link\":\"#\""), "\(link)")
    }
  }

  @Test(arguments: [
    "<script>alert(1)</script>", "</script><script>alert(1)</script>", "\"><img onerror=alert(1)>", "' onclick='alert(1)", "</style><script>", "<!--",
    "]]>", "</details></main>", "\u{202E}txet",
  ])
  func runsNothingOfTheSources(text: String) {
    var content = page(message: text, line: text, module: text)
    content.title = text
    content.roles = [(text, 1)]
    content.differenceText = text
    var difference = DiagramGraph()
    difference.nodes = [DiagramGraph.Node(id: text, label: text, kind: .module)]
    content.difference = difference
    content.moduleCycles = [UntanglingReport.Cycle(members: [text, "B"], links: 2, references: 2, isLeast: false, cuts: [])]
    let html = content.html
    let plain = page(message: "m", line: "l").html
    for tag in ["<script", "</script", "<img", "<!--", "</style"] {
      #expect(count(tag, in: html) == count(tag, in: plain), "\(tag)")
    }
    #expect(!html.contains("' onclick") && !html.contains("\u{202E}"))
  }

  private static let numbers = (0..<30_000).map { (number: Int) -> String in "\(number * 7919 % 10_007)," }.joined()
  private static let skewed = Array("abcdefghijklmnopqrstuvwxyz").enumerated().map { String(repeating: $0.element, count: 1 << ($0.offset / 2)) }
    .joined(separator: "é")

  private func page(message: String, line: String, module: String = "Login", count: Int = 1) -> PageContent {
    var content = PageContent()
    content.title = "App"
    let finding = Finding(
      rule: "weak_presenter_in_view", severity: .error, message: message,
      location: Finding.Location(path: "App/Login.swift", line: 3, column: 7, endLine: 3, endColumn: 8), notes: [], from: "LoginView", to: "LoginPresenter")
    content.faults = Array(repeating: PageContent.Fault(finding: finding, line: line, module: module), count: count)
    return content
  }

  private func count(_ word: String, in text: String) -> Int { text.components(separatedBy: word).count - 1 }

  /// As another program reads it: Python's zlib.
  private func inflated(_ bytes: [UInt8]) throws -> String {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", "import sys, zlib; sys.stdout.buffer.write(zlib.decompress(open(sys.argv[1], 'rb').read(), -15))", file.path]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}

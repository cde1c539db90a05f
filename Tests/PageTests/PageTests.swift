import Diagrams
import Findings
import Foundation
import Testing

@testable import Page

@Suite struct ThePage {
  @Test func saysWhatIsWrongWhereAndInWhichLine() {
    let html = page(message: "LoginView holds its presenter weakly", line: "weak var presenter: LoginPresenter?").html
    #expect(html.contains("LoginView holds its presenter weakly"))
    #expect(html.contains("<code>App/Login.swift:3:7</code>"))
    #expect(html.contains("weak var presenter: LoginPresenter?"))
  }

  @Test func needsNothingBesideIt() {
    let html = page(message: "m", line: "l").html
    for word in ["src=", "url(", "@import", "fetch(", "XMLHttpRequest", "http:", "https:"] { #expect(!html.contains(word), "\(word)") }
    #expect(html.contains("default-src 'none'"))
  }

  /// Examples of FIPS 180-4 and RFC 4648; the browser holds the page's own digest against its script.
  @Test(arguments: [
    ("", "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="), ("abc", "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0="),
    ("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", "JI1qYdIGOLjlwCaTDD5gOaM85Flk/yFn9uzt1BnbBsE="),
  ])
  func digestsAreTheStandards(text: String, digest: String) { #expect(base64(SHA256.digest(Array(text.utf8))) == digest) }

  @Test func linksPlacesByATemplate() {
    var content = page(message: "m", line: "l")
    content.link = "https://git.example/blob/main/{path}#L{line}"
    #expect(content.html.contains("href=\"https://git.example/blob/main/App/Login.swift#L3\""))
    for link in ["javascript:alert({line})", " java\tscript:alert({line})", "\u{1}JavaScript:alert({line})"] {
      content.link = link
      #expect(content.html.contains("href=\"#\"><code>App/Login.swift:3:7"), "\(link)")
    }
  }

  @Test(arguments: [
    "<script>alert(1)</script>", "</script><script>alert(1)</script>", "\"><img onerror=alert(1)>", "' onclick='alert(1)", "</style><script>", "<!--",
    "]]>", "</details></main>", "\u{202E}txet",
  ])
  func runsNothingOfTheSources(text: String) {
    var content = page(message: text, line: text)
    content.title = text
    var node = DiagramGraph.Node(id: text, label: text, kind: .module)
    node.details = [text]
    content.moduleGraph.nodes = [node]
    content.moduleGraph.captions = [text]
    content.modules = [PageContent.Module(name: text, graph: content.moduleGraph, svg: nil)]
    content.roles = [(text, 1)]
    content.differenceText = text
    content.difference = content.moduleGraph
    let html = content.html
    let plain = page(message: "m", line: "l").html
    for tag in ["<script", "</script", "<img", "<!--", "</style"] {
      #expect(count(tag, in: html) == count(tag, in: plain), "\(tag)")
    }
    #expect(!html.contains("' onclick") && !html.contains("\u{202E}"))
  }

  private func page(message: String, line: String) -> PageContent {
    var content = PageContent()
    content.title = "App"
    let finding = Finding(
      rule: "weak_presenter_in_view", severity: .error, message: message,
      location: Finding.Location(path: "App/Login.swift", line: 3, column: 7, endLine: 3, endColumn: 8), notes: [], from: "LoginView", to: "LoginPresenter")
    content.faults = [PageContent.Fault(finding: finding, line: line, module: "Login")]
    return content
  }

  private func count(_ word: String, in text: String) -> Int { text.components(separatedBy: word).count - 1 }
}

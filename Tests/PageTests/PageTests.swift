import Diagrams
import Findings
import Foundation
import Page
import Testing

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

  @Test func linksPlacesByATemplate() {
    var content = page(message: "m", line: "l")
    content.link = "https://git.example/blob/main/{path}#L{line}"
    #expect(content.html.contains("href=\"https://git.example/blob/main/App/Login.swift#L3\""))
    content.link = "javascript:alert({line})"
    #expect(!content.html.contains("href=\"javascript:"))
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

import Foundation
import Support
import Testing

@Suite struct `The exit status` {
  @Test(arguments: [
    (["lint"], Int32(1)), (["lint", "--only", "strong_delegate"], 0), (["lint", "Login/LoginView.swift"], 0), (["lint", "none.swift"], 2),
    (["lint", "Empty"], 2), (["lint", "--nonsense"], 2), (["lint", "--only", "nonsense"], 2), (["lint", "-o", "none/report"], 2),
    (["lint", "--staged"], 2), (["lint", "--pack", "./Empty"], 2), (["lint", "-f", "sarif"], 1), (["lint", "-o", "sarif=report.sarif"], 1),
    (["report", "saved.json"], 2), (["rules"], 0), (["graph"], 0), (["graph", "Empty"], 2), (["explain", "retain_cycle"], 0),
    (["explain", "LoginView"], 0), (["explain", "Nobody"], 2), (["dump", "roles"], 0), (["completions", "bash"], 0), (["completions"], 2),
    (["completions", "csh"], 2), (["manual"], 0), (["manual", "please"], 2), (["help"], 0), (["help", "nothing"], 2), (["version"], 0), (["nothing"], 2),
    ([], 0),
  ])
  func `says whether all is well, something is wrong, or nobody knows`(_ words: [String], _ status: Int32) throws {
    let folder = try TemporaryFolder(faultyApp)
    try folder.makeFolder("Empty")
    let run = try viperlint(words, in: folder)
    #expect(run.status == status, "\(run)")
  }

  @Test func `is 0 where there are warnings alone`() throws {
    let app = cleanApp.mapValues { $0.replacing("protocol LoginPresenterInterface", with: "import UIKit\nprotocol LoginPresenterInterface") }
    let run = try viperlint("lint", in: TemporaryFolder(app))
    #expect(run.output.contains(": warning: "))
    #expect(run.status == 0, "\(run)")
  }

  @Test func `is 2 where a file cannot be read, whatever the others hold`() throws {
    let folder = try TemporaryFolder(faultyApp)
    try folder.link("Login/Gone.swift", to: "nowhere.swift")
    #expect(try viperlint("lint", "Login/Gone.swift", "Login/LoginPresenter.swift", in: folder).status == 2)
  }
}

import Foundation
import Support
import Testing

@Suite struct `viperlint graph --diff` {
  @Test func `tells what a change adds, as text, Mermaid and pictures, and leaves the work tree alone`() throws {
    let folder = try TemporaryFolder(faultyApp)
    try git(["init", "-q"], in: folder)
    try git(["add", "."], in: folder)
    try git(["-c", "user.name=a", "-c", "user.email=a@b", "commit", "-q", "-m", "before"], in: folder)
    #expect(try viperlint("graph", "--diff", "HEAD", in: folder).output == "")

    try folder.write(
      "import UIKit\nfinal class HelpView: UIViewController { var presenter: HelpPresenter? }\nfinal class HelpPresenter { weak var view: HelpView? }\n",
      to: "Help/Help.swift")
    let run = try viperlint("graph", "--diff", "HEAD", in: folder)
    #expect(run.status == 0, "\(run)")
    #expect(run.output.contains("+ Help\n"), "\(run)")
    #expect(try viperlint("graph", "--diff", "HEAD", "-f", "mermaid", in: folder).output.hasPrefix("flowchart "))
    #expect(try viperlint("graph", "--diff", "HEAD", "-f", "dot", in: folder).output.contains(" added\""))
  }

  @Test func `says that a revision is none`() throws {
    let folder = try TemporaryFolder(faultyApp)
    try git(["init", "-q"], in: folder)
    let run = try viperlint("graph", "--diff", "nowhere", in: folder)
    #expect(run.status == 2)
    #expect(run.errors.contains("nowhere"), "\(run)")
  }

  private func git(_ words: [String], in folder: TemporaryFolder) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", folder.path] + words
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}

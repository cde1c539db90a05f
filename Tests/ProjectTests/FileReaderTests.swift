import Foundation
import Project
import Support
import Testing

@Suite struct `A file reader` {
  @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 1_000_000])
  func `gives every byte of files of any size, one after the other`(_ size: Int) throws {
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let folder = try TemporaryFolder(["small": "x"])
    try Data(bytes).write(to: folder.url("file"))
    let reader = FileReader()
    for _ in 0..<2 {
      #expect(try reader.read(FilePath(folder.path + "/file")) { Array($0) } == bytes)
      #expect(try reader.read(FilePath(folder.path + "/small")) { Array($0) } == [UInt8(ascii: "x")])
    }
  }

  @Test func `says why a file cannot be read`() throws {
    let folder = try TemporaryFolder()
    #expect(reason(folder.path) == "Is a directory")
    #expect(reason(folder.path + "/none") == "No such file or directory")
  }

  @Test func `reads nothing but regular files, and waits for none`() throws {
    let folder = try TemporaryFolder()
    #expect(mkfifo(folder.path + "/pipe", 0o600) == 0)
    #expect(reason(folder.path + "/pipe") == "Not a regular file")
    #expect(reason("/dev/zero") == "Not a regular file")
  }

  @Test func `reads no file that is larger than its kind may be`() throws {
    let folder = try TemporaryFolder(["large": String(repeating: "a", count: 1 << 20 + 1), "most": String(repeating: "a", count: 1 << 20)])
    let read = { (name: String) throws(FileError) in try FileReader().read(FilePath(folder.path + "/" + name), upTo: .settings) { $0.count } }
    #expect(
      throws: FileError(
        path: FilePath(folder.path + "/large"), reason: "The file is too large: 1 MB is the most for settings, rule pages and .gitignore files. Split the file")
    ) {
      try read("large")
    }
    #expect(try read("most") == 1 << 20)
  }

  @Test func `follows no link that leads outside the project`() throws {
    let folder = try TemporaryFolder(["secret": "s", "project/own": "o"])
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/project/in", withDestinationPath: "own")
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/project/out", withDestinationPath: "../secret")
    let root = FilePath(folder.path + "/project")
    let read = { (name: String) throws(FileError) in try FileReader(linksInside: root).read(root.appending(name.utf8)) { Array($0) } }
    #expect(try read("in") == [UInt8(ascii: "o")])
    #expect(throws: FileError(path: root.appending("out".utf8), reason: "A symbolic link to a place outside the repository")) { try read("out") }
  }

  @Test(.enabled(if: geteuid() != 0, "root reads everything"))
  func `says that a file may not be read`() throws {
    let folder = try TemporaryFolder(["secret.swift": ""])
    chmod(folder.path + "/secret.swift", 0)
    #expect(reason(folder.path + "/secret.swift") == "Permission denied")
  }

  private func reason(_ path: String) -> String? {
    do throws(FileError) {
      try FileReader().read(FilePath(path)) { _ in }
      return nil
    } catch {
      return error.reason
    }
  }
}

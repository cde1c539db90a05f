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

import Foundation
import Project
import Testing
import Watching

@Suite struct `Changes of files` {
  /// A directory with a file `A.swift` and a directory `Deep`, gone after the test.
  private func inDirectory(_ body: (URL) throws -> Void) throws {
    let directory = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().appending(path: "viperlint-watch-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory.appending(path: "Deep"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    try "class A {}".write(to: directory.appending(path: "A.swift"), atomically: false, encoding: .utf8)
    try body(directory)
  }

  private func changed(_ watcher: ChangeWatcher, in directory: URL) -> [String] {
    watcher.next().paths.map { $0.relative(to: FilePath(directory.path))?.text ?? $0.text }.sorted()
  }

  @Test(arguments: [false, true]) func `are told by their paths`(isPolling: Bool) throws {
    try inDirectory { directory in
      let watcher = ChangeWatcher(isPolling: isPolling)
      #expect(watcher.watch([FilePath(directory.path)]) == [FilePath(directory.path)])
      try "class Longer {}".write(to: directory.appending(path: "A.swift"), atomically: false, encoding: .utf8)
      #expect(changed(watcher, in: directory) == ["A.swift"])
      try FileManager.default.moveItem(at: directory.appending(path: "A.swift"), to: directory.appending(path: "B.swift"))
      #expect(changed(watcher, in: directory) == ["A.swift", "B.swift"])
      try FileManager.default.removeItem(at: directory.appending(path: "B.swift"))
      #expect(changed(watcher, in: directory) == ["B.swift"])
    }
  }

  @Test(arguments: [false, true]) func `deeper down are told only where they are watched`(isPolling: Bool) throws {
    try inDirectory { directory in
      let watcher = ChangeWatcher(isPolling: isPolling)
      let deep = directory.appending(path: "Deep")
      _ = watcher.watch([FilePath(directory.path)])
      try "class C {}".write(to: deep.appending(path: "C.swift"), atomically: false, encoding: .utf8)
      try "class B {}".write(to: directory.appending(path: "B.swift"), atomically: false, encoding: .utf8)
      #expect(!changed(watcher, in: directory).contains("Deep/C.swift"))
      #expect(watcher.watch([FilePath(directory.path), FilePath(deep.path)]) == [FilePath(deep.path)])
      #expect(watcher.watch([FilePath(deep.path)]) == [])
      try "class D {}".write(to: deep.appending(path: "D.swift"), atomically: false, encoding: .utf8)
      #expect(changed(watcher, in: directory) == ["Deep/D.swift"])
    }
  }

  @Test(arguments: [false, true]) func `in a directory that has taken the place of another are told`(isPolling: Bool) throws {
    try inDirectory { directory in
      let watcher = ChangeWatcher(isPolling: isPolling)
      let (deep, old) = (directory.appending(path: "Deep"), directory.appending(path: "Old"))
      let all = [directory, deep, old].map { FilePath($0.path) }
      _ = watcher.watch(Set(all))
      try FileManager.default.moveItem(at: deep, to: old)
      try FileManager.default.createDirectory(at: deep, withIntermediateDirectories: false)
      #expect(changed(watcher, in: directory).contains("Deep"))
      _ = watcher.watch(Set(all))
      for (number, place) in [deep, old].enumerated() {
        try "class N {}".write(to: place.appending(path: "\(number).swift"), atomically: false, encoding: .utf8)
        #expect(changed(watcher, in: directory).contains("\(place.lastPathComponent)/\(number).swift"))
      }
    }
  }

  @Test(arguments: [false, true]) func `are waited for no longer than asked`(isPolling: Bool) throws {
    try inDirectory { directory in
      let watcher = ChangeWatcher(isPolling: isPolling)
      // A directory without files: a program that another test starts may hold a file of this one open, and close it now.
      _ = watcher.watch([FilePath(directory.appending(path: "Deep").path)])
      #expect(watcher.next(milliseconds: 20).isEmpty)
    }
  }
}

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif
import UIKit

/// Writes one event per line without buffering, so that a crash loses none.
private func report(_ event: String) {
  let line = Array((event + "\n").utf8)
  _ = write(1, line, line.count)
}

nonisolated(unsafe) private var alive: [String: Int] = [:]
nonisolated(unsafe) private var isOpen = false

private func left() -> [String] { alive.filter { $0.value > 0 }.map { "\($0.key)=\($0.value)" }.sorted() }

/// Counts the objects of a class: each instrumented object stores one.
public final class Life {
  private let name: String

  public init(_ name: String) {
    self.name = name
    alive[name, default: 0] += 1
  }

  deinit {
    alive[name, default: 0] -= 1
    if isOpen { report("ended \(name)") }
  }
}

/// Reads a link before its use.
public enum Probe {
  public static func isThere(_ value: Any?) -> Bool { value != nil }

  public static func use(_ link: String, _ value: @autoclosure () -> Any?) -> Bool {
    // Reading a dangling unowned link crashes. Then this event is the last one.
    if isOpen { report("use \(link)") }
    let isFound = value() != nil
    if isOpen { report("\(isFound ? "found" : "nil") \(link)") }
    return isFound
  }
}

/// Shows and closes a module several times and counts the live objects after each round.
public enum Exercise {
  public static let rounds = 3

  public static func run(open: () -> Void, close: () -> Void) {
    for round in 1...rounds {
      isOpen = true
      open()
      DispatchQueue.main.drain()
      tapEverything()
      isOpen = false
      close()
      DispatchQueue.main.drain()
      report("left \(round) \(left().joined(separator: " "))")
    }
  }

  /// Touches every button once, then those on the screens that have appeared.
  private static func tapEverything() {
    var touched: Set<ObjectIdentifier> = []
    for _ in 1...3 {
      var controls: [UIControl] = []
      for window in UIWindow.all {
        for controller in window.window?.rootViewController?.shown ?? [] { collect(controller.view, &controls) }
      }
      for control in controls where touched.insert(ObjectIdentifier(control)).inserted {
        control.touch()
        DispatchQueue.main.drain()
      }
    }
  }

  private static func collect(_ view: UIView, _ controls: inout [UIControl]) {
    if let control = view as? UIControl { controls.append(control) }
    for subview in view.subviews { collect(subview, &controls) }
  }
}

@_silgen_name("fork")
private func forkProcess() -> Int32

/// Runs each entry in its own process, so that a crash ends only that entry.
public func judge(_ entries: [(name: String, run: () -> Void)]) {
  for entry in entries {
    report("begin \(entry.name)")
    let child = forkProcess()
    if child == 0 {
      alarm(10)
      entry.run()
      // The app object is deallocated: what is alive now is in a cycle, or retained by a static.
      report("survives \(left().joined(separator: " "))")
      report("made \(alive.keys.sorted().joined(separator: " "))")
      exit(0)
    }
    var status: Int32 = 0
    waitpid(child, &status, 0)
    report("end \(status)")
  }
}

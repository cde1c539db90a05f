#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif
import UIKit

/// Writes one event a line at once, so that a crash loses none.
private func report(_ event: String) {
  let line = Array((event + "\n").utf8)
  _ = write(1, line, line.count)
}

nonisolated(unsafe) private var alive: [String: Int] = [:]
nonisolated(unsafe) private var isOpen = false

/// Every instrumented class has one: it lives as long as the object in which it is stored.
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

/// Asks a link before it is used.
public enum Probe {
  public static func isThere(_ value: Any?) -> Bool { value != nil }

  public static func use(_ link: String, _ value: @autoclosure () -> Any?) -> Bool {
    // Reading an unowned link to an object that is gone ends the program: then this line is the last.
    if isOpen { report("use \(link)") }
    let isFound = value() != nil
    if isOpen { report("\(isFound ? "found" : "nil") \(link)") }
    return isFound
  }
}

/// Shows and closes a module several times, as a user would, and counts what is left each time.
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
      let left = alive.filter { $0.value > 0 }.map { "\($0.key)=\($0.value)" }.sorted()
      report("left \(round) \(left.joined(separator: " "))")
    }
  }

  /// Every button once; then those on the screens that have appeared.
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

/// Runs every entry in a process of its own, so that a crash ends that entry only.
public func judge(_ entries: [(name: String, run: () -> Void)]) {
  for entry in entries {
    report("begin \(entry.name)")
    let child = forkProcess()
    if child == 0 {
      alarm(10)
      entry.run()
      exit(0)
    }
    var status: Int32 = 0
    waitpid(child, &status, 0)
    report("end \(status)")
  }
}

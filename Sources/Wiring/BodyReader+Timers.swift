import Facts
package import Index

/// Timers, which retain their target or what their closure captures until they are invalidated: `Timer.scheduledTimer(…, target: self, …)`.
extension BodyReader {
  /// What a call makes, if it is a timer that fires again and again: like a closure, it retains what it captures.
  ///
  /// - Parameter node: the callee.
  mutating func timer(_ node: Node, _ arguments: [NodeID]) -> Slot? {
    let name = syntax.text(node.name)
    guard TimerWords.makers.contains(name) else { return nil }
    var captures: [Slot] = []
    var repeats = TimerWords.endless.contains(name)
    for argument in arguments {
      let value = syntax[argument].first
      switch written.label(syntax[argument].name) {
      case "target" where syntax[value].kind == .selfExpression: captures.append(ownSlot())
      case "repeats": repeats = syntax[value].flags.contains(.isTrue)
      default: if let closure = closures[value] { captures += builder[closure: closure].captures }
      }
    }
    return repeats && !captures.isEmpty ? closure(capturing: captures, at: node.offset) : nil
  }
}

package enum TimerWords {
  /// Functions and classes that make timers.
  static let makers: Set<String> = ["scheduledTimer", "Timer", "CADisplayLink"]
  /// Those of them that need no `repeats: true`.
  static let endless: Set<String> = ["CADisplayLink"]
  private static let types: Set<String> = ["Timer", "CADisplayLink"]
  /// What makes a timer let go of its target.
  package static let ending = "invalidate"
  /// What does not.
  package static let settings: Set<String> = ["add", "fire", "tolerance", "isPaused", "preferredFramesPerSecond", "preferredFrameRateRange"]

  package static func isTimer(_ property: Property) -> Bool { property.types.compactMap(\.type.outsideName).contains(where: types.contains) }
}

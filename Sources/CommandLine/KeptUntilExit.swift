/// Keeps a value from being freed.
///
/// The index of a large app is hundreds of thousands of small allocations; giving them back one by one takes a tenth of the run,
/// and the process that is about to end gives them back at once.
func keepUntilExit(_ value: some Sendable) { _ = Unmanaged.passRetained(Kept(value)) }

private final class Kept<Value> {
  let value: Value
  init(_ value: Value) { self.value = value }
}

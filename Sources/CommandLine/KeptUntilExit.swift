/// Leaks a value on purpose, to save its deallocation.
///
/// The index of a large app has a hundred thousand small allocations. Freeing them takes one to two percent of a run. The end of the process
/// frees them at once.
func keepUntilExit(_ value: some Sendable) { _ = Unmanaged.passRetained(Kept(value)) }

private final class Kept<Value> {
  let value: Value
  init(_ value: Value) { self.value = value }
}

import Index

/// Code that has only moved does the same.
extension FunctionSummary {
  /// Whether both do the same, wherever it stands.
  func doesTheSame(as other: FunctionSummary) -> Bool {
    result == other.result && types == other.types && parameters == other.parameters && closures == other.closures
      && steps.elementsEqual(other.steps) { $0.placed(at: 0) == $1.placed(at: 0) }
  }

  /// Where its steps stand, in their order.
  var offsets: [UInt32] { steps.compactMap(\.offset) }
}

extension FunctionSummary.Call: Equatable {
  /// But for where they stand.
  package static func == (left: FunctionSummary.Call, right: FunctionSummary.Call) -> Bool {
    left === right || left.result == right.result && left.receiver == right.receiver && left.arguments == right.arguments
  }
}

extension FunctionSummary.Step {
  fileprivate var offset: UInt32? {
    switch self {
    case .make(_, _, let call), .makeOutside(_, let call), .call(_, _, let call), .callFunction(_, let call), .callValue(_, let call), .outside(_, let call):
      call.offset
    case .cast(_, _, _, let offset), .store(_, _, _, let offset), .assignOutside(_, _, _, let offset), .makeTuple(_, _, let offset),
      .closure(_, _, let offset), .method(_, _, _, let offset):
      offset
    default: nil
    }
  }

  /// Calls are compared without their places.
  fileprivate func placed(at offset: UInt32) -> FunctionSummary.Step {
    switch self {
    case .cast(let to, let from, let type, _): .cast(to: to, from: from, type, offset: offset)
    case .store(let holder, let member, let value, _): .store(in: holder, member, value: value, offset: offset)
    case .assignOutside(let name, let holder, let value, _): .assignOutside(name, in: holder, value: value, offset: offset)
    case .makeTuple(let to, let elements, _): .makeTuple(to: to, elements, offset: offset)
    case .closure(let to, let closure, _): .closure(to: to, closure, offset: offset)
    case .method(let to, let of, let member, _): .method(to: to, of: of, member, offset: offset)
    default: self
    }
  }
}

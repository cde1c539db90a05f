import Index

extension ReferenceKind {
  /// `LoginView VERB LoginRouter`.
  var verb: String {
    switch self {
    case .holds: "holds"
    case .takes: "takes"
    case .constructs: "creates"
    case .returns: "returns"
    case .uses, .calls: "uses"
    case .names: "refers to"
    case .inherits: "inherits from"
    }
  }

  /// The lower, the more it says of the two types, where several references stand at one name.
  var telling: Int {
    switch self {
    case .holds: 0
    case .takes: 1
    case .constructs: 2
    case .returns: 3
    case .uses: 4
    case .calls: 5
    case .names: 6
    case .inherits: 7
    }
  }
}

/// Whether a name that the project does not declare is UIKit's.
public func isOfUIKit(_ name: String) -> Bool { name.hasPrefix("UI") && !name.hasPrefix("UInt") }

/// Whether a name that the project does not declare is UIKit's, AppKit's or Foundation's.
public func isOfUIKitOrFoundation(_ name: String) -> Bool { isOfUIKit(name) || name.hasPrefix("NS") }

// The names are Apple's.
// swift-format-ignore-file
@_exported import CoreServices
public import Dispatch

public func FSEventStreamSetDispatchQueue(_ streamRef: FSEventStreamRef, _ q: DispatchQueue?) {}

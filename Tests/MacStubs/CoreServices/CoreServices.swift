// swift-format-ignore-file: the names are Apple's.
@_exported import CoreServices
public import Dispatch

public func FSEventStreamSetDispatchQueue(_ streamRef: FSEventStreamRef, _ q: DispatchQueue?) {}

// The names are Apple's.
// swift-format-ignore-file
// What Swift adds to the C library: https://github.com/swiftlang/swift/blob/main/stdlib/public/Platform/Platform.swift
@_exported import Darwin

public nonisolated(unsafe) var errno: Int32 = 0
public func open(_ path: UnsafePointer<CChar>, _ oflag: Int32) -> Int32 { 0 }
public func open(_ path: UnsafePointer<CChar>, _ oflag: Int32, _ mode: mode_t) -> Int32 { 0 }
public func fcntl(_ fd: Int32, _ cmd: Int32) -> Int32 { 0 }
public func fcntl(_ fd: Int32, _ cmd: Int32, _ value: Int32) -> Int32 { 0 }
public var S_IFMT: mode_t { 0o170000 }
public var S_IFDIR: mode_t { 0o040000 }
public var S_IFREG: mode_t { 0o100000 }
public var S_IFLNK: mode_t { 0o120000 }
public typealias sig_t = @convention(c) (Int32) -> Void
public var SIG_IGN: sig_t { unsafeBitCast(1, to: sig_t.self) }
public var MAP_FAILED: UnsafeMutableRawPointer! { UnsafeMutableRawPointer(bitPattern: -1) }
// Macros for constants of an enumeration.
public var CLOCK_MONOTONIC: clockid_t { _CLOCK_MONOTONIC }
public var CLOCK_THREAD_CPUTIME_ID: clockid_t { _CLOCK_THREAD_CPUTIME_ID }

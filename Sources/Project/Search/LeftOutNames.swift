/// Names that are ignored below the directories that are linted. A path that is named on the command line is linted whatever its name.
package enum LeftOutNames {
  /// Why a directory of this name is not walked.
  static func reason(forFolder name: some Collection<UInt8>) -> LeftOutPath.Reason? {
    if name.first == UInt8(ascii: ".") { return .hidden }
    switch String(decoding: name, as: UTF8.self) {
    // CocoaPods; Carthage; SwiftPM inside Xcode's build directory; JavaScript; Ruby's bundler.
    case "Pods", "Carthage", "SourcePackages", "checkouts", "node_modules", "vendor": return .dependencies
    // Mockingbird writes declarations of the SDK there, `protocol AnyObject` among them.
    case "MockingbirdSupport": return .dependencies
    case "DerivedData": return .buildProducts
    case let name where name.hasSuffix(".xctemplate"): return .template
    default: return nil
    }
  }

  /// Whether the search ignores a file because of its name or its directories' names.
  package static func leaveOut(_ path: FilePath) -> Bool {
    let parts = path.bytes.split(separator: UInt8(ascii: "/"))
    guard let name = parts.last else { return false }
    return name.first == UInt8(ascii: ".") || isMergeCopy(name) || parts.dropLast().contains { reason(forFolder: $0) != nil || holdsNoSources($0) }
  }

  /// A directory of build products, unless it directly contains Swift files.
  static let build = Array("build".utf8)

  /// What `git mergetool` leaves next to a file in conflict: `LoginView_BACKUP_3178.swift`.
  static func isMergeCopy(_ name: some BidirectionalCollection<UInt8>) -> Bool {
    // Nearly no name ends in a digit, and each file is asked.
    guard let last = name.dropLast(6).last, (0x30...0x39).contains(last) else { return false }
    let parts = name.dropLast(6).split(separator: UInt8(ascii: "_"))
    guard parts.count > 2, let number = parts.last, number.allSatisfy({ (0x30...0x39).contains($0) }) else { return false }
    return ["BACKUP", "BASE", "LOCAL", "REMOTE"].contains { parts[parts.count - 2].elementsEqual($0.utf8) }
  }

  static func isSwiftFile(_ name: some BidirectionalCollection<UInt8>) -> Bool {
    name.count > 6 && name.suffix(6).elementsEqual(".swift".utf8)
  }

  /// Whether Interface Builder has written a file of this name, or it says with which storyboard an app begins.
  static func isOfInterface(_ name: some BidirectionalCollection<UInt8>) -> Bool {
    switch name.last {
    case UInt8(ascii: "d"): name.count > 11 && name.suffix(11).elementsEqual(".storyboard".utf8)
    case UInt8(ascii: "t"): name.suffix(10).elementsEqual("Info.plist".utf8)
    default: false
    }
  }

  /// Whether viperlint reads a file of this name for information about its directory.
  static func isOurs(_ name: some Collection<UInt8>) -> Bool { isSettings(name) || isBaseline(name) }

  static func isSettings(_ name: some Collection<UInt8>) -> Bool { name.first == baseline.first && settings.contains { name.elementsEqual($0) } }

  static func isBaseline(_ name: some Collection<UInt8>) -> Bool { name.first == baseline.first && name.elementsEqual(baseline) }

  private static let settings = [".viperlint.yml", ".viperlint.yaml"].map { Array($0.utf8) }
  private static let baseline = Array(".viperlint-baseline.json".utf8)

  /// Directories that Xcode fills with anything but sources; half of the directories of an app are image sets.
  static func holdsNoSources(_ name: some BidirectionalCollection<UInt8>) -> Bool {
    name.count > 9 && name.suffix(9).elementsEqual(".xcassets".utf8)
  }
}

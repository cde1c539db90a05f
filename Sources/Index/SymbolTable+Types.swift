import Facts
import SourceText

/// Collecting types and tying extensions to what they extend.
extension SymbolTable {
  mutating func addTypes(_ views: FileViews) {
    owners = views.all.map { [Owner](repeating: .nobody, count: $0.declarationCount) }
    let count = views.all.reduce(0) { $0 + $1.typeCount }
    types.reserveCapacity(count)
    extensions.reserveCapacity(count)
    var pending: [DeclarationPlace] = []
    for view in views.all { addTypes(in: view, from: 0, to: view.declarationCount, pending: &pending) }

    // A type may be declared in an extension of a type that is declared in an extension: repeat while something new is found.
    while !pending.isEmpty {
      var left: [DeclarationPlace] = []
      var found: [DeclarationPlace] = []
      for place in pending {
        if let type = extendedType(of: place, views) {
          extensions[Int(type.rawValue)].append(place)
          settle(place, as: type.rawValue, pending: &found, views)
        } else {
          left.append(place)
        }
      }
      if left.count == pending.count {
        // Types that extensions of outside types declare may be extended, too: what extends them waits.
        let waiting = left.filter { isNested($0, views) }
        for place in waiting.count == left.count ? left : left.filter({ !isNested($0, views) }) {
          settle(place, as: outsideOwner(of: place, views), pending: &found, views)
        }
        left = waiting.count == left.count ? [] : waiting
      }
      pending = left + found
    }
    findTypesByPlace()
    for index in types.indices where extensions[index].count > 1 {
      extensions[index].sort { ($0.file, $0.declaration.rawValue) < ($1.file, $1.declaration.rawValue) }
    }
  }

  /// An app of many targets asks all the time which of many types of one name is meant; so does one whose every file keeps a type of that
  /// name to itself.
  private mutating func findTypesByPlace() {
    // No project has as many combinations of targets; each would have an entry for each type.
    let mostHomes = 16
    for index in types.indices where types[index].parent == .nobody && firstType(named: types[index].name, in: .nobody) == index {
      guard types[index].nextSameName >= 0 else { continue }
      var current = Int32(index)
      var (isKnown, isPrivate) = (true, false)
      while current >= 0, isKnown {
        let record = types[Int(current)]
        isKnown =
          record.localScope == .none && (imports.isOneTarget || (1...mostHomes).contains(imports.homes(overlapping: imports.home(of: record.file)).count))
        if record.isFilePrivate { isPrivate = true }
        current = record.nextSameName
      }
      guard isKnown else { continue }
      current = Int32(index)
      while current >= 0 {
        let record = types[Int(current)]
        // Who means one that only its file sees depends on the file.
        if isPrivate { add(current, to: &typesByFile, record.file.rawValue, record.name) }
        if !record.isFilePrivate {
          // Files of other sets see it as their own where the two have a target in common.
          let homes = imports.isOneTarget ? [0] : imports.homes(overlapping: imports.home(of: record.file))
          for home in homes { add(current, to: &typesByTarget, home, record.name) }
        }
        current = record.nextSameName
      }
    }
  }

  private func add(_ type: Int32, to map: inout PairMap, _ place: Int32, _ name: GlobalName) {
    map[place, name] = map[place, name] == nil ? type : -1
  }

  /// Adds the types among some declarations of a file; extensions (and what is in them) wait.
  private mutating func addTypes(
    in view: FileView, from start: Int, to end: Int, pending: inout [DeclarationPlace]
  ) {
    let file = Int(view.id.rawValue)
    let inactive = inactiveRanges(in: view.id)
    var index = start
    while index < end {
      let id = DeclarationID(rawValue: Int32(index))
      let fact = view.declarations[index]
      if inactive.have(fact) {
        index = max(index + 1, Int(fact.descendantsEnd))
        continue
      }
      let outer = fact.parent == .none ? Owner.nobody : owners[file][Int(fact.parent.rawValue)]
      switch fact.kind {
      case .extension:
        pending.append(DeclarationPlace(file: view.id, declaration: id))
        index = max(index + 1, Int(fact.descendantsEnd))
        continue
      case .class, .struct, .enum, .actor, .protocol, .typealias, .associatedtype:
        owners[file][index] = addType(fact, id: id, in: view, parent: outer).rawValue
      default:
        owners[file][index] = outer
      }
      index += 1
    }
  }

  private mutating func addType(
    _ fact: DeclarationFact, id: DeclarationID, in view: FileView, parent: Owner
  ) -> TypeID {
    let name = view.name(fact.name)
    let place = DeclarationPlace(file: view.id, declaration: id)
    let isLocal = fact.modifiers.contains(.local)
    var isFilePrivate = fact.access == .private || fact.access == .fileprivate || isLocal
    if let outer = parent.type, record(outer).isFilePrivate { isFilePrivate = true }
    let newRecord = TypeRecord(
      kind: TypeKind(fact.kind), name: name, parent: parent, file: view.id, declaration: id,
      isFilePrivate: isFilePrivate, isExported: isExported(fact, in: view), localScope: isLocal ? fact.parent : .none)
    if !isLocal, let twin = twin(of: name, in: parent, file: view.id) {
      // The same type in another branch of `#if`, or a redeclaration that does not compile. A type says more than a name for another one.
      let known = record(twin)
      if known.kind == .typealias, fact.kind != .typealias {
        types[Int(twin.rawValue)] = newRecord
        types[Int(twin.rawValue)].nextSameName = known.nextSameName
        extensions[Int(twin.rawValue)].append(DeclarationPlace(file: known.file, declaration: known.declaration))
      } else {
        extensions[Int(twin.rawValue)].append(place)
      }
      return twin
    }
    let type = TypeID(rawValue: Int32(types.count))
    types.append(newRecord)
    extensions.append([])
    mark(name, as: .type)
    append(type, named: name, to: parent)
    return type
  }

  /// A type of the same name and parent in the same file. Files are read one after the other, so it is the last one of that name; where
  /// extensions bring types late, the last few are looked at.
  private func twin(of name: GlobalName, in parent: Owner, file: FileID) -> TypeID? {
    guard let last = lastByName[parent, name] else { return nil }
    let record = types[Int(last)]
    return record.file == file && record.localScope == .none ? TypeID(rawValue: last) : nil
  }

  private mutating func append(_ type: TypeID, named name: GlobalName, to parent: Owner) {
    if let last = lastByName[parent, name] {
      types[Int(last)].nextSameName = type.rawValue
    } else {
      typesByName[parent, name] = type.rawValue
    }
    lastByName[parent, name] = type.rawValue
  }

  /// Now that an extension's type is known, its declarations are that type's.
  private mutating func settle(_ place: DeclarationPlace, as owner: Owner, pending: inout [DeclarationPlace], _ views: FileViews) {
    let view = views[place.file]
    let index = Int(place.declaration.rawValue)
    owners[Int(place.file.rawValue)][index] = owner
    addTypes(in: view, from: index + 1, to: Int(view[place.declaration].descendantsEnd), pending: &pending)
  }

  /// The one of several types of a name that a file means: its own, its target's, the one in the nearest common directory; nil when
  /// that leaves several, or none is visible.
  func chosenType(named name: GlobalName, from file: FileID) -> TypeID? {
    if case .type(let type) = fileLevelMeaning(of: name, from: file) { return type }
    return nil
  }

  /// See ``chosenType(named:from:)``: with those that are left where they are several.
  func fileLevelMeaning(of name: GlobalName, from file: FileID) -> TypeMeaning {
    let first = firstType(named: name, in: .nobody)
    guard first >= 0 else { return .outside }
    // Most names are borne once.
    if types[Int(first)].nextSameName < 0 { return types[Int(first)].isVisible(from: file, imports) ? .type(TypeID(rawValue: first)) : .outside }
    if let own = nearType(named: name, from: file) { return .type(own) }
    if let own = ownType(first, from: file) { return .type(own) }
    let left = narrowed(types(named: name, in: .nobody), from: file)
    return left.count == 1 ? .type(left[0]) : left.isEmpty ? .outside : .ambiguous(left)
  }

  /// What ``ownType(_:from:)`` finds, where it can be looked up.
  @inline(__always) func nearType(named name: GlobalName, from file: FileID) -> TypeID? {
    if let own = typesByFile[file.rawValue, name] { return own < 0 ? nil : TypeID(rawValue: own) }
    let home = imports.isOneTarget ? 0 : imports.home(of: file)
    guard home >= 0 else { return nil }
    return typesByTarget[home, name].flatMap { $0 < 0 ? nil : TypeID(rawValue: $0) }
  }

  /// The only one that the file, or else its target, has among the first type of a name and those that follow it. What ``narrowed(_:from:)``
  /// would choose, found without lists: an app of many targets asks for it all the time.
  private func ownType(_ first: Int32, from file: FileID) -> TypeID? {
    var ofFile: Int32 = -1
    var ofTarget: Int32 = -1
    var isOneOfTarget = true
    var current = first
    while current >= 0 {
      let record = types[Int(current)]
      if record.localScope == .none {
        if record.file == file {
          if ofFile >= 0 { return nil }
          ofFile = current
        } else if !record.isFilePrivate, imports.isInOwnTarget(record.file, from: file) {
          if ofTarget >= 0 { isOneOfTarget = false }
          ofTarget = current
        }
      }
      current = record.nextSameName
    }
    if ofFile >= 0 { return TypeID(rawValue: ofFile) }
    return ofTarget >= 0 && isOneOfTarget ? TypeID(rawValue: ofTarget) : nil
  }

  private func isVisible(_ record: TypeRecord, from file: FileID) -> Bool { record.isVisible(from: file, imports) }

  /// All that are left of several types of a name.
  private func narrowed(_ candidates: [TypeID], from file: FileID) -> [TypeID] {
    let visible = candidates.filter { isVisible(record($0), from: file) }
    guard visible.count > 1 else { return visible }
    let own = visible.filter { record($0).file == file }
    if !own.isEmpty { return own }
    let best = visible.lazy.map { sight(of: record($0), from: file) }.max() ?? .ownTarget
    let rest = imports.isOneTarget ? visible : visible.filter { sight(of: record($0), from: file) == best }
    guard rest.count > 1 else { return rest }
    // Of a file that several manifests compile, each of its targets sees what it sees: the first one decides.
    for target in imports.targets(of: file) {
      let seen = rest.filter { imports.isSeen(record($0).file, isExported: record($0).isExported, from: file, in: target) }
      if !seen.isEmpty { return seen.count == 1 ? seen : nearest(seen, to: file) }
    }
    return nearest(rest, to: file)
  }

  private func sight(of record: TypeRecord, from file: FileID) -> TargetImports.Sight {
    imports.sight(of: record.file, isExported: record.isExported, from: file)
  }

  /// The types of a name at the file level of one target, as `Target.Name` means them.
  func types(named name: GlobalName, ofTarget target: String, from file: FileID) -> [TypeID] {
    let all = types(named: name, in: .nobody)
    let own = all.filter { imports.isIn(record($0).file, module: target) && record($0).localScope == .none }
    if !own.isEmpty || isOfSystem(target) { return own }
    return narrowed(all, from: file)
  }

  /// Whether a module is one of the system's that no target of the project is called after: what others are called is not always known, and
  /// one of the project's own may hand on what another declares.
  func isOfSystem(_ module: String) -> Bool { SymbolTable.systemModules.contains(module) && !imports.hasTarget(of: module) }

  /// Whether a file imports an external declaration of a name by itself, `import class Foundation.Thread`: it goes before what other targets
  /// declare.
  func importsOutside(_ name: GlobalName, in file: FileID) -> Bool {
    guard !imports.isOneTarget else { return false }
    let facts = files[Int(file.rawValue)].facts
    for fact in facts.imports where fact.kind != .empty {
      let module = facts.names[fact.target]
      guard facts.names[fact.path] == module + "." + text(name), !imports.hasTarget(of: module) else { continue }
      return !types(named: name, in: .nobody).contains { imports.isInOwnTarget(record($0).file, from: file) }
    }
    return false
  }

  /// Those with names that apps give to types of their own, `Foundation.URL` next to `URL`.
  static let systemModules: Set<String> = [
    "Swift", "Foundation", "UIKit", "SwiftUI", "AppKit", "Combine", "CoreData", "CoreGraphics", "CoreImage", "CoreLocation", "CoreText", "MapKit",
    "WebKit", "AVFoundation", "AVKit", "Photos", "PhotosUI", "Contacts", "ContactsUI", "StoreKit", "Network", "NetworkExtension", "CloudKit",
    "Security", "CryptoKit", "LocalAuthentication", "AuthenticationServices", "os", "OSLog", "Dispatch", "Darwin", "Glibc", "Musl", "ObjectiveC",
    "XCTest", "Testing", "Observation", "SwiftData", "Charts", "MessageUI", "UserNotifications", "QuartzCore", "Metal", "SceneKit", "SpriteKit",
    "GameKit", "HealthKit", "WidgetKit", "WatchKit", "WatchConnectivity", "EventKit", "Intents", "AppIntents", "CoreMotion", "CoreML", "Vision",
    "Speech", "PassKit", "SafariServices", "SystemConfiguration", "LinkPresentation", "UniformTypeIdentifiers", "PDFKit", "ARKit", "RealityKit",
    "_Concurrency", "RegexBuilder", "FoundationEssentials", "FoundationNetworking", "FoundationXML", "Android", "Bionic", "WASILibc", "WinSDK",
    "CRT", "Cocoa", "Accelerate", "simd", "AVFAudio", "AudioToolbox", "AdSupport", "AppTrackingTransparency", "CoreAudio", "CoreBluetooth",
    "CoreMedia", "CoreServices", "CoreSpotlight", "CoreTelephony", "CoreVideo", "DeviceCheck", "ImageIO", "JavaScriptCore", "MediaPlayer",
    "MetalKit", "MobileCoreServices", "NaturalLanguage", "PushKit", "QuickLook", "ReplayKit", "UserNotificationsUI", "VisionKit",
  ]

  /// Those in the nearest common directory. Files are in the order of their paths, so the nearest are next to the file's own place.
  private func nearest(_ candidates: [TypeID], to file: FileID) -> [TypeID] {
    let path = files[Int(file.rawValue)].path
    func depth(_ index: Int) -> Int { commonFolders(path, files[Int(record(candidates[index]).file.rawValue)].path) }
    guard candidates.count > 16, isInOrder(candidates) else {
      let depths = candidates.indices.map(depth)
      let deepest = depths.max() ?? 0
      return zip(candidates, depths).filter { $0.1 == deepest }.map(\.0)
    }
    var low = 0
    var high = candidates.count
    while low < high {
      let middle = (low + high) / 2
      if record(candidates[middle]).file < file { low = middle + 1 } else { high = middle }
    }
    let before = low > 0 ? depth(low - 1) : -1
    let after = low < candidates.count ? depth(low) : -1
    let deepest = max(before, after)
    var start = low
    while start > 0, depth(start - 1) == deepest { start -= 1 }
    var end = low
    while end < candidates.count, depth(end) == deepest { end += 1 }
    return Array(candidates[start..<end])
  }

  private func isInOrder(_ candidates: [TypeID]) -> Bool {
    zip(candidates, candidates.dropFirst()).allSatisfy { record($0).file <= record($1).file } && arePathsSorted
  }
}

extension [ByteRange] {
  /// Whether a declaration is in one of these.
  @inline(__always) func have(_ declaration: DeclarationFact) -> Bool { !isEmpty && contains { $0.contains(declaration.range.start) } }
}

extension TypeKind {
  init(_ kind: DeclarationKind) {
    switch kind {
    case .class: self = .class
    case .actor: self = .actor
    case .enum: self = .enum
    case .protocol: self = .protocol
    case .typealias: self = .typealias
    case .associatedtype: self = .associatedtype
    default: self = .struct
    }
  }
}

/// How many leading directories two paths share.
private func commonFolders(_ left: String, _ right: String) -> Int {
  var folders = 0
  for (one, other) in zip(left.utf8, right.utf8) {
    guard one == other else { break }
    if one == UInt8(ascii: "/") { folders += 1 }
  }
  return folders
}

extension FileView {
  /// Declarations of types; some declare one type again.
  fileprivate var typeCount: Int {
    (0..<declarationCount).count { number in
      let kind = declarations[number].kind
      return kind.isType && kind != .extension || kind == .typealias || kind == .associatedtype
    }
  }
}

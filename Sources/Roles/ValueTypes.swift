/// What types conform to that carry values, whatever they do with them.
enum ValueTypes {
  static let supertypes: Set<String> = [
    // Raw values of enums.
    "Int", "UInt", "Double", "String", "Character", "RawRepresentable", "CaseIterable",
    "Equatable", "Hashable", "Comparable", "Identifiable", "Sendable", "Error", "CustomStringConvertible", "AnyObject",
    "Codable", "Decodable", "Encodable", "NSObject", "NSCoding", "NSSecureCoding", "NSCopying", "NSManagedObject",
    "Object", "EmbeddedObject", "Mappable", "ImmutableMappable",
  ]
}

package import SettingValues

/// The value that a YAML text describes; an empty text is an empty plain scalar.
///
/// Settings need maps, lists and texts: tags, anchors, aliases, several documents and keys that are no texts are mistakes, as are
/// duplicate keys. The first mistake is thrown.
///
/// - Parameters:
///   - path: what places name as their file.
///   - firstLine: the line of the file in which the text starts, 1-based.
///   - takesAliases: whether tags are passed over and aliases repeat what their anchors mark, as other programs' files may want it.
package func readYAML(
  _ text: String, path: String, firstLine: Int = 1, takesAliases: Bool = false
) throws(SettingError) -> SettingValue {
  var bytes = Array(text.utf8)
  let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
  if bytes.starts(with: byteOrderMark) { bytes.removeFirst(byteOrderMark.count) }
  var composer = try YAMLComposer(TextPositions(bytes: bytes, path: path, firstLine: firstLine), takesAliases: takesAliases)
  return try composer.document()
}

/// The names of a directory's entries, other than directories, that satisfy `isWanted`. Sorted bytewise.
package func fileNames(in folder: FilePath, where isWanted: (String) -> Bool) throws(FileError) -> [String] {
  let listed = try entries(of: folder) { name, _ in isWanted(String(decoding: name, as: UTF8.self)) }
  return listed.entries.filter { $0.kind != .folder }
    .map { String(decoding: $0.name, as: UTF8.self) }
    .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
}

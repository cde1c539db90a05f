import Project
import Support

/// A search with the temporary folder as the root, in words that tests can compare.
struct Found {
  let files: [String]
  let leftOut: [String]
  let errors: [String]
}

func found(_ folder: TemporaryFolder, _ names: String...) -> Found {
  let sources = findSources(
    under: names.isEmpty ? [FilePath(folder.path)] : paths(folder, names), root: FilePath(folder.path))
  return Found(
    files: sources.files.map(\.path), leftOut: sources.leftOut.map { "\($0.path): \($0.reason.rawValue)" },
    errors: sources.errors.map(\.reason))
}

/// Names relative to the folder as paths that hold whatever the process's own working folder is; the empty one stays empty.
func paths(_ folder: TemporaryFolder, _ names: [String]) -> [FilePath] {
  names.map { FilePath($0.isEmpty || $0.hasPrefix("/") ? $0 : folder.path + "/" + $0) }
}

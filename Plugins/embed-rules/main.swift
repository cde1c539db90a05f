import Foundation

// usage: embed-rules RULES_FOLDER OUTPUT_FILE
// Writes every pack.yml, page and template under RULES_FOLDER/<pack>/, and RULES_FOLDER/architectures.yml, into one Swift file, as raw string
// literals.

let arguments = CommandLine.arguments
guard arguments.count == 3 else {
  FileHandle.standardError.write(Data("usage: embed-rules RULES_FOLDER OUTPUT_FILE\n".utf8))
  exit(2)
}
let rules = URL(fileURLWithPath: arguments[1], isDirectory: true)
let files = FileManager.default

/// Uses enough `#` that the text cannot end the literal or begin an interpolation.
func literal(_ text: String) -> String {
  var marks = "#"
  while text.contains("\"\"\"" + marks) || text.contains("\\" + marks) { marks += "#" }
  return "\(marks)\"\"\"\n\(text)\n\"\"\"\(marks)"
}

var code = "let embeddedPacks: [BuiltInPack] = [\n"
for pack in try files.contentsOfDirectory(atPath: rules.path).sorted() {
  let folder = rules.appendingPathComponent(pack, isDirectory: true)
  var isFolder: ObjCBool = false
  guard files.fileExists(atPath: folder.path, isDirectory: &isFolder), isFolder.boolValue else { continue }
  // Templates keep their paths: `templates/module/view.swift.template`.
  let templates = try files.subpathsOfDirectory(atPath: folder.path).filter {
    $0.hasPrefix("templates/") && ($0.hasSuffix(".template") || $0.hasSuffix(".yml"))
  }
  let names = try files.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".md") || $0 == "pack.yml" }.sorted() + templates.sorted()
  guard !names.isEmpty else { continue }
  code += "  BuiltInPack(name: \(literal(pack)), files: [\n"
  for name in names {
    let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    code += "  BuiltInFile(name: \(literal(name)), text: \(literal(text))),\n"
  }
  code += "  ]),\n"
}
code += "]\n"
let architectures = try String(contentsOf: rules.appendingPathComponent("architectures.yml"), encoding: .utf8)
code += "let embeddedArchitectures = \(literal(architectures))\n"
try code.write(toFile: arguments[2], atomically: true, encoding: .utf8)

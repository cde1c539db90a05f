/// A pack that the binary carries: the files of one folder beside this one.
package struct BuiltInPack: Sendable {
  package let name: String
  /// `pack.yml` and the rule pages, sorted by name.
  package let files: [BuiltInFile]
}

package struct BuiltInFile: Sendable {
  package let name: String
  package let text: String
}

/// All packs, sorted by name. The EmbedRules plugin makes them from the folders of `Rules/` in every build.
package var builtInPacks: [BuiltInPack] { embeddedPacks }

/// `architectures.yml`: what shows architectures for which there is no pack.
package var builtInArchitectures: String { embeddedArchitectures }

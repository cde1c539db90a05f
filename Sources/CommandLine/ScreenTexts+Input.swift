import Navigation
import Opening
import Project
import Reading
import Storyboards

extension ScreenTexts {
  /// Storyboards as they are on disk, and the sources as they are read. Says which storyboards cannot be read.
  init(of input: ProjectInput, _ store: FactStore, _ console: Console) {
    let sources = input.project.sources
    let files = Dictionary(sources.files.map { ($0.path, $0) }) { first, _ in first }
    let storyboards = Storyboards(reading: sources.interfaceFiles.filter { !input.project.isExcluded($0.location) })
    for error in storyboards.errors { console.say("\(input.paths.shown(error.path.text)): warning: \(error.reason)") }
    self.init(storyboards) { path in files[path].flatMap { store.bytes(of: $0) } }
  }
}

import Findings
import Index

/// The chains `a.b.c` in a type's code, step by step.
struct Chains {
  private let project: CheckedProject
  /// The references of every step, by where its name stands.
  private var steps: [Step: [Reference]] = [:]
  /// Steps by where their receivers' names stand.
  private var following: [Step: [Step]] = [:]

  private struct Step: Hashable {
    let file: FileID
    let offset: UInt32
  }

  /// One step as it is written.
  struct Link {
    let text: String
    let place: Place
    let references: [Reference]
  }

  init(_ code: [TypeID], _ project: CheckedProject) {
    self.project = project
    for type in code {
      for reference in project.references.from(type) where reference.kind == .calls || reference.kind == .uses {
        let step = Step(file: reference.file, offset: reference.offset)
        steps[step, default: []].append(reference)
        guard let receiver = receiver(of: reference) else { continue }
        if following[receiver]?.contains(step) != true { following[receiver, default: []].append(step) }
      }
    }
  }

  private func receiver(of reference: Reference) -> Step? {
    reference.receiverOffset == .max ? nil : Step(file: reference.file, offset: reference.receiverOffset)
  }

  private func link(_ step: Step) -> Link? {
    guard let references = steps[step], let first = references.first else { return nil }
    return Link(text: project.index.writtenName(first), place: project.place(of: first), references: references)
  }

  /// Where the step before a reference stands.
  func placeOfReceiver(_ reference: Reference) -> Place? { receiver(of: reference).flatMap(link)?.place }

  /// The steps from the start of the chain to the reference, itself included.
  func path(to reference: Reference) -> [Link] {
    let end = Step(file: reference.file, offset: reference.offset)
    var path = [link(end) ?? Link(text: project.index.writtenName(reference), place: project.place(of: reference), references: [])]
    var current = receiver(of: reference)
    // Receivers stand before what is called on them, so the walk ends.
    while let step = current, let link = link(step) {
      path.append(link)
      current = link.references.lazy.compactMap(receiver).first { $0.offset < step.offset }
    }
    return path.reversed()
  }

  /// What each step of the chain is, and where the member that leads on is declared.
  func notes(around reference: Reference, _ path: [Link]) -> [Violation.Note] {
    var notes: [Violation.Note] = []
    for link in path.dropLast() {
      guard let value = link.references.first(where: { $0.kind == .uses }) else { continue }
      notes.append(note(link.place, "'\(link.text)' has the type \(project.index[value.to].qualifiedName)"))
    }
    if path.count > 1, let member = path.last?.references.lazy.compactMap(\.member).first {
      let symbol = project.index[member]
      let owner = project.index[symbol.owner].qualifiedName
      notes.append(
        note(
          project.place(symbol.nameOffset, of: symbol.name, in: symbol.place.file),
          "\(owner) exposes '\(symbol.name)' here"))
    }
    for step in following[Step(file: reference.file, offset: reference.offset)] ?? [] {
      if let link = link(step) { notes.append(note(link.place, "'\(link.text)' is used here")) }
    }
    return notes
  }

  private func note(_ place: Place, _ message: String) -> Violation.Note { Violation.Note(place: place, message: message, isStep: true) }
}

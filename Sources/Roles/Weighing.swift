/// Candidates by the sums of the weights that speak for and against each.
struct Weighing<Candidate: Equatable> {
  /// The one with the highest sum, where that is enough and no other has the same.
  private(set) var best: Candidate?
  private(set) var score = 0
  /// How much higher that is than the next one's, or than none.
  private(set) var margin = 0
  /// Those with the highest sum, where they are several.
  private(set) var tied: [Candidate] = []
  /// The one with the next highest sum.
  private(set) var next: Candidate?

  /// - Parameter enough: the sum that a candidate needs.
  init(_ votes: some Sequence<(candidate: Candidate, weight: Int)>, enough: Int) {
    var sums: [(candidate: Candidate, sum: Int)] = []
    for vote in votes {
      if let known = sums.firstIndex(where: { $0.candidate == vote.candidate }) {
        sums[known].sum += vote.weight
      } else {
        sums.append((vote.candidate, vote.weight))
      }
    }
    sums = sums.filter { $0.sum >= enough }.sorted { $0.sum > $1.sum }
    guard let first = sums.first else { return }
    (score, next) = (first.sum, sums.dropFirst().first?.candidate)
    margin = score - (sums.dropFirst().first?.sum ?? 0)
    if margin > 0 { best = first.candidate } else { tied = sums.prefix { $0.sum == score }.map(\.candidate) }
  }
}

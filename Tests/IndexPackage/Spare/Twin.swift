// In no target: nothing here competes with what a target declares.
public struct Twin {
  public let spare: Int
}

public struct Pair {
  public let spare: Int
}

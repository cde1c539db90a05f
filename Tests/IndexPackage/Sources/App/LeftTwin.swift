import Left

struct Hidden {
  let left: Twin
  func twin() -> Twin { left.turned() }
}

// Overloads add to those of another target.
extension Measure {
  func weighed(by weight: Int, times: Int) -> Twin { Twin(left: weight * times) }
}

func useLeft(_ measure: Measure) -> Int {
  measure.weighed(by: 1).left + measure.weighed(by: 1, times: 2).turned().left + Hidden(left: Twin(left: 1)).twin().left
}

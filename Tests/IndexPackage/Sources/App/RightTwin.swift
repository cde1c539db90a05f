import Right

func useRight(_ twin: Twin) -> Int { twin.turned().right + Twin(right: 1).right }

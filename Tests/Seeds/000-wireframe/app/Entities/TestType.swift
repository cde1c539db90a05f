struct TestType {
  let name: String
}

struct MainEntity {
  let text: String
}

enum Screen {
  case recipeList
  case recipeSearch
  case recipeDetail(Recipe)
  case settings
}

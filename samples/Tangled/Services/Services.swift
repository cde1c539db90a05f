struct Services {
  let session: SessionServiceInterface = SessionService()
  let accounts: AccountServiceInterface = AccountService()
  let preferences: PreferencesServiceInterface = PreferencesService()
}

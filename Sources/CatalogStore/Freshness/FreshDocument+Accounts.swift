extension FreshDocument {
  /// Goes on as `account`: its copy is shown at once, and the server asked. What was under way for anybody else ends,
  /// and its answer touches nothing.
  public func signIn(_ account: Account) { change(to: account) }

  /// Goes on as nobody in particular. The account's copy stays on the disk, for the next time that it signs in.
  public func signOut() { change(to: nil) }

  /// Takes another token for the same account. Requests that were stopped because the old one was refused go on.
  public func setToken(_ token: BearerToken?) async {
    guard let account else { return }
    await account.replaceToken(token)
    // Another account may have signed in meanwhile.
    if self.account === account { handle(.tokenChanged) }
  }

  /// Whether the store is the account's: of one that is another's nothing is shown, and nothing stored in it.
  var isStoreOwn: Bool { store.source.account == account?.name }

  /// The copy on the disk.
  func read() -> Snapshot<Value> {
    guard isStoreOwn else { return Snapshot(account: account?.name) }
    let held = store.hold()
    return Snapshot(account: account?.name, document: held.document, copyProblem: held.problem)
  }

  private func change(to account: Account?) {
    self.account = account
    store = makeStore(account?.name)
    refusal = nil
    let snapshot = machine.isLaunched ? read() : Snapshot(account: account?.name)
    handle(.accountChanged(holding: snapshot.document?.freshness)) { $0 = snapshot }
  }
}

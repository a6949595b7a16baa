import CatalogStore
import PhotoCache
import Transport

extension SourceCredentials {
  /// What an account shows to the server of `source`: its token as it then is, and where the server says that it is not
  /// good (any longer), the one that the account's renewal gives. The account of a `FreshDocument` may be given here
  /// too: both then share each renewal.
  public init(_ account: Account, for source: WebAddress) {
    self.init(for: source) {
      await account.token?.fields ?? []
    } renew: { refused in
      await account.fields(after: refused)
    }
  }
}

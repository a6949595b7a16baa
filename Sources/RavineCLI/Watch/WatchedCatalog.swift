/// Where the catalog of a `watch` comes from while it goes on.
protocol WatchedCatalog {
  /// The copy that came last; nil where there is none but the first.
  var newest: CatalogCopy? { get }
  /// What is wrong, for people.
  var problem: String? { get }

  /// Looks, each second, whether there is another copy or another problem.
  func hasChanged() -> Bool
  /// Asks for a newer copy because the user wants it.
  func refresh()
}

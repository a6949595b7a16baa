import Observation
import RavineFoundation

#if canImport(SwiftUI)
  import SwiftUI
#endif

// The examples of the guide `FreshData`, compiled: the marked lines are its Swift blocks.

func makeFreshGuide() throws -> FreshDocument<Catalog> {
  // FreshData 1 begins
  let home = try StoreHome.applicationSupport("Ravine")
  let address = try WebAddress("https://guide.example/catalog.json")
  let stamps = StampRelay()
  let transport = URLSessionTransport(observers: [stamps.observer])

  let guide = FreshDocument<Catalog>(clock: .system, stamps: stamps) { account in
    let source = Source(address, account: account)
    return DocumentStore(path: home.directory(of: source), source: source, transport: transport)
  }
  // FreshData 1 ends
  return guide
}

// FreshData 2 begins
@MainActor @Observable final class GuideModel {
  private(set) var snapshot: Snapshot<Catalog>
  private(set) var now: Timestamp
  let guide: FreshDocument<Catalog>

  init(_ guide: FreshDocument<Catalog>) {
    self.guide = guide
    snapshot = guide.snapshot
    now = .now
  }

  /// Follows the document for as long as the view lives.
  func follow() async {
    await guide.start()
    for await snapshot in guide.snapshots() {
      self.snapshot = snapshot
      now = .now
    }
  }

  /// Draws again exactly when something on the screen changes.
  func keepTime() async {
    while !Task.isCancelled {
      now = .now
      let wait = validUntil.map { now.wait(until: $0) } ?? .seconds(3600)
      try? await Task.sleep(for: wait)
    }
  }

  /// What is listed: a place that is gone for good is found by its id alone.
  var places: [(place: Place, label: StateLabel)] {
    guard let catalog = snapshot.document?.value else { return [] }
    return zip(catalog.places, catalog.states(at: now).states)
      .filter { $0.0.status != .permanentlyClosed }
      .map { ($0, $0.label(of: $1, at: now, in: catalog.city.zone)) }
  }

  private var validUntil: Timestamp? {
    guard let catalog = snapshot.document?.value else { return nil }
    return [catalog.states(at: now).validUntil, catalog.momentStates(at: now).validUntil].compactMap { $0 }.min()
  }
}
// FreshData 2 ends

#if canImport(SwiftUI)
  // FreshData 3 begins
  struct GuideView: View {
    @State var model: GuideModel
    @Environment(\.scenePhase) private var phase

    var body: some View {
      List(model.places, id: \.place.id) { place, label in
        LabeledContent(place.name) { Text(label.text).accessibilityLabel(label.spoken) }
      }
      .overlay { if model.snapshot.activity == .loading { ProgressView() } }
      .refreshable { await model.guide.refresh() }
      .task { await model.follow() }
      .task(id: model.snapshot.document?.record.sha256) { await model.keepTime() }
      .onChange(of: phase) { _, phase in
        Task {
          switch phase {
          case .active: await model.guide.enterForeground()
          case .background: await model.guide.enterBackground()
          default: break  // Control Centre, an alert: the app is still in front.
          }
        }
      }
    }
  }
// FreshData 3 ends
#endif

private struct Keychain { var token: String }
private struct Session { func renewedToken() async throws -> String { "" } }

private func signIn(to guide: FreshDocument<Catalog>, _ keychain: Keychain, _ session: Session) async {
  // FreshData 4 begins
  let account = Account("ana", token: BearerToken(keychain.token)) { _ in
    try await BearerToken(session.renewedToken())
  }
  await guide.signIn(account)
  // FreshData 4 ends
}

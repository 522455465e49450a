// Why a channel admits what it admits, in words.

extension PolicyProof.Row {
  /// Why, in one clause for people.
  public var reason: String {
    let why =
      if isOfViewers {
        "the script of a PDF runs in the viewer, whatever its frame inherits"
      } else if isOfAllTogether {
        "what each policy admits, another refuses"
      } else {
        reasonOfOnePolicy
      }
    return admitting.isEmpty ? why : "\(why), in \(Engine.names(admitting))"
  }

  private var reasonOfOnePolicy: String {
    guard let decidedBy else { return "no policy has a directive that speaks of \(directive)" }
    let what =
      switch admits {
      case .nothing: "nothing"
      case .anchor: "the anchor script"
      case .hashes: "certain hashes"
      case .nonces: "certain nonces"
      case .sources: "certain sources"
      case .anything: "anything"
      }
    let consequence =
      switch channel {
      case _ where admits == .nothing: ""
      case .frameSrcdoc: " in the document it holds, which inherits the policies"
      case .frameLocal: " in documents that inherit the policies"
      case .frameRemote: ", and a remote document runs its own scripts"
      case .object: ", and a document in an object runs scripts"
      default: ""
      }
    return
      "\(decidedBy) admits \(what)\(sources.isEmpty ? "" : " by " + listedSources)\(consequence)"
  }

  /// The first of the sources, and how many more there are: a policy can name hundreds.
  private var listedSources: String {
    let shown = 4
    return sources.prefix(shown).joined(separator: " ")
      + (sources.count > shown ? " and \(sources.count - shown) more" : "")
  }
}

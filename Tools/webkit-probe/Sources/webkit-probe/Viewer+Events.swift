internal import CWebKitGTK

/// What a web view tells.
extension Viewer {
  func loadChanged(_ event: WebKitLoadEvent) {
    switch event {
    case WEBKIT_LOAD_FINISHED: loaded()
    case WEBKIT_LOAD_STARTED, WEBKIT_LOAD_REDIRECTED:
      let url = text(webkit_web_view_get_uri(view))
      if url != question.url ?? "about:blank" { left(to: url) }
    default: break
    }
  }

  func loadFailed(_ url: String) {
    if url != question.url ?? "about:blank" { left(to: url) }
  }

  func asked(for url: String) {
    guard !url.hasPrefix("data:") else { return }
    let request = Answer.Request(url: url, automatic: !isUsed)
    if !answer.requests.contains(where: { $0.url == url }) { answer.requests.append(request) }
  }

  private func left(to url: String) {
    if !answer.navigations.contains(url) { answer.navigations.append(url) }
  }

  /// What a person follows goes to the app and nowhere; frames may load, and find no host.
  func decide(_ decision: Context, _ kind: WebKitPolicyDecisionType) -> gboolean {
    guard kind != WEBKIT_POLICY_DECISION_TYPE_RESPONSE else { return 0 }
    let action = webkit_navigation_policy_decision_get_navigation_action(
      decision.assumingMemoryBound(to: WebKitNavigationPolicyDecision.self))
    let url = text(webkit_uri_request_get_uri(webkit_navigation_action_get_request(action)))
    let type = webkit_navigation_action_get_navigation_type(action)
    guard
      kind == WEBKIT_POLICY_DECISION_TYPE_NEW_WINDOW_ACTION
        || type != WEBKIT_NAVIGATION_TYPE_OTHER
    else { return 0 }
    left(to: url)
    webkit_policy_decision_ignore(decision.assumingMemoryBound(to: WebKitPolicyDecision.self))
    return 1
  }

  func titleChanged() {
    answer.titles.append(text(webkit_web_view_get_title(view)))
  }

  func dialog(_ dialog: OpaquePointer) -> gboolean {
    answer.dialogs.append(text(webkit_script_dialog_get_message(dialog)))
    return 1
  }
}

internal import CSPKit
public import Findings

/// What was unsafe in an app's page, and what became of it in the draft.
struct DraftFindings {
  let page: DraftTemplate
  let source: PageSource
  /// The page, with markers for values.
  let html: String
  let values: [PagePiece.Value]
  let anchor: DraftAnchor
  let lines: Lines

  var all: [Finding] {
    insertion + policies + inScripts + dropped + elsewhere + script
  }

  private var start: Place { lines.place(of: 0..<0) }

  // MARK: How the head came before the body

  private var insertion: [Finding] {
    if source.searchesHead {
      return [
        Finding(
          .headSearched, .warning,
          "the head is put into a stranger's document where `<head` is found: it can stand in a "
            + "comment, in an attribute or in a script, and what is put there is then no markup",
          at: start, fix: "Put the stranger's body into the template's slot {{body}}")
      ]
    }
    let lowercased = html.lowercased()
    guard ["<html", "<head", "<body"].contains(where: lowercased.contains) else {
      return [
        Finding(
          .bodyPrepended, .warning,
          "this stands before a stranger's HTML and opens no document of its own: no doctype counts "
            + "any more, and the stranger's part may say in which encoding all is read",
          at: start, fix: "Put the stranger's body into the template's slot {{body}}")
      ]
    }
    guard !page.hasSlot else { return [] }
    return [
      Finding(
        .pageWithoutSlot, .warning,
        "no place is to be seen where the body goes, so the slot stands at the end of the page's",
        at: start, fix: "Move {{body}} in the template to where the app puts the body")
    ]
  }

  // MARK: What kept scripts out

  private var policies: [Finding] {
    guard !page.policies.isEmpty else {
      return [
        Finding(
          .pageWithoutPolicy, .warning,
          "the page has no policy: with scripts on, each script that a stranger sends runs",
          at: start, fix: "Nothing is to be done: the draft has two policies")
      ]
    }
    var findings: [Finding] = []
    let list = PolicyList(page.policies.map { Policy(parsing: $0.text, delivery: .meta) })
    let script = anchor.text.isEmpty ? nil : try? ScriptText(bytes: Array(anchor.text.utf8))
    let proof = PolicyProof(of: list.read(by: .all), anchor: script)
    let open = proof.rows.filter { $0.admits > .anchor }
    if !open.isEmpty {
      let channels = open.map { "\($0.admits.rawValue) on \($0.channel.rawValue)" }
      findings.append(
        Finding(
          .pagePolicyOpen, .warning,
          "the page's policy admits more than its own script: \(channels.joined(separator: ", "))",
          at: start,
          fix: "Nothing is to be done: the draft's policies admit the anchor script alone"))
    }
    if page.policies.contains(where: \.isLate) {
      findings.append(
        Finding(
          .policyAfterScript, .warning,
          "a policy stands after a script of the page's, which it does not rule", at: start,
          fix: "Nothing is to be done: the draft's policies stand first"))
    }
    return findings
  }

  // MARK: What may not stay

  private var inScripts: [Finding] {
    page.inScripts.map { index in
      Finding(
        .valueInScript, .warning,
        "the app fills \(values[index].expression) into a script: its hash changes with it, and "
          + "what a stranger wrote could end the script; `null` stands there now",
        at: lines.place(of: values[index].range),
        fix: "Send it to the script by the bridge, after the page has loaded")
    }
  }

  private var elsewhere: [Finding] {
    page.elsewhere.filter { !values[$0].isMark }.map { index in
      Finding(
        .valueDropped, .warning,
        "the app fills in \(values[index].expression), and a template has no slot for it: it was "
          + "left out",
        at: lines.place(of: values[index].range),
        fix: "Write it before the template is filled if it is the app's own, and no stranger's")
    }
  }

  private var dropped: [Finding] {
    var seen: Set<DraftTemplate.Dropped> = []
    return page.dropped.filter { seen.insert($0).inserted }.map { part in
      let (what, fix) =
        switch part {
        case .element("link"):
          ("a link element", "Write the style out in the template's style element")
        case .element(let name):
          ("\(name)", "Leave it out: the policies would refuse it, or it leads to another page")
        case .attribute(let name, let element):
          ("the attribute \(name) of \(element)", "Let the anchor script listen to the event")
        case .externalScript:
          ("a script that is loaded from a file", "Write it out in the anchor script")
        case .otherScript(let type):
          ("a script of the type \(type)", "Let the anchor script do without it")
        }
      return Finding(
        .pagePartDropped, .warning,
        "the page has \(what), which cannot stay in a template: it was left out", at: start,
        fix: fix)
    }
  }

  private var script: [Finding] {
    if anchor.text.isEmpty {
      return [
        Finding(
          .pageWithoutScript, .note,
          "the page has no script of its own, so the draft's anchor script does nothing", at: start,
          fix: "Write there what the app runs, and run csp-check refresh")
      ]
    }
    guard anchor.isEscaped else { return [] }
    return [
      Finding(
        .scriptEscaped, .note,
        "characters of the script were written as escapes, which mean the same in strings",
        at: start,
        fix: "Look at the anchor script, and run it once")
    ]
  }
}

extension Finding.Code {
  /// The app looks for a head in a stranger's document to put its own into.
  public static let headSearched = Finding.Code("head-searched")
  /// The app puts its head before a stranger's document.
  public static let bodyPrepended = Finding.Code("body-prepended")
  /// It is not to be seen where the body goes.
  public static let pageWithoutSlot = Finding.Code("page-without-slot")
  /// The page has no policy.
  public static let pageWithoutPolicy = Finding.Code("page-without-policy")
  /// The page's policy admits more than its script.
  public static let pagePolicyOpen = Finding.Code("page-policy-open")
  /// A policy stands after what it should rule.
  public static let policyAfterScript = Finding.Code("policy-after-script")
  /// The app fills a value into a script.
  public static let valueInScript = Finding.Code("value-in-script")
  /// The app fills in a value for which there is no slot.
  public static let valueDropped = Finding.Code("value-dropped")
  /// A part of the page cannot stay in a template.
  public static let pagePartDropped = Finding.Code("page-part-dropped")
  /// The page has no script of its own.
  public static let pageWithoutScript = Finding.Code("page-without-script")
  /// The script had to be written with escapes.
  public static let scriptEscaped = Finding.Code("script-escaped")
}

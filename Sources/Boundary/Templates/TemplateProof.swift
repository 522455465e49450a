internal import CSPKit
public import Findings
internal import HTMLSyntax

/// The proof of a template, for every body: what the parser's state is at each slot.
///
/// HTML is parsed from left to right. If the policies are in force and the anchor has been admitted
/// when the parser reaches the first byte of a stranger's, and it stands there in the body as in
/// plain text, no body can undo it.
public struct TemplateProof: Sendable {
  /// What is wrong; empty where the proof holds.
  public internal(set) var findings: [Finding]

  /// Whether the policies, the anchor and every slot are as they must be.
  public var holds: Bool { !findings.contains { $0.level == .error } }

  init(of template: Template, for boundary: ReaderBoundary) {
    // Browsers of different years read a template with a select in it differently: it must hold in
    // each reading that the reader's engines have.
    var findings: [Finding] = []
    for select in boundary.engines.selectModels {
      for opening in template.openings {
        findings += Self.misplaced(opening, in: template, boundary, select)
      }
      if let body = template.openings.first(where: { $0.slot == .body }) {
        let unprotected = Self.unprotected(body, in: template, boundary, select)
        findings += unprotected
        if unprotected.isEmpty { findings += Self.earlyHead(in: template, boundary, select) }
      }
    }
    var seen: Set<Finding> = []
    self.findings = findings.filter { seen.insert($0).inserted }
  }

  // MARK: Where a slot may stand

  private static func misplaced(
    _ opening: Template.Opening, in template: Template, _ boundary: ReaderBoundary,
    _ select: SelectModel
  ) -> [Finding] {
    let prefix = template.prefix(upTo: opening)
    let place = template.lines.place(of: opening.range)
    guard opening.slot != .doctype else {
      let isFirst = opening.range.lowerBound == 0 || !TemplateRule.doctypePlace.isInForce
      return isFirst ? [] : [misplacedDoctype(at: place)]
    }
    var parser = HTMLParser(
      SourceText(decoding: prefix),
      .init(
        scripting: boundary.documentSettings.scripting, select: select, isComplete: false))
    while parser.next() != nil {}
    guard let reason = reason(against: opening.slot, in: parser.state) else { return [] }
    return [
      Finding(
        .slotMisplaced, .error, "the slot \(opening.slot.rawValue) \(reason)", at: place,
        fix: whereItMayStand(opening.slot))
    ]
  }

  /// What the sanitizer writes of a stranger's head may not come before the anchor script.
  private static func earlyHead(
    in template: Template, _ boundary: ReaderBoundary, _ select: SelectModel
  ) -> [Finding] {
    guard TemplateRule.headAfterAnchor.isInForce,
      let head = template.openings.first(where: { $0.slot == .head }),
      !unprotected(head, in: template, boundary, select).isEmpty
    else { return [] }
    return [
      Finding(
        .slotMisplaced, .error, "the slot head stands before the policies and the anchor script",
        at: template.lines.place(of: head.range), fix: whereItMayStand(.head))
    ]
  }

  private static func misplacedDoctype(at place: Place) -> Finding {
    Finding(
      .slotMisplaced, .error, "the slot doctype stands after the start of the document",
      at: place, fix: whereItMayStand(.doctype))
  }

  /// Why a slot may not stand where the parser is; nil if it may.
  private static func reason(against slot: Profile.Slot, in state: ParserState) -> String? {
    switch slot {
    case .doctype: return nil
    case .htmlAttributes, .bodyAttributes:
      let tag = slot == .htmlAttributes ? "html" : "body"
      if state.position == .beforeAttribute(tag: tag) { return nil }
      guard TemplateRule.attributePlace.isInForce else { return nil }
      return "does not stand in the \(tag) tag where an attribute may begin, but \(here(state))"
    case .head:
      guard state.position == .data, state.section == .head || !TemplateRule.headPlace.isInForce
      else {
        return "does not stand in the head, but \(here(state))"
      }
      return nil
    case .body:
      guard state.position == .data || !TemplateRule.bodyPosition.isInForce,
        state.isInHTMLNamespace || !TemplateRule.bodyNamespace.isInForce,
        state.section == .body || !TemplateRule.bodySection.isInForce
      else {
        return "does not stand in the body between tags, but \(here(state))"
      }
      let unfit = unfit.filter { TemplateRule.unfit($0).isInForce }
      if let element = state.openElements.last(where: unfit.contains) {
        return "stands in a \(element) element, which reads markup in its own way"
      }
      return nil
    }
  }

  /// The elements of the body that read what is in them in a way of their own; tables and templates are
  /// sections.
  static let unfit = ["select", "noscript", "svg", "math", "object", "button"]

  private static func here(_ state: ParserState) -> String {
    let element = state.openElements.last
    switch state.position {
    case .rawText: return "in the text of a \(element ?? "raw text") element"
    case .beforeAttribute(let tag): return "in the tag \(tag)"
    case .tag: return "in a tag"
    case .markup: return "in a comment or declaration"
    case .characterReference: return "after an ampersand, in a character reference"
    case .data: break
    }
    if !state.isInHTMLNamespace { return "in foreign content, in a \(element ?? "svg") element" }
    return switch state.section {
    case .beforeHead: "before the head"
    case .head: "in the head"
    case .afterHead: "between head and body"
    case .body: "in the body"
    case .afterBody: "after the body"
    case .table: "in a table"
    case .template: "in a template"
    case .frameset: "in a frameset"
    }
  }

  private static func whereItMayStand(_ slot: Profile.Slot) -> String {
    switch slot {
    case .doctype: "Put it at the very start of the template"
    case .htmlAttributes: "Put it inside the html tag, after a blank: <html {{html-attributes}}>"
    case .bodyAttributes: "Put it inside the body tag, after a blank: <body {{body-attributes}}>"
    case .head: "Put it in the head, after the anchor script"
    case .body: "Put it in the body, between tags, inside no element but plain blocks"
    }
  }

  // MARK: What holds where the body begins

  private static func unprotected(
    _ opening: Template.Opening, in template: Template, _ boundary: ReaderBoundary,
    _ select: SelectModel
  ) -> [Finding] {
    let prefix = template.prefix(upTo: opening)
    let source = SourceText(decoding: prefix)
    var prover = DocumentProver(
      source, lines: Lines(source.bytes, path: template.lines.path),
      settings: boundary.documentSettings,
      select: select, isComplete: false)
    prover.run()
    let body = template.lines.place(of: opening.range)
    return policiesInForce(prover, boundary, at: body) + anchorIn(prover, boundary, at: body)
      + ownScripts(prover)
  }

  private static func policiesInForce(
    _ prover: borrowing DocumentProver, _ boundary: ReaderBoundary, at body: Place
  ) -> [Finding] {
    let expected = boundary.head.policies.map(\.serialized)
    let actual = prover.policies.policies.map(\.serialized)
    guard expected != actual, TemplateRule.policies.isInForce else { return [] }
    let missing = expected.filter { !actual.contains($0) }
    let message =
      if let first = missing.first {
        "where the body begins, \(missing.count) of the profile's \(expected.count) policies "
          + "\(missing.count == 1 ? "is" : "are") not in force: \(first)"
      } else if actual.count > expected.count {
        "where the body begins, policies are in force that the profile does not have: "
          + (actual.first { !expected.contains($0) } ?? actual[actual.count - 1])
      } else {
        "the policies are in force in another order than the profile has them"
      }
    return [
      Finding(
        .policyNotInForce, .error, message, at: body,
        fix: "Let the generated head stand first in the head, after the charset, and run refresh")
    ]
  }

  private static func anchorIn(
    _ prover: borrowing DocumentProver, _ boundary: ReaderBoundary, at body: Place
  ) -> [Finding] {
    guard TemplateRule.anchor.isInForce else { return [] }
    switch prover.anchor {
    case .injected: return []
    case .allowed:
      guard prover.policiesAtAnchor != prover.policies, TemplateRule.anchorAfterPolicies.isInForce
      else { return [] }
      return [
        Finding(
          .anchorBeforePolicy, .error,
          "the anchor script stands before the policies, so nothing shows that they admit it",
          at: prover.points.first(where: \.isAnchor)?.place,
          fix: "Put the metas before the script, as csp-check head prints them")
      ]
    case .refused:
      let point = prover.points.first { $0.isAnchor && $0.ruling != .inert }
      let why =
        point?.ruling == .blocked
        ? point?.reason : "they admit it in some engine, but not everywhere that they must"
      return [
        Finding(
          .anchorRefused, .error,
          "the policies refuse the anchor script: \(why ?? "")", at: point?.place ?? body,
          fix: "Keep its hash-source in each policy that rules scripts, and no other policy before")
      ]
    case .inert, .absent:
      return [
        Finding(
          .anchorMissing, .error,
          prover.anchor == .inert
            ? "the anchor script stands where no browser runs it"
            : "the anchor script does not stand before the body", at: body,
          fix: "Run csp-check refresh, and let the generated head stand in the head")
      ]
    }
  }

  private static func ownScripts(_ prover: borrowing DocumentProver) -> [Finding] {
    guard TemplateRule.ownScripts.isInForce else { return [] }
    return prover.points.filter { !$0.isAnchor && $0.ruling != .inert }.map { point in
      Finding(
        .templateScript, .error,
        "the template has a \(point.channel.rawValue) of its own (\(point.ruling.rawValue))",
        at: point.place, fix: "Keep scripts out of the template, or make them part of the anchor")
    }
  }
}

extension Finding.Code {
  /// A slot stands where what fills it could be read as something else.
  public static let slotMisplaced = Finding.Code("slot-misplaced")
  /// A policy of the profile is not in force where the body begins.
  public static let policyNotInForce = Finding.Code("policy-not-in-force")
  /// The anchor script runs before the policies are in force.
  public static let anchorBeforePolicy = Finding.Code("anchor-before-policy")
  /// A policy stops the anchor script.
  public static let anchorRefused = Finding.Code("anchor-refused")
  /// The anchor script is not there, or never runs.
  public static let anchorMissing = Finding.Code("anchor-missing")
  /// The template could run a script that is not the anchor.
  public static let templateScript = Finding.Code("template-script")
}

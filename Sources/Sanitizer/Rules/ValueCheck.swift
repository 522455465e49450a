internal import ByteScanning

/// What becomes of an attribute's value.
enum Verdict: Equatable {
  case keep
  /// It stays, written otherwise.
  case rewrite([UInt8])
  /// It is CSS, of which something goes or is written otherwise.
  case restyle(FilteredStyle)
  /// It is a URL that goes, and this takes its place.
  case replace([UInt8])
  /// It goes, as this kind of thing.
  case remove(Removed.What)
  /// It goes, for it would load something from elsewhere.
  case blockRemote(RemoteLoad.Kind)
}

/// Judges the values of one document's attributes, and its style sheets, by their rules.
final class ValueCheck {
  /// The rules, as a document asks them.
  let table: RuleTable
  let styles: StyleRules
  let remote: RemoteContent
  /// What `cid:` URLs stand for.
  let contentIDs: ContentIDs
  /// Names that the application's own code looks up.
  private let reservedNames: Set<String>
  /// What was said of CSS before: mails repeat a few styles in all their cells, and what stays is judged
  /// once more when it is read again.
  private var styleAttributes: [ByteString: FilteredStyle] = [:]
  /// The last few style sheets: most documents have no more.
  private var styleSheets: [(text: [UInt8], filtered: FilteredStyle)] = []

  init(
    table: RuleTable, remote: RemoteContent, contentIDs: ContentIDs, reservedNames: Set<String>
  ) {
    self.table = table
    styles = table.rules.styles
    self.remote = remote
    self.contentIDs = contentIDs
    self.reservedNames = reservedNames
  }

  var rules: Rules { table.rules }

  /// The same check where remote content is blocked.
  var blocking: ValueCheck { remote == .block ? self : other }
  /// Made only by a check that does not block: one that kept a reference to itself would never be freed.
  private lazy var other = ValueCheck(
    table: table, remote: .block, contentIDs: contentIDs, reservedNames: reservedNames)

  /// Filters a `style` attribute's value.
  func styleAttribute(_ text: [UInt8]) -> FilteredStyle {
    let key = ByteString(text)
    if let known = styleAttributes[key] { return known }
    let filtered = StyleFilter.styleAttribute(text, self)
    styleAttributes[key] = filtered
    return filtered
  }

  /// Filters a `style` element's text.
  func styleSheet(_ text: [UInt8]) -> FilteredStyle {
    for known in styleSheets where known.text.span.isEqual(to: text.span) { return known.filtered }
    let filtered = StyleFilter.styleSheet(text, self)
    if styleSheets.count == Limits.rememberedStyleSheets { styleSheets.removeFirst() }
    styleSheets.append((text, filtered))
    return filtered
  }

  /// Judges an attribute's value; most may be any text, and are not copied to be looked at.
  func verdict(on attribute: AttributeNode, _ rule: Rules.ValueRule) -> Verdict {
    if case .text = rule, attribute.withValue(Characters.areAllCarried) { return .keep }
    return verdict(on: attribute.value, rule)
  }

  /// Judges a value; whatever it says to write, it keeps when it is asked again.
  func verdict(on value: [UInt8], _ rule: Rules.ValueRule) -> Verdict {
    switch rule {
    case .link:
      let verdict = verdict(onURL: value, rule)
      // What looked like a link still does, and leads to the top of the document.
      return verdict == .remove(.url) && PlainURL.isRelative(value)
        ? .replace(Array("#".utf8)) : verdict
    case .image, .font, .citation, .fragment:
      return verdict(onURL: value, rule)
    case .style:
      let filtered = styleAttribute(value)
      return filtered.text == nil ? .keep : .restyle(filtered)
    case .text, .name, .oneOf:
      let carried = Characters.carried(value)
      guard let what = objection(to: carried, rule) else {
        return carried == value ? .keep : .rewrite(carried)
      }
      return .remove(what)
    }
  }

  /// As what a value that is no URL has to go; nil if it may stay.
  private func objection(to value: [UInt8], _ rule: Rules.ValueRule) -> Removed.What? {
    switch rule {
    case .text:
      return nil
    case .name:
      let name = String(decoding: value, as: UTF8.self)
      return reservedNames.contains(name) ? .attribute : nil
    case .oneOf(let words):
      let word = String(decoding: value.map(lowercased), as: UTF8.self)
      return words.contains(word) ? nil : .attribute
    case .style, .link, .image, .font, .citation, .fragment:
      return .url
    }
  }

  /// Judges a URL by the rule for it.
  func verdict(onURL value: [UInt8], _ rule: Rules.ValueRule) -> Verdict {
    guard let url = PlainURL(value) else { return .remove(.url) }
    let verdict: Verdict =
      switch url.kind {
      case .fragment: rule == .link || rule == .fragment ? .keep : .remove(.url)
      case .path: allows(path: url, rule) ? .keep : .remove(.url)
      case .scheme(let scheme): self.verdict(onScheme: scheme, of: url, rule)
      }
    return verdict == .keep && url.bytes != value ? .rewrite(url.bytes) : verdict
  }

  /// A path may stay that the document's own kind has, or that was given for one of its parts.
  private func allows(path: PlainURL, _ rule: Rules.ValueRule) -> Bool {
    if path.isRelativePath, rules.relativePaths.contains(rule) { return true }
    guard rule == .image || rule == .font, rules.schemes[rule]?.contains("cid") == true else {
      return false
    }
    return contentIDs.contains(path: path)
  }

  private func verdict(onContentID url: PlainURL, _ rule: Rules.ValueRule) -> Verdict {
    guard let target = contentIDs.target(of: url) else { return .keep }
    return target.kind == .path || target.isData(for: rule)
      ? .rewrite(target.bytes) : .remove(.url)
  }

  private func verdict(onScheme scheme: String, of url: PlainURL, _ rule: Rules.ValueRule)
    -> Verdict
  {
    guard rules.schemes[rule]?.contains(scheme) == true else { return .remove(.url) }
    guard rule == .image || rule == .font else { return .keep }
    return switch scheme {
    case "data": url.isData(for: rule) ? .keep : .remove(.url)
    case "cid": verdict(onContentID: url, rule)
    default: remote == .keep ? .keep : .blockRemote(rule == .font ? .font : .image)
    }
  }
}

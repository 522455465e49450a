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

/// Judges the values of attributes by their rules.
struct ValueCheck {
  var schemes: [Rules.ValueRule: Set<String>]
  var styles: StyleRules
  var remote: RemoteContent
  /// Names that the application's own code looks up.
  var reservedNames: Set<String>

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
      let filtered = StyleFilter.styleAttribute(value, self)
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
      case .scheme(let scheme): self.verdict(onScheme: scheme, of: url, rule)
      }
    return verdict == .keep && url.bytes != value ? .rewrite(url.bytes) : verdict
  }

  private func verdict(onScheme scheme: String, of url: PlainURL, _ rule: Rules.ValueRule)
    -> Verdict
  {
    guard schemes[rule]?.contains(scheme) == true else { return .remove(.url) }
    guard rule == .image || rule == .font else { return .keep }
    return switch scheme {
    case "data": url.isData(for: rule) ? .keep : .remove(.url)
    case "cid": .keep
    default: remote == .keep ? .keep : .blockRemote(rule == .font ? .font : .image)
    }
  }
}

/// What becomes of an attribute's value.
enum Verdict: Equatable {
  case keep
  /// It stays, written otherwise.
  case rewrite([UInt8])
  /// It goes, as this kind of thing.
  case remove(Removed.What)
  /// It goes, for it would load something from elsewhere.
  case blockRemote(RemoteLoad.Kind)
}

/// Judges the values of attributes by their rules.
struct ValueCheck {
  var schemes: [Rules.ValueRule: Set<String>]
  var remote: RemoteContent
  /// Names that the application's own code looks up.
  var reservedNames: Set<String>

  /// Judges a value; whatever it says to write, it keeps when it is asked again.
  func verdict(on value: [UInt8], _ rule: Rules.ValueRule) -> Verdict {
    let carried = Characters.carried(value)
    let verdict = verdict(onCarried: carried, rule)
    return verdict == .keep && carried != value ? .rewrite(carried) : verdict
  }

  private func verdict(onCarried value: [UInt8], _ rule: Rules.ValueRule) -> Verdict {
    switch rule {
    case .text:
      return .keep
    case .style:
      return StyleCheck.isHarmless(value) ? .keep : .remove(.css)
    case .name:
      let name = String(decoding: value, as: UTF8.self)
      return reservedNames.contains(name) ? .remove(.attribute) : .keep
    case .oneOf(let words):
      let word = String(decoding: value.map(lowercased), as: UTF8.self)
      return words.contains(word) ? .keep : .remove(.attribute)
    case .fragment:
      return value.first == UInt8(ascii: "#") ? .keep : .remove(.url)
    case .link, .citation, .image:
      return verdict(onURL: value, rule)
    }
  }

  private func verdict(onURL value: [UInt8], _ rule: Rules.ValueRule) -> Verdict {
    guard let url = PlainURL(value) else { return .remove(.url) }
    let verdict: Verdict =
      switch url.kind {
      case .fragment: rule == .link ? .keep : .remove(.url)
      case .scheme(let scheme): self.verdict(onScheme: scheme, of: url, rule)
      }
    return verdict == .keep && url.bytes != value ? .rewrite(url.bytes) : verdict
  }

  private func verdict(onScheme scheme: String, of url: PlainURL, _ rule: Rules.ValueRule)
    -> Verdict
  {
    guard schemes[rule]?.contains(scheme) == true else { return .remove(.url) }
    guard rule == .image else { return .keep }
    return switch scheme {
    case "data": url.isRasterImage ? .keep : .remove(.url)
    case "cid": .keep
    default: remote == .keep ? .keep : .blockRemote(.image)
    }
  }
}

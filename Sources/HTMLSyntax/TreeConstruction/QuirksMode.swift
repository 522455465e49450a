extension DocumentMode {
  /// The mode that a doctype asks for (HTML, 13.2.6.4.1).
  init(of doctype: Tokenizer.DoctypeToken) {
    let publicID = doctype.publicID.map(Self.lowercased)
    let systemID = doctype.systemID.map(Self.lowercased)
    if doctype.forcesQuirks || doctype.name.map(Self.lowercased) != Array("html".utf8)
      || systemID == Self.quirkySystemID
      || publicID.map(Self.isQuirky) == true
    {
      self = .quirks
      return
    }
    guard let publicID else {
      self = .noQuirks
      return
    }
    if Self.begins(publicID, withOneOf: Self.prefixesOfHTML401) {
      self = systemID == nil ? .quirks : .limitedQuirks
    } else if Self.begins(publicID, withOneOf: Self.prefixesOfXHTML) {
      self = .limitedQuirks
    } else {
      self = .noQuirks
    }
  }

  private static func lowercased(_ bytes: [UInt8]) -> [UInt8] {
    bytes.map(\.asciiLowercased)
  }

  private static func isQuirky(_ publicID: [UInt8]) -> Bool {
    quirkyPublicIDs.contains(publicID) || begins(publicID, withOneOf: quirkyPrefixes)
  }

  /// All prefixes end with slashes, and hardly any identifier has them there: the end is looked at first.
  private static func begins(_ publicID: [UInt8], withOneOf prefixes: [[UInt8]]) -> Bool {
    prefixes.contains { prefix in
      prefix.count <= publicID.count
        && prefix.indices.reversed().allSatisfy { publicID[$0] == prefix[$0] }
    }
  }

  private static let prefixesOfHTML401 = [
    "-//w3c//dtd html 4.01 frameset//", "-//w3c//dtd html 4.01 transitional//",
  ].map { Array($0.utf8) }

  private static let prefixesOfXHTML = [
    "-//w3c//dtd xhtml 1.0 frameset//", "-//w3c//dtd xhtml 1.0 transitional//",
  ].map { Array($0.utf8) }

  private static let quirkySystemID = Array(
    "http://www.ibm.com/data/dtd/v11/ibmxhtml1-transitional.dtd".utf8)

  private static let quirkyPublicIDs = [
    "-//w3o//dtd w3 html strict 3.0//en//", "-/w3c/dtd html 4.0 transitional/en", "html",
  ].map { Array($0.utf8) }

  private static let quirkyPrefixes = [
    "+//silmaril//dtd html pro v0r11 19970101//",
    "-//as//dtd html 3.0 aswedit + extensions//",
    "-//advasoft ltd//dtd html 3.0 aswedit + extensions//",
    "-//ietf//dtd html 2.0 level 1//",
    "-//ietf//dtd html 2.0 level 2//",
    "-//ietf//dtd html 2.0 strict level 1//",
    "-//ietf//dtd html 2.0 strict level 2//",
    "-//ietf//dtd html 2.0 strict//",
    "-//ietf//dtd html 2.0//",
    "-//ietf//dtd html 2.1e//",
    "-//ietf//dtd html 3.0//",
    "-//ietf//dtd html 3.2 final//",
    "-//ietf//dtd html 3.2//",
    "-//ietf//dtd html 3//",
    "-//ietf//dtd html level 0//",
    "-//ietf//dtd html level 1//",
    "-//ietf//dtd html level 2//",
    "-//ietf//dtd html level 3//",
    "-//ietf//dtd html strict level 0//",
    "-//ietf//dtd html strict level 1//",
    "-//ietf//dtd html strict level 2//",
    "-//ietf//dtd html strict level 3//",
    "-//ietf//dtd html strict//",
    "-//ietf//dtd html//",
    "-//metrius//dtd metrius presentational//",
    "-//microsoft//dtd internet explorer 2.0 html strict//",
    "-//microsoft//dtd internet explorer 2.0 html//",
    "-//microsoft//dtd internet explorer 2.0 tables//",
    "-//microsoft//dtd internet explorer 3.0 html strict//",
    "-//microsoft//dtd internet explorer 3.0 html//",
    "-//microsoft//dtd internet explorer 3.0 tables//",
    "-//netscape comm. corp.//dtd html//",
    "-//netscape comm. corp.//dtd strict html//",
    "-//o'reilly and associates//dtd html 2.0//",
    "-//o'reilly and associates//dtd html extended 1.0//",
    "-//o'reilly and associates//dtd html extended relaxed 1.0//",
    "-//sq//dtd html 2.0 hotmetal + extensions//",
    "-//softquad software//dtd hotmetal pro 6.0::19990601::extensions to html 4.0//",
    "-//softquad//dtd hotmetal pro 4.0::19971010::extensions to html 4.0//",
    "-//spyglass//dtd html 2.0 extended//",
    "-//sun microsystems corp.//dtd hotjava html//",
    "-//sun microsystems corp.//dtd hotjava strict html//",
    "-//w3c//dtd html 3 1995-03-24//",
    "-//w3c//dtd html 3.2 draft//",
    "-//w3c//dtd html 3.2 final//",
    "-//w3c//dtd html 3.2//",
    "-//w3c//dtd html 3.2s draft//",
    "-//w3c//dtd html 4.0 frameset//",
    "-//w3c//dtd html 4.0 transitional//",
    "-//w3c//dtd html experimental 19960712//",
    "-//w3c//dtd html experimental 970421//",
    "-//w3c//dtd w3 html//",
    "-//w3o//dtd w3 html 3.0//",
    "-//webtechs//dtd mozilla html 2.0//",
    "-//webtechs//dtd mozilla html//",
  ].map { Array($0.utf8) }
}

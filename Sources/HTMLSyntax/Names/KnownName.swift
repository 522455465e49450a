/// The names that the HTML, SVG and MathML parsing rules and our rules speak of, elements and
/// attributes alike.
///
/// Foreign names stand here twice: in lower case, as the tokenizer reads them, and as the element
/// has them.
public enum KnownName: UInt16, CaseIterable, Sendable {
  case a, abbr, accept, acceptCharset, acronym, action, address, align, alink, allow, alt
  case altGlyph, altglyph, altGlyphDef, altglyphdef, altGlyphItem, altglyphitem, animate
  case animateColor, animatecolor, animateMotion, animatemotion, animateTransform
  case animatetransform, annotation, annotationXml, applet, archive, area, article, `as`, aside
  case async, attributeName, attributename, attributeType, attributetype, audio, b, background
  case base, basefont, baseFrequency, basefrequency, baseProfile, baseprofile, bdi, bdo, begin
  case bgcolor, bgsound, big, blink, blockquote, body, border, br, button, by, calcMode, calcmode
  case canvas, caption, cellpadding, cellspacing, center, charset, checked, cite, `class`
  case classid, clipPath, clippath, clipPathUnits, clippathunits, code, codebase, col, colgroup
  case color, cols, colspan, content, coords, crossorigin, d, data, datalist, datetime, dd
  case `defer`, definitionURL, definitionurl, del, desc, details, dfn, dialog, diffuseConstant
  case diffuseconstant, dir, disabled, div, dl, dt, dynsrc, edgeMode, edgemode, em, embed
  case encoding, enctype, end, event, face, feBlend, feblend, feColorMatrix, fecolormatrix
  case feComponentTransfer, fecomponenttransfer, feComposite, fecomposite, feConvolveMatrix
  case feconvolvematrix, feDiffuseLighting, fediffuselighting, feDisplacementMap
  case fedisplacementmap, feDistantLight, fedistantlight, feDropShadow, fedropshadow, feFlood
  case feflood, feFuncA, fefunca, feFuncB, fefuncb, feFuncG, fefuncg, feFuncR, fefuncr
  case feGaussianBlur, fegaussianblur, feImage, feimage, feMerge, femerge, feMergeNode
  case femergenode, feMorphology, femorphology, feOffset, feoffset, fePointLight, fepointlight
  case feSpecularLighting, fespecularlighting, feSpotLight, fespotlight, feTile, fetile
  case feTurbulence, feturbulence, fieldset, figcaption, figure, fill, filterUnits, filterunits
  case font, footer, `for`, foreignObject, foreignobject, form, formaction, formenctype
  case formmethod, formtarget, frame, frameborder, frameset, from, g, glyphRef, glyphref
  case gradientTransform, gradienttransform, gradientUnits, gradientunits, h1, h2, h3, h4, h5, h6
  case handler, head, header, headers, height, hgroup, hidden, hr, href, hreflang, hspace, html
  case httpEquiv, i, id, iframe, image, imagesizes, imagesrcset, img, input, ins, integrity, `is`
  case isindex, ismap, itemprop, kbd, kernelMatrix, kernelmatrix, kernelUnitLength
  case kernelunitlength, keygen, keyPoints, keypoints, keySplines, keysplines, keyTimes, keytimes
  case label, lang, language, legend, lengthAdjust, lengthadjust, li, limitingConeAngle
  case limitingconeangle, linearGradient, lineargradient, link, listener, listing, longdesc, loop
  case lowsrc, main, malignmark, manifest, map, mark, markerHeight, markerheight, markerUnits
  case markerunits, markerWidth, markerwidth, marquee, maskContentUnits, maskcontentunits
  case maskUnits, maskunits, math, media, menu, menuitem, meta, meter, method, mglyph, mi, mn, mo
  case mpath, ms, mtext, multicol, multiple, name, nav, nextid, nobr, noembed, noframes, nohref
  case nonce, noscript, noshade, novalidate, nowrap, numOctaves, numoctaves, object, ol, `open`
  case optgroup, option, output, p, param, path, pathLength, pathlength, patternContentUnits
  case patterncontentunits, patternTransform, patterntransform, patternUnits, patternunits
  case picture, ping, placeholder, plaintext, pointsAtX, pointsatx, pointsAtY, pointsaty
  case pointsAtZ, pointsatz, popover, poster, pre, preload, preserveAlpha, preservealpha
  case preserveAspectRatio, preserveaspectratio, primitiveUnits, primitiveunits, profile
  case progress, q, radialGradient, radialgradient, rb, rbc, readonly, referrerpolicy, refX, refx
  case refY, refy, rel, repeatCount, repeatcount, repeatDur, repeatdur, required
  case requiredExtensions, requiredextensions, requiredFeatures, requiredfeatures, rev, role
  case rows, rowspan, rp, rt, rtc, ruby, rules, s, samp, sandbox, scope, script, search, section
  case select, selected, selectedcontent, set, shadowrootclonable, shadowrootdelegatesfocus
  case shadowrootmode, shadowrootserializable, shape, size, sizes, slot, small, source, spacer
  case span, specularConstant, specularconstant, specularExponent, specularexponent, spreadMethod
  case spreadmethod, src, srcdoc, srclang, srcset, start, startOffset, startoffset, stdDeviation
  case stddeviation, stitchTiles, stitchtiles, strike, strong, style, sub, summary, sup
  case surfaceScale, surfacescale, svg, systemLanguage, systemlanguage, tabindex, table
  case tableValues, tablevalues, target, targetX, targetx, targetY, targety, tbody, td, template
  case text, textarea, textLength, textlength, textPath, textpath, tfoot, th, thead, time, title
  case to, tr, track, tt, type, typemustmatch, u, ul, use, usemap, valign, value, values, `var`
  case version, video, viewBox, viewbox, viewTarget, viewtarget, vlink, vspace, wbr, width, x
  case xChannelSelector, xchannelselector, xlinkActuate, xlinkArcrole, xlinkHref, xlinkRole
  case xlinkShow, xlinkTitle, xlinkType, xmlBase, xmlLang, xmlSpace, xmlns, xmlnsXlink, xmp, y
  case yChannelSelector, ychannelselector, zoomAndPan, zoomandpan
  /// A name that is none of these.
  case other

  /// The name as it is written.
  public var spelling: String { Self.spellings[Int(rawValue)] }

  private static let spellings = allCases.map(\.madeSpelling)

  private var madeSpelling: String {
    switch self {
    case .acceptCharset: "accept-charset"
    case .annotationXml: "annotation-xml"
    case .httpEquiv: "http-equiv"
    case .xlinkActuate: "xlink:actuate"
    case .xlinkArcrole: "xlink:arcrole"
    case .xlinkHref: "xlink:href"
    case .xlinkRole: "xlink:role"
    case .xlinkShow: "xlink:show"
    case .xlinkTitle: "xlink:title"
    case .xlinkType: "xlink:type"
    case .xmlBase: "xml:base"
    case .xmlLang: "xml:lang"
    case .xmlSpace: "xml:space"
    case .xmlnsXlink: "xmlns:xlink"
    default: String(describing: self)
    }
  }
}

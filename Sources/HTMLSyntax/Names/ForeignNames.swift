/// How the names of foreign elements and attributes are spelled (HTML, 13.2.6.3 and 13.2.6.5).
enum ForeignNames {
  /// The name of an SVG element for the name of its tag.
  static func svgElement(_ tagName: Name) -> Name {
    svgElements[tagName] ?? tagName
  }

  /// Adjust MathML attributes, SVG attributes and foreign attributes.
  static func adjust(_ attribute: inout Attribute, _ namespace: Namespace) {
    guard attribute.name.known != .other else { return }
    switch namespace {
    case .svg: attribute.name = svgAttributes[attribute.name] ?? attribute.name
    case .mathML:
      if attribute.name.known == .definitionurl { attribute.name = Name(.definitionURL) }
    case .html: break
    }
    switch attribute.name.known {
    case .xlinkActuate, .xlinkArcrole, .xlinkHref, .xlinkRole, .xlinkShow, .xlinkTitle,
      .xlinkType:
      attribute.namespace = .xlink
    case .xmlLang, .xmlSpace: attribute.namespace = .xml
    case .xmlns, .xmlnsXlink: attribute.namespace = .xmlns
    default: break
    }
  }

  private static let svgElements = byLowerCase([
    .altGlyph, .altGlyphDef, .altGlyphItem, .animateColor, .animateMotion, .animateTransform,
    .clipPath, .feBlend, .feColorMatrix, .feComponentTransfer, .feComposite,
    .feConvolveMatrix, .feDiffuseLighting, .feDisplacementMap, .feDistantLight, .feDropShadow,
    .feFlood, .feFuncA, .feFuncB, .feFuncG, .feFuncR, .feGaussianBlur, .feImage, .feMerge,
    .feMergeNode, .feMorphology, .feOffset, .fePointLight, .feSpecularLighting, .feSpotLight,
    .feTile, .feTurbulence, .foreignObject, .glyphRef, .linearGradient, .radialGradient,
    .textPath,
  ])

  private static let svgAttributes = byLowerCase([
    .attributeName, .attributeType, .baseFrequency, .baseProfile, .calcMode, .clipPathUnits,
    .diffuseConstant, .edgeMode, .filterUnits, .glyphRef, .gradientTransform, .gradientUnits,
    .kernelMatrix, .kernelUnitLength, .keyPoints, .keySplines, .keyTimes, .lengthAdjust,
    .limitingConeAngle, .markerHeight, .markerUnits, .markerWidth, .maskContentUnits,
    .maskUnits, .numOctaves, .pathLength, .patternContentUnits, .patternTransform,
    .patternUnits, .pointsAtX, .pointsAtY, .pointsAtZ, .preserveAlpha, .preserveAspectRatio,
    .primitiveUnits, .refX, .refY, .repeatCount, .repeatDur, .requiredExtensions,
    .requiredFeatures, .specularConstant, .specularExponent, .spreadMethod, .startOffset,
    .stdDeviation, .stitchTiles, .surfaceScale, .systemLanguage, .tableValues, .targetX,
    .targetY, .textLength, .viewBox, .viewTarget, .xChannelSelector, .yChannelSelector,
    .zoomAndPan,
  ])

  private static func byLowerCase(_ names: [KnownName]) -> [Name: Name] {
    var table = NameTable()
    var result: [Name: Name] = [:]
    for name in names {
      let spelling = Array(name.spelling.utf8)
      result[table.name(in: spelling, 0, spelling.count)] = Name(name)
    }
    return result
  }
}

/// What may stay in CSS, as data.
///
/// Properties that are not named stay, for they change how something looks and nothing else; at-rules
/// that are not named go.
struct StyleRules: Sendable {
  /// The values that a property may have, where it may not have all.
  struct ValueLimit: Sendable {
    var properties: NameSet
    var values: NameSet
  }

  /// The at-rules that stay with what may stay in them; all have blocks.
  var atRules: NameSet
  /// Those whose URLs are fonts.
  var fontRules: NameSet
  /// The properties that go.
  var removedProperties: NameSet
  /// The properties that stay with some values.
  var valueLimits: [ValueLimit]
  /// The properties that mean no image by `none`, beside custom properties.
  ///
  /// There `none` takes the place of a URL that goes; elsewhere the declaration goes.
  var imageProperties: NameSet
  /// The functions that take a string for a URL.
  var urlFunctions: NameSet
  /// The functions that may stand in those, beside themselves: none can bring a string from elsewhere.
  var urlFunctionParts: NameSet
  /// The functions that go with their declarations.
  var removedFunctions: NameSet

  /// The style rules that all rules have.
  static let base = StyleRules(
    atRules: NameSet(
      """
      media supports layer container font-face page keyframes -webkit-keyframes -moz-keyframes
      -o-keyframes viewport -ms-viewport -o-viewport
      """),
    fontRules: NameSet("font-face"),
    removedProperties: NameSet(
      "behavior -ms-behavior -moz-binding user-modify -webkit-user-modify -moz-user-modify"),
    valueLimits: [
      // Nothing is laid over the application, or over the rest of the document as it scrolls.
      ValueLimit(
        properties: NameSet("position"),
        values: NameSet("static relative absolute inherit initial unset revert revert-layer"))
    ],
    imageProperties: NameSet(
      """
      background background-image list-style list-style-image border-image border-image-source
      -webkit-border-image mask mask-image mask-border mask-border-source -webkit-mask
      -webkit-mask-image -webkit-mask-box-image -webkit-mask-box-image-source
      """),
    urlFunctions: NameSet(
      "url src image image-set -webkit-image-set cross-fade -webkit-cross-fade"),
    urlFunctionParts: NameSet("type calc"),
    removedFunctions: NameSet(
      """
      expression element -moz-element -webkit-canvas -moz-image-rect -webkit-named-image paint
      alphaimageloader url-prefix domain regexp
      """))
}

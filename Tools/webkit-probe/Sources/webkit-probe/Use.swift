/// Scripts that stand for a person and for whoever looks: they run in a world of their own, which shares
/// the tree with the page and nothing else, and read no property that an element's name could hide.
enum Use {
  static let world = "webkit-probe"

  /// The middles of what can be clicked on or has a handler: 40 places at most.
  static let points = """
    (function () {
      var apply = Reflect.apply;
      var all = apply(Document.prototype.querySelectorAll, document, ['*']);
      var used = /^(a|area|audio|button|iframe|input|object|summary|textarea|video)$/;
      var name = Object.getOwnPropertyDescriptor(Element.prototype, 'localName').get;
      var points = [];
      for (var index = 0; index < all.length && points.length < 40; index += 1) {
        var element = all[index];
        var names = apply(Element.prototype.getAttributeNames, element, []);
        if (!used.test(apply(name, element, []))
          && !names.some(function (name) { return /^on/.test(name) || name === 'tabindex'; })) {
          continue;
        }
        var box = apply(Element.prototype.getBoundingClientRect, element, []);
        var x = box.left + box.width / 2;
        var y = box.top + box.height / 2;
        if (apply(name, element, []) === 'area') {
          // The middle of its corners, or the middle of a circle, in the first picture with a map.
          var picture = apply(Document.prototype.querySelector, document, ['[usemap]']);
          var coords = (apply(Element.prototype.getAttribute, element, ['coords']) || '')
            .split(',').map(Number);
          if (!picture || coords.length < 2) { continue; }
          box = apply(Element.prototype.getBoundingClientRect, picture, []);
          var pairs = coords.length === 3 ? 1 : Math.floor(coords.length / 2);
          x = box.left;
          y = box.top;
          for (var pair = 0; pair < pairs; pair += 1) {
            x += coords[2 * pair] / pairs;
            y += coords[2 * pair + 1] / pairs;
          }
        }
        if (box.width > 0 && box.height > 0 && x >= 0 && y >= 0 && y < window.innerHeight) {
          points.push([x, y]);
        }
      }
      return JSON.stringify(points);
    })()
    """

  /// A click is three events, a key two.
  static let eventsOfAnAction = 3

  /// A question of which only the answer counts.
  static let nothing = "'webkit-probe asks whether it was done'"

  /// A last question, in a text that no document has: two scripts of the same text are one in the log.
  static let last = "'webkit-probe asks whether all was said'"
}

// The anchor script: tells the app where in the page the reader is. It listens and measures, no more.
// A mail can carry a copy of it and can name its elements as it likes, so nothing is looked up on the
// document or on an element by name: what is needed is taken from the prototypes, before any body.
(function () {
  'use strict';

  // In a frame, or as a second copy, it does nothing. A symbol cannot be the name of an element.
  if (window.top !== window) { return; }
  var mark = Symbol.for('csp-check.anchor');
  if (Object.getOwnPropertyDescriptor(window, mark)) { return; }
  Object.defineProperty(window, mark, { value: true });

  // What takes reports stands on the window itself, where an element of the same name never gets: a
  // listener of Android's, React Native's object, or WebKit's handlers.
  function own(name) {
    var property = Object.getOwnPropertyDescriptor(window, name);
    return property && property.value;
  }
  var webkit = own('webkit');
  var bridge = own('readerBridge') || own('ReactNativeWebView')
    || (webkit && webkit.messageHandlers && webkit.messageHandlers.readerBridge);
  if (!bridge || typeof bridge.postMessage !== 'function') { return; }
  var postMessage = bridge.postMessage;

  var apply = Reflect.apply;
  function getter(prototype, name) {
    var get = Object.getOwnPropertyDescriptor(prototype, name).get;
    return function (object) { return apply(get, object, []); };
  }
  var bodyOf = getter(Document.prototype, 'body');
  var scrollerOf = getter(Document.prototype, 'scrollingElement');
  var firstChildOf = getter(Element.prototype, 'firstElementChild');
  var nextSiblingOf = getter(Element.prototype, 'nextElementSibling');
  var scrollTopOf = getter(Element.prototype, 'scrollTop');
  var scrollHeightOf = getter(Element.prototype, 'scrollHeight');
  var clientHeightOf = getter(Element.prototype, 'clientHeight');
  var getBoundingClientRect = Element.prototype.getBoundingClientRect;
  var addEventListener = EventTarget.prototype.addEventListener;

  var INTERVAL = 200; // milliseconds between two reports, at least
  var MEASURED = 20000; // elements measured for one report, at most
  var DEEPEST = 512; // levels: no browser nests deeper

  // The deepest element at the viewport's top edge, and how far that edge lies below the element's top.
  function placeInElement() {
    var parent = bodyOf(document);
    var left = MEASURED;
    var path = [];
    var delta = 0;
    while (parent && path.length !== DEEPEST) {
      var child = firstChildOf(parent);
      var index = 0;
      var box = null;
      while (child) {
        if (left === 0) { return null; }
        left -= 1;
        box = apply(getBoundingClientRect, child, []);
        if (box.height > 0 && box.bottom > 0) { break; }
        child = nextSiblingOf(child);
        index += 1;
      }
      if (!child || box.top >= window.innerHeight) { break; }
      path.push(index);
      delta = Math.round(-box.top);
      parent = child;
    }
    if (path.length === 0 || !Number.isSafeInteger(delta)) { return null; }
    return 'i' + path.join('.') + '|' + delta;
  }

  // How much of the way to the end has been scrolled, 0 to 1.
  function placeInPage() {
    var page = scrollerOf(document);
    if (!page) { return null; }
    var way = scrollHeightOf(page) - clientHeightOf(page);
    var fraction = way > 0 ? scrollTopOf(page) / way : 0;
    return 'f' + Math.round(Math.min(1, Math.max(0, fraction)) * 1e6) / 1e6;
  }

  var waiting = false;
  var last = null;
  function report() {
    waiting = false;
    var place = placeInElement() || placeInPage();
    if (place === null || place === last) { return; }
    last = place;
    apply(postMessage, bridge, [place]);
  }

  // Passive: scrolling never waits for it. Loading is no reading, so nothing is reported before a scroll.
  apply(addEventListener, window, ['scroll', function () {
    if (waiting) { return; }
    waiting = true;
    window.setTimeout(report, INTERVAL);
  }, { passive: true }]);
})();

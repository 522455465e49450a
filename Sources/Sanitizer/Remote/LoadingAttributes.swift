/// What elements load by their attributes (HTML; SVG 2), as data.
enum LoadingAttributes {
  /// What HTML elements load; `link` and `input` load by what they say of themselves.
  static let html: [String: [String: RemoteLoad.Kind]] = [
    "audio": ["src": .media],
    "body": ["background": .image],
    "col": ["background": .image],
    "colgroup": ["background": .image],
    "embed": ["src": .object],
    "frame": ["src": .frame],
    "iframe": ["src": .frame],
    "img": ["src": .image, "srcset": .image, "attributionsrc": .connect],
    "object": ["data": .object],
    "script": ["src": .script, "attributionsrc": .connect],
    "source": ["src": .media, "srcset": .image],
    "table": ["background": .image],
    "tbody": ["background": .image],
    "td": ["background": .image],
    "tfoot": ["background": .image],
    "th": ["background": .image],
    "thead": ["background": .image],
    "tr": ["background": .image],
    "track": ["src": .track],
    "video": ["src": .media, "poster": .image],
  ]

  /// The attributes by which HTML elements load; one whose name has no number could be among them.
  static let names = NameCategory(
    spelled: Set(html.values.flatMap(\.keys)).union(["href", "imagesrcset"]))

  /// What a `link` loads by its link types (HTML, 4.6.7); `preload` says as what.
  static let linkTypes: [String: RemoteLoad.Kind] = [
    "apple-touch-icon": .image, "apple-touch-icon-precomposed": .image,
    "apple-touch-startup-image": .image, "compression-dictionary": .connect,
    "dns-prefetch": .preconnect, "fluid-icon": .image, "icon": .image, "manifest": .manifest,
    "mask-icon": .image, "modulepreload": .script, "next": .prefetch, "preconnect": .preconnect,
    "prefetch": .prefetch, "prerender": .prefetch, "search": .connect, "stylesheet": .style,
  ]

  /// What `preload` loads by its destination; `connect` for others.
  static let destinations: [String: RemoteLoad.Kind] = [
    "audio": .media, "document": .frame, "embed": .object, "font": .font, "frame": .frame,
    "iframe": .frame, "image": .image, "manifest": .manifest, "object": .object,
    "script": .script, "serviceworker": .script, "sharedworker": .script, "style": .style,
    "track": .track, "video": .media, "worker": .script,
  ]

  /// SVG elements that only a click follows; `script` loads a script, any other an image.
  static let links: Set<String> = ["a"]
  /// SVG elements that write their values into another attribute.
  static let animations: Set<String> = ["animate", "animateColor", "animateMotion", "set"]
  /// The attributes that hold those values.
  static let animatedValues: Set<String> = ["by", "from", "to", "values"]
}

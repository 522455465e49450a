/// Base64 in the standard alphabet, padded.
enum Base64 {
  static func encode(_ bytes: [UInt8]) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var output: [UInt8] = []
    output.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let padded = group + [UInt8](repeating: 0, count: 3 - group.count)
      let bits = padded.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      for index in 0..<4 {
        let sextet = Int(bits >> UInt32(18 - 6 * index) & 0x3F)
        output.append(index <= group.count ? alphabet[sextet] : UInt8(ascii: "="))
      }
    }
    return String(decoding: output, as: UTF8.self)
  }
}

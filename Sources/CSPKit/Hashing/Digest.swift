internal import CLibCrypto

/// SHA-2 by OpenSSL.
enum Digest {
  static func digest(of bytes: [UInt8], _ algorithm: HashAlgorithm) -> [UInt8] {
    // The span's bytes are read and the output is written within the call, and the output has room
    // for any digest that EVP knows.
    let capacity = Int(EVP_MAX_MD_SIZE)
    return unsafe [UInt8](unsafeUninitializedCapacity: capacity) { output, count in
      var length: UInt32 = 0
      let done = unsafe bytes.withUnsafeBytes { input in
        unsafe EVP_Digest(
          input.baseAddress, input.count, output.baseAddress, &length, method(algorithm), nil)
      }
      precondition(done == 1 && Int(length) == algorithm.byteCount, "libcrypto has no SHA-2")
      count = Int(length)
    }
  }

  // EVP's methods are constants that live as long as the library.
  private static func method(_ algorithm: HashAlgorithm) -> OpaquePointer? {
    switch algorithm {
    case .sha256: unsafe EVP_sha256()
    case .sha384: unsafe EVP_sha384()
    case .sha512: unsafe EVP_sha512()
    }
  }
}

import Testing
@testable import Sanitizer

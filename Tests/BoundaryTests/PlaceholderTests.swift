import Testing
@testable import Boundary

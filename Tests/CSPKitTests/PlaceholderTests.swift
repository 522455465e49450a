import Testing
@testable import CSPKit

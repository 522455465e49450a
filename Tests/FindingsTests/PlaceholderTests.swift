import Testing
@testable import Findings

import Testing
@testable import HTMLSyntax

import Testing
@testable import URLSyntax

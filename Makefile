# Two of these are enough by themselves on a machine with Debian and a Swift toolchain:
# `make gate` proves the readers in Policies/, `make test` runs everything that must hold.

SHARED ?= ../shared
release = .build/release/csp-check

# The trait Audit brings the library GMime. What is built with it lies apart, so that a build without it
# is not undone; the tests are built with it.
traits = --traits Audit --scratch-path .build/audit
audit = .build/audit/release/csp-check
tested = .build/audit/debug/csp-check
probe = .build/webkit-probe/release/webkit-probe

# How long a fuzzer looks.
SECONDS ?= 60

.PHONY: gate test audit tested lint tables fuzzers unit deadlines browsers conformance oracle docs \
	transcripts rules-page fixtures-page explanations bench growth audit-scale witnesses webkit-probe \
	engines engines-corpus engines-facts engines-trees fidelity fuzz fuzz-policies fuzz-sanitizer \
	fuzz-coverage fuzz-planted mutants mutants-checks packages audit-packages release clean

gate: release
	$(release) gate

test: lint tables fuzzers unit deadlines browsers oracle docs

# The program with `csp-check audit`.
audit: audit-packages
	swift build --configuration release $(traits) --product csp-check

lint: packages
	swift format lint --strict --recursive Sources Tests Fuzzing Package.swift \
	Tools/webkit-probe/Sources Tools/webkit-probe/Package.swift

# The generated tables are what their generators make of the standards' lists.
tables: packages
	@if [ -d $(SHARED)/corpus ]; then \
	Tools/generate-encoding-tables --check $(SHARED)/corpus/whatwg-encoding; \
	else echo "skipped: no tables in $(SHARED)/corpus"; fi

# What the fuzzers start from; whether they find anything, `make fuzz` and `make fuzz-planted` say.
fuzzers: packages
	@Tools/install-packages patch
	Fuzzing/check $(SHARED)

# What the tests are made of, the program among it: `make test` builds once.
tested: audit-packages
	swift build $(traits) --build-tests

unit: tested
	CSP_CHECK_SHARED=$(abspath $(SHARED)) swift test $(traits) --skip-build --disable-xctest \
	--skip '(Browser|Deadline)Tests/'

# What limits its own time, alone.
deadlines: tested
	swift test $(traits) --skip-build --disable-xctest --no-parallel --filter 'DeadlineTests/'

# What real browsers show, a fixed sample of what `make engines` asks among it. Browsers have deadlines: one
# test after another.
browsers: tested webkit-probe
	@Tools/install-packages chromium-headless-shell
	swift test $(traits) --skip-build --disable-xctest --no-parallel --filter 'BrowserTests/'

# A line a suite that nobody here wrote: passed, failed, skipped.
conformance: audit-packages
	swift build $(traits) --build-tests
	@status=0; CSP_CHECK_SHARED=$(abspath $(SHARED)) \
	swift test $(traits) --skip-build --disable-xctest --filter 'Conformance|SelectModel|Encoding|Decoder' \
	> .build/conformance.txt 2>&1 || status=1; \
	sed -n 's/^conformance: //p' .build/conformance.txt | sort; \
	[ $$status = 0 ] || grep -A2 -F '✘' .build/conformance.txt; exit $$status

# What real browsers did, against what `prove` says.
oracle: tested
	@if [ -d $(SHARED)/oracle ]; then Tools/oracle-agreement $(tested) $(SHARED) \
	&& Tools/oracle-privacy $(tested) $(SHARED); \
	else echo "skipped: no browsers' records in $(SHARED)/oracle"; fi

# The transcripts in the documentation are what the commands print; `make transcripts` rewrites them.
docs: tested
	Tools/transcripts $(tested) --check README.md docs/init.md
	Tools/nh3 Tools/transcripts $(tested) --check docs/other-sanitizers.md

# The program by which `csp-check engines` asks WebKit: a package of its own.
webkit-probe:
	@Tools/install-packages libwebkit2gtk-4.1-dev xvfb
	swift build --configuration release --package-path Tools/webkit-probe --scratch-path .build/webkit-probe

# The gate's documents in a real Chromium and WebKit, beside their proofs, and meanwhile the witnesses against
# weak policies: takes less than ten minutes.
engines: release webkit-probe
	@Tools/install-packages chromium-headless-shell
	@mkdir -p .build; Tools/run-witnesses $(release) > .build/witnesses.txt 2>&1 & witnesses=$$!; status=0; \
	$(release) engines --webkit-probe $(probe) || status=$$?; \
	wait $$witnesses || { [ $$status != 0 ] || status=1; }; cat .build/witnesses.txt; exit $$status

# The corpus in both engines, raw under policies and sanitized without: takes some twenty minutes.
engines-corpus: release webkit-probe
	@Tools/install-packages chromium-headless-shell
	@if [ -d $(SHARED)/corpus ]; then Tools/engines-corpus $(release) $(probe) $(SHARED); \
	else echo "skipped: no corpus in $(SHARED)"; fi

# What the table of deviations says, asked of the Chromium that is installed: run it when a new one ships.
engines-facts: packages
	Tools/install-packages chromium-headless-shell
	Tools/engine-facts

# Chromium's and WebKit's DOMs of the gate's documents against HTMLSyntax's trees: takes some minutes.
engines-trees: release webkit-probe
	Tools/install-packages chromium-headless-shell
	Tools/engine-trees $(release) --webkit-probe $(probe) --list

# The witnesses against weak policies, opened in Chromium: takes some minutes.
witnesses: release
	@Tools/install-packages chromium-headless-shell
	Tools/run-witnesses $(release)

# What the sanitizer writes, beside what it was given, as Chromium shows both: takes some minutes.
fidelity: release
	Tools/install-packages chromium-headless-shell
	@if [ -d $(SHARED)/corpus ]; then status=0; Tools/fidelity $(release) $(SHARED) || status=1; \
	Tools/fidelity $(release) $(SHARED) --structure || status=1; exit $$status; \
	else echo "skipped: no templates in $(SHARED)/corpus"; fi

transcripts: audit
	Tools/transcripts $(audit) README.md docs/init.md
	Tools/nh3 Tools/transcripts $(audit) docs/other-sanitizers.md

# The tables of docs/rules.md are what the rules say; a test compares.
rules-page: audit-packages
	swift build $(traits) --build-tests
	CSP_CHECK_REWRITE=1 swift test $(traits) --skip-build --disable-xctest --filter RulesPageTests

# Fixtures/INDEX.md is what the fixtures say and what the gate proves of them; a test compares.
fixtures-page: audit-packages
	swift build $(traits) --build-tests
	CSP_CHECK_REWRITE=1 swift test $(traits) --skip-build --disable-xctest --filter FixtureCollectionTests

# `explain` prints docs/findings.md, of which the program holds a copy; a test compares.
explanations: audit-packages
	swift build $(traits) --build-tests
	CSP_CHECK_REWRITE=1 swift test $(traits) --skip-build --disable-xctest --filter ExplainTests

bench: release audit
	swift build --configuration release --product parse-bench
	@status=0; Benchmarks/run $(release) .build/release/parse-bench $(SHARED) || status=1; \
	Benchmarks/parsers .build/release/parse-bench $(SHARED) || status=1; \
	Benchmarks/sanitizers .build/release/parse-bench $(SHARED) || status=1; \
	Benchmarks/audit $(audit) $(SHARED) || status=1; exit $$status

# A mailbox of 500 MB: memory, and one thread beside two. Takes some minutes.
audit-scale: audit
	Benchmarks/audit $(audit) $(SHARED) --scale

# How work and memory grow with the input, on documents made to hurt: takes some minutes.
growth: packages
	Tools/install-packages valgrind
	swift build --configuration release --product parse-bench
	Benchmarks/growth .build/release/parse-bench --self-test
	Benchmarks/growth .build/release/parse-bench
	Benchmarks/growth .build/release/parse-bench --sanitize

# Fuzzing/README.md says what is looked for.
fuzz: packages
	Fuzzing/run html $(SECONDS) $(SHARED)

fuzz-policies: packages
	Fuzzing/run policies $(SECONDS) $(SHARED)

fuzz-sanitizer: packages
	Fuzzing/run sanitizer $(SECONDS) $(SHARED)

fuzz-coverage: packages
	Fuzzing/coverage html $(SHARED)
	Fuzzing/coverage policies $(SHARED)
	Fuzzing/coverage sanitizer $(SHARED)

fuzz-planted: packages
	Tools/install-packages patch
	Fuzzing/planted html $(SECONDS) $(SHARED)
	Fuzzing/planted policies $(SECONDS) $(SHARED)
	Fuzzing/planted sanitizer $(SECONDS) $(SHARED)

# Each row of the sanitizer's rules and each rule of the proofs, left out, must be missed by a test.
mutants: audit-packages
	swift build $(traits) --build-tests
	swift test $(traits) --skip-build --disable-xctest --filter 'RuleMutant|ProofMutant|TemplateMutant'

# Each check of the sanitizer, switched off in a copy, must be missed by a test: takes an hour.
mutants-checks: packages
	Tools/mutants Sanitizer

release: packages
	swift build --configuration release --product csp-check

packages:
	@Tools/install-packages

audit-packages:
	@Tools/install-packages libgmime-3.0-dev

clean:
	rm -rf .build

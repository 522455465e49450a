# Two of these are enough by themselves on a machine with Debian and a Swift toolchain:
# `make gate` proves the readers in Policies/, `make test` runs everything that must hold.

SHARED ?= ../shared
release = .build/release/csp-check

# How long a fuzzer looks.
SECONDS ?= 60

.PHONY: gate test lint tables unit conformance oracle docs transcripts rules-page bench growth \
	witnesses engines fidelity fuzz fuzz-policies fuzz-sanitizer fuzz-coverage fuzz-planted mutants packages \
	release clean

gate: release
	$(release) gate

test: lint tables unit oracle docs

lint: packages
	swift format lint --strict --recursive Sources Tests Fuzzing Package.swift

# The generated tables are what their generators make of the standards' lists.
tables: packages
	@if [ -d $(SHARED)/corpus ]; then \
	Tools/generate-encoding-tables --check $(SHARED)/corpus/whatwg-encoding; \
	else echo "skipped: no tables in $(SHARED)/corpus"; fi

unit: packages
	swift build --build-tests
	CSP_CHECK_SHARED=$(abspath $(SHARED)) swift test --skip-build --disable-xctest

# A line a suite that nobody here wrote: passed, failed, skipped.
conformance: packages
	swift build --build-tests
	@status=0; CSP_CHECK_SHARED=$(abspath $(SHARED)) \
	swift test --skip-build --disable-xctest --filter 'Conformance|SelectModel|Encoding|Decoder' \
	> .build/conformance.txt 2>&1 || status=1; \
	sed -n 's/^conformance: //p' .build/conformance.txt | sort; \
	[ $$status = 0 ] || grep -A2 -F '✘' .build/conformance.txt; exit $$status

# What real browsers did, against what `prove` says.
oracle: release
	@if [ -d $(SHARED)/oracle ]; then Tools/oracle-agreement $(release) $(SHARED) \
	&& Tools/oracle-privacy $(release) $(SHARED); \
	else echo "skipped: no browsers' records in $(SHARED)/oracle"; fi

# The transcripts in the documentation are what the commands print; `make transcripts` rewrites them.
docs: release
	Tools/transcripts $(release) --check README.md

# The gate's documents in a real Chromium, beside their proofs: takes some minutes.
engines: release
	Tools/install-packages chromium
	$(release) engines

# The witnesses against weak policies, opened in Chromium: takes some minutes.
witnesses: release
	Tools/run-witnesses $(release)

# What the sanitizer writes, beside what it was given, as Chromium shows both: takes some minutes.
fidelity: release
	Tools/install-packages chromium
	@if [ -d $(SHARED)/corpus ]; then status=0; Tools/fidelity $(release) $(SHARED) || status=1; \
	Tools/fidelity $(release) $(SHARED) --structure || status=1; exit $$status; \
	else echo "skipped: no templates in $(SHARED)/corpus"; fi

transcripts: release
	Tools/transcripts $(release) README.md

# The tables of docs/rules.md are what the rules say; a test compares.
rules-page: packages
	swift build --build-tests
	CSP_CHECK_REWRITE=1 swift test --skip-build --disable-xctest --filter RulesPageTests

bench: release
	swift build --configuration release --product parse-bench
	@status=0; Benchmarks/run $(release) .build/release/parse-bench $(SHARED) || status=1; \
	Benchmarks/parsers .build/release/parse-bench $(SHARED) || status=1; \
	Benchmarks/sanitizers .build/release/parse-bench $(SHARED) || status=1; exit $$status

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

# Each row of the sanitizer's rules, switched off, must be missed by a test.
mutants: packages
	swift build --build-tests
	swift test --skip-build --disable-xctest --filter RuleMutant

release: packages
	swift build --configuration release --product csp-check

packages:
	@Tools/install-packages

clean:
	rm -rf .build

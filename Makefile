# Two of these are enough by themselves on a machine with Debian and a Swift toolchain:
# `make gate` proves the readers in Policies/, `make test` runs everything that must hold.

SHARED ?= ../shared
release = .build/release/csp-check

# How long the fuzzer looks.
SECONDS ?= 60

.PHONY: gate test lint unit oracle docs transcripts bench packages release clean
.PHONY: fuzz fuzz-coverage fuzz-planted

gate: release
	$(release) gate

test: lint unit oracle docs

lint: packages
	swift format lint --strict --recursive Sources Tests Fuzzing Package.swift

unit: packages
	swift build --build-tests
	CSP_CHECK_SHARED=$(abspath $(SHARED)) swift test --skip-build --disable-xctest

# What real browsers did, against what `prove` says.
oracle: release
	@if [ -d $(SHARED)/oracle ]; then Tools/oracle-agreement $(release) $(SHARED); \
	else echo "skipped: no browsers' records in $(SHARED)/oracle"; fi

# The transcripts in the documentation are what the commands print; `make transcripts` rewrites them.
docs: release
	Tools/transcripts $(release) --check README.md

transcripts: release
	Tools/transcripts $(release) README.md

bench: release
	swift build --configuration release --product parse-bench
	Benchmarks/run $(release)
	Benchmarks/parsers .build/release/parse-bench $(SHARED)

# Fuzzing/README.md says what is looked for.
fuzz: packages
	Fuzzing/run $(SECONDS) $(SHARED)

fuzz-coverage: packages
	Fuzzing/coverage $(SHARED)

fuzz-planted: packages
	Fuzzing/planted $(SECONDS) $(SHARED)

release: packages
	swift build --configuration release --product csp-check

packages:
	@Tools/install-packages

clean:
	rm -rf .build

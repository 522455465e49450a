# Two of these are enough by themselves on a machine with Debian and a Swift toolchain:
# `make gate` proves the readers in Policies/, `make test` runs everything that must hold.

SHARED ?= ../shared
release = .build/release/csp-check

.PHONY: gate test lint unit oracle docs transcripts bench growth packages release clean

gate: release
	$(release) gate

test: lint unit oracle docs

lint: packages
	swift format lint --strict --recursive Sources Tests Package.swift

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

# How work and memory grow with the input, on documents made to hurt: takes some minutes.
growth: packages
	Tools/install-packages valgrind
	swift build --configuration release --product parse-bench
	Benchmarks/growth .build/release/parse-bench --self-test
	Benchmarks/growth .build/release/parse-bench

release: packages
	swift build --configuration release --product csp-check

packages:
	@Tools/install-packages

clean:
	rm -rf .build

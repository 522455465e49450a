# Two of these are enough by themselves on a machine with Debian and a Swift toolchain:
# `make gate` proves the readers in Policies/, `make test` runs everything that must hold.

SHARED ?= ../shared
release = .build/release/csp-check

.PHONY: gate test lint unit oracle bench packages release clean

gate: release
	$(release) gate

test: lint unit oracle

lint: packages
	swift format lint --strict --recursive Sources Tests Package.swift

unit: packages
	swift build --build-tests
	CSP_CHECK_SHARED=$(abspath $(SHARED)) swift test --skip-build --disable-xctest

# What real browsers did, against what `prove` says.
oracle: release
	@if [ -d $(SHARED)/oracle ]; then Tools/oracle-agreement $(release) $(SHARED); \
	else echo "skipped: no browsers' records in $(SHARED)/oracle"; fi

bench: release
	Benchmarks/run $(release) $(SHARED)

release: packages
	swift build --configuration release --product csp-check

packages:
	@Tools/install-packages

clean:
	rm -rf .build

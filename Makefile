# viperlint: `make demo` runs it on the samples, `make test` runs all tests. `make help` lists all targets.
.DEFAULT_GOAL := help
# Swift's libraries are part of macOS. Elsewhere, a statically linked binary starts faster and needs less memory.
STATIC := $(if $(filter Linux,$(shell uname -s)),--static-swift-stdlib)
.PHONY: help demo test build install release site install-dependencies bench differential differential-index fuzz fuzz-wiring format readme pictures

help: ## show this list
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /  make \1	/' | expand -t 16

demo: install-dependencies ## build the release binary, lint the samples and draw their diagrams
	@Scripts/demo

test: install-dependencies ## build, and run every test and gate
	@Scripts/gates

build: install-dependencies ## build the release binary into .build/release/viperlint
	swift build -c release --product viperlint $(STATIC)

PREFIX ?= /usr/local
install: build ## install the program, its manual and completions below PREFIX=/usr/local
	@Scripts/install .build/release/viperlint $(PREFIX)

DIST ?= .build/release-files
release: install-dependencies ## make the files of a release in DIST=.build/release-files, and test them
	Scripts/release build $(DIST)
	Scripts/release assemble $(DIST)
	Tests/check-release $(DIST)

SITE ?= .build/site
site: ## make the manual as static pages in SITE=.build/site
	"$$(Scripts/python-tools)/bin/python" Scripts/site $(SITE)

bench: build ## measure speed and memory on CORPUS=DIR, or on the samples; AGAINST=BINARY compares with another binary; FULL=1 uses full size
	@Scripts/install-dependencies ripgrep
	@Scripts/bench $(if $(FULL),--full) $(if $(AGAINST),--against $(AGAINST)) $(CORPUS)

differential: build ## compare the scanner with the toolchain's SwiftParser on CORPUS=DIR
	@Tests/check-differential .build/release/viperlint $(CORPUS)

differential-index: build ## compare the index with the compiler's index on PACKAGE=DIR
	@Tests/check-index .build/release/viperlint $(PACKAGE)

fuzz: install-dependencies ## fuzz the scanner for SECONDS=300
	@Scripts/fuzz $(SECONDS)

fuzz-wiring: build ## compare ownership findings with reference counts of MODULES=2000 generated modules; SEED=N repeats a run
	@Tests/check-wiring .build/release/viperlint --modules $(or $(MODULES),2000) $(if $(SEED),--seed $(SEED)) $(if $(KEEP),--keep $(KEEP))

format: ## format all Swift sources in place
	swift format --in-place --parallel --recursive Package.swift Sources Plugins Tests Rules

readme: install-dependencies ## update the command output that the pages show
	swift build --product viperlint
	Tests/check-readme .build/debug/viperlint --write

pictures: install-dependencies ## redraw the pictures in Documentation
	swift build --product viperlint
	Tests/check-pictures .build/debug/viperlint --write

install-dependencies: ## install Graphviz, libyaml and pkg-config where they are missing (apt or brew)
	@Scripts/install-dependencies

# help         this list
# build        the program with everything, as ./howl
# quick        what fails most often, in a minute; needs nothing but Go, and says what it leaves out
# test         everything that must hold before a change lands, in six to seven minutes on two cores
# test-full    the same with long searches at their full length, builds for other systems and known vulnerabilities
# deps         installs what the tests need; make test does it first
# soak         every test again and again on busy cores, with other dice each time; see .ci/soak
# release      archives for six systems, Debian packages, SBOMs and checksums, into dist; the same bytes everywhere
# fuzz         a minute of fuzzing for each target
# bench        speed, to be read, not asserted
# screenshots  the main screens, into screenshots; those that documents show are replaced
# faults       ten rounds of every fault on three real servers; docs/reliability.md
# hostile      honest tables beside a hostile crowd, MINUTES=60 of them; docs/reliability.md
# peers        the same game on this server and on boardgame.io, side by side
# growth       10 to 5,000 tables on one server and on three, as docs/growth.svg

.PHONY: help build release quick test test-full all-tests deps format tidy vet lint vuln others page python unit browser programs compute long raced soak bench fuzz faults hostile peers growth screenshots

help:
	@echo "make TARGET, one of:"; sed -n '/^$$/q; s/^# /  /p' Makefile

build:
	CGO_ENABLED=0 go build -tags full -trimpath -ldflags="-s -w" -o howl ./cmd/howl

release:
	go run ./deploy/release

# Everything after format runs four at a time, on however many cores: tests of whole
# programs and of the browser wait a lot, and others compute meanwhile. What takes
# longest begins first.
test: all-tests
	@echo "make test: passed. Only make test-full has the full length of searches, every game, device and language in each test of the browser, and" \
		$$(grep -rl --include='*_test.go' 'gametest.FullOnly(' game games internal cmd examples | xargs grep -B3 'gametest.FullOnly(' | grep -o 'Test[A-Za-z]*(' | tr -d '(' | sort) "and known vulnerabilities."

# With -trimpath no folder's name is in what is compiled, so that all clones share it.
# Memory is there to be used: less of the time goes into collecting it, in tests,
# compilers and linkers alike.
all-tests: deps
	@$(MAKE) --no-print-directory format tidy
	@GOFLAGS="$$(go env GOFLAGS) -trimpath" GOGC=800 GOMEMLIMIT=1GiB $(MAKE) --no-print-directory -j4 browser programs vet lint raced long page python compute

test-full:
	@HOWL_FULL=1 $(MAKE) --no-print-directory all-tests
	@$(MAKE) --no-print-directory vuln others

# others compiles the program for the other systems that releases are made for.
others:
	for system in linux/arm64 darwin/arm64 darwin/amd64 windows/amd64 windows/arm64; do \
		GOOS=$${system%/*} GOARCH=$${system#*/} CGO_ENABLED=0 go build -tags full -o /dev/null ./cmd/howl || exit 1; done

# quick leaves out what needs a browser, Node, a C compiler or minutes.
SLOW = internal/web/browser internal/lab internal/cluster internal/store internal/table$$ internal/server cmd/howl games/[a-z]*/rules games/[a-z]*/bot games$$ internal/review internal/puzzle internal/program examples
quick: format
	@go vet ./... && out=$$(mktemp) && trap 'rm -f "$$out"' EXIT && \
	go list ./... | grep -vE "howl/($$(echo $(SLOW) | tr ' ' '|'))" | xargs go test -vet=off >"$$out" 2>&1; status=$$?; grep -v 'no test files' "$$out" || true; \
	echo "make quick left out, and make test runs: the race detector, lint, the page, Python, and the packages" \
		$$(go list ./... | grep -E "howl/($$(echo $(SLOW) | tr ' ' '|'))" | sed 's,.*/howl/,,'); exit $$status

# NODE are the folders with packages of npm: the page's, and a client of the Model
# Context Protocol that a test plays with.
NODE = internal/web internal/mcp/testdata/client

# deps installs a C compiler (for the race detector), npm with the client's
# packages, Python, Chromium without windows and a Japanese font, where they are missing. Nothing is
# installed by any other target.
deps:
	@missing=; lacks() { missing="$$missing $$*"; }; \
	command -v cc >/dev/null || lacks gcc libc6-dev; \
	command -v npm >/dev/null || lacks npm; \
	command -v python3 >/dev/null || lacks python3; \
	command -v chromium-headless-shell >/dev/null || lacks chromium-headless-shell; \
	fc-list :lang=ja 2>/dev/null | grep -q . || lacks fonts-noto-cjk; \
	packages=; for folder in $(NODE); do [ $$folder/node_modules/.package-lock.json -nt $$folder/package-lock.json ] || packages="$$packages $$folder"; done; \
	if [ -z "$$missing$$packages" ]; then echo "deps: nothing is missing"; exit; fi; \
	if [ -n "$$missing" ] && { [ "$$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; }; then \
		echo "deps: the tests need$$missing: run make deps as root on Debian, or install them yourself"; exit 1; fi; \
	echo "deps: installing$$missing $$packages"; \
	if [ -n "$$missing" ]; then \
		export DEBIAN_FRONTEND=noninteractive; \
		said=$$({ apt-get update -qq && apt-get install -y -qq $$missing; } 2>&1) || { echo "$$said" | tail -5; echo "deps: apt-get cannot install$$missing"; exit 1; }; fi; \
	for folder in $$packages; do \
		( cd $$folder && npm ci --silent && touch node_modules/.package-lock.json ) || { echo "deps: npm cannot install the packages of $$folder/package-lock.json"; exit 1; }; done

format:
	@files=$$(git ls-files -co --exclude-standard '*.go' | xargs -r gofmt -l); \
	if [ -n "$$files" ]; then echo "gofmt would change:"; echo "$$files"; exit 1; fi

tidy:
	go mod tidy -diff

# vet looks at the program with everything and at the usual one, and compiles what the
# engine for browsers is made of.
vet:
	go vet -tags full ./...
	go vet ./cmd/howl ./internal/lab/dataset
	GOOS=js GOARCH=wasm CGO_ENABLED=0 go vet ./cmd/howl-engine

lint:
	go tool staticcheck -tags full ./...

# vuln asks the Go project's list of vulnerabilities, where that is reached.
vuln:
	@out=$$(go run golang.org/x/vuln/cmd/govulncheck@v1.1.4 ./... 2>&1); status=$$?; \
	if echo "$$out" | grep -q '^exit status 3'; then echo "$$out"; exit 1; fi; \
	if [ $$status != 0 ]; then echo "vulnerabilities were not checked: $$(echo "$$out" | grep -v '^go: downloading' | head -1)"; fi

# page checks the format and the types of the client and runs its unit tests. The page itself
# needs no Node: go test . -run TestBuilt -update makes it.
page:
	@[ -d internal/web/node_modules ] || { echo "the client's packages are missing: run make deps"; exit 1; }
	cd internal/web && npm run --silent lint && npm run --silent types && npm test --silent

# python tests the package in python/ against the program itself.
python:
	@dir=$$(mktemp -d) && trap 'rm -rf "$$dir"' EXIT && go build -o "$$dir/howl" ./cmd/howl && \
	cd python && HOWL="$$dir/howl" python3 -B -m unittest

# COMPUTE is what only computes: no goroutines, so nothing for the race detector. So it is
# with tests of whole programs, which run beside the test and not in it.
COMPUTE = ./games/... ./internal/review ./internal/talk ./internal/puzzle . ./deploy/release ./examples \
	./game/cards ./game/gametest ./internal/bots ./internal/clean ./internal/lesson ./internal/measure ./internal/narrate \
	./internal/print ./internal/rating ./internal/record ./internal/tokens ./internal/tstypes \
	./internal/calendar ./internal/commit ./internal/i18n ./internal/outward ./internal/push ./internal/webhook \
	./internal/table/gathering ./internal/table/round ./internal/table/tablelog
PROGRAMS = ./internal/lab/faulttest ./internal/lab/hostiletest ./cmd/howl-mcp

unit: browser programs raced long compute

# No test has a limit of time but one that ends what hangs: beside other work the suite
# takes as long as it takes. What vet finds, make vet has found.
GOTEST = go test -tags full -vet=off -ldflags="-s -w" -timeout 3h

browser:
	$(GOTEST) -parallel 4 ./internal/web/browser

# The memory of servers is measured, so theirs is collected as usual.
programs:
	GOGC=300 $(GOTEST) $(PROGRAMS)

compute:
	$(GOTEST) $(COMPUTE)

# long tests without the race detector what is shorter with it, and cmd/howl: as the small
# program that people start, and then what only the full one has.
long:
	$(GOTEST) -run "$$(.ci/long tests)" $$(.ci/long)
	go test -vet=off -ldflags="-s -w" -timeout 3h ./cmd/howl
	$(GOTEST) -run "^($$(sed -n 's/^func \(Test[A-Za-z]*\)(.*/\1/p' cmd/howl/*_full_test.go | paste -sd'|'))\$$" ./cmd/howl

# raced tests everything that starts goroutines under the race detector, briefly. The
# detector leaves out SQLite's translated code: each connection runs it in one goroutine
# at a time, and watching it took a third of the time of the server's tests. It has
# neither locks nor atomics, and shares no generic code, so nothing else is watched less.
raced:
	$(GOTEST) -race -gcflags=github.com/ncruces/go-sqlite3-wasm/...=-race=false $$({ go list ./...; go list $(COMPUTE) $(PROGRAMS) ./internal/web/browser ./cmd/howl; } | sort | uniq -u)

screenshots: deps
	mkdir -p screenshots
	go test ./internal/web/browser -count=1 -run TestScreens -screens $(CURDIR)/screenshots
	for picture in docs/screenshots/*.png; do cp screenshots/$${picture##*/} $$picture; done

voice:
	@command -v espeak-ng >/dev/null || { echo "the voice needs espeak-ng (Debian: apt-get install espeak-ng)"; exit 1; }
	cd internal/web && HOWL_VOICE=1 npm test --silent

soak:
	.ci/soak

bench:
	go test -run '^$$' -bench . -benchmem ./...

fuzz:
	@set -e; git ls-files '*_test.go' | xargs grep -o '^func Fuzz[A-Za-z]*' | while IFS=: read -r file target; do \
		go test -run '^$$' -fuzz "^$${target#func }$$" -fuzztime 60s ./$$(dirname $$file); done

faults:
	HOWL_FAULT_ROUNDS=10 go test -count=1 -timeout 90m -v -run TestFaults ./internal/lab/faulttest

MINUTES ?= 10
hostile:
	HOWL_HOSTILE_MINUTES=$(MINUTES) go test -count=1 -timeout $$(($(MINUTES) + 15))m -v -run TestHostileCrowd ./internal/lab/hostiletest

peers:
	cd bench/peers && npm ci --silent && go run .

growth:
	go run ./bench/growth

# make test     everything that must hold before a change lands
# make deps     installs what the tests need; make test does it first
# make soak     every test again and again on busy cores; see .ci/soak
# make bench    speed, to be read, not asserted
# make screenshots   the main screens, into docs/screenshots
# make fuzz     a minute of fuzzing for each target
# make faults   ten rounds of every fault on three real servers; docs/reliability.md
# make peers    the same game on this server and on boardgame.io, side by side
# make growth   10 to 5,000 tables on one server and on three, as docs/growth.svg

.PHONY: test deps format tidy vet lint vuln page python unit seen raced soak bench fuzz faults peers growth screenshots

# Everything after format runs two at a time: much of it waits, for a clock or for a
# browser.
test: deps
	@$(MAKE) --no-print-directory format tidy
	@$(MAKE) --no-print-directory -j2 vet lint page python seen raced

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
	packages=; [ internal/web/node_modules/.package-lock.json -nt internal/web/package-lock.json ] || packages=internal/web/node_modules; \
	if [ -z "$$missing$$packages" ]; then echo "deps: nothing is missing"; exit; fi; \
	if [ -n "$$missing" ] && { [ "$$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; }; then \
		echo "deps: the tests need$$missing: run make deps as root on Debian, or install them yourself"; exit 1; fi; \
	echo "deps: installing$$missing $$packages"; \
	if [ -n "$$missing" ]; then \
		export DEBIAN_FRONTEND=noninteractive; \
		said=$$({ apt-get update -qq && apt-get install -y -qq $$missing; } 2>&1) || { echo "$$said" | tail -5; echo "deps: apt-get cannot install$$missing"; exit 1; }; fi; \
	if [ -n "$$packages" ]; then \
		cd internal/web && npm ci --silent && touch node_modules/.package-lock.json || { echo "deps: npm cannot install the packages of internal/web/package-lock.json"; exit 1; }; fi

format:
	@files=$$(git ls-files -co --exclude-standard '*.go' | xargs -r gofmt -l); \
	if [ -n "$$files" ]; then echo "gofmt would change:"; echo "$$files"; exit 1; fi

tidy:
	go mod tidy -diff

vet:
	go vet ./...

lint: vuln
	go tool staticcheck ./...

# vuln asks the Go project's list of vulnerabilities, where that is reached.
vuln:
	@out=$$(go run golang.org/x/vuln/cmd/govulncheck@v1.1.4 ./... 2>&1); status=$$?; \
	if echo "$$out" | grep -q '^exit status 3'; then echo "$$out"; exit 1; fi; \
	if [ $$status != 0 ]; then echo "vulnerabilities were not checked: $$(echo "$$out" | grep -v '^go: downloading' | head -1)"; fi

# page checks the format and the types of the client and runs its unit tests. The page itself
# needs no Node: esbuild bundles it inside the program.
page:
	@[ -d internal/web/node_modules ] || { echo "the client's packages are missing: run make deps"; exit 1; }
	cd internal/web && npm run --silent lint && npm run --silent types && npm test --silent

# python tests the package in python/ against the program itself.
python:
	@dir=$$(mktemp -d) && trap 'rm -rf "$$dir"' EXIT && go build -o "$$dir/howl" ./cmd/howl && \
	cd python && HOWL="$$dir/howl" python3 -B -m unittest

# COMPUTE is what only computes: no goroutines, so nothing for the race detector.
COMPUTE = howl/games/... howl/internal/review howl/internal/talk howl/internal/puzzle

unit: seen raced

# seen tests what computes and what is seen in a browser, at full length.
seen:
	go test -timeout 20m ./internal/web/browser $(COMPUTE) ./internal/table ./internal/server ./cmd/howl

# raced tests everything that starts goroutines under the race detector, briefly.
raced:
	go test -timeout 20m -race $$({ go list ./...; go list $(COMPUTE) howl/internal/web/browser; } | sort | uniq -u)

screenshots: deps
	mkdir -p docs/screenshots
	go test ./internal/web/browser -count=1 -run TestScreens -screens $(CURDIR)/docs/screenshots

soak:
	.ci/soak

bench:
	go test -run '^$$' -bench . -benchmem ./...

fuzz:
	@set -e; git ls-files '*_test.go' | xargs grep -o '^func Fuzz[A-Za-z]*' | while IFS=: read -r file target; do \
		go test -run '^$$' -fuzz "^$${target#func }$$" -fuzztime 60s ./$$(dirname $$file); done

faults:
	HOWL_FAULT_ROUNDS=10 go test -count=1 -timeout 90m -v -run TestFaults ./internal/lab/faulttest

peers:
	cd bench/peers && npm ci --silent && go run .

growth:
	go run ./bench/growth

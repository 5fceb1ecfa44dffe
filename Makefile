# make test     everything that must hold before a change lands
# make bench    speed, to be read, not asserted
# make screenshots   the main screens, into docs/screenshots
# make fuzz     a minute of fuzzing for each target
# make faults   ten rounds of every fault on three real servers; docs/reliability.md
# make peers    the same game on this server and on boardgame.io, side by side
# make growth   10 to 5,000 tables on one server and on three, as docs/growth.svg

.PHONY: test format vet lint vuln page chromium unit bench fuzz faults peers growth screenshots

test: format vet lint page chromium unit

format:
	@files=$$(git ls-files -co --exclude-standard '*.go' | xargs -r gofmt -l); \
	if [ -n "$$files" ]; then echo "gofmt would change:"; echo "$$files"; exit 1; fi

vet:
	go vet ./...

lint: vuln
	go tool staticcheck ./...

# vuln asks the Go project's list of vulnerabilities, where that is reached.
vuln:
	@out=$$(go run golang.org/x/vuln/cmd/govulncheck@v1.1.4 ./... 2>&1); status=$$?; \
	if echo "$$out" | grep -q '^exit status 3'; then echo "$$out"; exit 1; fi; \
	if [ $$status != 0 ]; then echo "vulnerabilities were not checked: $$out" | head -1; fi

# page checks the types of the client and runs its unit tests. The page itself
# needs no Node: esbuild bundles it inside the program.
page: web/node_modules
	cd web && npm run --silent types && npm test --silent

web/node_modules: web/package-lock.json
	@command -v npm >/dev/null || { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && apt-get update -q && apt-get install -y -q npm; } \
	|| { echo "the client's checks need npm (Debian: apt-get install npm)"; exit 1; }
	cd web && npm ci --silent && touch node_modules

# chromium installs the browser for the browser tests where that is possible.
chromium:
	@command -v chromium >/dev/null || { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && apt-get update -q && apt-get install -y -q chromium fonts-noto-cjk; } || echo "the browser tests need chromium (Debian: apt-get install chromium fonts-noto-cjk)"

# unit plays the rulebooks, which have no goroutines, first at full length and
# then with everything else under the race detector, briefly.
unit:
	go test ./robbers ./trickwolf ./lupus
	go test -race ./...

screenshots: chromium
	mkdir -p docs/screenshots
	go test ./web/browser -count=1 -run TestScreens -screens $(CURDIR)/docs/screenshots

bench:
	go test -run '^$$' -bench . -benchmem ./...

fuzz:
	@set -e; git ls-files '*_test.go' | xargs grep -o '^func Fuzz[A-Za-z]*' | while IFS=: read -r file target; do \
		go test -run '^$$' -fuzz "^$${target#func }$$" -fuzztime 60s ./$$(dirname $$file); done

faults:
	HOWL_FAULT_ROUNDS=10 go test -count=1 -timeout 90m -v -run TestFaults ./faults

peers:
	cd bench/peers && npm ci --silent && go run .

growth:
	go run ./bench/growth

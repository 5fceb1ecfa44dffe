# make test     everything that must hold before a change lands
# make bench    speed, to be read, not asserted
# make screenshots   the main screens, into docs/screenshots
# make fuzz     a minute of fuzzing for each target

.PHONY: test format vet lint page chromium unit bench fuzz screenshots

test: format vet lint page chromium unit

format:
	@files=$$(git ls-files -co --exclude-standard '*.go' | xargs -r gofmt -l); \
	if [ -n "$$files" ]; then echo "gofmt would change:"; echo "$$files"; exit 1; fi

vet:
	go vet ./...

lint:
	go tool staticcheck ./...

# page checks the types of the client and runs its unit tests. The page itself
# needs no Node: esbuild bundles it inside the program.
page: web/node_modules
	cd web && npm run --silent types && npm test --silent

web/node_modules: web/package-lock.json
	@command -v npm >/dev/null || { echo "the client's checks need npm (Debian: apt-get install npm)"; exit 1; }
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
	go test -run '^$$' -fuzz FuzzParse -fuzztime 60s ./record
	go test -run '^$$' -fuzz FuzzAction -fuzztime 60s ./record

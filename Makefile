# make test     everything that must hold before a change lands
# make bench    speed, to be read, not asserted
# make fuzz     a minute of fuzzing for each target

.PHONY: test format vet lint unit bench fuzz

test: format vet lint unit

format:
	@files=$$(git ls-files -co --exclude-standard '*.go' | xargs -r gofmt -l); \
	if [ -n "$$files" ]; then echo "gofmt would change:"; echo "$$files"; exit 1; fi

vet:
	go vet ./...

lint:
	go tool staticcheck ./...

unit:
	go test -race ./...

bench:
	go test -run '^$$' -bench . -benchmem ./...

fuzz:
	go test -run '^$$' -fuzz FuzzParse -fuzztime 60s ./record
	go test -run '^$$' -fuzz FuzzAction -fuzztime 60s ./record

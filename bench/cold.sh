#!/usr/bin/env bash
# What a newcomer waits for: clones a commit, and builds and starts it with empty
# caches of its own, as go run ./cmd/howl does. Prints one line a run.
#
#   bench/cold.sh [COMMIT] [RUNS]      # HEAD, 3
set -euo pipefail
commit=$(git rev-parse --short "${1:-HEAD}") runs=${2:-3}
root=$(git rev-parse --show-toplevel)
work=$(mktemp -d)
trap 'chmod -R u+w "$work"; rm -rf "$work"' EXIT
mkdir "$work/howl" && git -C "$root" archive "$commit" | tar x -C "$work/howl"
cd "$work/howl"

# page starts the program, waits until its page answers, and stops it. It prints the
# seconds that took and the resident memory after five idle seconds, in MB.
page() {
	local begin=$EPOCHREALTIME out=$work/out
	"$work/howl.bin" serve --addr 127.0.0.1:0 --data "$work/data" --metrics off --log error >"$out" &
	local pid=$! url=
	while [ -z "$url" ] || ! curl -sfo /dev/null "$url"; do
		url=$(sed -n 's/^Howl is at //p' "$out")
		sleep 0.01
	done
	local took=$(awk "BEGIN { printf \"%.2f\", $EPOCHREALTIME - $begin }")
	sleep 5
	echo "$took $(awk '/VmRSS/ { printf "%.0f", $2 / 1024 }' "/proc/$pid/status")"
	kill "$pid"; wait "$pid" || true
	rm -rf "$work/data"
}

printf '%-9s %6s %6s %8s %8s %7s %6s %6s %6s %7s\n' commit cold cpu packages modules download size start warm memory
printf '%-9s %6s %6s %8s %8s %7s %6s %6s %6s %7s\n' '' s s '' '' MB MB s s MB
for ((i = 0; i < runs; i++)); do
	export GOCACHE=$work/cache$i GOMODCACHE=$work/modules$i
	begin=$EPOCHREALTIME
	TIMEFORMAT='%U %S'
	{ time go build -o "$work/howl.bin" ./cmd/howl 2>"$work/said" || { cat "$work/said" >&2; exit 1; }; } 2>"$work/time"
	built=$EPOCHREALTIME
	read -r start memory < <(page)
	size=$(stat -c %s "$work/howl.bin")
	warmed=$EPOCHREALTIME
	go build -o "$work/howl.bin" ./cmd/howl
	link=$(awk "BEGIN { print $EPOCHREALTIME - $warmed }")
	printf '%-9s %6.0f %6.0f %8d %8d %7.0f %6.0f %6.2f %6.1f %7d\n' "$commit" \
		"$(awk "BEGIN { print $built - $begin + $start }")" "$(awk '{ print $1 + $2 }' "$work/time")" \
		"$(go list -deps ./cmd/howl | wc -l)" "$(go list -deps -f '{{with .Module}}{{.Path}}{{end}}' ./cmd/howl | sort -u | grep -vc 'howl$')" \
		"$(find "$GOMODCACHE/cache/download" -name '*.zip' -printf '%s\n' | awk '{ s += $1 } END { print s / 1e6 }')" \
		"$((size / 1000000))" "$start" "$(awk "BEGIN { print $link + $start }")" "$memory"
	chmod -R u+w "$GOMODCACHE"; rm -rf "$GOCACHE" "$GOMODCACHE"
done

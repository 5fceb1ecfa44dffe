#!/bin/sh
# people.sh lets ten thousand people play on three servers at the pace of people:
# 3,000 tables of three with a move every 4 s, talk, lost connections, 2,000 people
# who watch one final, and in the middle a moment in which everybody loses the
# connection. It prints what people felt and what each server used.
#
#   HOWL=./howl MINUTES=10 bench/people.sh
#
# Server i runs on cores 2i and 2i+1, the people on 8 to 15; CORES=none pins nothing.
# Build the program with -tags full. STORM= leaves the storm out, HOMES=1 connects
# everybody to the server of their table.
set -eu
HOWL=${HOWL:-./howl}
MINUTES=${MINUTES:-10}
TABLES=${TABLES:-3000}
WATCHERS=${WATCHERS:-2000}
PORT=${PORT:-27200}
export HOWL_SECRET="only for measuring, on this machine"
ulimit -n "$(ulimit -Hn)"
dir=$(mktemp -d)
servers=

stop() {
	for p in $servers; do kill -TERM "$p" 2>/dev/null || true; done
	for p in $servers; do wait "$p" 2>/dev/null || true; done
	servers=
}
trap 'stop; rm -rf "$dir"' EXIT
trap 'exit 1' INT TERM

pin() { # cores command...
	cores=$1
	shift
	if [ "${CORES:-}" = none ]; then exec "$@"; else exec taskset -c "$cores" "$@"; fi
}

# used prints what each server has used so far: processor time in hundredths of a
# second and resident memory in MiB.
used() {
	for p in $servers; do
		set -- $(sed 's/.*) //' "/proc/$p/stat")
		echo "$((${12} + ${13})) $(awk '/VmRSS/ { print int($2 / 1024) }' "/proc/$p/status")"
	done
}

links=127.0.0.1:$((PORT + 10)),127.0.0.1:$((PORT + 11)),127.0.0.1:$((PORT + 12))
urls=http://127.0.0.1:$PORT,http://127.0.0.1:$((PORT + 1)),http://127.0.0.1:$((PORT + 2))
for i in 0 1 2; do
	(pin $((2 * i)),$((2 * i + 1)) "$HOWL" serve --addr 127.0.0.1:$((PORT + i)) --data "$dir/data$i" --log error --metrics off \
		--node 127.0.0.1:$((PORT + 10 + i)) --cluster "$links") >>"$dir/log" 2>&1 &
	servers="$servers $!"
done
for i in 0 1 2; do
	tries=0
	until "$HOWL" health http://127.0.0.1:$((PORT + i)) >/dev/null 2>&1; do
		tries=$((tries + 1))
		[ $tries -gt 300 ] && { echo "the servers do not start" >&2; cat "$dir/log" >&2; exit 1; }
		sleep 0.2
	done
done
home=
[ "${HOMES:-}" = 1 ] && home=--home
storm=--storm
[ "${STORM-1}" = "" ] && storm=
(pin 8-15 "$HOWL" load $home --url "$urls" --game robbers --players 3 --tables "$TABLES" --rate $((TABLES / 4)) --seconds $((MINUTES * 60)) \
	--talk 0.3 --restless 0.01 $storm --watchers "$WATCHERS" --final --metrics "" >"$dir/result" 2>"$dir/phase") &
load=$!
while kill -0 $load 2>/dev/null && ! grep -q playing "$dir/phase" 2>/dev/null; do sleep 0.2; done
used >"$dir/before"
began=$(date +%s)
wait $load || { cat "$dir/phase" "$dir/log" >&2; exit 1; }
used >"$dir/after"
took=$(($(date +%s) - began))
cat "$dir/result"
paste -d ' ' "$dir/before" "$dir/after" | awk -v s="$took" '{ printf "server %d: %.0f %% of a core, %d MiB at the end\n", NR, ($3 - $1) / s, $4 }'
du -sm "$dir"/data? | awk '{ print "disk, MiB:", $1 }'

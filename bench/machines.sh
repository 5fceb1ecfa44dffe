#!/bin/sh
# machines.sh compares one server with three, each with cores of its own: how many
# moves a second all of them acknowledge, and how much processor time of the
# servers a move takes. It alternates what it compares, so that a slow minute of
# the machine is nobody's, and prints every run and then the medians.
#
#   HOWL=./howl RUNS=5 SECONDS_EACH=5 TABLES="10 100 1000" bench/machines.sh
#
# Server i runs on cores 2i and 2i+1, the load on 8 to 15. SHARED=1 puts all
# servers on the cores 0 and 1. Where there are fewer cores than that, set CORES
# to "none": then nothing is pinned, and only processor times can be compared.
# KINDS are what is compared: one server; three with everybody connected to the
# server of their table (home) or anywhere (spread). It stops after LIMIT seconds.
set -eu
HOWL=${HOWL:-./howl}
RUNS=${RUNS:-5}
SECONDS_EACH=${SECONDS_EACH:-5}
TABLES=${TABLES:-10 100 1000}
KINDS=${KINDS:-one home spread}
LIMIT=${LIMIT:-3600}
PORT=${PORT:-27100}
export HOWL_SECRET="only for measuring, on this machine"
dir=$(mktemp -d)
servers=
began=$(date +%s)

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

# ticks is the processor time of the servers, in hundredths of a second.
ticks() {
	sum=0
	for p in $servers; do
		set -- $(sed 's/.*) //' "/proc/$p/stat")
		sum=$((sum + ${12} + ${13}))
	done
	echo $sum
}

measure() { # kind tables
	kind=$1 tables=$2 n=3 home=
	[ "$kind" = one ] && n=1
	[ "$kind" = home ] && home=--home
	rm -rf "$dir"/data*
	urls= links= i=0
	while [ $i -lt $n ]; do
		urls=$urls${urls:+,}http://127.0.0.1:$((PORT + i))
		links=$links${links:+,}127.0.0.1:$((PORT + 10 + i))
		i=$((i + 1))
	done
	i=0
	while [ $i -lt $n ]; do
		cores=$((2 * i)),$((2 * i + 1))
		[ "${SHARED:-}" = 1 ] && cores=0,1
		set -- serve --addr 127.0.0.1:$((PORT + i)) --data "$dir/data$i" --log error
		[ $n -gt 1 ] && set -- "$@" --node 127.0.0.1:$((PORT + 10 + i)) --cluster "$links"
		(pin $cores "$HOWL" "$@") >>"$dir/log" 2>&1 &
		servers="$servers $!"
		i=$((i + 1))
	done
	tries=0
	i=0
	while [ $i -lt $n ]; do
		if "$HOWL" health http://127.0.0.1:$((PORT + i)) >/dev/null 2>&1; then
			i=$((i + 1))
			continue
		fi
		tries=$((tries + 1))
		[ $tries -gt 300 ] && { echo "the servers do not start" >&2; cat "$dir/log" >&2; return; }
		sleep 0.2
	done
	out=$( (pin 8-15 "$HOWL" load $home --url "$urls" --game robbers --players 3 --tables "$tables" --seconds "$SECONDS_EACH" --json 2>"$dir/err" & 
		load=$!
		while kill -0 $load 2>/dev/null && ! grep -q playing "$dir/err" 2>/dev/null; do sleep 0.1; done
		ticks >"$dir/before"
		wait $load) ) || { echo "$kind $tables failed" >&2; cat "$dir/err" >&2; }
	after=$(ticks)
	before=$(cat "$dir/before")
	moves=$(echo "$out" | sed -n 's/.*"moves":\([0-9]*\).*/\1/p')
	rate=$(echo "$out" | sed -n 's/.*"moves_per_second":\([0-9]*\).*/\1/p')
	p50=$(echo "$out" | sed -n 's/.*"p50_ms":\([0-9.]*\).*/\1/p')
	p99=$(echo "$out" | sed -n 's/.*"p99_ms":\([0-9.]*\).*/\1/p')
	errors=$(echo "$out" | sed -n 's/.*"errors":\({[^}]*}\).*/\1/p')
	micro=0
	[ "${moves:-0}" -gt 0 ] && micro=$(((after - before) * 10000 / moves))
	echo "$kind $tables ${rate:-0} ${p50:-0} ${p99:-0} $micro $errors" | tee -a "$dir/all"
	stop
}

echo "kind tables moves/s p50-ms p99-ms cpu-us/move errors"
run=0
while [ $run -lt "$RUNS" ]; do
	for tables in $TABLES; do
		for kind in $KINDS; do
			[ $(($(date +%s) - began)) -gt "$LIMIT" ] && break 3
			measure "$kind" "$tables"
		done
	done
	run=$((run + 1))
done
echo "medians:"
for tables in $TABLES; do
	for kind in $KINDS; do
		for column in 3 5 6; do
			awk -v k="$kind" -v t="$tables" -v c=$column '$1 == k && $2 == t { print $c }' "$dir/all" | sort -n | awk '{ a[NR] = $1 } END { printf "%s ", a[int((NR + 1) / 2)] }'
		done | awk -v k="$kind" -v t="$tables" '{ print k, t, "moves/s", $1, "p99-ms", $2, "cpu-us/move", $3 }'
	done
done

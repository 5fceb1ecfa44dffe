package jetstream

import (
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"github.com/howl-game/howl/internal/store"
	"github.com/howl-game/howl/internal/testhelp"
)

// has waits until a node has as many entries of a table, without asking the others
// how far the log goes, and checks that they are numbered in order.
func has(t *testing.T, l *Log, table string, n int) {
	t.Helper()
	testhelp.Until(t, fmt.Sprint("it has ", n, " entries of ", table), func() bool {
		got, _, err := l.Chain(t.Context(), table)
		return err != nil || got >= n
	})
	got, err := l.Read(t.Context(), table, 0)
	if err != nil || len(got) != n {
		t.Fatalf("%d entries, %v; want %d", len(got), err, n)
	}
	for i, e := range got {
		if string(e) != fmt.Sprint(i) {
			t.Errorf("entry %d is %q", i, e)
		}
	}
}

// write appends the entries from one number to another, each alone.
func write(t *testing.T, l *Log, table string, from, to int) {
	t.Helper()
	for n := from; n < to; n++ {
		if err := l.Append(t.Context(), table, n, [][]byte{fmt.Append(nil, n)}, nil); err != nil {
			t.Error(err)
			return
		}
	}
}

// A node does not hear some messages: one that others follow, the last one, and in
// the end none at all. It has them all soon, and can still write.
func unheardFetched(t *testing.T, nodes *three) {
	var lost, all atomic.Bool
	var times atomic.Int64
	dir := t.TempDir()
	here := open(t, nodes.connect(t, 0), "unheard", filepath.Join(dir, "0", "howl.db"))
	there := openWith(t, nodes.connect(t, 1), filepath.Join(dir, "1", "howl.db"), Config{
		Name: "unheard", patience: testhelp.Patience,
		deaf: func(uint64) bool {
			miss := all.Load() || lost.CompareAndSwap(true, false)
			if miss {
				times.Add(1)
			}
			return miss
		},
	})
	write(t, here, "oak", 0, 3)
	has(t, there, "oak", 3)
	missed := func(what string) {
		t.Helper()
		if times.Swap(0) == 0 {
			t.Errorf("%s was heard, so this test shows nothing", what)
		}
	}
	lost.Store(true)
	write(t, here, "oak", 3, 10)
	has(t, there, "oak", 10)
	missed("a message in the middle")
	lost.Store(true)
	write(t, here, "oak", 10, 11)
	has(t, there, "oak", 11)
	missed("the last message")
	all.Store(true)
	write(t, there, "oak", 11, 14)
	write(t, here, "elm", 0, 5)
	has(t, there, "oak", 14)
	has(t, there, "elm", 5)
	missed("everything")
	has(t, here, "oak", 14)
}

// A node that hears nothing is asked again and again for what comes meanwhile. It
// does not put off fetching it every time.
func unheardAsked(t *testing.T, nodes *three) {
	there := openWith(t, nodes.connect(t, 1), filepath.Join(t.TempDir(), "howl.db"), Config{
		Name: "asked", patience: testhelp.Patience, deaf: func(uint64) bool { return true },
	})
	conn := nodes.connect(t, 0)
	var wg sync.WaitGroup
	defer wg.Wait()
	done := make(chan struct{})
	for n := range 1000 {
		if err := conn.Publish(there.log.prefix+tokenOf(validToken, 1), nil); err != nil { // it says nothing, but counts
			t.Fatal(err)
		}
		wg.Go(func() {
			if err := there.Sync(t.Context(), "oak"); err != nil {
				t.Error(err)
			}
			if n == 20 { // surely after the first of them
				close(done)
			}
		})
		select {
		case <-done:
			return
		case <-time.After(unheard / 16):
		}
	}
	t.Error("after a thousand, the first still wait")
}

// The log's leader changes again and again while all nodes write. Nothing that was
// acknowledged is missing anywhere.
func leaderChanges(t *testing.T, nodes *three) {
	logs := openThree(t, nodes, "leader")
	var wg sync.WaitGroup
	var writers atomic.Int64
	for i, l := range logs {
		writers.Add(1)
		wg.Go(func() {
			defer writers.Add(-1)
			write(t, l, fmt.Sprint("t", i), 0, 100)
		})
	}
	conn := nodes.connect(t, 0)
	changes := 0
	for writers.Load() > 0 {
		m, err := conn.Request("$JS.API.STREAM.LEADER.STEPDOWN."+logs[0].log.name, nil, time.Second)
		if err == nil && strings.Contains(string(m.Data), `"success":true`) {
			changes++
		}
		<-time.After(50 * time.Millisecond)
	}
	wg.Wait()
	if changes == 0 {
		t.Error("the leader never changed")
	}
	t.Logf("the leader changed %d times", changes)
	for _, l := range logs {
		for i := range logs {
			has(t, l, fmt.Sprint("t", i), 100)
		}
		if err := l.Health(); err != nil {
			t.Error(err)
		}
	}
}

// A stream of before says nothing aloud. Two nodes open it at once, while one of
// before still follows it with its consumer: it begins to speak, all have what was
// there, and they carry on.
func streamOfBefore(t *testing.T, nodes *three) {
	conn := nodes.connect(t, 2)
	js, err := jetstream.New(conn)
	if err != nil {
		t.Fatal(err)
	}
	var was jetstream.Stream
	testhelp.Eventually(t, func() error { // the nodes may not have met yet
		was, err = js.CreateOrUpdateStream(t.Context(), jetstream.StreamConfig{Name: "before-log", Subjects: []string{"before.log.*"}, Replicas: 3, MaxAge: keep})
		return err
	})
	var sum store.Sum
	say := func(n int) {
		t.Helper()
		entry := fmt.Append(nil, n)
		sum = sum.Add(entry)
		g := group{id: id{byte(n)}, seen: uint64(n), additions: []addition{{table: "oak", after: n, sum: sum, entries: [][]byte{entry}}}}
		if _, err := js.Publish(t.Context(), "before.log."+groupToken, g.encode(), jetstream.WithMsgID(fmt.Sprint(n))); err != nil {
			t.Fatal(err)
		}
	}
	for n := range 3 {
		say(n)
	}
	old, err := was.CreateConsumer(t.Context(), jetstream.ConsumerConfig{AckPolicy: jetstream.AckNonePolicy, MemoryStorage: true, Replicas: 1})
	if err != nil {
		t.Fatal(err)
	}
	heard := make(chan *nats.Msg, 64)
	if _, err := conn.ChanSubscribe("before."+liveToken+"log.*", heard); err != nil {
		t.Fatal(err)
	}
	if err := conn.Flush(); err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	var logs [2]*Log
	var wg sync.WaitGroup
	for i := range logs {
		c := nodes.connect(t, i)
		wg.Go(func() { logs[i] = open(t, c, "before", filepath.Join(dir, fmt.Sprint(i), "howl.db")) })
	}
	wg.Wait()
	for _, l := range logs {
		if l == nil {
			t.FailNow()
		}
		has(t, l, "oak", 3)
	}
	info, err := was.Info(t.Context())
	if err != nil || info.Config.RePublish == nil || info.Config.MaxAge != keep || info.Config.Replicas != 3 {
		t.Fatalf("the stream is %+v, %v", info, err)
	}
	say(3) // by the node of before
	has(t, logs[0], "oak", 4)
	write(t, logs[0], "oak", 4, 7)
	has(t, logs[1], "oak", 7)
	write(t, logs[1], "oak", 7, 9)
	has(t, logs[0], "oak", 9)
	select {
	case <-heard:
	case <-time.After(testhelp.Patience):
		t.Error("nothing of it was said aloud")
	}
	came := 0
	for came < 9 { // a message may be there twice
		m, err := old.Next(jetstream.FetchMaxWait(testhelp.Patience))
		if err != nil {
			t.Fatal(err)
		}
		g, err := decodeGroup(m.Data())
		if err != nil {
			t.Fatal(err)
		}
		if g.additions[0].after == came {
			came++
		}
	}
	// And once more: nothing is to be changed any more.
	if err := logs[0].Close(); err != nil {
		t.Fatal(err)
	}
	again := open(t, nodes.connect(t, 2), "before", filepath.Join(dir, "0", "howl.db"))
	has(t, again, "oak", 9)
	if err := errors.Join(again.Health(), logs[1].Health()); err != nil {
		t.Error(err)
	}
}

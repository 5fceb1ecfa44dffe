package jetstream

import (
	"bytes"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"sync"
	"testing"

	"github.com/nats-io/nats.go/jetstream"

	"github.com/howl-game/howl/internal/store"
	"github.com/howl-game/howl/internal/store/storetest"
)

// pendings are appends as a node makes them that knows its copy.
func pendings(t *testing.T, l *Log, what ...string) (all []*pending) {
	t.Helper()
	for i := 0; i < len(what); i += 2 {
		table, entry := what[i], []byte(what[i+1])
		h, err := l.head(t.Context(), table)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, &pending{seen: h.seq, done: make(chan error, 1), addition: addition{
			table: table, sum: h.sum.Add(entry), after: h.n, entries: [][]byte{entry},
		}})
	}
	return all
}

// outcome is which appends were done: + done, - void.
func outcome(t *testing.T, all []*pending) (s string) {
	t.Helper()
	for _, p := range all {
		switch err := <-p.done; {
		case err == nil:
			s += "+"
		case errors.Is(err, store.ErrConflict):
			s += "-"
		default:
			t.Error(err)
		}
	}
	return s
}

func openThree(t *testing.T, nodes *three, name string) (logs [3]*Log) {
	t.Helper()
	dir := t.TempDir()
	for i := range logs {
		logs[i] = open(t, nodes.connect(t, i), name, filepath.Join(dir, fmt.Sprint(i), "howl.db"))
	}
	return logs
}

// same checks that all nodes have the same of a table.
func same(t *testing.T, logs []*Log, table, want string) {
	t.Helper()
	for i, l := range logs {
		if err := errors.Join(l.Sync(t.Context(), table), l.Health()); err != nil {
			t.Errorf("node %d: %v", i, err)
		}
		got, err := l.Read(t.Context(), table, 0)
		if err != nil || fmt.Sprintf("%s", got) != want {
			t.Errorf("node %d: %s has %s, %v; want %s", i, table, got, err, want)
		}
	}
}

// Two nodes write the same table in one round, each in a group with others; the
// same group comes twice; a group has two appends of which the second doesn't
// follow the first. One of each is done, at every node the same, and nobody's
// copy is taken for damaged.
func voidInGroups(t *testing.T, nodes *three) {
	logs := openThree(t, nodes, "void")
	first := pendings(t, logs[0], "oak", "by 0", "elm", "by 0", "oak", "again by 0")
	second := pendings(t, logs[1], "ash", "by 1", "oak", "by 1", "fir", "by 1")
	var wg sync.WaitGroup
	wg.Go(func() { logs[0].groups.deliver(first) })
	wg.Go(func() { logs[1].groups.deliver(second) })
	wg.Wait()
	got := outcome(t, first) + " " + outcome(t, second)
	oak := map[string]string{"++- +-+": "[by 0]", "-+- +++": "[by 1]"}[got]
	if oak == "" {
		t.Errorf("done and void are %s", got)
	}
	for table, want := range map[string]string{"oak": oak, "elm": "[by 0]", "ash": "[by 1]", "fir": "[by 1]"} {
		same(t, logs[:], table, want)
	}
	// What an attempt without an answer had done, again.
	twice := pendings(t, logs[2], "yew", "once")
	m := group{id: id{9}, seen: twice[0].seen, additions: []addition{twice[0].addition}}
	for range 2 {
		if _, err := logs[2].js.Publish(t.Context(), logs[2].log.prefix+groupToken, m.encode()); err != nil {
			t.Fatal(err)
		}
	}
	same(t, logs[:], "yew", "[once]")
	if err := logs[0].Append(t.Context(), "yew", 1, [][]byte{[]byte("and on")}, nil); err != nil {
		t.Error(err)
	}
	same(t, logs[:], "yew", "[once and on]")
}

// Two tables are erased, at two nodes at once, while a third node is away: their
// entries stand in groups with those of others. Nothing of them is in the stream,
// and the node that was away and one that begins with nothing have everything else.
func erasedOutOfGroups(t *testing.T, nodes *three) {
	const secret = "Zaphod-Planted"
	dir := t.TempDir()
	at := func(i int, name string) *Log {
		return open(t, nodes.connect(t, i), "outof", filepath.Join(dir, name, "howl.db"))
	}
	here, there, late := at(0, "0"), at(1, "1"), at(2, "2")
	round := func(n int) {
		t.Helper()
		s := fmt.Sprint(secret, n)
		some := pendings(t, here, "oak", s, "ash", fmt.Sprint("a", n), "elm", s, "fir", fmt.Sprint(secret, "f", n))
		here.groups.deliver(some)
		if got := outcome(t, some); got != "++++" {
			t.Fatalf("round %d: %s", n, got)
		}
	}
	round(0)
	if err := errors.Join(late.Sync(t.Context(), "oak"), late.Close()); err != nil {
		t.Fatal(err)
	}
	round(1)
	round(2)
	var wg sync.WaitGroup
	wg.Go(func() {
		if err := here.Replace(t.Context(), "oak", 3, [][]byte{[]byte("A"), []byte("B")}, nil); err != nil {
			t.Error(err)
		}
	})
	wg.Go(func() {
		if err := there.Replace(t.Context(), "elm", 3, nil, nil); err != nil {
			t.Error(err)
		}
	})
	wg.Wait()
	if err := here.Append(t.Context(), "oak", 2, [][]byte{[]byte("C")}, nil); err != nil {
		t.Fatal(err)
	}
	logs := []*Log{here, there, at(2, "2"), at(2, "fresh")}
	for table, want := range map[string]string{"oak": "[A B C]", "elm": "[]", "ash": "[a0 a1 a2]", "fir": "[Zaphod-Plantedf0 Zaphod-Plantedf1 Zaphod-Plantedf2]"} {
		same(t, logs, table, want)
	}
	if err := logs[2].Append(t.Context(), "ash", 3, [][]byte{[]byte("a3")}, nil); err != nil {
		t.Error(err)
	}
	same(t, logs, "ash", "[a0 a1 a2 a3]")
	// A node that has just started reads where a table stands, also in what is left.
	if err := logs[3].Close(); err != nil {
		t.Fatal(err)
	}
	logs[3] = at(2, "fresh")
	if err := logs[3].Replace(t.Context(), "fir", 3, nil, nil); err != nil {
		t.Error(err)
	}
	logs = append(logs, at(1, "last"))
	for table, want := range map[string]string{"oak": "[A B C]", "fir": "[]", "ash": "[a0 a1 a2 a3]"} {
		same(t, logs, table, want)
	}
	info, err := here.log.Info(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for seq := uint64(1); seq <= info.State.LastSeq; seq++ {
		m, err := here.log.GetMsg(t.Context(), seq)
		if errors.Is(err, jetstream.ErrMsgNotFound) {
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		if bytes.Contains(m.Data, []byte(secret)) {
			t.Errorf("message %d of %s still has it", seq, m.Subject)
		}
	}
}

// What all nodes do to the same tables at once is what one node could have done,
// one thing after the other.
func oneLog(t *testing.T, nodes *three) {
	logs := openThree(t, nodes, "onelog")
	storetest.Linearizable(t, logs[0], logs[1], logs[2], logs[0], logs[1], logs[2])
}

// Appends that come while a message is under way share the next, up to a size.
func TestGroupSizes(t *testing.T) {
	large := bytes.Repeat([]byte("x"), 200<<10)
	g := groups{busy: 1}
	for range 12 {
		g.waiting = append(g.waiting, &pending{addition: addition{table: "t", entries: [][]byte{large}}})
	}
	for range crowd + 1 {
		g.waiting = append(g.waiting, &pending{addition: addition{table: "t", entries: [][]byte{{1}}}})
	}
	var sizes []int
	for n := -1; n != 0; {
		n = len(g.take())
		sizes = append(sizes, n)
	}
	if want := []int{5, 5, crowd, 3, 0}; !slices.Equal(sizes, want) {
		t.Errorf("groups of %v, want %v", sizes, want)
	}
	if g.busy != 0 {
		t.Errorf("%d lanes are taken", g.busy)
	}
}

func FuzzGroup(f *testing.F) {
	for _, g := range []group{
		{additions: []addition{{table: "oak", entries: [][]byte{{1}}}}},
		{id: id{1}, seen: 7, of: 3, additions: []addition{
			{table: "oak", after: 7, entries: [][]byte{[]byte("a"), []byte("bc")}, note: &store.Note{Tag: "open", Text: []byte("x")}},
			{table: "elm", entries: [][]byte{{2}}},
		}},
		{of: 9},
	} {
		f.Add(g.encode())
	}
	f.Add([]byte{formGroup})
	f.Fuzz(func(t *testing.T, b []byte) {
		g, err := decodeGroup(b)
		if err != nil {
			return
		}
		again, err := decodeGroup(g.encode())
		if err != nil || !bytes.Equal(again.encode(), g.encode()) {
			t.Errorf("%x is read, but not what is written of it: %v", b, err)
		}
	})
}

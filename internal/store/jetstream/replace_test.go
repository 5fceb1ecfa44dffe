package jetstream

import (
	"bytes"
	"errors"
	"fmt"
	"path/filepath"
	"testing"

	"github.com/nats-io/nats.go/jetstream"

	"github.com/howl-game/howl/internal/store"
)

// A log is replaced twice and another deleted, while one node is away: that
// one, when it comes back, and one that begins with nothing have the new logs,
// and no message of the stream has the old entries.
func replacedEverywhere(t *testing.T, nodes *three) {
	const secret = "Zaphod-Planted"
	dir := t.TempDir()
	at := func(i int) *Log {
		return open(t, nodes.connect(t, i), "replaced", filepath.Join(dir, fmt.Sprint(i), "howl.db"))
	}
	here, late := at(0), at(1)
	add := func(table string, n int, entries ...string) {
		t.Helper()
		for _, e := range entries {
			if err := here.Append(t.Context(), table, n, [][]byte{[]byte(e)}, nil); err != nil {
				t.Fatal(err)
			}
			n++
		}
	}
	add("oak", 0, "a "+secret, "b", secret)
	add("elm", 0, secret, "x")
	if err := errors.Join(late.Sync(t.Context(), "oak"), late.Sync(t.Context(), "elm"), late.Close()); err != nil {
		t.Fatal(err)
	}
	add("oak", 3, "c "+secret, "d")
	clean := [][]byte{[]byte("A"), []byte("B"), []byte("still " + secret)}
	err := errors.Join(
		here.Replace(t.Context(), "oak", 5, clean, &store.Note{Tag: "over"}),
		here.Replace(t.Context(), "elm", 2, nil, nil))
	if err != nil {
		t.Fatal(err)
	}
	add("oak", 3, "E")
	clean = append(clean[:2:2], []byte("C"), []byte("E"))
	if err := here.Replace(t.Context(), "oak", 4, clean, nil); err != nil {
		t.Fatal(err)
	}
	add("oak", 4, "F")
	late = at(1)
	fresh := at(2)
	want := "[A B C E F]"
	for i, l := range []*Log{here, late, fresh} {
		got, err := l.Read(t.Context(), "oak", 0)
		if err != nil || fmt.Sprintf("%s", got) != want {
			t.Errorf("node %d: oak has %s, %v; want %s", i, got, err, want)
		}
		if n, _, err := l.Chain(t.Context(), "elm"); err != nil || n != 0 {
			t.Errorf("node %d: elm has %d entries, %v", i, n, err)
		}
	}
	if err := late.Append(t.Context(), "oak", 5, [][]byte{[]byte("G")}, nil); err != nil {
		t.Error(err)
	}
	info, err := here.log.Info(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	left := 0
	for seq := uint64(1); seq <= info.State.LastSeq; seq++ {
		m, err := here.log.GetMsg(t.Context(), seq)
		if errors.Is(err, jetstream.ErrMsgNotFound) {
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		if left++; bytes.Contains(m.Data, []byte(secret)) {
			t.Errorf("message %d of %s still has it", seq, m.Subject)
		}
	}
	t.Logf("%d of %d messages are left", left, info.State.LastSeq)
}

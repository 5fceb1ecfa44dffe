package storetest

import (
	"strings"
	"testing"

	"github.com/howl-game/howl/internal/store"
)

func grows(t *testing.T, s shelf) {
	s.holds(t, "oak")
	s.add(t, "oak", 0, "a")
	s.add(t, "oak", 1, "b", "c")
	s.add(t, "oak", 3, "d")
	s.holds(t, "oak", "a", "b", "c", "d")
	for from, want := range []string{"a b c d", "b c d", "c d", "d", "", ""} {
		got, err := s.Read(s.ctx, "oak", from)
		if err != nil || !same(got, list(strings.Fields(want)...)) {
			t.Errorf("from %d: %q, %v; want %q", from, got, err, want)
		}
	}
	for _, after := range []int{0, 3, 5, 1 << 40} {
		if err := s.Append(s.ctx, "oak", after, list("x"), &store.Note{Tag: "bad"}); !conflict(err) {
			t.Errorf("append after %d of 4: %v; want a conflict", after, err)
		}
	}
	if err := s.Append(s.ctx, "elm", 1, list("x"), nil); !conflict(err) {
		t.Errorf("append after the first of none: %v; want a conflict", err)
	}
	s.holds(t, "oak", "a", "b", "c", "d")
	s.holds(t, "elm")
	if bad, err := s.List(s.ctx, store.Query{Tag: "bad"}); err != nil || len(bad) != 0 {
		t.Errorf("a conflict changed a note: %v, %v", bad, err)
	}
}

// A reader sees no part of a batch while batches of five are written.
func allOrNothing(t *testing.T, s shelf) {
	const batch, batches = 5, 40
	done := make(chan error, 1)
	go func() {
		for i := range batches {
			if err := s.Append(s.ctx, "oak", i*batch, list(count("move", batch)...), nil); err != nil {
				done <- err
				return
			}
		}
		done <- nil
	}()
	for n := 0; n < batch*batches; {
		select {
		case err := <-done:
			if err != nil {
				t.Fatal(err)
			}
			done = nil
		default:
		}
		got, err := s.Read(s.ctx, "oak", n)
		if err != nil {
			t.Fatal(err)
		}
		if len(got)%batch != 0 {
			t.Fatalf("read %d entries of batches of %d", len(got), batch)
		}
		n += len(got)
	}
	if done != nil {
		<-done
	}
}

func refuses(t *testing.T, s shelf) {
	big := make([]byte, store.MaxEntry+1)
	for name, err := range map[string]error{
		"no table":         s.Append(s.ctx, "", 0, list("x"), nil),
		"a long table":     s.Append(s.ctx, strings.Repeat("x", store.MaxTable+1), 0, list("x"), nil),
		"a path":           s.Append(s.ctx, "../oak", 0, list("x"), nil),
		"a space":          s.Append(s.ctx, "o ak", 0, list("x"), nil),
		"a wildcard":       s.Append(s.ctx, "oak.*", 0, list("x"), nil),
		"an umlaut":        s.Append(s.ctx, "bär", 0, list("x"), nil),
		"before the start": s.Append(s.ctx, "oak", -1, list("x"), nil),
		"nothing":          s.Append(s.ctx, "oak", 0, nil, nil),
		"an empty entry":   s.Append(s.ctx, "oak", 0, list("x", ""), nil),
		"a big entry":      s.Append(s.ctx, "oak", 0, [][]byte{[]byte("x"), big}, nil),
		"a big append":     s.Append(s.ctx, "oak", 0, [][]byte{big[1:], big[1:], big[1:], big[1:]}, nil),
		"a big note":       s.Append(s.ctx, "oak", 0, list("x"), &store.Note{Text: big}),
		"a bad tag":        s.Append(s.ctx, "oak", 0, list("x"), &store.Note{Tag: "a b"}),
		"an empty key":     s.Put(s.ctx, "", nil),
		"a key of lines":   s.Put(s.ctx, "a\nb", nil),
		"a big value":      s.Put(s.ctx, "key", big),
	} {
		if !invalid(err) {
			t.Errorf("%s: %v; want a refusal", name, err)
		}
	}
	if _, err := s.Read(s.ctx, "oak", -1); !invalid(err) {
		t.Errorf("reading from -1: %v", err)
	}
	if _, _, err := s.Chain(s.ctx, "o/ak"); !invalid(err) {
		t.Errorf("the chain of a bad table: %v", err)
	}
	if _, err := s.Lease(s.ctx, "o/ak", "north", long); !invalid(err) {
		t.Errorf("the lease of a bad table: %v", err)
	}
	s.holds(t, "oak")

	// The largest of everything fits.
	name := strings.Repeat("Z", store.MaxTable)
	note := store.Note{Tag: strings.Repeat("t", store.MaxTag), Text: big[1:]}
	if err := s.Append(s.ctx, name, 0, [][]byte{big[1:], big[1:], big[1:]}, &note); err != nil {
		t.Errorf("the largest append: %v", err)
	}
	if err := s.Put(s.ctx, strings.Repeat("k", store.MaxKey), big[1:]); err != nil {
		t.Errorf("the largest value: %v", err)
	}
}

func sharesNothing(t *testing.T, s shelf) {
	mine := list("mine")
	note := store.Note{Text: []byte("mine")}
	value := []byte("mine")
	if err := s.Append(s.ctx, "oak", 0, mine, &note); err != nil {
		t.Fatal(err)
	}
	if err := s.Put(s.ctx, "key", value); err != nil {
		t.Fatal(err)
	}
	copy(mine[0], "your")
	copy(note.Text, "your")
	copy(value, "your")
	for range 2 {
		got, err := s.Read(s.ctx, "oak", 0)
		if err != nil || string(got[0]) != "mine" {
			t.Fatalf("entry %q, %v", got, err)
		}
		all, err := s.List(s.ctx, store.Query{})
		if err != nil || string(all[0].Note.Text) != "mine" {
			t.Fatalf("note %v, %v", all, err)
		}
		v, err := s.Get(s.ctx, "key")
		if err != nil || string(v) != "mine" {
			t.Fatalf("value %q, %v", v, err)
		}
		copy(got[0], "your")
		copy(all[0].Note.Text, "your")
		copy(v, "your")
	}
}

func chains(t *testing.T, s shelf) {
	s.add(t, "oak", 0, "a", "b", "c")
	s.add(t, "elm", 0, "a")
	s.add(t, "elm", 1, "b")
	s.add(t, "elm", 2, "c")
	s.add(t, "ash", 0, "ab", "c")
	oak, elm, ash := s.sum(t, "oak"), s.sum(t, "elm"), s.sum(t, "ash")
	if oak != elm {
		t.Error("the same entries in other batches have another sum")
	}
	if oak == ash {
		t.Error("other entries have the same sum")
	}
}

func (s shelf) sum(t *testing.T, table string) store.Sum {
	t.Helper()
	_, sum, err := s.Chain(s.ctx, table)
	if err != nil {
		t.Fatal(err)
	}
	return sum
}

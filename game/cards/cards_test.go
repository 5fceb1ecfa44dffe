package cards

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// naive is a set as a sorted list, to compare with.
func naive(s Set) (list []Card) {
	for c := range Card(64) {
		if s&(1<<c) != 0 {
			list = append(list, c)
		}
	}
	return list
}

func TestSets(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 4))
	sets := []Set{0, 1, 1 << 63, ^Set(0)}
	for range 2000 {
		sets = append(sets, Set(r.Uint64()&r.Uint64()))
	}
	for _, s := range sets {
		list := naive(s)
		if got, want := s.Len(), len(list); got != want {
			t.Fatalf("%b: %d cards, want %d", s, got, want)
		}
		if got := slices.Collect(s.All()); !slices.Equal(got, list) {
			t.Fatalf("%b: %v, want %v", s, got, list)
		}
		if got := Of(list...); got != s {
			t.Fatalf("Of%v is %b, want %b", list, got, s)
		}
		for n, want := range list {
			if got := s.Nth(n); got != want {
				t.Fatalf("%b: card %d is %d, want %d", s, n, got, want)
			}
		}
		if len(list) > 0 && s.First() != list[0] {
			t.Fatalf("%b: first %d, want %d", s, s.First(), list[0])
		}
		c := Card(r.IntN(64))
		if got, want := s.Has(c), slices.Contains(list, c); got != want {
			t.Fatalf("%b has %d: %v, want %v", s, c, got, want)
		}
		if with := s.With(c); !with.Has(c) || with.Without(c) != s.Without(c) || s.Without(c).Has(c) {
			t.Fatalf("%b with %d is %b, without %b", s, c, with, s.Without(c))
		}
	}
}

func TestSpans(t *testing.T) {
	for last := range Card(64) {
		for first := range last + 1 {
			got := slices.Collect(Span(first, last).All())
			if len(got) != int(last-first)+1 || got[0] != first || got[len(got)-1] != last {
				t.Fatalf("from %d to %d: %v", first, last, got)
			}
		}
	}
	if got, want := Upto(64), ^Set(0); got != want {
		t.Errorf("all 64 cards are %b", got)
	}
	if got := Upto(0); got != 0 {
		t.Errorf("no cards are %b", got)
	}
}

func TestAllStops(t *testing.T) {
	for c := range Of(3, 7, 21).All() {
		if c == 7 {
			return
		}
	}
	t.Error("7 was not reached")
}

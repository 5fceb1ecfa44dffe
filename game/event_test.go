package game

import "testing"

type TurnedUp struct{ Seat Seat }

// The kind of an event is the name of its type in lower case.
func TestEventKind(t *testing.T) {
	for range 2 {
		if got, want := EventKind(TurnedUp{3}), "turnedup"; got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

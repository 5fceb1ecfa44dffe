package limits

import (
	"fmt"
	"testing"
	"testing/synctest"
	"time"
)

// A person sits at eight tables at most, and an address has 128 seats, until
// somebody rises or two hours have passed.
func TestSitting(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := New()
		here := Asker{Near: "192.0.2.1"}
		sit := func(a Asker, table, person string) bool {
			if l.Seats.Room(a, table, person) != nil {
				return false
			}
			l.Seats.Add(a, table, person)
			return true
		}
		for i := range mostSeatsOfPerson {
			if !sit(here, fmt.Sprint(i), "anna") {
				t.Fatalf("Anna sits at %d tables only", i)
			}
		}
		if !sit(here, "0", "anna") || sit(here, "x", "anna") {
			t.Error("Anna sits at one table too few or too many")
		}
		l.Seats.Remove(here, "0", "anna")
		if !sit(here, "x", "anna") {
			t.Error("Anna rose, and may not sit")
		}
		n := mostSeatsOfPerson
		for sit(here, "y", fmt.Sprint(n)) {
			n++
		}
		if n != mostSeatsOfAddress {
			t.Errorf("an address has %d seats", n)
		}
		if !sit(Asker{Near: "192.0.2.2"}, "y", "bea") || !sit(Asker{}, "y", "local") {
			t.Error("somebody elsewhere pays for it")
		}
		time.Sleep(sits + time.Second)
		if !sit(here, "z", "anna") {
			t.Error("a seat still counts after its time")
		}
	})
}

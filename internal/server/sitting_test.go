package server

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
		l := newLimits()
		here := asker{near: "192.0.2.1"}
		sit := func(a asker, table, person string) bool {
			if l.seats.room(a, table, person) != nil {
				return false
			}
			l.seats.add(a, table, person)
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
		l.seats.remove(here, "0", "anna")
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
		if !sit(asker{near: "192.0.2.2"}, "y", "bea") || !sit(asker{}, "y", "local") {
			t.Error("somebody elsewhere pays for it")
		}
		time.Sleep(sits + time.Second)
		if !sit(here, "z", "anna") {
			t.Error("a seat still counts after its time")
		}
	})
}

// A table knows an address again; another table does not, and this machine has
// none.
func TestFrom(t *testing.T) {
	s := &Server{key: []byte("key")}
	a, b := asker{near: "192.0.2.1"}, asker{near: "192.0.2.2"}
	first, again := s.from(a, "T"), s.from(a, "T")
	if first != again || first == s.from(b, "T") || first == s.from(a, "U") || s.from(asker{}, "T") != "" {
		t.Error("an address is not known again at its table alone")
	}
}

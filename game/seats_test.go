package game

import (
	"encoding/json"
	"testing"
)

// A set of seats comes back from its JSON, and what is public says so.
func TestSeatsJSON(t *testing.T) {
	for _, c := range []struct {
		seats Seats
		want  string
	}{
		{0, `[]`}, {Only(3), `[3]`}, {Only(0).With(2).With(23), `[0,2,23]`}, {Everybody, `"all"`},
	} {
		got, err := json.Marshal(c.seats)
		if err != nil || string(got) != c.want {
			t.Errorf("%b: got %s, %v; want %s", c.seats, got, err, c.want)
		}
		var back Seats
		if err := json.Unmarshal(got, &back); err != nil || back != c.seats {
			t.Errorf("%s came back as %b, %v", got, back, err)
		}
	}
	for seat, want := range map[Seat]string{0: "0", 23: "23", Dealer: `"*"`, Nobody: "null"} {
		got, err := json.Marshal(seat)
		if err != nil || string(got) != want {
			t.Errorf("seat %v: got %s, %v; want %s", seat, got, err, want)
		}
		var back Seat
		if err := json.Unmarshal(got, &back); err != nil || back != seat {
			t.Errorf("%s came back as %v, %v", got, back, err)
		}
	}
	for _, bad := range []string{"24", "-1", `"x"`, "1.5", "{}"} {
		var s Seat
		if err := json.Unmarshal([]byte(bad), &s); err == nil {
			t.Errorf("%s was taken for seat %v", bad, s)
		}
	}
}

// Clockwise is upwards, and round the end to seat 0.
func TestRound(t *testing.T) {
	if Seat(3).Left(4) != 0 || Seat(0).Right(4) != 3 || Seat(1).Left(4) != 2 || Seat(2).Right(4) != 1 {
		t.Error("neighbours are not where they sit")
	}
	three := Only(0).With(2).With(23)
	for from, want := range map[Seat]Seat{0: 2, 1: 2, 2: 23, 22: 23, 23: 0} {
		if got := three.After(from); got != want {
			t.Errorf("after %v comes %v, want %v", from, got, want)
		}
	}
	if got := Only(5).After(5); got != 5 {
		t.Errorf("alone, after 5 comes %v", got)
	}
}

package game

import (
	"encoding/json"
	"fmt"
	"iter"
	"math/bits"
	"strconv"
)

// A Seat is a place at the table, numbered clockwise from 0: the left
// neighbour of seat s is s+1.
type Seat uint8

const (
	MaxSeats      = 24
	Nobody   Seat = 30 // a spectator: owes nothing and is told what everybody is told
	Dealer   Seat = 31 // chance
)

func (s Seat) String() string {
	switch s {
	case Dealer:
		return "*"
	case Nobody:
		return "-"
	}
	return strconv.Itoa(int(s))
}

// AppendJSON writes a number, "*" for the Dealer and null for Nobody.
func (s Seat) AppendJSON(b []byte) []byte {
	switch s {
	case Dealer:
		return append(b, `"*"`...)
	case Nobody:
		return append(b, "null"...)
	}
	return strconv.AppendUint(b, uint64(s), 10)
}

// MarshalJSON writes what AppendJSON does.
func (s Seat) MarshalJSON() ([]byte, error) { return s.AppendJSON(nil), nil }

// UnmarshalJSON reads what MarshalJSON writes.
func (s *Seat) UnmarshalJSON(b []byte) error {
	switch string(b) {
	case `"*"`:
		*s = Dealer
		return nil
	case "null":
		*s = Nobody
		return nil
	}
	n, err := strconv.ParseUint(string(b), 10, 8)
	if err != nil || n >= MaxSeats {
		return fmt.Errorf("%.40s is not a seat", b)
	}
	*s = Seat(n)
	return nil
}

// Left returns the next seat clockwise at a table of n.
func (s Seat) Left(n int) Seat {
	if int(s)+1 >= n {
		return 0
	}
	return s + 1
}

// Right returns the next seat counter-clockwise at a table of n.
func (s Seat) Right(n int) Seat {
	if s == 0 {
		return Seat(n - 1)
	}
	return s - 1
}

// Seats is a set of seats.
type Seats uint32

// Everybody is all the seats, the Dealer and the spectators: what is told to
// Everybody is public.
const Everybody = ^Seats(0)

// Only returns the set of one seat.
func Only(s Seat) Seats { return 1 << (s & 31) }

// Table returns the set of seats 0 to n-1.
func Table(n int) Seats { return 1<<n - 1 }

func (ss Seats) Has(s Seat) bool      { return ss>>(s&31)&1 != 0 }
func (ss Seats) With(s Seat) Seats    { return ss | Only(s) }
func (ss Seats) Without(s Seat) Seats { return ss &^ Only(s) }
func (ss Seats) Len() int             { return bits.OnesCount32(uint32(ss)) }

// First returns the lowest seat of a set that is not empty.
func (ss Seats) First() Seat { return Seat(bits.TrailingZeros32(uint32(ss))) }

// After returns the first seat of the set that comes clockwise after s, s
// itself last of all. After the Dealer comes the lowest. The set is not empty.
func (ss Seats) After(s Seat) Seat {
	if later := ss &^ (Only(s)<<1 - 1); later != 0 {
		return later.First()
	}
	return ss.First()
}

// All yields the seats in rising order.
func (ss Seats) All() iter.Seq[Seat] {
	return func(yield func(Seat) bool) {
		for ; ss != 0; ss &= ss - 1 {
			if !yield(ss.First()) {
				return
			}
		}
	}
}

// AppendJSON writes "all" for a public audience, and a list of seats otherwise.
func (ss Seats) AppendJSON(b []byte) []byte {
	if ss.Has(Nobody) {
		return append(b, `"all"`...)
	}
	b = append(b, '[')
	for s := range ss.All() {
		if b[len(b)-1] != '[' {
			b = append(b, ',')
		}
		b = s.AppendJSON(b)
	}
	return append(b, ']')
}

// MarshalJSON writes what AppendJSON does.
func (ss Seats) MarshalJSON() ([]byte, error) { return ss.AppendJSON(nil), nil }

// UnmarshalJSON reads what MarshalJSON writes.
func (ss *Seats) UnmarshalJSON(b []byte) error {
	if string(b) == `"all"` {
		*ss = Everybody
		return nil
	}
	var list []Seat
	if err := json.Unmarshal(b, &list); err != nil {
		return err
	}
	*ss = 0
	for _, s := range list {
		*ss = ss.With(s)
	}
	return nil
}

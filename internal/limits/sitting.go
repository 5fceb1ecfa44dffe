package limits

import (
	"sync"
	"time"

	"github.com/howl-game/howl/game"
)

// Sitting is where people sat down through this machine, so that nobody holds
// the free seats of many tables. A seat counts until its person rises, and for
// two hours at most: most games are over by then, and few people rise.
type Sitting struct {
	mu sync.Mutex
	by map[string]map[string]time.Time // seats by who or where, and since when
}

const (
	sits               = 2 * time.Hour
	mostSeatsOfPerson  = 8
	mostSeatsOfAddress = 128
)

// seatKey names a person's seat at a table.
func seatKey(table, person string) string { return table + " " + person }

// keys returns what a seat is counted by, and how many there may be of each.
func (a Asker) keys(person string) map[string]int {
	keys := map[string]int{"person " + person: mostSeatsOfPerson, "near " + a.Near: mostSeatsOfAddress}
	if a.Wide != "" {
		keys["wide "+a.Wide] = Wider * mostSeatsOfAddress
	}
	return keys
}

// Room refuses a person who sits at too many tables, and forgets seats that are
// too old to count.
func (s *Sitting) Room(a Asker, table, person string) error {
	if a.Local() {
		return nil
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	now := time.Now()
	for key, most := range a.keys(person) {
		n := 0
		for seat, since := range s.by[key] {
			switch {
			case now.Sub(since) > sits:
				delete(s.by[key], seat)
			case seat != seatKey(table, person):
				n++
			}
		}
		if n >= most {
			return game.Refuse(game.CodeTables, "refused.tables")
		}
	}
	return nil
}

// Add notes that a person sits at a table.
func (s *Sitting) Add(a Asker, table, person string) {
	if a.Local() {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	for key := range a.keys(person) {
		if s.by[key] == nil {
			s.sweep()
			s.by[key] = make(map[string]time.Time)
		}
		s.by[key][seatKey(table, person)] = time.Now()
	}
}

// Remove notes that a person has risen.
func (s *Sitting) Remove(a Asker, table, person string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for key := range a.keys(person) {
		delete(s.by[key], seatKey(table, person))
	}
}

// sweep forgets what no longer counts, now and then.
func (s *Sitting) sweep() {
	if len(s.by)%1024 != 1023 {
		return
	}
	for key, seats := range s.by {
		for seat, since := range seats {
			if time.Since(since) > sits {
				delete(seats, seat)
			}
		}
		if len(seats) == 0 {
			delete(s.by, key)
		}
	}
}

package server

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"sync"
	"time"

	"howl/game"
)

// sitting is where people sat down through this machine, so that nobody holds
// the free seats of many tables. A seat counts until its person rises, and for
// two hours at most: most games are over by then, and few people rise.
type sitting struct {
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
func (a asker) keys(person string) map[string]int {
	keys := map[string]int{"person " + person: mostSeatsOfPerson, "near " + a.near: mostSeatsOfAddress}
	if a.wide != "" {
		keys["wide "+a.wide] = wider * mostSeatsOfAddress
	}
	return keys
}

// room refuses a person who sits at too many tables, and forgets seats that are
// too old to count.
func (s *sitting) room(a asker, table, person string) error {
	if a.local() {
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

// add notes that a person sits at a table.
func (s *sitting) add(a asker, table, person string) {
	if a.local() {
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

// remove notes that a person has risen.
func (s *sitting) remove(a asker, table, person string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for key := range a.keys(person) {
		delete(s.by[key], seatKey(table, person))
	}
}

// sweep forgets what no longer counts, now and then.
func (s *sitting) sweep() {
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

// from returns what a table knows an address again by. Without this server's
// key nothing of the address can be read from it, and another table has another.
func (s *Server) from(a asker, table string) string {
	if a.local() {
		return ""
	}
	h := hmac.New(sha256.New, s.key)
	h.Write([]byte("address " + table + " " + a.near))
	return hex.EncodeToString(h.Sum(nil)[:8])
}

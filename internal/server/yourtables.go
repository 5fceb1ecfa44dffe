package server

import (
	"context"
	"encoding/json"
	"slices"
	"sync"
	"time"

	"github.com/howl-game/howl/internal/store"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// seated knows at which tables people sit, by their handles, so that somebody who comes
// back on another device finds their games there. It looks through the notes of tables,
// private ones too, and tells nobody of anybody else's.
type seated struct {
	log   store.Log
	mu    sync.Mutex
	found map[string][]string
	long  bool // many tables were looked through
	made  time.Time
}

// mostSeated is how many tables of one person are named.
const mostSeated = 8

// at returns the tables at which a person sits and which are not over: games that go on
// first, the youngest of each first. Many tables are looked through once in a while.
func (s *seated) at(ctx context.Context, handle string) ([]string, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if now := time.Now(); !s.long || now.Sub(s.made) >= lobbyKept {
		s.found, s.long, s.made = make(map[string][]string), false, now
		for _, tag := range []string{string(tablelog.Playing), tablelog.PrivatePlaying, string(tablelog.Between), string(tablelog.Gathering), tablelog.PrivateGathering, tablelog.Private} {
			if err := s.look(ctx, tag); err != nil {
				s.long = false
				return nil, err
			}
		}
	}
	return append([]string{}, s.found[handle]...), nil
}

// look adds the tables with a tag.
func (s *seated) look(ctx context.Context, tag string) error {
	q := store.Query{Tag: tag}
	for page := range mostPages {
		some, err := s.log.List(ctx, q)
		if err != nil || len(some) == 0 {
			return err
		}
		s.long = s.long || page > 0
		for _, one := range some {
			t := tablelog.Listed{ID: one.Table}
			if json.Unmarshal(one.Note.Text, &t.Note) != nil || t.Note.Stage == tablelog.Over || !current(&t) {
				continue
			}
			for _, who := range t.Note.Sat {
				if list := s.found[who]; len(list) < mostSeated && !slices.Contains(list, t.ID) {
					s.found[who] = append(list, t.ID)
				}
			}
		}
		q.Before = some[len(some)-1].Table
	}
	return nil
}

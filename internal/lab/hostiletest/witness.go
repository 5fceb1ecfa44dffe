package hostiletest

import (
	"encoding/json"
	"fmt"
	"slices"
	"sync"

	"github.com/howl-game/howl/client"
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// A sight is what one frame showed.
type sight struct {
	n           int
	view, legal string
	events      []string
}

// A witness remembers what each seat of a table was shown, spectators as Nobody.
type witness struct {
	mu  sync.Mutex
	saw map[game.Seat][]sight
}

// see remembers a frame.
func (w *witness) see(seat game.Seat, f *client.Frame) {
	s := sight{n: f.N, view: string(f.View), legal: fmt.Sprint(f.Legal)}
	for _, e := range f.Events {
		s.events = append(s.events, string(e))
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.saw == nil {
		w.saw = make(map[game.Seat][]sight)
	}
	w.saw[seat] = append(w.saw[seat], s)
}

// A knowledge is what a seat may know by the log: what it sees at each count, and the
// count from which on it was told an event.
type knowledge struct {
	views  map[int]sight
	events map[string]int
}

// compare reads a table's log again and checks that every seat was shown exactly what
// the rules show it, and told nothing that it was not told by them. It returns how
// many frames it compared.
func (w *witness) compare(lines [][]byte) (frames int, err error) {
	may, err := known(lines)
	if err != nil {
		return 0, err
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	for seat, all := range w.saw {
		for _, s := range all {
			if err := may[seat].allows(s); err != nil {
				return frames, fmt.Errorf("seat %v, frame %d: %w", seat, s.n, err)
			}
			frames++
		}
	}
	return frames, nil
}

func (k *knowledge) allows(s sight) error {
	should, ok := k.views[s.n]
	switch {
	case !ok:
		return fmt.Errorf("no entry of the log made it: %s", s.view)
	case should.view != s.view || should.legal != s.legal:
		return fmt.Errorf("shown %s %s, and the log shows %s %s", s.view, s.legal, should.view, should.legal)
	}
	for _, e := range s.events {
		if from, told := k.events[e]; !told || from > s.n {
			return fmt.Errorf("told %s, which the log does not tell it", e)
		}
	}
	return nil
}

// known reads a log and returns what each seat knows.
func known(lines [][]byte) (map[game.Seat]*knowledge, error) {
	var s tablelog.State
	all := make(map[game.Seat]*knowledge)
	var failed error
	err := s.Read(lines, func(tablelog.Entry) {
		for i := range s.Ledgers {
			if err := note(&s, &s.Ledgers[i], all); err != nil && failed == nil {
				failed = err
			}
		}
	})
	if err == nil {
		err = failed
	}
	return all, err
}

// note adds what an entry gave a seat.
func note(s *tablelog.State, l *tablelog.Ledger, all map[game.Seat]*knowledge) error {
	k := all[l.Seat]
	if k == nil {
		k = &knowledge{make(map[int]sight), make(map[string]int)}
		all[l.Seat] = k
	}
	for _, it := range slices.Backward(l.Items) {
		if it.N != l.N {
			break
		}
		if told := &s.Tellings[it.At]; told.Event != nil && told.To.Has(l.Seat) {
			if e := string(told.JSON()); k.events[e] == 0 {
				k.events[e] = it.N
			}
		}
	}
	view, err := json.Marshal(l.Look.View)
	if err != nil {
		return err
	}
	var legal []string
	for _, a := range l.Look.Legal {
		legal = append(legal, s.Rules.Text(a))
	}
	k.views[l.N] = sight{n: l.N, view: string(view), legal: fmt.Sprint(legal)}
	return nil
}

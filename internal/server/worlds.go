package server

import (
	"math/rand/v2"
	"net/http"
	"slices"
	"time"

	"howl/game"
	"howl/internal/record"
)

// Worlds is what a seat could know of everybody at a moment of a game that is
// over: deals that it could not tell from the true one, each as likely as any
// other, and in how many of them a seat was what.
type Worlds struct {
	Deals int              `json:"deals"`
	Roles []map[string]int `json:"roles"` // by seat
}

const (
	mostWorlds = 400
	mostGuess  = 20 * time.Millisecond // in moments when much is known, guesses that fit are rare
)

func (s *Server) worlds(w http.ResponseWriter, r *http.Request) error {
	n, err := number(r, "game")
	if err != nil {
		return err
	}
	step, err := number(r, "step")
	if err != nil {
		return err
	}
	seat, err := seatAsked(r, game.Nobody)
	if err != nil {
		return err
	}
	var found *Worlds
	err = s.costly(r, s.limits.drawn, func() error {
		f, err := s.finished(r)
		if err != nil {
			return err
		}
		rec, _, err := f.Game(n)
		if err != nil {
			return err
		}
		found, err = worldsOf(rec, step, seat)
		return err
	})
	if err != nil {
		return err
	}
	return say(w, http.StatusOK, found)
}

// worldsOf guesses at what a seat, or Nobody, saw after a step. The same
// question gets the same guesses.
func worldsOf(rec *record.Record, step int, seat game.Seat) (*Worlds, error) {
	players := rec.Setup.Players
	if step < 0 || step >= len(rec.Moves) {
		return nil, game.Refuse(game.CodeNumber, "refused.number.step", "n", len(rec.Moves))
	}
	if seat != game.Nobody {
		if err := hasSeat(rec, seat); err != nil {
			return nil, err
		}
	}
	st, err := rec.Begin()
	if err != nil {
		return nil, err
	}
	for _, m := range rec.Moves[:step+1] {
		st.Do(m.Seat, m.Action, nil)
	}
	view := st.View(seat)
	found := &Worlds{Roles: make([]map[string]int, players)}
	for i := range found.Roles {
		found.Roles[i] = make(map[string]int)
	}
	masked, ok := st.(game.Masked)
	if dealing := !slices.ContainsFunc(rec.Moves[:min(step+2, len(rec.Moves))], decided); !ok || dealing {
		return found, nil // nobody is anything yet
	}
	chance := rand.New(rand.NewPCG(uint64(step), uint64(seat)))
	end := time.Now().Add(mostGuess)
	for tries := 0; tries < mostWorlds && time.Now().Before(end); tries++ {
		if !rec.Game.Guess(view, chance, st) {
			continue
		}
		found.Deals++
		for i := range found.Roles {
			found.Roles[i][masked.Role(game.Seat(i))]++
		}
	}
	return found, nil
}

// decided reports whether a move is a player's.
func decided(m record.Move) bool { return m.Seat != game.Dealer }

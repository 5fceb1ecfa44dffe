package record

import (
	"math"
	"math/rand/v2"
	"slices"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/bots"
)

// Worlds is what a seat could know of everybody at a moment of a game that is
// over: deals that it could not tell from the true one, each as likely as any
// other, and in how many of them a seat was what.
type Worlds struct {
	Deals int              `json:"deals"` // the number of deals that were drawn
	Roles []map[string]int `json:"roles"` // by seat
	// Likely is what strong players would have made of it, in a game in which words
	// count and that is not over yet.
	Likely *Likely `json:"likely,omitempty"`
}

// Likely is how likely each seat was dealt a role, if one weighs what was said and
// done. docs/review.md states the model.
type Likely struct {
	Role   string    `json:"role"`   // which one
	Shares []float64 `json:"shares"` // by seat, from 0 to 1
}

const (
	mostWorlds = 400
	mostGuess  = 20 * time.Millisecond // in moments when much is known, guesses that fit are rare
)

// Worlds guesses at what a seat, or Nobody, saw after a step. The same question
// gets the same guesses, as far as there is time.
func (r *Record) Worlds(step int, seat game.Seat) (*Worlds, error) {
	if step < 0 || step >= len(r.Moves) {
		return nil, game.Refuse(game.CodeNumber, "refused.number.step", "n", len(r.Moves))
	}
	st, err := r.Begin()
	if err != nil {
		return nil, err
	}
	for _, m := range r.Moves[:step+1] {
		st.Do(m.Seat, m.Action, nil)
	}
	view := st.View(seat)
	found := &Worlds{Roles: make([]map[string]int, r.Setup.Players)}
	for i := range found.Roles {
		found.Roles[i] = make(map[string]int)
	}
	masked, ok := st.(game.Masked)
	if dealing := !slices.ContainsFunc(r.Moves[:min(step+2, len(r.Moves))], decided); !ok || dealing {
		return found, nil // nobody is anything yet
	}
	if e, ok := games.Find(r.Game.Info().Name); ok && st.Turn() != 0 {
		if b, ok := e.Valuer.(bots.Believer); ok {
			role, shares := b.Beliefs(view)
			for i, p := range shares {
				shares[i] = math.Round(1e4*p) / 1e4
			}
			found.Likely = &Likely{role, shares}
		}
	}
	chance := rand.New(rand.NewPCG(uint64(step), uint64(seat)))
	end := time.Now().Add(mostGuess)
	for tries := 0; tries < mostWorlds && time.Now().Before(end); tries++ {
		if !r.Game.Guess(view, chance, st) {
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
func decided(m Move) bool { return m.Seat != game.Dealer }

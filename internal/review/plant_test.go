package review

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/entry"
	"github.com/howl-game/howl/internal/record"
)

// TestPlanted prints how often a planted blunder is named first.
func TestPlanted(t *testing.T) {
	if *truthGames == 0 {
		t.Skip("measures only with -truth")
	}
	for _, e := range games.All {
		if *truthOf != "" && *truthOf != e.Name() {
			continue
		}
		first, planted := 0, 0
		for seed := *truthFrom; planted < *truthGames; seed++ {
			step, found := plant(t, e, uint64(seed))
			if found == nil {
				continue
			}
			planted++
			if len(found.Turning) > 0 && found.Turning[0].Step == step {
				first++
			} else if testing.Verbose() {
				fmt.Printf("%s %d: step %d is not first: %+v\n", e.Name(), seed, step, found.Turning)
			}
		}
		fmt.Printf("| %s | %d of %d |\n", e.Name(), first, planted)
		if 10*first < 9*planted {
			t.Errorf("%s: %d of %d blunders are named first", e.Name(), first, planted)
		}
	}
}

// plant plays a game of hard bots, replaces one decision by a blunder, plays on, and
// reviews it. It returns nil for a game without an opportunity.
func plant(t *testing.T, e entry.Entry, seed uint64) (step int, found *Review) {
	t.Helper()
	r := play(t, e, game.Setup{}, []string{"hard"}, seed)
	step, a := betrayal(r)
	if step < 0 {
		step, a = worst(r, seed)
	}
	if step < 0 {
		return 0, nil
	}
	r.Moves = playOn(t, e, r, step, a, seed)
	found, err := of(context.Background(), r, false)
	if err == nil {
		err = found.explain(context.Background(), r)
	}
	if err != nil {
		t.Fatal(err)
	}
	return step, found
}

// betrayal returns the first moment at which a werewolf can say that it is one.
func betrayal(r *record.Record) (int, game.Action) {
	s, _ := r.Begin()
	for i, m := range r.Moves {
		masked, ok := s.(game.Masked)
		for _, a := range s.Legal(m.Seat, nil) {
			if role, says := strings.CutPrefix(r.Game.Text(a), "claim "); says && ok && role == "werewolf" && masked.Role(m.Seat) == role {
				return i, a
			}
		}
		s.Do(m.Seat, m.Action, nil)
	}
	return -1, 0
}

const (
	guessed = 60   // deals that fit what the seat knows, all equally likely
	drop    = 0.35 // of the chance to win, if all play at random from then on
)

// worst returns the decision of the game by which most can be lost if all play at
// random afterwards, and the action that loses it. That has nothing in common with
// how reviews value actions. It returns -1 if little can be lost.
func worst(r *record.Record, seed uint64) (step int, by game.Action) {
	step = -1
	chance := rand.New(rand.NewPCG(seed, 3))
	s, _ := r.Begin()
	most := drop
	for i, m := range r.Moves {
		if legal := s.Legal(m.Seat, nil); m.Seat != game.Dealer && len(legal) > 1 {
			won := wins(r, s.View(m.Seat), m.Seat, legal, chance)
			if lost := slices.Max(won) - slices.Min(won); lost > most {
				most, step, by = lost, i, legal[slices.Index(won, slices.Min(won))]
			}
		}
		s.Do(m.Seat, m.Action, nil)
	}
	return step, by
}

// wins returns how often the seat wins after each action, if all play at random.
func wins(r *record.Record, view game.View, seat game.Seat, legal []game.Action, chance *rand.Rand) []float64 {
	guess, _ := r.Begin()
	s, _ := r.Begin()
	won := make([]float64, len(legal))
	for range guessed {
		r.Game.Guess(view, chance, guess)
		for i, a := range legal {
			for range 8 {
				s.Set(guess)
				s.Do(seat, a, nil)
				for turn := s.Turn(); turn != 0; turn = s.Turn() {
					may := s.Legal(turn.First(), nil)
					s.Do(turn.First(), may[chance.IntN(len(may))], nil)
				}
				if s.Score(seat) > 0 {
					won[i] += 1.0 / guessed / 8
				}
			}
		}
	}
	return won
}

// playOn returns the moves of the game up to a step, the action that replaces that
// step, and what hard bots do then.
func playOn(t *testing.T, e entry.Entry, r *record.Record, step int, a game.Action, seed uint64) []game.Move {
	t.Helper()
	s, err := r.Begin()
	if err != nil {
		t.Fatal(err)
	}
	chance := rand.New(rand.NewPCG(seed, 5))
	events := make([][]game.Event, r.Setup.Players)
	tell := func(to game.Seats, e game.Event) {
		for i := range events {
			if to.Has(game.Seat(i)) {
				events[i] = append(events[i], e)
			}
		}
	}
	moves := slices.Clone(r.Moves[:step])
	moves = append(moves, game.Move{Seat: r.Moves[step].Seat, Action: a})
	for _, m := range moves {
		s.Do(m.Seat, m.Action, tell)
	}
	bots := make(map[game.Seat]interface {
		Decide(context.Context, game.Frame) game.Action
	})
	who := game.Dealer
	for turn := s.Turn(); turn != 0; turn = s.Turn() {
		who = turn.After(who)
		f := game.Look(s, who)
		a := f.Legal[chance.IntN(len(f.Legal))]
		if who != game.Dealer {
			if bots[who] == nil {
				bots[who], _ = e.Bot("hard", chance)
			}
			f.Events, events[who] = events[who], nil
			a = bots[who].Decide(context.Background(), f)
		}
		s.Do(who, a, tell)
		moves = append(moves, game.Move{Seat: who, Action: a})
	}
	return moves
}

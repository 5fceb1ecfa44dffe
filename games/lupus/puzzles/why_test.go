package puzzles_test

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/games/lupus/rules"
	"github.com/howl-game/howl/internal/puzzle"
)

// shipped calls check with every puzzle of the game.
func shipped(t *testing.T, check func(n int, p *puzzle.Puzzle)) {
	e, _ := games.Find("lupus")
	all, err := puzzle.Of(e)
	if err != nil {
		t.Fatal(err)
	}
	for i, p := range all {
		check(i+1, p)
	}
}

// TestReasons: why is it that one, and why isn't it somebody else? Every answer says it.
func TestReasons(t *testing.T) {
	shipped(t, func(n int, p *puzzle.Puzzle) {
		if !strings.HasSuffix(p.Why.Key, ".because") {
			t.Errorf("puzzle %d doesn't say why: %v", n, p.Why)
		}
		for action, why := range p.Wrong {
			own := action == "vote "+p.Seat.String()
			if own != strings.HasSuffix(why.Key, ".wrong.you") || !own && !strings.HasSuffix(why.Key, ".because") {
				t.Errorf("puzzle %d doesn't say why not %q: %v", n, action, why)
			}
		}
	})
}

// night is what somebody in the village saw of one.
type night struct{ fell, dead game.Seats }

// nights replays a puzzle's game: who was alive when each night fell, and who died in it.
func nights(t *testing.T, p *puzzle.Puzzle) (all []night) {
	t.Helper()
	alive := game.Table(p.Record.Setup.Players)
	all = append(all, night{})
	if _, err := p.Record.Replay(func(_ game.Seats, e game.Event) {
		switch e := e.(type) {
		case rules.Nightfall:
			all = append(all, night{fell: alive})
		case rules.Daybreak:
			all[len(all)-1].dead = e.Dead
			alive &^= e.Dead
		case rules.Lynched:
			alive = alive.Without(e.Seat)
		}
	}); err != nil {
		t.Fatal(err)
	}
	return all
}

// TestUnguarded: is what proves the werehamster true? Those who could have guarded it that
// night are all humans then alive but for itself, and each of them survived the pack.
func TestUnguarded(t *testing.T) {
	seen := 0
	shipped(t, func(n int, p *puzzle.Puzzle) {
		if p.Kind != "werehamster" {
			return
		}
		s, err := p.Record.Replay(nil)
		if err != nil {
			t.Fatal(err)
		}
		v, past := s.View(p.Seat).(rules.View), nights(t, p)
		attacked := func(seat game.Seat, night int) bool { return v.Diary[night].Whom == seat && past[night].dead == 0 }
		for _, said := range append(slices.Collect(maps.Values(p.Wrong)), p.Why) {
			why, ok := said.Args["why"].(game.Message)
			if !ok {
				continue
			}
			seen++
			var m proof
			if text, err := json.Marshal(why); err != nil || json.Unmarshal(text, &m) != nil {
				t.Fatal(err)
			}
			a := m.Args
			found, suspected := a.Whom, a.Seat // the werehamster, and who else may be it
			if m.Key == "lupus.puzzle.unguarded" {
				found, suspected = a.Seat, a.Seat
			}
			if !attacked(found, a.Night) {
				t.Errorf("puzzle %d: the pack didn't go for %v on night %d: %v", n, found, a.Night, said)
			}
			if s.(game.Masked).Role(found) != "werehamster" {
				t.Errorf("puzzle %d: %v isn't the werehamster", n, found)
			}
			guards := past[a.Night].fell &^ v.Mates.With(p.Seat).With(found).With(suspected)
			var named game.Seats
			for _, guard := range a.Guards {
				named = named.With(guard.Args.Seat)
			}
			if guards != named || len(a.Why) != len(a.Guards) {
				t.Errorf("puzzle %d: %v could have guarded on night %d: %v", n, guards, a.Night, said)
			}
			for i, other := range a.Why {
				if other.Args.Seat != a.Guards[i].Args.Seat || !attacked(other.Args.Seat, other.Args.Night) {
					t.Errorf("puzzle %d: the pack didn't go for %v on night %d", n, other.Args.Seat, other.Args.Night)
				}
			}
		}
	})
	if seen < 15 {
		t.Errorf("%d reasons were checked", seen)
	}
}

// proof is what a message says, as the file of the puzzles has it.
type proof struct {
	Key  string
	Args struct {
		Seat, Whom game.Seat
		Night      int
		Guards     []proof
		Why        []proof
	}
}

// TestHides: no puzzle shows in the middle whom the pack chose last, which is the answer.
func TestHides(t *testing.T) {
	shipped(t, func(n int, p *puzzle.Puzzle) {
		script, err := p.Script(n, "en")
		if err != nil {
			t.Fatal(err)
		}
		if frame := string(script.Steps[0].Frame); strings.Contains(frame, `"preyed"`) || !strings.Contains(frame, `"daybreak"`) {
			t.Errorf("puzzle %d tells whom the pack chose", n)
		}
	})
}

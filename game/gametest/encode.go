package gametest

import (
	"bytes"
	"fmt"
	"reflect"
	"slices"
	"testing"

	"github.com/howl-game/howl/game"
)

// checkEncoding checks the numbers of a game that is an Encoder: every legal
// action has one number, which means the same to all seats; an observation
// keeps to its planes and says nothing of its own; every plane is used; and the
// law of disclosure holds for observations as it does for frames.
func checkEncoding(t *testing.T, g game.Game, v volume, setups []game.Setup) {
	e, ok := g.(game.Encoder)
	if !ok {
		t.Skip("the game is no Encoder")
	}
	used := make(map[string]bool)
	for _, setup := range setups {
		if err := encodes(g, e, setup, 1+v.games/len(setups)/2, used); err != nil {
			t.Fatalf("%s: %v", describe(setup), err)
		}
	}
	for plane, is := range used {
		if !is && raceShare == 1 && v.games > brief.games { // a few games don't use every plane
			t.Errorf("the plane %s is never anything but zeros", plane)
		}
	}
	met, err := disclosure(g, setups, v.lawGames/20, v.lawSteps/20, observer(g, e))
	if err != nil {
		t.Fatal(err)
	}
	if met.compared < 3*met.games {
		t.Fatalf("only %d observations compared in %d games", met.compared, met.games)
	}
}

// encodes plays games with one set-up and checks every observation and action.
// It notes in used which planes were used.
func encodes(g game.Game, e game.Encoder, setup game.Setup, games int, used map[string]bool) error {
	filled, err := g.Info().Fill(setup)
	if err != nil {
		return err
	}
	planes := e.Planes(filled)
	size := 0
	for _, p := range planes {
		size += p.Size()
		if _, known := used[p.Name]; !known {
			used[p.Name] = false
		}
	}
	var numbers [game.MaxSeats]map[game.Action]int
	for seat := range game.Seat(setup.Players) {
		actions := e.Actions(filled, seat)
		if text, ok := distinct(g, actions); !ok {
			return fmt.Errorf("seat %v: two actions have the text %q", seat, text)
		}
		numbers[seat] = make(map[game.Action]int)
		for i, a := range actions {
			numbers[seat][a] = i
		}
		if len(numbers[seat]) != len(numbers[0]) {
			return fmt.Errorf("seat %v has %d actions, seat 0 %d", seat, len(numbers[seat]), len(numbers[0]))
		}
	}
	r := newRand(8)
	first, again := make([]uint8, size), make([]uint8, size)
	var last game.View // what Show returned
	for range games {
		s, err := g.New(setup)
		if err != nil {
			return err
		}
		for over := false; !over; {
			over = s.Turn() == 0
			for asked := range (s.Turn() & game.Table(setup.Players)).All() {
				for _, a := range s.Legal(asked, nil) {
					if _, ok := numbers[asked][a]; !ok {
						return fmt.Errorf("seat %v: %q has no number", asked, g.Text(a))
					}
				}
			}
			seat := game.Seat(r.IntN(8 * setup.Players)) // a look now and then is enough
			if over {
				seat %= game.Seat(setup.Players)
			}
			if int(seat) < setup.Players {
				clear(first)
				clear(again)
				e.Encode(s.View(seat), first)
				shown := s.View(seat)
				if showing, ok := s.(game.Showing); ok {
					last = showing.Show(seat, last)
					if reflect.ValueOf(last).Elem().Interface() != shown {
						return fmt.Errorf("seat %v: Show over an older view does not show what View does", seat)
					}
					shown = last
				}
				e.Encode(shown, again)
				if !bytes.Equal(first, again) {
					return fmt.Errorf("seat %v: the same view gives two observations", seat)
				}
				rest := first
				for _, p := range planes {
					most := slices.Max(rest[:p.Size()])
					if most > p.Most {
						return fmt.Errorf("seat %v: the plane %s has a %d, at most %d is said", seat, p.Name, most, p.Most)
					}
					used[p.Name] = used[p.Name] || most > 0
					rest = rest[p.Size():]
				}
			}
			if !over {
				moveAtRandom(s, r)
			}
		}
	}
	return nil
}

// observer returns what a trial compares of an encoding game besides frames.
func observer(g game.Game, e game.Encoder) func(game.Setup, game.Frame) string {
	sizes := make(map[int]int)
	return func(setup game.Setup, f game.Frame) string {
		if int(f.Seat) >= setup.Players {
			return ""
		}
		size, ok := sizes[setup.Players]
		if !ok {
			filled, err := g.Info().Fill(setup)
			if err != nil {
				panic(err) // the trial plays with it
			}
			for _, p := range e.Planes(filled) {
				size += p.Size()
			}
			sizes[setup.Players] = size
		}
		to := make([]uint8, size)
		e.Encode(f.View, to)
		return string(to)
	}
}

package puzzle

import (
	"encoding/json"
	"strconv"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/lesson"
)

// Script returns the puzzle in a language, under a number, as page and terminal play
// it: a stop at which the right action is asked for, and one that says why it is
// right. The frames hold what a table sends to the seat that is asked: nothing that it
// is not told.
func (p *Puzzle) Script(n int, tag string) (*lesson.Script, error) {
	words, names := games.Language(tag), p.Record.Names
	e, _ := games.Find(p.Record.Game.Info().Name)
	asked, err := p.frame()
	if err != nil {
		return nil, err
	}
	asked.Events = open(asked.Events)
	first, err := game.FrameJSON(p.Record.Game, asked)
	if err != nil {
		return nil, err
	}
	last, err := p.solved()
	if err != nil {
		return nil, err
	}
	wrong := make(map[string]string)
	for action, why := range p.Wrong {
		wrong[action] = words.Message(why, names)
	}
	return &lesson.Script{
		Game: e.Name(), Name: strconv.Itoa(n), Title: words.Say("", "puzzle.title", map[string]any{"n": float64(n)}, nil),
		Seat: p.Seat, Setup: p.Record.Setup, Names: names,
		Steps: []lesson.Step{
			{Frame: first, Stopped: &lesson.Stopped{Text: words.Text("puzzle." + e.Name() + "." + p.Kind), Do: p.Right, Wrong: wrong}},
			{Frame: last, Stopped: &lesson.Stopped{Text: words.Message(p.Why, names)}},
		},
	}, nil
}

// solved returns the seat's frame after the right action.
func (p *Puzzle) solved() (json.RawMessage, error) {
	s, err := p.Record.Replay(nil)
	if err != nil {
		return nil, err
	}
	var told []game.Event
	for _, a := range s.Legal(p.Seat, nil) {
		if p.Record.Game.Text(a) == p.Right {
			s.Do(p.Seat, a, func(to game.Seats, e game.Event) {
				if to.Has(p.Seat) {
					told = append(told, e)
				}
			})
			break
		}
	}
	f := game.Look(s, p.Seat)
	f.N, f.Events = 1, told
	return game.FrameJSON(p.Record.Game, f)
}

// open returns what lies open of what a seat was told.
func open(told []game.Event) (left []game.Event) {
	for _, e := range told {
		kept := left[:0]
		for _, before := range left {
			if f, ok := before.(game.Fleeting); !ok || f.Until() != game.EventKind(e) {
				kept = append(kept, before)
			}
		}
		left = append(kept, e)
	}
	return left
}

package puzzle

import (
	"encoding/json"
	"fmt"
	"strconv"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/entry"
	"github.com/howl-game/howl/internal/lesson"
)

// Script returns the puzzle in a language, under a number, as page and terminal play
// it: a stop at which the right action is asked for, how the game goes on, and a stop
// that says why it was right. The frames hold what a table sends to the seat that is asked: nothing that it
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
	after, err := p.solved(e)
	if err != nil {
		return nil, err
	}
	wrong := make(map[string]string)
	for action, why := range p.Wrong {
		wrong[action] = words.Message(why, names)
	}
	why := words.Message(p.Why, names)
	say := func(key string) string { return words.Say("", key, map[string]any{"why": why}, nil) }
	script := &lesson.Script{
		Game: e.Name(), Name: strconv.Itoa(n), Title: words.Say("", "puzzle.title", map[string]any{"n": float64(n)}, nil),
		Seat: p.Seat, Setup: p.Record.Setup, Names: names,
		Level: words.Text("puzzle.level." + p.Level()), Theme: words.Text("puzzle." + e.Name() + ".theme." + p.Theme),
		Steps: []lesson.Step{
			{Frame: first, Stopped: &lesson.Stopped{Text: words.Text("puzzle." + e.Name() + "." + p.Kind), Do: p.Right, Wrong: wrong}},
		},
	}
	if e.Puzzles.Facts != nil {
		for _, fact := range e.Puzzles.Facts(asked.View) {
			script.Facts = append(script.Facts, words.Message(fact, names))
		}
	}
	for _, frame := range after {
		script.Steps = append(script.Steps, lesson.Step{Frame: frame})
	}
	script.Steps[len(after)].Stopped = &lesson.Stopped{Text: say("puzzle.solved"), Shown: say("puzzle.shown")}
	return script, nil
}

// solved returns the seat's frames from the right action on to the end of the line.
func (p *Puzzle) solved(e entry.Entry) (frames []json.RawMessage, err error) {
	s, err := p.Record.Replay(nil)
	if err != nil {
		return nil, err
	}
	for i, move := range append([]string{fmt.Sprint(p.Seat, " ", p.Right)}, p.Line...) {
		var told []game.Event
		if err := played(e, s, move, func(to game.Seats, e game.Event) {
			if to.Has(p.Seat) {
				told = append(told, e)
			}
		}); err != nil {
			return nil, err
		}
		f := game.Look(s, p.Seat)
		f.N, f.Events = i+1, told
		frame, err := game.FrameJSON(p.Record.Game, f)
		if err != nil {
			return nil, err
		}
		frames = append(frames, frame)
	}
	return frames, nil
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

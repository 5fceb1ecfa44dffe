package puzzle

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/entry"
	"github.com/howl-game/howl/internal/i18n"
	"github.com/howl-game/howl/internal/lesson"
	"github.com/howl-game/howl/internal/record"
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
	if e.Puzzles.Hides != nil {
		asked.Events = slices.DeleteFunc(asked.Events, e.Puzzles.Hides)
	}
	first, err := game.FrameJSON(p.Record.Game, asked)
	if err != nil {
		return nil, err
	}
	after, told, err := p.played(e, p.Record, p.Right, p.Line)
	if err != nil {
		return nil, err
	}
	wrong, lines := make(map[string]string), make(map[string][]json.RawMessage)
	var near game.Message // how the best of the wrong actions loses
	for action, why := range p.Wrong {
		if loss, ok := p.Losses[action]; ok {
			rec, err := p.dealt(loss)
			if err != nil {
				return nil, err
			}
			frames, told, err := p.played(e, rec, action, loss.Line)
			if err != nil {
				return nil, err
			}
			if action == p.Near {
				near = lined(p.carded(e, action, game.Say("puzzle."+e.Name()+"."+p.Kind+".near"), "other"), told)
			}
			why, lines[action] = lined(p.carded(e, action, why, "card"), told), frames
		}
		wrong[action] = words.Message(why, names)
	}
	right := p.carded(e, p.Right, p.Why, "card")
	right.Key = strings.TrimSuffix(right.Key, ".because")
	say := func(key string) string {
		return words.Say("", key, map[string]any{"why": words.Message(right, names)}, nil)
	}
	script := &lesson.Script{
		Game: e.Name(), Name: strconv.Itoa(n), Title: words.Say("", "puzzle.title", map[string]any{"n": float64(n)}, nil),
		Seat: p.Seat, Setup: p.Record.Setup, Names: names,
		Level: words.Text("puzzle.level." + p.Level), Theme: words.Text("puzzle." + e.Name() + ".theme." + p.Theme),
		Steps: []lesson.Step{
			{Frame: first, Stopped: &lesson.Stopped{Text: p.question(words), Do: p.Right, Wrong: wrong, Lines: lines}},
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
	script.Steps[len(after)].Stopped = &lesson.Stopped{Text: say("puzzle.solved"), Shown: say("puzzle.shown"), More: p.more(words, told, near)}
	return script, nil
}

// more returns what is said about the right action behind taps: why it is right, and how
// the game goes on, or how another one loses, which says more.
func (p *Puzzle) more(words *i18n.Language, told []game.Message, near game.Message) (all []lesson.More) {
	add := func(title string, m game.Message) {
		all = append(all, lesson.More{Title: words.Text(title), Text: words.Message(m, p.Record.Names)})
	}
	if why, ok := p.Why.Args["why"].(game.Message); ok {
		add("puzzle.more.because", why)
	}
	switch {
	case !near.IsZero():
		add("puzzle.more.near", near)
	case len(told) > 0:
		add("puzzle.more.line", sentences(told))
	}
	return all
}

// question returns what is asked: a theme may have words of its own for it.
func (p *Puzzle) question(words *i18n.Language) string {
	key := "puzzle." + p.Record.Game.Info().Name + "." + p.Kind
	if own := key + "." + p.Theme; words.Has(own) {
		key = own
	}
	return words.Text(key)
}

// carded returns a message with the card of an action, where the game names cards.
func (p *Puzzle) carded(e entry.Entry, action string, m game.Message, as string) game.Message {
	if e.Puzzles.Card == nil {
		return m
	}
	s, err := p.Record.Replay(nil)
	if err != nil {
		return m
	}
	for _, a := range s.Legal(p.Seat, nil) {
		if e.Game.Text(a) == action {
			args := game.Args{as: e.Puzzles.Card(a)}
			maps.Copy(args, m.Args)
			return game.Message{Key: m.Key, Args: args}
		}
	}
	return m
}

// lined returns a message with what happened after the action that it is about, if
// that is told.
func lined(m game.Message, told []game.Message) game.Message {
	if len(told) == 0 {
		return m
	}
	args := game.Args{"line": sentences(told)}
	maps.Copy(args, m.Args)
	return game.Message{Key: m.Key + ".line", Args: args}
}

// sentences returns sentences one after the other: a list would have commas.
func sentences(all []game.Message) game.Message {
	if len(all) == 1 {
		return all[0]
	}
	return game.Say("puzzle.then", "first", all[0], "then", sentences(all[1:]))
}

// played returns the seat's frames from an action on to the end of a line, and what
// happens, in sentences.
func (p *Puzzle) played(e entry.Entry, rec *record.Record, action string, line []string) (frames []json.RawMessage, said []game.Message, err error) {
	s, err := rec.Replay(nil)
	if err != nil {
		return nil, nil, err
	}
	before := s.View(p.Seat)
	for i, move := range append([]string{fmt.Sprint(p.Seat, " ", action)}, line...) {
		var told []game.Event
		if err := played(e, s, move, func(to game.Seats, e game.Event) {
			if to.Has(p.Seat) {
				told = append(told, e)
			}
		}); err != nil {
			return nil, nil, err
		}
		f := game.Look(s, p.Seat)
		f.N, f.Events = i+1, told
		frame, err := game.FrameJSON(p.Record.Game, f)
		if err != nil {
			return nil, nil, err
		}
		frames = append(frames, frame)
	}
	if len(line) > 0 && e.Puzzles.Tell != nil {
		said = e.Puzzles.Tell(before, s.View(p.Seat))
	}
	return frames, said, nil
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

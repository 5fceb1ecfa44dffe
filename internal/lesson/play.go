package lesson

import (
	"encoding/json"

	"github.com/howl-game/howl/game"
)

// A Step is a frame of the learner's seat, or a stop, or both: the frame first.
type Step struct {
	Frame json.RawMessage `json:"frame,omitempty"`
	*Stopped
}

// Stopped is a stop in one language.
type Stopped struct {
	Text string   `json:"text"`
	At   []string `json:"at,omitempty"`
	// Hint is said after a mistake, or when the learner asks for it, and then At is
	// pointed at. Empty: Text says all, and At is pointed at from the beginning.
	Hint string `json:"hint,omitempty"`
	// Do is the action that the learner must find. Empty: there is none.
	Do string `json:"do,omitempty"`
	// Wrong is what is said to another action; "": to any.
	Wrong map[string]string `json:"wrong,omitempty"`
	// Lines shows why another action is wrong: the frames that follow it.
	Lines map[string][]json.RawMessage `json:"lines,omitempty"`
	// Shown is said instead of Text to somebody who asked to be shown what to do.
	Shown string `json:"shown,omitempty"`
	// More is what stands behind taps below the text.
	More []More `json:"more,omitempty"`
}

// More is something to read on, under a title.
type More struct {
	Title string `json:"title"`
	Text  string `json:"text"`
}

// Full returns the text and all that stands behind it.
func (s *Stopped) Full() string {
	text := s.Text
	for _, m := range s.More {
		text += " " + m.Text
	}
	return text
}

// A Script is a lesson in one language, as the page and the terminal play it.
type Script struct {
	Game  string     `json:"game"`
	Name  string     `json:"name"`
	Title string     `json:"title"`
	Seat  game.Seat  `json:"seat"`
	Setup game.Setup `json:"setup"`
	Names []string   `json:"names"`
	Level string     `json:"level,omitempty"` // of a puzzle: how difficult it is, in words
	Theme string     `json:"theme,omitempty"` // of a puzzle: what it is about, in words
	Facts []string   `json:"facts,omitempty"` // of a puzzle: what one needs to know and does not see on the board
	Steps []Step     `json:"steps"`
}

// In returns the lesson in a language. The frames hold what a table sends to the
// learner's seat: nothing that it is not told.
func (l *Lesson) In(tag string) (*Script, error) {
	r := l.Record
	script := &Script{Game: r.Game.Info().Name, Name: l.Name, Title: l.Title[tag], Seat: l.Seat, Setup: r.Setup, Names: r.Names}
	state, err := r.Begin()
	if err != nil {
		return nil, err
	}
	var told []game.Event
	news, n, stops := true, 0, l.Stops
	for i := 0; ; i++ {
		for first := true; len(stops) > 0 && stops[0].After <= i; first, stops = false, stops[1:] {
			last := len(stops) == 1 || stops[1].After > i
			step := Step{Stopped: l.stopped(stops[0], tag, last)}
			if first && news {
				if step.Frame, err = l.frame(state, n, told); err != nil {
					return nil, err
				}
				told, news, n = nil, false, n+1
			}
			script.Steps = append(script.Steps, step)
		}
		if i == len(r.Moves) {
			break
		}
		m := r.Moves[i]
		before := len(told)
		state.Do(m.Seat, m.Action, func(to game.Seats, e game.Event) {
			if to.Has(l.Seat) {
				told = append(told, e)
			}
		})
		if len(told) == before && m.Seat != l.Seat {
			continue
		}
		news = true
		if len(stops) > 0 && stops[0].After == i+1 || len(script.Steps) == 0 || dealing(state) {
			continue // the stop has the frame; the beginning is one, and dealing
		}
		frame, err := l.frame(state, n, told)
		if err != nil {
			return nil, err
		}
		script.Steps = append(script.Steps, Step{Frame: frame})
		told, news, n = nil, false, n+1
	}
	return script, nil
}

// dealing reports whether chance decides next.
func dealing(s game.State) bool { return s.Turn().Has(game.Dealer) }

func (l *Lesson) frame(s game.State, n int, told []game.Event) (json.RawMessage, error) {
	f := game.Look(s, l.Seat)
	f.N, f.Events = n, told
	return game.FrameJSON(l.Record.Game, f)
}

// stopped returns a stop in a language. The last stop before a decision of the
// learner asks for it.
func (l *Lesson) stopped(s Stop, tag string, last bool) *Stopped {
	out := &Stopped{Text: s.Text[tag], At: s.At}
	if m, ok := l.asked(s); ok && last {
		out.Do = l.Record.Game.Text(m.Action)
		out.Wrong = make(map[string]string)
		if s.Ask != nil {
			out.Text, out.Hint = s.Ask[tag], s.Text[tag]
		}
		for action, text := range s.Wrong {
			out.Wrong[action] = text[tag]
		}
	}
	return out
}

// asked returns the learner's decision after a stop, if it is one.
func (l *Lesson) asked(s Stop) (game.Move, bool) {
	if s.After >= len(l.Record.Moves) || l.Record.Moves[s.After].Seat != l.Seat {
		return game.Move{}, false
	}
	return l.Record.Moves[s.After], true
}

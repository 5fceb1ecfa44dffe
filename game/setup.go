package game

import (
	"maps"
	"slices"
	"strconv"
	"strings"
)

// Info describes a game to lobby, terminal and simulator.
type Info struct {
	Name    string   `json:"name"`  // one word in lower case: in records, commands, addresses
	Title   string   `json:"title"` // the name that people read
	Min     int      `json:"min"`   // players
	Max     int      `json:"max"`
	Usual   int      `json:"usual"` // players, if nobody says
	Options []Option `json:"options"`
	Phases  []Phase  `json:"phases"`
	Sides   []string `json:"sides"` // every side that can win
	Match   bool     `json:"-"`     // several deals can make a match
	// Roles lists every name that a Masked state can return. gametest fails if
	// it never deals one of them.
	Roles []string `json:"-"`
	// Shows is how long a client shows an event before the next decision, in
	// milliseconds, by kind. The clock of that decision starts afterwards.
	Shows map[string]int `json:"-"`
	// Settle changes options that follow from others, so that a set-up says
	// what is played; nil if none do.
	Settle func(options map[string]string) `json:"-"`
}

// A Phase is a moment of the game that Phase names. The rules know no clock;
// this is what tables go by.
type Phase struct {
	Name    string `json:"name"`
	Seconds int    `json:"seconds"` // a usual time to decide
	// Even: lasts just as long when everybody has decided early, so that
	// quickness gives nobody away.
	Even bool `json:"even,omitempty"`
	// Discussion: people speak until they have said enough, and all that they owe
	// is to say so.
	Discussion bool `json:"discussion,omitempty"`
}

// Kind is the kind of an option's value.
type Kind string

const (
	Choice Kind = "choice" // one of Values
	Flag   Kind = "flag"   // on or off
	Number Kind = "number" // Min to Max
	Text   Kind = "text"   // the game reads it; Values are examples
)

// An Option is a choice that a set-up leaves open.
type Option struct {
	Name    string   `json:"name"`
	Kind    Kind     `json:"kind"`
	Values  []string `json:"values,omitempty"`
	Min     int      `json:"min,omitempty"`
	Max     int      `json:"max,omitempty"`
	Default string   `json:"default"`
	// Unsaid is what a record means that does not name the option, where the default
	// was another once; "" means Default.
	Unsaid string `json:"-"`
	Help   string `json:"help"` // half a sentence
}

// Setup is what one game begins with.
type Setup struct {
	Players int               `json:"players"`           // the number of players
	Options map[string]string `json:"options,omitempty"` // by name
	Deal    int               `json:"deal,omitempty"`    // which game of a match, from 0
	Button  Seat              `json:"button,omitempty"`  // who deals it, from the second game on; the first is drawn
}

// Fill checks a set-up against the description and fills in the defaults.
// Only what a Text option says is left for the game to judge.
func (in Info) Fill(s Setup) (Setup, error) {
	if s.Players == 0 {
		s.Players = in.Usual
	}
	if s.Players < in.Min || s.Players > in.Max {
		if in.Min == in.Max {
			return s, Refuse(CodeSetup, "refused.setup.players", "title", Say("game."+in.Name), "n", in.Min, "not", s.Players)
		}
		return s, Refuse(CodeSetup, "refused.setup.range", "title", Say("game."+in.Name), "min", in.Min, "max", in.Max, "not", s.Players)
	}
	if s.Deal < 0 {
		return s, Refuse(CodeSetup, "refused.setup.deal", "n", s.Deal)
	}
	if int(s.Button) >= s.Players {
		return s, Refuse(CodeSetup, "refused.setup.button", "n", int(s.Button), "of", s.Players)
	}
	options := make(map[string]string, len(in.Options))
	for _, o := range in.Options {
		options[o.Name] = o.Default
	}
	for _, name := range slices.Sorted(maps.Keys(s.Options)) {
		i := slices.IndexFunc(in.Options, func(o Option) bool { return o.Name == name })
		if i < 0 {
			return s, in.noOption(name)
		}
		value := s.Options[name]
		if in.Options[i].Kind == Text { // a record's header is split at blanks
			value = strings.Join(strings.Fields(value), "")
		}
		if err := in.Options[i].check(value); err != nil {
			return s, err
		}
		options[name] = value
	}
	if in.Settle != nil {
		in.Settle(options)
	}
	s.Options = options
	return s, nil
}

// Recall fills in what a record leaves out, for that keeps its meaning when a default
// changes.
func (in Info) Recall(options map[string]string) {
	for _, o := range in.Options {
		if _, said := options[o.Name]; !said && o.Unsaid != "" {
			options[o.Name] = o.Unsaid
		}
	}
}

// noOption refuses an option that the game does not have.
func (in Info) noOption(name string) error {
	title := Say("game." + in.Name)
	if len(in.Options) == 0 {
		return Refuse(CodeSetup, "refused.setup.none", "title", title, "name", Quote(name))
	}
	names := make([]string, len(in.Options))
	for i, o := range in.Options {
		names[i] = o.Name
	}
	return Refuse(CodeSetup, "refused.setup.option", "title", title, "name", Quote(name), "options", strings.Join(names, ", "))
}

// mostText is how long the value of a Text option may be: more than any deck
// needs, and little enough for a line of a record.
const mostText = 256

func (o Option) check(v string) error {
	switch o.Kind {
	case Choice:
		if !slices.Contains(o.Values, v) {
			return Refuse(CodeSetup, "refused.setup.choice", "name", o.Name, "values", strings.Join(o.Values, ", "), "not", Quote(v))
		}
	case Flag:
		if v != "on" && v != "off" {
			return Refuse(CodeSetup, "refused.setup.flag", "name", o.Name, "not", Quote(v))
		}
	case Number:
		if n, err := strconv.Atoi(v); err != nil || n < o.Min || n > o.Max {
			return Refuse(CodeSetup, "refused.setup.number", "name", o.Name, "min", o.Min, "max", o.Max, "not", Quote(v))
		}
	case Text:
		if len(v) > mostText {
			return Refuse(CodeSetup, "refused.setup.text", "name", o.Name, "n", mostText)
		}
	}
	return nil
}

// An Adviser has something to say about set-ups that are allowed but unwise.
type Adviser interface{ Advise(Setup) []Message }

// A SelfLed game has set-ups that the players lead themselves. No person moderates
// those.
type SelfLed interface{ SelfLed(Setup) bool }

// CheckModerated refuses a set-up that nobody can moderate.
func CheckModerated(g Game, s Setup) error {
	if l, ok := g.(SelfLed); ok && l.SelfLed(s) {
		return Refuse(CodeSetup, "refused.setup.moderator")
	}
	return nil
}

// Advice returns what the game says about a set-up that it allows.
func Advice(g Game, s Setup) []Message {
	if a, ok := g.(Adviser); ok {
		return a.Advise(s)
	}
	return nil
}

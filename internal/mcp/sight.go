package mcp

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/howl-game/howl/internal/clean"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// A Sight is what a model is shown of its seat.
type Sight struct {
	Table   string   `json:"table"`
	Game    string   `json:"game,omitempty"`
	Stage   string   `json:"stage" jsonschema:"gathering, playing, between or over"`
	Phase   string   `json:"phase,omitempty"`
	Seat    int      `json:"seat" jsonschema:"yours, counted from 0; -1 if you have none"`
	Players []string `json:"players,omitempty" jsonschema:"by seat"`
	Asked   bool     `json:"asked" jsonschema:"it is your turn: choose one of actions"`
	Actions []Action `json:"actions,omitempty"`
	May     []Action `json:"may,omitempty" jsonschema:"what you may do without being asked"`
	News    []string `json:"news,omitempty" jsonschema:"what you were told since you looked last"`
	Knows   []string `json:"knows,omitempty" jsonschema:"all that your seat knows now"`
	Seconds int      `json:"seconds,omitempty" jsonschema:"until the clock decides for you; absent without a clock"`
}

// An Action is one of those that are legal.
type Action struct {
	N    int    `json:"n" jsonschema:"its number"`
	Do   string `json:"do" jsonschema:"as records write it"`
	Says string `json:"says" jsonschema:"in words"`
}

// see returns what the model is shown now, and marks the news as read.
func (p *place) see() Sight {
	s := p.now()
	p.mu.Lock()
	defer p.mu.Unlock()
	s.News, p.news = p.news, nil
	return s
}

// memory returns all that the seat was told in this game and may still know.
func (p *place) memory() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	var b strings.Builder
	for _, l := range p.told {
		b.WriteString("- " + l.text + "\n")
	}
	if b.Len() == 0 {
		return "You were told nothing yet."
	}
	return b.String()
}

// now returns what the seat sees.
func (p *place) now() Sight {
	p.mu.Lock()
	defer p.mu.Unlock()
	s := Sight{Table: p.code, Stage: string(tablelog.Gathering), Seat: -1, Players: p.names()}
	if p.status != nil {
		s.Game, s.Stage = p.status.Game, string(p.status.Stage)
	}
	if p.frame == nil {
		return s
	}
	f, teller := p.frame, p.teller()
	if f.Seat != nil {
		s.Seat = int(*f.Seat)
	}
	s.Phase, s.Asked = clean.Text(f.Phase), len(f.Legal) > 0
	s.Actions, s.May = p.actions(f.Legal, 1), p.actions(p.may, len(f.Legal)+1)
	s.Knows = teller.View(f.View)
	if !f.Deadline.IsZero() {
		s.Seconds = max(0, int(time.Until(f.Deadline).Seconds()))
	}
	return s
}

func (p *place) actions(legal []string, from int) (all []Action) {
	t := p.teller()
	for i, do := range legal {
		all = append(all, Action{from + i, clean.Text(do), clean.Text(t.Words.Action(t.Game, do, t.Names))})
	}
	return all
}

// choose returns the action that a model means by a number or a text.
func (s Sight) choose(what string) (string, error) {
	what = strings.TrimSpace(what)
	all := slices.Concat(s.Actions, s.May)
	n, err := strconv.Atoi(strings.TrimSuffix(what, "."))
	for _, a := range all {
		if err == nil && a.N == n || strings.EqualFold(a.Do, what) || strings.EqualFold(a.Says, what) {
			return a.Do, nil
		}
	}
	if len(all) == 0 {
		return "", fmt.Errorf("it isn't your turn; look with a wait until it is")
	}
	return "", fmt.Errorf("%q is none of the %d actions; choose by number:\n%s", what, len(all), list(all))
}

func list(all []Action) string {
	var b strings.Builder
	for _, a := range all {
		fmt.Fprintf(&b, "%d. %s\n", a.N, a.Says)
	}
	return b.String()
}

// String is a sight in words, as a model reads it best.
func (s Sight) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "Table %s", s.Table)
	if s.Game != "" {
		fmt.Fprintf(&b, ", %s, %s %s", s.Game, s.Stage, s.Phase)
	}
	if s.Seat >= 0 && s.Seat < len(s.Players) {
		fmt.Fprintf(&b, ". You are %s on seat %d", s.Players[s.Seat], s.Seat)
	}
	b.WriteString(".\n")
	section(&b, "New since you looked:", s.News)
	section(&b, "What you know:", s.Knows)
	switch {
	case s.Asked:
		b.WriteString("It's your turn. Choose one by number:\n" + list(s.Actions))
		if s.Seconds > 0 {
			fmt.Fprintf(&b, "You have %d seconds.\n", s.Seconds)
		}
	case s.Stage == string(tablelog.Over):
		b.WriteString("The game is over.\n")
	case s.Stage == string(tablelog.Gathering):
		b.WriteString("The game hasn't begun.\n")
	default:
		b.WriteString("It isn't your turn.\n")
	}
	if len(s.May) > 0 {
		b.WriteString("You may also:\n" + list(s.May))
	}
	return b.String()
}

func section(b *strings.Builder, title string, lines []string) {
	if len(lines) > 0 {
		b.WriteString(title + "\n- " + strings.Join(lines, "\n- ") + "\n")
	}
}

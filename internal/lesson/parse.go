package lesson

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/i18n"
	"github.com/howl-game/howl/internal/record"
)

// A Text is a text in each language, by its tag.
type Text map[string]string

// A Lesson is a scripted game with a learner.
type Lesson struct {
	Name   string
	Group  string // one of Groups
	Title  Text
	Seat   game.Seat // the learner's
	Record *record.Record
	Stops  []Stop
	Untold []string // what a complete language lacks, and says in English
}

// A Stop is a moment at which something is said.
type Stop struct {
	After int // moves before it
	Text  Text
	Ask   Text            // what is asked first, without giving it away; nil: nothing
	At    []string        // what is pointed at
	Wrong map[string]Text // by action; "": any other than that of the record
}

// Parts are the parts of a page that a stop can point at.
var Parts = []string{"hand", "trick", "past", "middle", "chip", "prompt"}

// Groups are the groups of a list of lessons, in its order.
var Groups = []string{"first", "cards", "characters", "tactics"}

// Parse reads the lesson with the name.
func Parse(name, text string) (*Lesson, error) {
	records, err := record.Parse(strings.NewReader(text))
	if err != nil {
		return nil, err
	}
	if len(records) != 1 {
		return nil, fmt.Errorf("a lesson is one game, not %d", len(records))
	}
	p := parser{lesson: &Lesson{Name: name, Record: records[0], Seat: game.Nobody}}
	read := 0
	for i, line := range strings.Split(text, "\n") {
		if err := p.read(line, text[:read]); err != nil {
			return nil, fmt.Errorf("line %d: %w", i+1, err)
		}
		read += len(line) + 1
	}
	if err := p.lesson.check(); err != nil {
		return nil, err
	}
	return p.lesson, nil
}

// A parser holds the lesson so far, and the text that lines of languages fill.
type parser struct {
	lesson *Lesson
	text   Text
}

// read reads a line. before is the text above it.
func (p *parser) read(line, before string) error {
	if rest, ok := strings.CutPrefix(line, "#: "); ok {
		p.text = make(Text)
		return p.begin(rest, before)
	}
	for _, tag := range i18n.Tags {
		if text, ok := strings.CutPrefix(line, "#"+tag+" "); ok {
			if p.text == nil || p.text[tag] != "" {
				return fmt.Errorf("a text in %q belongs below a line that begins with #: and has none yet", tag)
			}
			p.text[tag] = text
		}
	}
	return nil
}

// begin reads a line that texts follow.
func (p *parser) begin(line, before string) error {
	kind, rest, _ := strings.Cut(line, " ")
	l := p.lesson
	switch kind {
	case "learner":
		seat, err := strconv.Atoi(rest)
		if err != nil || seat < 0 || seat >= l.Record.Setup.Players {
			return fmt.Errorf("there is no seat %q", rest)
		}
		l.Seat, l.Title = game.Seat(seat), p.text
	case "group":
		if !slices.Contains(Groups, rest) {
			return fmt.Errorf("there is no group %q; there are %s", rest, strings.Join(Groups, ", "))
		}
		l.Group = rest
	case "stop":
		s := Stop{After: moves(before), Text: p.text, Wrong: make(map[string]Text)}
		if things, ok := strings.CutPrefix(rest, "at "); ok {
			s.At = strings.Split(things, ", ")
		} else if rest != "" {
			return fmt.Errorf("a stop is written \"#: stop\" or \"#: stop at THING, THING\"")
		}
		l.Stops = append(l.Stops, s)
	case "ask":
		if len(l.Stops) == 0 {
			return fmt.Errorf("a question belongs to the stop above it")
		}
		l.Stops[len(l.Stops)-1].Ask = p.text
	case "wrong":
		if len(l.Stops) == 0 {
			return fmt.Errorf("an answer belongs to the stop above it")
		}
		l.Stops[len(l.Stops)-1].Wrong[rest] = p.text
	default:
		return fmt.Errorf("%q is neither learner, group, stop, ask nor wrong", kind)
	}
	return nil
}

// moves returns the number of moves in the beginning of a record. It has been read
// before, so that it has no error but that no game has begun.
func moves(text string) int {
	records, err := record.Parse(strings.NewReader(text))
	if err != nil {
		return 0
	}
	return len(records[0].Moves)
}

// check refuses a lesson that lacks a learner, a group, or a text in English, and fills
// in what other languages lack.
func (l *Lesson) check() error {
	if l.Seat == game.Nobody {
		return fmt.Errorf("nobody learns: there is no line \"#: learner SEAT\"")
	}
	if l.Group == "" {
		return fmt.Errorf("it stands in no group: there is no line \"#: group NAME\"")
	}
	texts := []Text{l.Title}
	for _, s := range l.Stops {
		texts = append(texts, s.Text)
		if s.Ask != nil {
			texts = append(texts, s.Ask)
		}
		for _, wrong := range s.Wrong {
			texts = append(texts, wrong)
		}
	}
	for _, text := range texts {
		english := text[i18n.Tags[0]]
		if english == "" {
			return fmt.Errorf("a text is missing in English, which the others fall back to")
		}
		for _, tag := range i18n.Tags {
			if text[tag] != "" {
				continue
			}
			text[tag] = english
			if slices.Contains(i18n.Complete, tag) {
				l.Untold = append(l.Untold, fmt.Sprintf("%q is not said in %q", english, tag))
			}
		}
	}
	return nil
}

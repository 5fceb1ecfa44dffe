package puzzle

import (
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/entry"
	"github.com/howl-game/howl/internal/record"
)

// A Puzzle is a moment of a game, and the right action there.
type Puzzle struct {
	Kind   string
	Theme  string    // what it is about, as entry.Puzzles has it
	Level  string    // one of Difficulties
	Seat   game.Seat // who is asked
	Record *record.Record
	Right  string // the action
	Why    game.Message
	Line   []string                // how the game goes on after it, as "SEAT ACTION"; empty where words say enough
	Wrong  map[string]game.Message // what is said to each other action
	Losses map[string]Loss         // of a wrong action that can lose: how
	Near   string                  // the wrong action that is told of beside the right one; "" for none
	Fails  []int                   // of Tries bots of each of Levels, how many failed
	naive  []string                // shortcuts that find the answer, while puzzles are chosen
}

// Of returns the puzzles of a game, the easiest first.
func Of(e entry.Entry) ([]*Puzzle, error) {
	if e.Puzzles == nil {
		return nil, nil
	}
	text, err := fs.ReadFile(e.Puzzles.Files, "puzzles.txt")
	if err != nil {
		return nil, err
	}
	all, err := Parse(string(text))
	if err != nil {
		return nil, fmt.Errorf("puzzles of %s: %w", e.Name(), err)
	}
	return all, nil
}

// begins is how the first line of a puzzle begins.
const begins = "#: puzzle "

// Parse reads the puzzles of a text.
func Parse(text string) (all []*Puzzle, err error) {
	for i, part := range strings.Split("\n"+text, "\n"+begins) {
		if i == 0 {
			continue // what is above the first puzzle is about all
		}
		p, err := parse(begins + part)
		if err != nil {
			return nil, fmt.Errorf("puzzle %d: %w", i, err)
		}
		all = append(all, p)
	}
	return all, nil
}

// parse reads one puzzle.
func parse(text string) (*Puzzle, error) {
	records, err := record.Parse(strings.NewReader(text))
	if err != nil {
		return nil, err
	}
	p := &Puzzle{Record: records[0], Wrong: make(map[string]game.Message)}
	for i, line := range strings.Split(text, "\n") {
		if rest, ok := strings.CutPrefix(line, "#: "); ok {
			if err := p.read(rest); err != nil {
				return nil, fmt.Errorf("line %d: %w", i+1, err)
			}
		}
	}
	if p.Right == "" {
		return nil, fmt.Errorf("there is no line \"#: right ACTION MESSAGE\"")
	}
	return p, nil
}

// read reads a line that is not part of the record.
func (p *Puzzle) read(line string) error {
	what, rest, _ := strings.Cut(line, " ")
	switch what {
	case "puzzle":
		return p.readHead(strings.Fields(rest))
	case "near":
		p.Near = rest
		return nil
	case "line":
		p.Line = strings.Split(rest, "; ")
		return nil
	case "lost":
		action, loss, _ := strings.Cut(rest, ": ")
		l, err := readLoss(loss)
		if p.Losses == nil {
			p.Losses = make(map[string]Loss)
		}
		p.Losses[action] = l
		return err
	case "right", "wrong":
		action, message, _ := strings.Cut(rest, " {")
		var m game.Message
		if err := json.Unmarshal([]byte("{"+message), &m); err != nil {
			return fmt.Errorf("%q is no message: %w", message, err)
		}
		if what == "right" {
			p.Right, p.Why = action, m
		} else {
			p.Wrong[action] = m
		}
		return nil
	}
	return fmt.Errorf("%q is neither puzzle, right, wrong, near, lost nor line", what)
}

// readHead reads "KIND seat SEAT theme THEME level LEVEL fails NUMBER...".
func (p *Puzzle) readHead(words []string) error {
	if len(words) != 8+len(Levels) || words[1] != "seat" || words[3] != "theme" || words[5] != "level" || words[7] != "fails" {
		return fmt.Errorf("a puzzle begins \"#: puzzle KIND seat SEAT theme THEME level LEVEL fails\" and %d numbers", len(Levels))
	}
	seat, err := strconv.Atoi(words[2])
	if err != nil || seat < 0 || seat >= p.Record.Setup.Players {
		return fmt.Errorf("there is no seat %q", words[2])
	}
	if !slices.Contains(Difficulties, words[6]) {
		return fmt.Errorf("there is no level %q", words[6])
	}
	p.Kind, p.Seat, p.Theme, p.Level = words[0], game.Seat(seat), words[4], words[6]
	for _, word := range words[8:] {
		n, err := strconv.Atoi(word)
		if err != nil {
			return fmt.Errorf("%q is not a number", word)
		}
		p.Fails = append(p.Fails, n)
	}
	return nil
}

// Print writes the puzzle as Parse reads it.
func (p *Puzzle) Print(w io.Writer) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s%s seat %v theme %s level %s fails %s\n", begins, p.Kind, p.Seat, p.Theme, p.Level, strings.Trim(fmt.Sprint(p.Fails), "[]"))
	if err := line(&b, "right", p.Right, p.Why); err != nil {
		return err
	}
	for _, action := range sortedKeys(p.Wrong) {
		if err := line(&b, "wrong", action, p.Wrong[action]); err != nil {
			return err
		}
	}
	if p.Near != "" {
		fmt.Fprintf(&b, "#: near %s\n", p.Near)
	}
	for _, action := range sortedKeys(p.Losses) {
		fmt.Fprintf(&b, "#: lost %s: %v\n", action, p.Losses[action])
	}
	if len(p.Line) > 0 {
		fmt.Fprintf(&b, "#: line %s\n", strings.Join(p.Line, "; "))
	}
	var moves strings.Builder
	if err := p.Record.Print(&moves); err != nil {
		return err
	}
	b.WriteString(strings.ReplaceAll(joined(moves.String()), "\n\n", "\n"))
	_, err := io.WriteString(w, b.String()+"\n")
	return err
}

// line writes an action and what is said to it.
func line(b *strings.Builder, what, action string, m game.Message) error {
	text, err := json.Marshal(m)
	if err != nil {
		return err
	}
	fmt.Fprintf(b, "#: %s %s %s\n", what, action, text)
	return nil
}

// joined writes the cards that are dealt one after the other in one line.
func joined(moves string) string {
	const deal = "* deal "
	lines := strings.Split(moves, "\n")
	var out []string
	for _, line := range lines {
		card, ok := strings.CutPrefix(line, deal)
		if last := len(out) - 1; ok && last >= 0 && strings.HasPrefix(out[last], deal) {
			out[last] += " " + card
			continue
		}
		out = append(out, line)
	}
	return strings.Join(out, "\n")
}

func sortedKeys[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }

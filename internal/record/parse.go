package record

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
)

// An Error says which line of a record is wrong, and why.
type Error struct {
	Line     int
	Sentence string
}

func (e *Error) Error() string { return fmt.Sprintf("line %d: %s", e.Line, e.Sentence) }

const (
	mostBytes = 8 << 20 // of a text
	mostLine  = 4 << 10 // of a line
	mostName  = 40      // characters of a player's name

	mostEntered = 256 // draws that people can enter

	// MostSaid is how many characters can be said at once.
	MostSaid = 500
)

// Parse reads the records in a text. It plays them, so that it refuses what the
// rules do not allow. A record may end before its game is over.
func Parse(from io.Reader) ([]*Record, error) {
	in := bufio.NewScanner(io.LimitReader(from, mostBytes+1))
	in.Buffer(nil, mostLine)
	p := &parser{}
	read := 0
	for in.Scan() {
		p.line++
		read += len(in.Bytes()) + 1
		if read > mostBytes {
			return nil, p.refuse("a record of more than %d bytes is too long", mostBytes)
		}
		text := in.Text()
		if p.line == 1 {
			text = strings.TrimPrefix(text, "\ufeff")
		}
		if !utf8.ValidString(text) {
			return nil, p.refuse("this is not UTF-8 text")
		}
		if err := p.read(uncomment(text)); err != nil {
			return nil, err
		}
	}
	if err := in.Err(); errors.Is(err, bufio.ErrTooLong) {
		p.line++
		return nil, p.refuse("a line has at most %d bytes", mostLine)
	} else if err != nil {
		return nil, err
	}
	if err := p.end(); err != nil {
		return nil, err
	}
	if len(p.records) == 0 {
		return nil, &Error{max(p.line, 1), fmt.Sprintf("there is no game here: a record begins with a line like \"%s players=4\"", games.All[0].Name())}
	}
	return p.records, nil
}

// uncomment removes a comment: a # at the start of a line or after a space, and
// what follows it. Names and words go to the end of their line, and may hold a #.
func uncomment(line string) string {
	if strings.HasPrefix(line, "name ") || strings.HasPrefix(line, "say ") || strings.HasPrefix(line, "undone: say ") || strings.HasPrefix(line, "moderated: ") {
		return strings.TrimSpace(line)
	}
	for i, r := range line {
		if r == '#' && (i == 0 || line[i-1] == ' ' || line[i-1] == '\t') {
			line = line[:i]
			break
		}
	}
	return strings.TrimSpace(line)
}

// A parser holds what has been read so far.
type parser struct {
	line    int
	records []*Record
	record  *Record    // the last of them
	state   game.State // of the last record
	match   match      // the fresh deals so far
	gone    game.State // after the decision that was taken back last; nil: none was since the last move
	counts  counts     // of the last record
}

func (p *parser) refuse(format string, args ...any) error {
	return &Error{p.line, fmt.Sprintf(format, args...)}
}

func (p *parser) read(line string) error {
	first, rest, _ := strings.Cut(line, " ")
	rest = strings.TrimSpace(rest)
	switch {
	case line == "":
		return nil
	case first == "*" || first[0] >= '0' && first[0] <= '9':
		return p.move(first, rest)
	case first == "name":
		return p.name(rest)
	case first == "say":
		return p.say(rest)
	case first == "means:":
		return p.means(rest)
	case first == "again:":
		return p.again(rest)
	case first == "entered:":
		return p.entered(rest)
	case first == "from:":
		return p.from(rest)
	case first == "moderated:" && rest == "":
		return p.refuse("who moderates is written \"moderated: Anna\", and \"unmoderated\" if nobody does any longer")
	case first == "moderated:" || line == "unmoderated":
		return p.moderated(rest)
	case first == "undone:":
		return p.undone(rest)
	case first == "commitment:" || first == "secret:" || first == "pledge" || first == "nonce":
		return p.proof(first, rest)
	}
	return p.begin(first, strings.Fields(rest))
}

// begin reads the line that starts a game.
func (p *parser) begin(name string, fields []string) error {
	e, ok := games.Find(name)
	g := e.Game
	if !ok {
		return p.refuse("%q is no game; there are %s", clip(name), strings.Join(games.Names(), ", "))
	}
	if p.record != nil && p.state.Turn() != 0 {
		return p.refuse("another game begins before the one above is over")
	}
	if err := p.end(); err != nil {
		return err
	}
	if p.record != nil && p.record.Again == nil && p.record.From == 0 {
		p.match.last, p.match.end = p.record, p.state
	}
	setup, given := game.Setup{Options: make(map[string]string)}, make(map[string]bool)
	for _, f := range fields {
		key, value, ok := strings.Cut(f, "=")
		if !ok {
			return p.refuse("%q is not of the form option=value", clip(f))
		}
		if given[key] {
			return p.refuse("option %q is given twice", clip(key))
		}
		given[key] = true
		n, err := strconv.Atoi(value)
		switch key {
		case "players":
			setup.Players = n
		case "deal":
			setup.Deal = n
		case "button":
			if n < 0 || n >= game.MaxSeats {
				return p.refuse("button=%q is no seat", clip(value))
			}
			setup.Button = game.Seat(n)
		default:
			setup.Options[key], err = value, nil
		}
		if err != nil {
			return p.refuse("%s=%q is not a number", key, clip(value))
		}
	}
	if setup.Players == 0 {
		return p.refuse("say how many play: %s players=%d", name, g.Info().Usual)
	}
	switch {
	case setup.Deal > 0 && !g.Info().Match:
		return p.refuse("deal=%d: %s has no matches, and every game stands alone", setup.Deal, name)
	case setup.Deal == 0 && given["button"]:
		return p.refuse("button= says who deals from the second deal of a match on, and stands beside deal=")
	}
	g.Info().Recall(setup.Options)
	setup, err := g.Info().Fill(setup)
	if err != nil {
		return p.refuse("%s", games.Language("en").Error(err, nil))
	}
	if p.state, err = g.New(setup); err != nil {
		return p.refuse("%s", games.Language("en").Error(err, nil))
	}
	p.record = &Record{Game: g, Setup: setup, Names: make([]string, setup.Players)}
	p.records = append(p.records, p.record)
	p.match.header, p.gone, p.counts = p.line, nil, counts{}
	return nil
}

// move reads a decision, such as "play C7". Several decisions with the same verb
// may stand on one line: "deal C1 C2 C3" is "deal C1", "deal C2" and "deal C3".
func (p *parser) move(who, text string) error {
	if p.record == nil {
		return p.refuse("a decision comes after the line that begins a game")
	}
	seat := game.Dealer
	if who != "*" {
		var err error
		if seat, err = p.seat(who); err != nil {
			return err
		}
	}
	words := strings.Fields(text)
	err := p.do(seat, strings.Join(words, " "))
	if err == nil || len(words) < 3 {
		return err
	}
	for i, w := range words[1:] {
		each := p.do(seat, words[0]+" "+w)
		switch {
		case each != nil && i == 0:
			return err // not several actions: refuse the line as one
		case each != nil:
			return each
		}
	}
	return nil
}

func (p *parser) do(seat game.Seat, text string) error {
	if err := p.follow(); err != nil {
		return err
	}
	a, err := p.try(p.state, seat, text)
	if err != nil {
		return err
	}
	p.gone = nil
	p.record.Moves = append(p.record.Moves, Move{Seat: seat, Action: a})
	return nil
}

// seat reads the number of a seat at this table.
func (p *parser) seat(number string) (game.Seat, error) {
	n, err := strconv.Atoi(number)
	if err != nil || n < 0 || n >= p.record.Setup.Players {
		return 0, p.refuse("there is no seat %q", clip(number))
	}
	return game.Seat(n), nil
}

// clip shortens a text from outside so that it fits a sentence.
func clip(s string) string {
	if r := []rune(s); len(r) > mostName {
		return string(r[:mostName]) + "…"
	}
	return s
}

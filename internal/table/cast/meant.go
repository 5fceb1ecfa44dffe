package cast

import (
	"context"
	"slices"
	"sync"
	"unicode/utf8"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/entry"
	"github.com/howl-game/howl/internal/i18n"
	"github.com/howl-game/howl/internal/model"
	"github.com/howl-game/howl/internal/record"
	"github.com/howl-game/howl/internal/table/tablelog"
	"github.com/howl-game/howl/internal/talk"
)

// ReadWords asks what bots would understand of a line, before it is said. It
// changes nothing.
type ReadWords struct {
	Text string `json:"text"` // the line
	Lang string `json:"lang"` // of the line
}

// Meant is one thing that bots understand of a line.
type Meant struct {
	Kind talk.Kind `json:"kind"` // claim, report, accuse, trust, ask, agree, deny, plan or vote
	Of   game.Seat `json:"of"`   // the player whom it is about; null: none
	To   game.Seat `json:"to"`   // the player who is asked; null: none
	// Says is the key of the catalogues that describes it, behind "page.meant.".
	Says string `json:"says"`
	// Does is the action that makes the statement in the game, if the seat may
	// make it now.
	Does string `json:"does,omitempty"`
	// Rather is a line near to the one that was typed, of which nobody could tell what it
	// means: this is what the other one means, if the writer confirms it.
	Rather string `json:"rather,omitempty"`
}

// Meaning answers what bots would understand of a line of the seat's person. If
// the grammar finds nothing, the model may, where there is one.
func (c *Cast) Meaning(seat game.Seat, line ReadWords, answer func([]Meant, error)) {
	switch {
	case int(seat) >= len(c.State.Chairs):
		answer(nil, game.Refuse(game.CodeNumber, "refused.number.seat", "n", int(seat)))
		return
	case utf8.RuneCountInString(line.Text) > record.MostSaid || !tablelog.Decent(line.Text):
		answer(nil, game.Refuse(game.CodeWords, "refused.words", "n", record.MostSaid))
		return
	}
	said, all := c.understand(seat, line)
	if len(all) == 0 && c.askModel(seat, line, answer) {
		return
	}
	if near := c.nearly(seat, line); len(near) > 0 {
		answer(near, nil)
		return
	}
	answer(c.meant(seat, said), nil)
}

// nearly describes what a line would mean that is near to this one, if it means nothing as
// it was typed.
func (c *Cast) nearly(seat game.Seat, line ReadWords) []Meant {
	g := grammarOf(c.State.GameEntry, line.Lang)
	if g == nil || !c.discusses() {
		return nil
	}
	rather, said := g.At(c.State.ShownNames()).Rather(line.Text, seat)
	list := c.meant(seat, said)
	for i := range list {
		list[i].Rather = rather
	}
	return list
}

// askModel asks the model what a line means, and answers later. It reports whether
// it does. A seat asks one question at a time.
func (c *Cast) askModel(seat game.Seat, line ReadWords, answer func([]Meant, error)) bool {
	g := grammarOf(c.State.GameEntry, line.Lang)
	if c.Model == nil || g == nil || !c.discusses() || c.readings[seat] != nil && c.readings[seat].busy {
		return false
	}
	r := &reading{line: line, busy: true}
	c.readings[seat] = r
	names, who := c.State.ShownNames(), model.Asker{Table: c.State.Open.ID, Seat: int(seat)}
	v := c.State.GameEntry.Talk
	go func() {
		ctx, cancel := context.WithTimeout(c.Context, patience)
		defer cancel()
		said := readBy(ctx, c.Model, who, v, g.At(names), names, line.Text)
		if !c.Post(func() []Deed {
			if c.State.GameEntry.Talk != v {
				said = nil // another game is played by now
			}
			r.busy, r.said = false, said
			answer(c.meant(seat, said), nil)
			return nil
		}) {
			answer(nil, ErrGone)
		}
	}()
	return true
}

// meant describes statements to their writer.
func (c *Cast) meant(seat game.Seat, said []talk.Statement) (list []Meant) {
	for _, s := range said {
		m := Meant{Kind: s.Kind, Of: s.Of, To: s.To, Says: says(s)}
		if a, ok := c.State.GameEntry.Talk.Action(s); ok && c.allows(seat, a) {
			m.Does = a
		}
		list = append(list, m)
	}
	return list
}

// says returns the key of the text that describes a statement: whether it is for
// or against, and whether it names a player.
func says(s talk.Statement) string {
	key, named := string(s.Kind), s.Of != game.Nobody
	if s.Kind == talk.Ask {
		named = s.To != game.Nobody
	}
	switch s.Kind {
	case talk.Ask, talk.Agree, talk.Deny, talk.Plan:
		if !named {
			return key + ".all"
		}
	}
	if s.Not {
		return key + ".not"
	}
	return key
}

// allows reports whether the seat may do the action in the talk. A vote is not
// cast by words.
func (c *Cast) allows(seat game.Seat, text string) bool {
	look := &c.State.Ledger(seat).Look
	return c.discusses() && slices.ContainsFunc(slices.Concat(look.Legal, look.May), func(a game.Action) bool { return c.State.Rules.Text(a) == text })
}

// mostMeant is how much a program may say with one line.
const mostMeant = 4

// Mean returns what a line of a seat means: what it is said to mean, of a program,
// or what is understood of it.
func (c *Cast) Mean(seat game.Seat, line ReadWords, given []talk.Statement) ([]talk.Statement, error) {
	if len(given) == 0 {
		return c.Understand(seat, line), nil
	}
	v, person := c.State.GameEntry.Talk, c.State.Chairs[seat].Person
	if person == nil || person.Program == "" { // what people mean is read in their words, which all see
		return nil, game.Refuse(game.CodeWords, "refused.means", "n", mostMeant)
	}
	wrong := func(s talk.Statement) bool { return v == nil || !v.Valid(s, seat, len(c.State.Chairs)) }
	if len(given) > mostMeant || slices.ContainsFunc(given, wrong) {
		return nil, game.Refuse(game.CodeWords, "refused.means", "n", mostMeant)
	}
	return given, nil
}

// Understand returns what a line of a seat says in its own name, while a game with
// a discussion runs.
func (c *Cast) Understand(seat game.Seat, line ReadWords) []talk.Statement {
	said, _ := c.understand(seat, line)
	return said
}

// understand also returns all that the grammar finds: conditions and the words of
// others, too.
func (c *Cast) understand(seat game.Seat, line ReadWords) (said, all []talk.Statement) {
	if c.State.Stage != tablelog.Playing {
		return nil, nil
	}
	g := grammarOf(c.State.GameEntry, line.Lang)
	if g == nil {
		return nil, nil
	}
	all, _ = g.At(c.State.ShownNames()).Understand(line.Text, seat, game.Nobody)
	for _, s := range all {
		if s.Own() {
			said = append(said, s)
		}
	}
	if r := c.readings[seat]; len(all) == 0 && r != nil && r.line == line {
		return r.said, r.said
	}
	return said, all
}

// grammars holds the grammars of games by language, each made once.
var grammars sync.Map

// grammarOf returns the grammar of a game's discussion, or nil if there is none.
func grammarOf(e entry.Entry, lang string) *talk.Grammar {
	if e.Talk == nil || !slices.Contains(i18n.Tags, lang) {
		return nil
	}
	key := e.Name() + " " + lang
	if g, ok := grammars.Load(key); ok {
		return g.(*talk.Grammar)
	}
	g, err := talk.New(lang, e.Talk)
	if err != nil { // a language without a grammar
		return nil
	}
	grammars.Store(key, g)
	return g
}

package table

import (
	"slices"
	"sync"
	"unicode/utf8"

	"howl/game"
	"howl/game/entry"
	"howl/internal/i18n"
	"howl/internal/record"
	"howl/internal/table/tablelog"
	"howl/internal/talk"
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
}

// meaningFor returns what bots would understand of a line of the seat's person.
func (t *Table) meaningFor(seat game.Seat, c ReadWords) (Reply, error) {
	if err := t.must(seat); err != nil {
		return Reply{}, err
	}
	if utf8.RuneCountInString(c.Text) > record.MostSaid || !tablelog.Decent(c.Text) {
		return Reply{}, game.Refuse(game.CodeWords, "refused.words", "n", record.MostSaid)
	}
	var r Reply
	for _, s := range t.understand(seat, c.Text, c.Lang) {
		m := Meant{Kind: s.Kind, Of: s.Of, To: s.To, Says: says(s)}
		if a, ok := t.state.GameEntry.Talk.Action(s); ok && t.allows(seat, a) {
			m.Does = a
		}
		r.Meant = append(r.Meant, m)
	}
	return r, nil
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
func (t *Table) allows(seat game.Seat, text string) bool {
	look := &t.state.Ledger(seat).Look
	return t.discusses() && slices.ContainsFunc(slices.Concat(look.Legal, look.May), func(a game.Action) bool { return t.state.Rules.Text(a) == text })
}

// understand returns what a line of a seat says in its own name, while a game with
// a discussion runs.
func (t *Table) understand(seat game.Seat, text, lang string) (said []talk.Statement) {
	if t.state.Stage != tablelog.Playing {
		return nil
	}
	g := grammarOf(t.state.GameEntry, lang)
	if g == nil {
		return nil
	}
	names := make([]string, len(t.state.Chairs))
	for i := range names {
		names[i] = t.state.Chairs[i].ShownName()
	}
	all, _ := g.At(names).Understand(text, seat, game.Nobody)
	for _, s := range all {
		if s.Own() {
			said = append(said, s)
		}
	}
	return said
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

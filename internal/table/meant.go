package table

import (
	"context"
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

// meaningFor answers what bots would understand of a line of the seat's person. If
// the grammar finds nothing, the model may, where there is one.
func (t *Table) meaningFor(seat game.Seat, c ReadWords, answer func(Reply, error)) {
	if err := t.must(seat); err != nil {
		answer(Reply{}, err)
		return
	}
	if utf8.RuneCountInString(c.Text) > record.MostSaid || !tablelog.Decent(c.Text) {
		answer(Reply{}, game.Refuse(game.CodeWords, "refused.words", "n", record.MostSaid))
		return
	}
	said := t.understand(seat, c.Text, c.Lang)
	if len(said) > 0 || !t.askModel(seat, c, answer) {
		answer(t.meant(seat, said), nil)
	}
}

// A reading is a line that the model is asked about, or was.
type reading struct {
	line ReadWords
	busy bool
	said []talk.Statement
}

// askModel asks the model what a line means, and answers later. It reports whether
// it does. A seat asks one question at a time.
func (t *Table) askModel(seat game.Seat, c ReadWords, answer func(Reply, error)) bool {
	g := grammarOf(t.state.GameEntry, c.Lang)
	if t.Model == nil || g == nil || !t.discusses() || t.readings[seat] != nil && t.readings[seat].busy {
		return false
	}
	r := &reading{line: c, busy: true}
	t.readings[seat] = r
	names := t.shownNames()
	v := t.state.GameEntry.Talk
	go func() {
		ctx, cancel := context.WithTimeout(t.ctx, patience)
		defer cancel()
		said := readBy(ctx, t.Model, v, g.At(names), names, seat, c.Text)
		select {
		case t.inbox <- func() {
			if t.state.GameEntry.Talk != v {
				said = nil // another game is played by now
			}
			r.busy, r.said = false, said
			answer(t.meant(seat, said), nil)
		}:
		case <-t.done:
			answer(Reply{}, ErrClosed)
		}
	}()
	return true
}

// shownNames returns the names of the players as people read them.
func (t *Table) shownNames() []string {
	names := make([]string, len(t.state.Chairs))
	for i := range names {
		names[i] = t.state.Chairs[i].ShownName()
	}
	return names
}

// meant describes statements to their writer.
func (t *Table) meant(seat game.Seat, said []talk.Statement) (r Reply) {
	for _, s := range said {
		m := Meant{Kind: s.Kind, Of: s.Of, To: s.To, Says: says(s)}
		if a, ok := t.state.GameEntry.Talk.Action(s); ok && t.allows(seat, a) {
			m.Does = a
		}
		r.Meant = append(r.Meant, m)
	}
	return r
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
	all, _ := g.At(t.shownNames()).Understand(text, seat, game.Nobody)
	for _, s := range all {
		if s.Own() {
			said = append(said, s)
		}
	}
	if r := t.readings[seat]; len(all) == 0 && r != nil && r.line == (ReadWords{text, lang}) {
		return r.said
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

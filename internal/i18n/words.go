// Package i18n holds the catalogues of the languages and fills their sentences.
// A catalogue file has lines "key = sentence". The program's own files are in
// this folder; each game brings its own. Terminal, page and spoken moderator
// share them. A sentence is written in the syntax of ICU MessageFormat and names
// the fields of the event that it is about; docs/words.md tells translators more:
//
//	{seat, name}                             the name of a player, or the names of several
//	{card}                                   a value, or a list of values; see Value
//	{role, case, the}                        a value in the case "the" of its text
//	{n, plural, one {# card} other {# cards}} by the CLDR's rules of the language
//	{wolf, select, true {a} other {b}}       by a value
//
//	language.Event(game, event, []string{"Anna", "Bea", "Carl"})
//
// Package games has the languages with the words of all games. These are the keys
// that a game named GAME may bring:
//
//	game.GAME                       its title
//	page.about.GAME, page.hint.GAME what it is about, in the lobby; how to begin
//	page.minutes.GAME               how long it takes
//	option.GAME.OPTION[.VALUE]      an option, and its values
//	bot.GAME.KIND                   a kind of bot of its own
//	rules.GAME.CHAPTER[.title]      a chapter of the rules
//	puzzle.GAME.KIND[.right|.wrong] a question of a puzzle, and what is said to an answer
//	GAME.EVENT                      the sentence for an event; see Event
//	GAME.EVENT.none                 the same, if a list in it is empty
//	GAME.EVENT.you, GAME.EVENT.me   for the reader on the page whom it is about, or whom it names
//	GAME.VALUE, GAME.FIELD.VALUE    a card, a role, a side; see Value
//	GAME.do.VERB                    an action; see Action
//	GAME.view.KEY                   what a player knows; see viewWords in internal/narrate
//	tui.GAME.phase.PHASE            a phase
//	tui.GAME.help                   what the marks on the terminal's board mean
//	tui.GAME.card.CARD              a card on the terminal's board
//
// All others are its own: those of its page begin with page.GAME, those of its
// board in the terminal with tui.GAME.
package i18n

import (
	"encoding/json"
	"strings"

	"github.com/howl-game/howl/game"
)

// Has reports whether the catalogue has the key.
func (l *Language) Has(key string) bool { _, ok := l.texts[key]; return ok }

// All returns the whole catalogue. It must not be changed.
func (l *Language) All() map[string]string { return l.texts }

// Source returns the text of a key as the catalogue has it.
func (l *Language) Source(key string) string { return l.texts[key] }

// Text returns the text of a key that has no arguments, or the key itself.
func (l *Language) Text(key string) string { return l.Say("", key, nil, nil) }

// Seat returns the name of the player at a seat.
func (l *Language) Seat(s game.Seat, names []string) string {
	switch {
	case int(s) < len(names) && names[s] != "":
		return names[s]
	case s == game.Nobody:
		return l.Text("nobody")
	}
	return l.Say("", "seat", map[string]any{"n": s.String()}, nil)
}

// Bot returns the name of a kind of bot, which a game may give to its own kinds.
func (l *Language) Bot(name, kind string) string {
	for _, key := range []string{"bot." + name + "." + kind, "bot." + kind} {
		if l.Has(key) {
			return l.Text(key)
		}
	}
	return kind
}

// Event returns the sentence for an event of a game.
func (l *Language) Event(name string, e game.Event, names []string) string {
	b, err := game.EventJSON(e)
	if err != nil {
		return err.Error()
	}
	var fields map[string]any
	if err := json.Unmarshal(b, &fields); err != nil {
		return err.Error()
	}
	return l.Told(name, game.EventKind(e), fields, names)
}

// Told returns the sentence for an event of a kind with these fields: that of
// "game.kind.none", if there is one, when a list among them is empty.
func (l *Language) Told(name, kind string, fields map[string]any, names []string) string {
	key := name + "." + kind
	for _, v := range fields {
		if list, ok := v.([]any); ok && len(list) == 0 && l.Has(key+".none") {
			key += ".none"
			break
		}
	}
	return l.Say(name, key, fields, names)
}

// between returns what stands between the names of two players.
func (l *Language) between() string {
	return l.Say("", "two", map[string]any{"a": "", "b": ""}, nil)
}

// list joins the texts of a list, or returns the text of a single value. An empty
// list is what the key none says: "nobody" of players, "none" of cards.
func (l *Language) list(v any, none string, text func(any) string) string {
	vs, ok := v.([]any)
	if !ok {
		return text(v)
	}
	if len(vs) == 0 {
		return l.Text(none)
	}
	texts := make([]string, len(vs))
	for i, v := range vs {
		texts[i] = text(v)
	}
	if _, ok := vs[0].(game.Message); ok && len(vs) > 1 {
		return l.reasons(texts)
	}
	return strings.Join(texts, l.between())
}

// reasons joins parts of a sentence, with a word before the last.
func (l *Language) reasons(texts []string) string {
	last, key := len(texts)-1, "reasons.last"
	if last == 1 {
		key = "reasons.two"
	}
	return l.Say("", key, map[string]any{"a": strings.Join(texts[:last], l.between()), "b": texts[last]}, nil)
}

package tablelog

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/howl-game/howl/game"
)

// People returns who keeps the table or sits there, or did, once under each
// name they had; devices that a seat was lent to have no name.
func People(log [][]byte) (list []Person, err error) {
	for _, line := range log {
		var e Entry
		if err := json.Unmarshal(line, &e); err != nil {
			return nil, err
		}
		people := e.people()
		if e.Lend != nil {
			for _, id := range e.Lend.To {
				people = append(people, &Person{ID: id})
			}
		}
		for _, p := range people {
			if !slices.Contains(list, *p) {
				list = append(list, *p)
			}
		}
	}
	return list, nil
}

// people returns the persons that an entry names.
func (e *Entry) people() []*Person {
	switch {
	case e.Open != nil:
		return []*Person{&e.Open.Host}
	case e.Sit != nil && e.Sit.Person != nil:
		return []*Person{e.Sit.Person}
	case e.Host != nil:
		return []*Person{&e.Host.Person}
	case e.Moderate != nil && e.Moderate.Person != nil:
		return []*Person{e.Moderate.Person}
	case e.Rename != nil:
		return []*Person{&e.Rename.Person}
	}
	return nil
}

// erasedWords takes the place of what a person said.
const erasedWords = "[erased]"

// Erase replaces a person in a log: name, face and id by those of another, the
// words by a sign that there were some, the name in what others said by the
// new one. What enters the draws stays, so every proof holds; Erase checks
// that. It reports false if the person was never there.
func Erase(log [][]byte, person string, by Person, now time.Time) (c Change, found bool, err error) {
	people, err := People(log)
	if err != nil {
		return c, false, err
	}
	people = slices.DeleteFunc(people, func(p Person) bool { return p.ID != person })
	if len(people) == 0 {
		return c, false, nil
	}
	before, after := new(Kept), new(Kept)
	shown := now
	for _, line := range log {
		var e Entry
		if err := json.Unmarshal(line, &e); err != nil {
			return c, true, err
		}
		at, sits := before.satDown(person)
		if err := before.Apply(e); err != nil {
			return c, true, err
		}
		e = Entry{} // before has kept parts of it
		if err := json.Unmarshal(line, &e); err != nil {
			return c, true, err
		}
		if e.erase(people, by, at, sits) {
			if line, err = e.Encode(); err != nil {
				return c, true, err
			}
		}
		if err := after.Apply(e); err != nil {
			return c, true, err
		}
		if after.StatusChanged {
			shown = e.At
		}
		c.Log = append(c.Log, line)
	}
	if err := sameGames(&before.State, &after.State); err != nil {
		return c, true, err
	}
	for _, e := range without(&after.State, by.ID) {
		e.At = now
		if c, err = after.with(c.Log, e, shown); err != nil {
			return c, true, err
		}
	}
	c, err = after.with(c.Log, Entry{At: now, Erased: &Erased{Person: by.ID}}, shown)
	return c, true, err
}

// without returns what must happen so that a table goes on without a person: a
// bot stands in during a game, nobody moderates in their name, and somebody else
// keeps the table.
func without(s *State, person string) (entries []Entry) {
	seat, sits := s.satDown(person)
	if sits && !s.Chairs[seat].Away && (s.Stage == Playing || s.Stage == Between) {
		entries = append(entries, Entry{Away: &Away{Seat: seat, On: true}})
	}
	if s.Moderates(person) {
		entries = append(entries, Entry{Moderate: &Moderate{}})
	}
	if s.Host.ID == person {
		for _, c := range s.Chairs {
			if c.Person != nil && c.Person.ID != person && c.Person.Program == "" {
				return append(entries, Entry{Host: &Host{Person: *c.Person}})
			}
		}
	}
	return entries
}

// erase replaces what an entry has of a person, who had these names and sits on
// the seat, if they do. It reports whether it changed anything.
func (e *Entry) erase(names []Person, by Person, seat game.Seat, sits bool) (changed bool) {
	for _, p := range e.people() {
		if p.ID == names[0].ID {
			kept := p.Kept // or the game would no longer be rated for the others
			*p, changed = by, true
			p.Kept = kept
		}
	}
	if e.Sit != nil && changed {
		e.Sit.From = ""
	}
	own := func(s game.Seat) bool { return sits && s == seat }
	switch {
	case e.Open != nil && e.Open.Handed != "" && changed:
		e.Open.Handed = nameless(e.Open.Handed)
	case e.Lend != nil:
		for i, id := range e.Lend.To {
			if id == names[0].ID {
				e.Lend.To[i], changed = by.ID, true
			}
		}
	case e.Key != nil && own(e.Key.Seat):
		e.Key.Hash, changed = "", true
	case e.Do != nil && (e.Do.ID != "" || isReason(e.Do.Why)) && len(e.Do.Moves) > 0 && own(e.Do.Moves[0].Seat):
		if e.Do.ID, changed = "", true; isReason(e.Do.Why) {
			e.Do.Why = game.Message{}
		}
	case e.Say != nil && own(e.Say.Seat):
		e.Say.ID, e.Say.Text, changed = "", erasedWords, true
	case e.Say != nil:
		text := e.Say.Text
		for _, p := range names {
			text = unname(text, p.Name, by.Name)
		}
		changed = text != e.Say.Text
		e.Say.Text = text
	}
	return changed
}

// unname replaces a name in what somebody said, whatever the case of its
// letters. Of Latin letters only whole words are the name.
func unname(text, name, by string) string {
	if name == "" {
		return text
	}
	found := regexp.MustCompile(`(?i)`+regexp.QuoteMeta(name)).FindAllStringIndex(text, -1)
	for _, at := range slices.Backward(found) {
		before, _ := utf8.DecodeLastRuneInString(text[:at[0]])
		after, _ := utf8.DecodeRuneInString(text[at[1]:])
		if unicode.Is(unicode.Latin, before) || unicode.Is(unicode.Latin, after) {
			continue
		}
		text = text[:at[0]] + by + text[at[1]:]
	}
	return text
}

// sameGames checks that two memories have played the same games, and that
// every draw of them is as committed.
func sameGames(a, b *State) error {
	if len(a.Past) != len(b.Past) || a.Stage != b.Stage || a.Commitment != b.Commitment {
		return fmt.Errorf("the games of the log would change")
	}
	for i, r := range b.Past {
		if !slices.Equal(r.Moves, a.Past[i].Moves) {
			return fmt.Errorf("the moves of game %d would change", i)
		}
		if b.Handed() {
			continue // there was no proof
		}
		if _, err := r.Verify(b.Past[:i]...); err != nil {
			return fmt.Errorf("game %d would have no proof: %w", i, err)
		}
	}
	return nil
}

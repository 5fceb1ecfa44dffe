package bots

import "hash/fnv"

// A Manner is how a character talks, and what it likes to do in a discussion.
type Manner uint8

const (
	Bold Manner = iota
	Careful
	Joker
	Logical
	Quiet
	Host
	manners
)

// String returns the manner as the keys of wordings have it.
func (m Manner) String() string {
	return [...]string{"bold", "careful", "joker", "logic", "quiet", "host"}[m]
}

// A Character is the name under which a bot sits, and its manner. Characters
// differ in how they talk and how much, never in what they know or how well they
// play.
type Character struct {
	Name   string
	Manner Manner
	Chat   int // how often a day it speaks without being asked
}

// Cast holds the characters. A bot sits first under the name of its seat.
var Cast = [...]Character{
	{"Alba", Careful, 2}, {"Boris", Bold, 3}, {"Chiyo", Logical, 2}, {"Dante", Joker, 3}, {"Elsa", Quiet, 1}, {"Fumio", Careful, 2},
	{"Greta", Host, 3}, {"Haru", Joker, 2}, {"Ines", Bold, 2}, {"Jiro", Quiet, 1}, {"Katja", Careful, 3}, {"Luca", Joker, 3},
	{"Mika", Careful, 2}, {"Nino", Joker, 2}, {"Olga", Host, 2}, {"Pietro", Bold, 3}, {"Rina", Careful, 2}, {"Sora", Quiet, 1},
	{"Tilda", Logical, 2}, {"Ugo", Host, 2}, {"Vera", Host, 2}, {"Wanda", Joker, 3}, {"Yuki", Quiet, 1}, {"Zeno", Logical, 2},
}

// CharacterOf returns the character with a name. A bot under another name has a
// manner that follows from the name, too.
func CharacterOf(name string) Character {
	for _, c := range Cast {
		if c.Name == name {
			return c
		}
	}
	h := fnv.New32a()
	_, _ = h.Write([]byte(name))
	return Character{name, Manner(h.Sum32() % uint32(manners)), 2}
}

package rules

import "fmt"

// A Role is a character of the box. The number is its place among the cards
// that chance draws from, so the number of a character never changes.
type Role uint8

// NoRole means no card, or a card that nobody has shown.
const NoRole Role = 0

// MaxRoles is the size of every table by Role. An action that deals a card
// names the character in four bits.
const MaxRoles = 16

// The sides that can win.
const (
	Humans       = "humans"
	Werewolves   = "werewolves"
	Werehamsters = "werehamster"
)

// A character is a card of the box and all that it does: what is printed on it
// (L1), its moment of the night, what it does when it dies, and what its nights
// leave behind for Guess.
// Its file, role_x.go, holds all of it.
type character struct {
	name   string
	cards  uint8  // in the box
	from   uint8  // number of players from which the rulebook suggests it; 0: never
	side   string // the side it wins with
	immune bool   // the pack cannot kill it
	call   call
	fate   fate
	trace  trace
}

// box lists the characters: one more takes a line here and a file of its own.
func box() [MaxRoles]character {
	return [MaxRoles]character{
		NoRole:      ghost,
		Villager:    villager,
		Werewolf:    werewolf,
		Seer:        seer,
		Medium:      medium,
		Possessed:   possessed,
		Bodyguard:   bodyguard,
		Owl:         owl,
		Freemason:   freemason,
		Werehamster: werehamster,
		Mythomaniac: mythomaniac,
	}
}

// characters is the box, and roleCount is one more than its highest Role. The
// other tables are made from it by unpack.
var (
	characters [MaxRoles]character
	roleCount  Role
	roleNames  []string // of the characters, in the order of the box
	night      []Role   // the characters that are called, in the order of the night; ghosts last
	circles    []Role   // of these, the characters that decide together
	immune     []Role   // the characters that the pack cannot kill
	fateful    []Role   // the characters that have a fate
)

// The tables are made at start and not by initialisers, because the functions
// of the characters use them.
func init() { unpack(box()) }

// unpack makes the tables of the game from a list of characters.
func unpack(list [MaxRoles]character) {
	characters = list
	roleCount, roleNames, circles, immune, fateful = 0, nil, nil, nil, nil
	for r := range characters {
		c := &characters[r]
		if c.name != "" {
			roleCount = Role(r) + 1
			roleNames = append(roleNames, c.name)
		}
		if c.immune {
			immune = append(immune, Role(r))
		}
		if c.fate.open != nil {
			fateful = append(fateful, Role(r))
			c.trace.tells = true // a dead player whose card was not shown does not hold it
		}
		nameVerb(c.call.verb, verb{name: c.call.word, arg: seatArg, when: Night, of: Role(r)})
		nameVerb(c.fate.verb, verb{name: c.fate.word, arg: seatArg, when: Farewell, of: Role(r)})
	}
	night = append(callOrder(), NoRole)
	for _, r := range night {
		if characters[r].call.together {
			circles = append(circles, r)
		}
	}
	unpackTraces()
	unpackLayouts()
}

// nameVerb gives a verb of a character, if it has one, its text and its meaning.
func nameVerb(v Verb, is verb) {
	if v != 0 {
		verbs[v] = is
	}
}

// String returns the name on the card.
func (r Role) String() string { return characters[r].name }

// MarshalText writes the name on the card, and nothing for no card.
func (r Role) MarshalText() ([]byte, error) { return []byte(characters[r].name), nil }

// RoleNamed finds a character by the name on its card.
func RoleNamed(name string) (Role, bool) {
	for r := Villager; r < roleCount; r++ {
		if characters[r].name == name {
			return r, true
		}
	}
	return NoRole, false
}

// callOrder puts every call right behind the one that it names.
func callOrder() (order []Role) {
	place := func(r Role) bool {
		at := 0
		if after := characters[r].call.after; after != NoRole {
			for at < len(order) && order[at] != after {
				at++
			}
			if at == len(order) {
				return false
			}
			at++
		}
		order = append(order[:at], append([]Role{r}, order[at:]...)...)
		return true
	}
	var waiting []Role
	for r := Villager; r < roleCount; r++ {
		if characters[r].call.last > 0 {
			waiting = append(waiting, r)
		}
	}
	for len(waiting) > 0 {
		var still []Role
		for _, r := range waiting {
			if !place(r) {
				still = append(still, r)
			}
		}
		if len(still) == len(waiting) {
			panic(fmt.Sprintf("rules: no call of the night for %v to follow", still))
		}
		waiting = still
	}
	return order
}

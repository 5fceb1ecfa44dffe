package lupus

import "howl/game"

// A Role is a character of the box.
type Role uint8

const (
	NoRole Role = iota // no card, or a card nobody has shown
	Villager
	Werewolf
	Seer
	Medium
	Possessed
	Bodyguard
	Owl
	Freemason
	Werehamster
	Mythomaniac

	roleCount = int(Mythomaniac) + 1
)

// The sides that can win.
const (
	Humans       = "humans"
	Werewolves   = "werewolves"
	Werehamsters = "werehamster"
)

// characters is what is printed on the cards: how many the box holds (L1),
// from how many players on the rulebook suggests each, and whom it wins with.
// An added character has its row here, its place in the night below
// and a file of its own; villager and possessed (L11) are nothing but their
// row.
var characters = [roleCount]struct {
	name  string
	cards uint8
	from  uint8
	side  string
}{
	Villager:    {"villager", 12, 8, Humans},
	Werewolf:    {"werewolf", 3, 8, Werewolves},
	Seer:        {"seer", 1, 8, Humans},
	Medium:      {"medium", 1, 9, Humans},
	Possessed:   {"possessed", 1, 10, Werewolves},
	Bodyguard:   {"bodyguard", 1, 11, Humans},
	Owl:         {"owl-man", 1, 12, Humans},
	Freemason:   {"freemason", 2, 13, Humans},
	Werehamster: {"werehamster", 1, 15, Werehamsters},
	Mythomaniac: {"mythomaniac", 1, 16, Humans},
}

// A call is one character's moment of the night. Everybody decides at the
// same time; the calls are opened in this order at nightfall and closed in
// this order when the last has decided (L4). A dead character's call takes
// place all the same: nobody hears the difference.
type call struct {
	role  Role
	asks  Verb // what the character does to another player; 0: it only looks up
	first uint8
	last  uint8
	open  func(*State, game.Tell)
	close func(*State, game.Tell)
}

const always = 255

var night = [...]call{
	{Freemason, 0, 1, 1, meetMasons, nil},
	{Medium, 0, 2, always, hearSpirits, nil},
	{Seer, See, 1, always, meetSeers, answerSeers},
	{Bodyguard, Guard, 2, always, nil, standGuard},
	{Owl, Point, 1, always, nil, hoot},
	{Werewolf, Mark, 1, always, meetPack, strike},
	{Mythomaniac, Copy, 2, 2, nil, imitate},
	{NoRole, Lay, 2, always, nil, placeRelics}, // the ghosts
}

// A duty is what a character owes on which nights, looked up by role.
type duty struct {
	asks        Verb
	first, last uint8
}

var duties = func() (d [roleCount]duty) {
	for _, c := range night {
		d[c.role] = duty{c.asks, c.first, c.last}
	}
	return d
}()

// String is the name on the card.
func (r Role) String() string { return characters[r].name }

// MarshalText writes the name on the card, nothing for no card.
func (r Role) MarshalText() ([]byte, error) { return []byte(characters[r].name), nil }

// RoleNamed finds a character by the name on its card.
func RoleNamed(name string) (Role, bool) {
	for r := Villager; int(r) < roleCount; r++ {
		if characters[r].name == name {
			return r, true
		}
	}
	return NoRole, false
}

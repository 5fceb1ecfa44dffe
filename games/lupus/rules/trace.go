package rules

import "github.com/howl-game/howl/game"

// A trace is a character's half of Guess: what its nights leave behind, and so
// what a player can conclude from them. Its functions judge one night at a
// time. A character without a trace is dealt wherever a card is left; if its
// nights change who dies or what others learn, the guesses that fit become
// rare, and the test of Guess fails.
type trace struct {
	// tells is set if functions of any trace ask who holds the character: its
	// cards are drawn before a world is judged, and all others afterwards.
	tells bool
	// beast is set if a sign of a werewolf, such as the seer's answer, can mean
	// this character.
	beast bool

	// kills returns the players of the dead of whom the character can have
	// killed one, and whether it can have killed nobody. If it can have done
	// neither, the night does not fit.
	kills func(scene) (hit game.Seats, nobody bool)
	// strikes reports whether the character may kill a player in that night,
	// in any world. It is nil if no other player dies by it.
	strikes func(scene) bool
	// slays is set if it may kill a werewolf.
	slays bool
	// saves returns the players of whom the character has kept one from the
	// pack, if the pack chose that one.
	saves func(scene) game.Seats
	// excludes returns who cannot hold the character because of that night,
	// and who is certainly a beast.
	excludes func(scene) (not, beasts game.Seats)
	// learns reads the diary of an owner of the view who was the character.
	learns func(scene) lesson
	// agrees reports whether that diary is true in the world.
	agrees func(scene) bool
	// notes returns what the living of the character can have noted.
	notes func(scene, game.Rand) Note
	// hides returns what the character has chosen and nobody knows yet.
	hides func(scene, game.Rand) game.Seat
}

// A lesson is what a note says about the player in it.
type lesson struct {
	card  Role // the player's card; NoRole: not certain
	human bool // the player was not dealt a werewolf
	beast bool // the player was dealt a beast
}

// The characters with each kind of trace, made by unpackTraces.
var (
	telling []Role // beasts first
	beasts  []Role // a part of telling
	killers []Role // the pack last, because only the pack can be kept from its prey

	strikers, savers, excluders, noters, hiders []Role
)

func unpackTraces() {
	beasts = having(func(t *trace) bool { return t.beast })
	telling = append(beasts, having(func(t *trace) bool { return t.tells && !t.beast })...)
	killers = having(func(t *trace) bool { return t.kills != nil && t != &characters[Werewolf].trace })
	killers = append(killers, Werewolf)
	strikers = having(func(t *trace) bool { return t.strikes != nil })
	savers = having(func(t *trace) bool { return t.saves != nil })
	excluders = having(func(t *trace) bool { return t.excludes != nil })
	noters = having(func(t *trace) bool { return t.notes != nil })
	hiders = having(func(t *trace) bool { return t.hides != nil })
}

// having returns the characters with such a trace.
func having(such func(*trace) bool) (list []Role) {
	for r := Villager; r < roleCount; r++ {
		if such(&characters[r].trace) {
			list = append(list, r)
		}
	}
	return list
}

package rules

import "github.com/howl-game/howl/game"

// Werewolf is one of the pack. The werewolves know each other from the first
// night and agree every night on one living player outside the pack (L7). A
// guarded prey and the werehamster survive, and then nobody is killed (L8,
// L10).
const Werewolf Role = 2

// Mark is the werewolf's verb.
const Mark = atNight + Verb(Werewolf)

var werewolf = character{
	name: "werewolf", cards: 3, from: 8, side: Werewolves,
	call: call{
		after: Owl, first: 1, last: always,
		verb: Mark, word: "mark", together: true, meets: true,
		rests: func(s *State) bool { return !s.hunting() }, close: strike,
	},
	trace: trace{
		tells: true, beast: true,
		kills: packKills, strikes: packStrikes, excludes: packExcludes, notes: packNotes,
	},
}

// hunting reports whether the pack kills tonight. In the first night it only
// meets, and the moderator is its victim, unless the table wants it otherwise
// (L2).
func (p *Public) hunting() bool { return p.Night > 1 || p.Rules.PlayerFirst }

// strike kills the prey of the pack.
func strike(s *State, tell game.Tell) {
	if !s.hunting() {
		return
	}
	prey := s.chosen[Werewolf]
	for m := s.living(Werewolf); m != 0; m &= m - 1 {
		s.note(m.First(), prey, NoRole)
	}
	tellCircle(tell, s, Werewolf, Preyed{prey})
	safe := s.guarded
	for _, r := range immune {
		safe |= s.is[r]
	}
	if !safe.Has(prey) {
		s.dying = s.dying.With(prey)
	}
}

// packStrikes does the same for any night.
func packStrikes(n scene) bool { return n.night > 1 || n.rules.PlayerFirst }

// packKills returns whom the pack can have killed: one player outside it who
// was not saved, or nobody if its prey can have been saved.
func packKills(n scene) (hit game.Seats, nobody bool) {
	if !packStrikes(n) {
		return 0, true
	}
	prey := n.alive &^ n.is[Werewolf]
	if own := n.did(Werewolf); own != game.Nobody {
		prey &= game.Only(own)
	}
	may, surely := n.saved()
	return prey & n.dead &^ surely, prey&may != 0
}

// packExcludes uses that pack and owl-man spare the werewolves: the dead held
// other cards, unless the deck has a slayer.
func packExcludes(n scene) (not, beasts game.Seats) {
	if n.slayers {
		return 0, 0
	}
	return n.dead, 0
}

func packNotes(n scene, _ game.Rand) Note {
	if prey := n.dead &^ n.is[Werehamster] &^ n.is[Werewolf]; prey != 0 {
		return Note{prey.First(), NoRole}
	}
	return Note{Whom: game.Nobody}
}

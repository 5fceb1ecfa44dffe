package people

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/rules"
)

// Crowd: villagers who draw their habits for each game: some claim what they are, or
// what they are not, some never talk, and they vote by feeling, with the majority, by
// what a seer says or by reason.
var Crowd = Strategy{
	Name: "crowd", Help: "villagers who draw their habits at random for each game",
	Side: Village,
	Draw: drawVillager,
}

func drawVillager(r game.Rand) (s Strategy) {
	switch r.IntN(6) {
	case 0:
		s.Talk = (*Person).Silence
	case 1:
		s.Talk = Market.Talk
	case 2:
		s.Talk = Cautious.Talk
	case 3:
		s.Talk = chatter
	}
	votes := [...]Strategy{{}, {}, Panic, Disciple, Skeptic, Grudge, Sheep, Nosy, Wavering}
	way := votes[r.IntN(len(votes))]
	s.Vote = way.Vote
	if r.IntN(2) == 0 {
		s.Judge = way.Judge
	}
	return s
}

// chatter accuses or trusts somebody by feeling, and sometimes claims nonsense.
func chatter(p *Person) game.Action {
	switch {
	case p.Now != rules.Villager || p.Said[p.Seat].Today > 0:
		return 0
	case p.Luck < 10:
		return p.Claim(rules.Seer)
	case p.Chance(50):
		return p.Accuse(p.Any(p.Others()))
	}
	return p.Trust(p.Any(p.Others()))
}

package later

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot/people"
	"github.com/howl-game/howl/games/lupus/rules"
)

// duet: two werewolves who back each other's story. One claims to be the seer on the first
// day and reports a villager, the other trusts it, accuses the same one and, once that one
// is hanged, confirms it as the medium.
var duet = people.Strategy{
	Name: "duet", Help: "as werewolves, one is a false seer and the other confirms what it says",
	Side: people.Pack,
	Talk: func(p *people.Person) game.Action {
		if p.Now != rules.Werewolf {
			return 0
		}
		singer := p.Claimants(rules.Seer) & p.Mates
		if singer == 0 {
			return people.First(p.Claim(rules.Seer), singing(p), p.Silence())
		}
		said := &p.Said[singer.First()]
		if p.Deck[rules.Medium] > 0 && p.Night > 1 && said.Wolves.Has(p.Day(int(p.Night)-1).Lynched) && p.Claimants(rules.Medium)&p.Mates == 0 {
			return people.First(p.Claim(rules.Medium), p.Recall(true), p.Silence())
		}
		return people.First(p.Trust(singer.First()), p.Accuse(p.Any(said.Wolves&p.Foes())), p.Silence())
	},
	Vote:  func(p *people.Person) game.Action { return p.VoteFor(p.Hated(sung(p))) },
	Judge: func(p *people.Person) game.Action { return p.VoteFor(p.Hated(p.On(sung(p)))) },
}

// singing reports a villager as a werewolf, and the next night another as human.
func singing(p *people.Person) game.Action {
	if p.Said[p.Seat].Claim != rules.Seer || !p.Due() {
		return 0
	}
	if p.Reports()%2 == 0 {
		return p.ReportWolf(p.Hated(p.Fresh(p.Foes())))
	}
	return p.ReportHuman(p.Any(p.Fresh(p.Foes())))
}

// sung returns the living whom the pack's own seer calls werewolves.
func sung(p *people.Person) (set game.Seats) {
	for seat := range p.Mates.With(p.Seat).All() {
		if p.Said[seat].Claim == rules.Seer {
			set |= p.Said[seat].Wolves & p.Foes()
		}
	}
	return set
}

package people

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/rules"
)

// Wild: a werewolf that draws its habits for each game, so that no two are alike. It
// teaches most: whoever learns from it learns that a pack may do anything.
var Wild = Strategy{
	Name: "wild", Help: "a werewolf who draws its habits at random for each game",
	Side: Pack,
	Draw: drawWolf,
}

// drawWolf draws what a werewolf says by day, and how it votes.
func drawWolf(r game.Rand) Strategy {
	h := &habits{
		claims: oneOf(r, rules.NoRole, rules.NoRole, rules.Seer, rules.Seer, rules.Seer, rules.Villager, rules.Medium, rules.Bodyguard, rules.Freemason, rules.Owl),
		from:   1 + r.IntN(3),
		second: r.IntN(3) == 0,
		alone:  r.IntN(2) == 0,
		talks:  oneOf(r, 0, 30, 60, 100),
	}
	for i := range h.mix {
		h.mix[i] = r.IntN(100)
	}
	s := Strategy{Talk: h.talk}
	if r.IntN(4) > 0 {
		s.Vote = h.vote
	}
	if r.IntN(2) > 0 {
		s.Judge = h.judge
	}
	return s
}

// habits are what a wild werewolf does. Each of mix is how gladly it does something.
type habits struct {
	claims rules.Role
	from   int  // the day from which on it claims that
	second bool // only after somebody else did
	alone  bool // not if a packmate did
	talks  int  // how often it accuses or trusts somebody
	mix    [mixed]int
}

// What habits are mixed of.
const (
	reportsMate = iota
	reportsWolf
	accusesMate
	trustsMate
	accusesBlamed
	votesMate
	votesLeader
	votesStory
	judgesMate
	mixed
)

// oneOf draws one of a list.
func oneOf[T any](r game.Rand, of ...T) T { return of[r.IntN(len(of))] }

// is reports whether the person feels like it.
func (h *habits) is(p *Person, habit int) bool { return p.Chance(h.mix[habit]) }

// side returns the person's packmates if it feels like it, and its foes otherwise.
func (h *habits) side(p *Person, habit int, among game.Seats) game.Seat {
	if set := among & p.Friends(); set != 0 && h.is(p, habit) {
		return p.Any(set)
	}
	return p.Any(among & p.Foes())
}

func (h *habits) talk(p *Person) game.Action {
	if a := h.claim(p); a != 0 {
		return a
	}
	if p.Said[p.Seat].Claim == rules.Seer && p.Due() {
		whom := h.side(p, reportsMate, p.Fresh(p.Others()))
		if h.is(p, reportsWolf) {
			return First(p.ReportWolf(whom), p.Silence())
		}
		return First(p.ReportHuman(whom), p.Silence())
	}
	if p.Said[p.Seat].Claim == rules.Medium {
		if a := p.Recall(h.is(p, reportsWolf)); a != 0 {
			return a
		}
	}
	if p.Said[p.Seat].Today >= 2 || !p.Chance(h.talks) {
		return p.Silence()
	}
	if p.Chance(25) {
		return First(p.Trust(h.side(p, trustsMate, p.Others())), p.Silence())
	}
	whom := h.side(p, accusesMate, p.Others())
	if blamed := p.Blamed(p.Others()); blamed != game.Nobody && h.is(p, accusesBlamed) {
		whom = blamed
	}
	return First(p.Accuse(whom), p.Silence())
}

// claim makes its claim when its time has come.
func (h *habits) claim(p *Person) game.Action {
	switch {
	case h.claims == rules.NoRole || p.Deck[h.claims] == 0 || p.Said[p.Seat].Claim != rules.NoRole:
	case int(p.Night) < h.from && !p.Reported().Has(p.Seat):
	case h.second && p.Claimants(h.claims) == 0:
	case h.alone && p.Claimants(h.claims)&p.Mates != 0:
	default:
		return p.Claim(h.claims)
	}
	return 0
}

func (h *habits) vote(p *Person) game.Action {
	if story := p.Said[p.Seat].Wolves & p.Others(); story != 0 && h.is(p, votesStory) {
		return p.VoteFor(p.Any(story))
	}
	if leader, votes := p.Leader(p.Others()); votes > 0 && h.is(p, votesLeader) {
		return p.VoteFor(leader)
	}
	return p.VoteFor(h.side(p, votesMate, p.Others()))
}

func (h *habits) judge(p *Person) game.Action {
	return p.VoteFor(h.side(p, judgesMate, p.On(p.Others())))
}

package bot

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/robbers/rules"
	"github.com/howl-game/howl/internal/bots"
)

const maxSeats = rules.MaxPlayers

// position is a guessed deal of Robbers' Horror as search plays it on. It keeps
// running counts where the rulebook keeps the cards; a test plays both side by
// side.
type position struct {
	hands   [maxSeats]rules.Hand
	facts   *facts
	icons   [maxSeats]uint8 // that each seat has taken and that its role counts
	spoiled uint8           // a bit a seat: took the card that its role must not take (W11)
	left    uint8           // tricks, this one too
	leader  uint8
	took    uint8 // 1 + who took the first trick since this was 0
	trick
}

// facts holds what does not change while a guess is played on.
type facts struct {
	roles   [maxSeats]rules.Role
	players uint8
	teams   [2]uint8 // players of each side
	cards   *content
	by      Weights                   // of the habits of all; nil: they have tastes
	stakes  [maxSeats][maxSeats]stake // by who moves and who takes
	later   [maxSeats][maxSeats]stake // by who moves, of the next seats together
}

// content is what a trick gains by each card.
type content [rules.NoCard]gain

// A gain is what a card adds to a pile: an amount of one part of a stake, and its
// icons as whole numbers.
type gain struct {
	much            float32
	of              uint8 // which part of a stake
	chests, robbers uint8
}

func contentOf(icons *rules.Icons) (by content) {
	for rank := range icons.Chests {
		chests, thieves := icons.Chests[rank], icons.Robbers[rank]
		by[int(rules.C1)+rank] = gain{much: float32(chests), of: inChests, chests: chests}
		by[int(rules.R1)+rank] = gain{much: float32(thieves), of: inRobbers, robbers: thieves}
	}
	by[rules.W], by[rules.K] = gain{much: 1, of: inWolves}, gain{much: 1, of: inKnives}
	return by
}

// Sides, as bots.Position has them.
const (
	RobberSide = iota
	WolfSide
)

func sideOf(r rules.Role) int {
	if r == rules.Robber {
		return RobberSide
	}
	return WolfSide
}

func (pos *position) Turn() game.Seat {
	if pos.left == 0 {
		return game.Nobody
	}
	return game.Seat(pos.seat(pos.n))
}

// seat is who plays the i-th card of the trick.
func (pos *position) seat(i uint8) uint8 {
	seat := pos.leader + i
	if seat >= pos.facts.players {
		seat -= pos.facts.players
	}
	return seat
}

func (pos *position) Side(seat game.Seat) int { return sideOf(pos.facts.roles[seat]) }

// twins are the second of each pair of cards that are alike: one move serves
// both.
const twins = 1<<(rules.W+1) | 1<<(rules.K+1)

func (pos *position) Moves() uint64 { return pos.choices(pos.seat(pos.n)) }

func (pos *position) choices(seat uint8) uint64 { return uint64(pos.hands[seat] &^ twins) }

func (pos *position) Guided() bool { return false }

func (pos *position) Try(fresh uint64, r *bots.Chance) uint8 {
	if pos.facts.by != nil {
		return pos.habit(fresh, r)
	}
	return r.Bit(fresh)
}

func (pos *position) Do(move uint8) uint8 {
	pos.lay(pos.seat(pos.n), rules.Card(move))
	return move
}

// lay plays a card of the seat whose turn it is.
func (pos *position) lay(seat uint8, c rules.Card) {
	hand := &pos.hands[seat]
	*hand = hand.Without(c)
	pos.add(c)
	in := &pos.facts.cards[c]
	pos.chests += in.chests
	pos.robbers += in.robbers
	if pos.n == pos.facts.players {
		pos.take()
	}
}

// take gives the trick to its winner.
func (pos *position) take() {
	best, _ := pos.winner()
	winner := pos.seat(best)
	icons, spoils := pos.chests, pos.werewolf
	if pos.facts.roles[winner] == rules.Werewolf {
		icons, spoils = pos.robbers, pos.knife
	}
	pos.icons[winner] += icons
	pos.spoiled |= spoils << winner
	if pos.took == 0 {
		pos.took = winner + 1
	}
	pos.leader, pos.trick = winner, empty
	pos.left--
}

// points are what each side has made, times the players of the other (W12).
func (pos *position) points() (points [2]int) {
	for seat := range pos.facts.players {
		side := sideOf(pos.facts.roles[seat])
		points[side] += int(pos.icons[seat] >> (pos.spoiled >> seat & 1))
	}
	points[RobberSide] *= int(pos.facts.teams[WolfSide])
	points[WolfSide] *= int(pos.facts.teams[RobberSide])
	return points
}

// margin is how much of an end's worth is by how far it is won: it lets search
// tell a near loss from a hopeless one.
const margin = 0.2

func (pos *position) Worth() float32 {
	p := pos.points()
	d := p[RobberSide] - p[WolfSide]
	by := float32(max(-30, min(30, d))) / 60
	switch {
	case d > 0:
		return (1-margin)*1 + margin*(0.5+by)
	case d < 0:
		return margin * (0.5 + by)
	}
	return 0.5
}

package bot

import (
	"howl/game"
	"howl/games/robbers/rules"
)

const heistSeats = rules.MaxPlayers

// heist is a guessed deal of Robbers' Horror as search plays it on. It keeps
// running counts where the rulebook keeps the cards; a test plays both side by
// side.
type heist struct {
	hands   [heistSeats]rules.Hand
	lore    *lore
	icons   [heistSeats]uint8 // that each seat has taken and that its role counts
	spoiled uint8             // a bit a seat: took the card that its role must not take (W11)
	left    uint8             // tricks, this one too
	leader  uint8
	trick
}

// lore is what does not change while a guess is played on.
type lore struct {
	roles   [heistSeats]rules.Role
	players uint8
	teams   [2]uint8 // players of each side
	cards   *content
	stakes  [heistSeats][heistSeats]stake // by who moves and who takes
	later   [heistSeats][heistSeats]stake // by who moves, of the next seats together
}

// content is what a trick gains by each card.
type content [rules.NoCard]gain

// A gain is so much of one thing that piles are counted by; icons are also
// there as whole numbers.
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

// Sides of a heist.
const (
	robbed = iota
	wolved
)

func sideOf(r rules.Role) int {
	if r == rules.Robber {
		return robbed
	}
	return wolved
}

func (h *heist) Turn() game.Seat {
	if h.left == 0 {
		return game.Nobody
	}
	return game.Seat(h.seat(h.n))
}

// seat is who plays the i-th card of the trick.
func (h *heist) seat(i uint8) uint8 {
	seat := h.leader + i
	if seat >= h.lore.players {
		seat -= h.lore.players
	}
	return seat
}

func (h *heist) Side(seat game.Seat) int { return sideOf(h.lore.roles[seat]) }

// twins are the second of each pair of cards that are alike: one move serves
// both.
const twins = 1<<(rules.W+1) | 1<<(rules.K+1)

func (h *heist) Moves() uint64 { return h.choices(h.seat(h.n)) }

func (h *heist) choices(seat uint8) uint64 { return uint64(h.hands[seat] &^ twins) }

func (h *heist) Guided() bool { return false }

func (h *heist) Do(move uint8) uint8 {
	h.lay(h.seat(h.n), rules.Card(move))
	return move
}

// lay plays a card of the seat whose turn it is.
func (h *heist) lay(seat uint8, c rules.Card) {
	hand := &h.hands[seat]
	*hand = hand.Without(c)
	h.add(c)
	in := &h.lore.cards[c]
	h.chests += in.chests
	h.robbers += in.robbers
	if h.n == h.lore.players {
		h.take()
	}
}

// take gives the trick to its winner.
func (h *heist) take() {
	best, _ := h.winner()
	winner := h.seat(best)
	icons, spoils := h.chests, h.werewolf
	if h.lore.roles[winner] == rules.Werewolf {
		icons, spoils = h.robbers, h.knife
	}
	h.icons[winner] += icons
	h.spoiled |= spoils << winner
	h.leader, h.trick = winner, empty
	h.left--
}

// points are what each side has made, times the players of the other (W12).
func (h *heist) points() (points [2]int) {
	for seat := range h.lore.players {
		side := sideOf(h.lore.roles[seat])
		points[side] += int(h.icons[seat] >> (h.spoiled >> seat & 1))
	}
	points[robbed] *= int(h.lore.teams[wolved])
	points[wolved] *= int(h.lore.teams[robbed])
	return points
}

// margin is how much of an end's worth is by how far it is won: it lets search
// tell a near loss from a hopeless one.
const margin = 0.2

func (h *heist) Worth() float32 {
	p := h.points()
	d := p[robbed] - p[wolved]
	by := float32(max(-30, min(30, d))) / 60
	switch {
	case d > 0:
		return (1-margin)*1 + margin*(0.5+by)
	case d < 0:
		return margin * (0.5 + by)
	}
	return 0.5
}

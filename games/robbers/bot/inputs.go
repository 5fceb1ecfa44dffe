package bot

import (
	"math/bits"

	"github.com/howl-game/howl/games/robbers/rules"
)

// Inputs are what a net looks at: the numbers that are not 0, and where they stand.
type Inputs struct {
	At []uint16
	By []float32
}

func (x *Inputs) reset() { x.At, x.By = x.At[:0], x.By[:0] }

func (x *Inputs) put(at int, by float32) {
	x.At, x.By = append(x.At, uint16(at)), append(x.By, by)
}

func (x *Inputs) count(at int, n uint8, unit float32) {
	if n > 0 {
		x.put(at, float32(n)*unit)
	}
}

func (x *Inputs) cards(at int, of rules.Hand) {
	for set := uint64(of); set != 0; set &= set - 1 {
		x.put(at+bits.TrailingZeros64(set), 1)
	}
}

const deck = int(rules.NoCard)

// What every net sees of the trick.
const (
	inLeft     = 0
	inPlace    = inLeft + 9
	inRow      = inPlace + maxSeats
	inStrength = inRow + 6
	inIcons    = inStrength + 50
	inTrick    = inIcons + 5
)

func (s *scene) lookAtTrick(x *Inputs) {
	x.put(inLeft+int(s.left)-1, 1)
	x.put(inPlace+int(s.n), 1)
	x.put(inRow+int(s.row), 1)
	if s.n > 0 {
		_, strength := s.winner()
		x.put(inStrength+int(strength), 1)
	}
	x.count(inIcons, s.chests, 1./5)
	x.count(inIcons+1, s.robbers, 1./5)
	x.count(inIcons+2, s.werewolf, 1)
	x.count(inIcons+3, s.knife, 1)
	x.count(inIcons+4, min(1, s.seer), 1)
}

// What a player sees: the trick, the own role and hand, and of each seat, counted
// from the own, what it did.
const (
	ownRole = inTrick
	ownHand = ownRole + 3
	ofSeats = ownHand + deck

	seatPlayed = 0
	seatCard   = seatPlayed + deck
	seatPile   = seatCard + deck
	seatHolds  = seatPile + 5
	seatLed    = seatHolds + 1
	seatGave   = seatLed + 2
	ofSeat     = seatGave + 4*maxSeats
)

// playerInputs is the number of inputs of a player.
func playerInputs(players int) int { return ofSeats + players*ofSeat }

// watch notes what the seat whose turn it is has seen, but for its role and hand.
func (s *scene) watch(x *Inputs) {
	s.lookAtTrick(x)
	players, me := s.facts.players, s.seat(s.n)
	holder := uint8(maxSeats)
	if s.n > 0 {
		best, _ := s.winner()
		holder = s.seat(best)
	}
	for r, seat := uint8(0), me; r < players; r++ {
		at := ofSeats + int(r)*ofSeat
		x.cards(at+seatPlayed, s.played[seat])
		if c := s.table[seat]; c != rules.NoCard {
			x.put(at+seatCard+int(c), 1)
		}
		p := &s.piles[seat]
		x.count(at+seatPile, p.chests, 1./10)
		x.count(at+seatPile+1, p.robbers, 1./10)
		x.count(at+seatPile+2, p.wolves, 1)
		x.count(at+seatPile+3, p.knives, 1)
		x.count(at+seatPile+4, p.tricks, 1./4)
		if seat == holder {
			x.put(at+seatHolds, 1)
		}
		x.count(at+seatLed, s.led[seat][0], 1./2)
		x.count(at+seatLed+1, s.led[seat][1], 1./2)
		for q, other := 0, me; q < int(players); q++ {
			g, at := &s.gave[seat][other], at+seatGave+4*q
			x.count(at, g.chests, 1./5)
			x.count(at+1, g.robbers, 1./5)
			x.count(at+2, g.knives, 1)
			x.count(at+3, s.beat[seat][other], 1./2)
			if other++; other == players {
				other = 0
			}
		}
		if seat++; seat == players {
			seat = 0
		}
	}
}

// hold notes the own role and hand.
func (x *Inputs) hold(role rules.Role, hand rules.Hand) {
	x.put(ownRole+int(role)-1, 1)
	x.cards(ownHand, hand)
}

// What the judge sees, who knows all hands: the trick, the score, and of each seat,
// counted from the one whose turn it is, its role, hand and pile.
const (
	judgedTeams = inTrick
	judgedScore = judgedTeams + 4
	judgedSeats = judgedScore + 2

	judgedRole  = 0
	judgedHolds = judgedRole + 3
	judgedIcons = judgedHolds + 3
	judgedSpoil = judgedIcons + 3
	judgedCard  = judgedSpoil + 3
	judgedHand  = judgedCard + deck
	judgedSeat  = judgedHand + 3*deck
)

// judgeInputs is the number of inputs of a judge.
func judgeInputs(players int) int { return judgedSeats + players*judgedSeat }

// open notes all that is to be judged.
func (s *scene) open(x *Inputs) {
	s.lookAtTrick(x)
	players := s.facts.players
	x.put(judgedTeams+int(s.facts.teams[RobberSide])-1, 1)
	p := s.points()
	x.put(judgedScore, float32(p[RobberSide])/20)
	x.put(judgedScore+1, float32(p[WolfSide])/20)
	holder := uint8(maxSeats)
	if s.n > 0 {
		best, _ := s.winner()
		holder = s.seat(best)
	}
	for r, seat := uint8(0), s.seat(s.n); r < players; r++ {
		at, role := judgedSeats+int(r)*judgedSeat, int(s.facts.roles[seat])-1
		x.put(at+judgedRole+role, 1)
		if seat == holder {
			x.put(at+judgedHolds+role, 1)
		}
		x.count(at+judgedIcons+role, s.icons[seat], 1./10)
		x.count(at+judgedSpoil+role, s.spoiled>>seat&1, 1)
		if c := s.table[seat]; c != rules.NoCard {
			x.put(at+judgedCard+int(c), 1)
		}
		x.cards(at+judgedHand+role*deck, s.hands[seat])
		if seat++; seat == players {
			seat = 0
		}
	}
}

package bot

import (
	"math"
	"math/bits"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/cards"
	"github.com/howl-game/howl/games/trickwolf/rules"
	"github.com/howl-game/howl/internal/bots"
)

// Weights say how much each trait of a move speaks for it, as logarithms. They are
// fitted to games between bots: a move is as likely as the exponential of the sum
// of its weights, among the moves that are legal.
type Weights []float32

// Traits are what is noted of one move: where its weights stand.
type Traits struct {
	At [12]uint16
	N  int
}

func (x *Traits) add(from, offset int) {
	x.At[x.N] = uint16(from + offset)
	x.N++
}

// How a card falls.
const (
	leads = iota
	winsLast
	winsSoFar
	loses
	strays // does not follow
	falls
)

const (
	rounds = 5 // tricks of a game
	kinds  = 6 // of cards: see kindOf
)

// Where the weights of a card that is played begin, by what they depend on beside
// how it falls.
const (
	byRank    = 0
	byPlace   = byRank + falls*10
	byKind    = byPlace + falls*rounds*3
	bySuit    = byKind + falls*kinds*2
	byDamage  = bySuit + falls*3
	byHolder  = byDamage + falls*4
	playTypes = byHolder + falls*3
)

// Where the weights of a seat that is named begin.
const (
	nameWound   = 0
	nameCleared = nameWound + rounds*2
	nameShown   = nameCleared + 2*rounds
	nameGrudge  = nameShown + 2
	nameAnswer  = nameGrudge + 4
	nameTaken   = nameAnswer + 3*2
	nameFirst   = nameTaken + 3*2
	nameSide    = nameFirst + 10
	nameLast    = nameSide + 3
	nameStrays  = nameLast + kinds
	nameMistake = nameStrays + 3
	nameHeart   = nameMistake + 2
	nameTypes   = nameHeart + 2*2
)

// Where the weights of a card that is laid begin.
const (
	layRank  = 0
	layKind  = layRank + 10
	layPlace = layKind + kinds*rounds
	laySuit  = layPlace + 3
	layWitch = laySuit + 3
	layTypes = layWitch + 2*2
)

// A role has weights for what it plays, then for whom it names, then for what it
// lays.
const perRole = playTypes + nameTypes + layTypes

// WeightCount is the number of weights: those of a student, then those of a
// werewolf.
const WeightCount = 2 * perRole

// kindOf tells cards with a rule of their own apart.
func kindOf(c rules.Card) int {
	switch {
	case c == rules.H9:
		return 5
	case c == rules.H1:
		return 4
	case c == rules.H0:
		return 3
	case c.Rank() == 5:
		return 2
	case c.Rank() == 2:
		return 1
	}
	return 0
}

// suitOf is all cards of the card's suit.
func suitOf(c rules.Card) cards.Set {
	if c.Suit() == rules.Hearts {
		return 1<<rules.H0 | 1<<rules.H1 | 1<<rules.H9
	}
	return 0x7f << (7 * c.Suit())
}

// A mover is the seat that is asked, with all that its habits depend on.
type mover struct {
	p     *rules.Public
	seat  game.Seat
	hand  cards.Set
	moves uint64
	from  int // where the weights of its role begin
	trick int

	cleared uint64 // seats that cannot be the werewolf
	shown   game.Seat
}

// look prepares a mover.
func look(p *rules.Public, phase string, seat game.Seat, hand cards.Set, wolf bool, moves uint64, shown game.Seat) mover {
	m := mover{p: p, seat: seat, hand: hand, moves: moves, trick: int(p.Trick) - 1, shown: shown}
	if wolf {
		m.from = perRole
	}
	if phase != laying {
		m.cleared = cleared(p)
	}
	return m
}

// cleared returns the seats that everybody knows to be students: they cannot
// have had the Werewolf, and have laid no card.
func cleared(p *rules.Public) (seats uint64) {
	for seat := range game.Seat(players) {
		if p.Down[seat] == 0 && p.Lacks(seat).Has(cards.Card(rules.H9)) || !p.In.Has(seat) {
			seats |= 1 << seat
		}
	}
	return seats
}

// place says whether a card is the lowest, the highest or another of those that
// may be played.
func (m *mover) place(c rules.Card) int {
	low, high := true, true
	for rest := m.moves &^ (1 << c); rest != 0; rest &= rest - 1 {
		switch r := rules.Card(bits.TrailingZeros64(rest)).Rank(); {
		case r < c.Rank():
			low = false
		case r > c.Rank():
			high = false
		}
	}
	switch {
	case low:
		return 0
	case high:
		return 2
	}
	return 1
}

// left is how many more cards of the suit the hand holds, at most two.
func (m *mover) left(c rules.Card) int {
	return min(2, bits.OnesCount64(uint64(m.hand.Without(cards.Card(c))&suitOf(c))))
}

func num(b bool) int {
	if b {
		return 1
	}
	return 0
}

// played notes the traits of playing a card.
func (m *mover) played(c rules.Card, x *Traits) {
	x.N = 0
	t := m.p.Tricks[m.trick]
	fall, best := leads, 2
	if t.N > 0 {
		holder := m.best(&t)
		switch {
		case m.cleared>>holder&1 == 1:
			best = 0
		case m.p.Damage[holder] > 0:
			best = 1
		}
		led := t.Led()
		t.Plays[t.N] = rules.Play{Seat: m.seat, Card: c}
		t.N++
		switch {
		case !c.Follows(led):
			fall = strays
		case !wins(&t):
			fall = loses
		case int(t.N) == m.p.In.Len():
			fall = winsLast
		default:
			fall = winsSoFar
		}
	}
	at := m.from
	x.add(at, byRank+fall*10+int(c.Rank()))
	x.add(at, byPlace+(fall*rounds+m.trick)*3+m.place(c))
	x.add(at, byKind+(fall*kinds+kindOf(c))*2+num(m.trick > 1))
	x.add(at, bySuit+fall*3+m.left(c))
	x.add(at, byDamage+fall*4+2*int(m.p.Damage[m.seat]&1)+num(m.hand.Has(cards.Card(rules.H0))))
	x.add(at, byHolder+fall*3+best)
}

// best is who wins the trick so far.
func (m *mover) best(t *rules.Trick) game.Seat {
	led, at, high := t.Led(), t.Plays[0].Seat, t.Value(t.Plays[0].Card)
	for _, p := range t.Plays[1:t.N] {
		if p.Card.Follows(led) && t.Value(p.Card) >= high {
			at, high = p.Seat, t.Value(p.Card)
		}
	}
	return at
}

// named notes the traits of naming somebody.
func (m *mover) named(who game.Seat, x *Traits) {
	x.N = 0
	var namedMe, mistook, before bool
	won, strayed, first, last, answer := 0, 0, 1, 0, 0
	for i := range m.trick + 1 {
		t := &m.p.Tricks[i]
		for _, p := range t.Plays[:t.N] {
			if p.Seat != who {
				continue
			}
			if i == 0 {
				first = int(p.Card.Rank())
			}
			last = kindOf(p.Card)
			strayed += num(!p.Card.Follows(t.Led()))
		}
		if i == m.trick {
			break
		}
		if t.Winner == who {
			won++
			namedMe = namedMe || t.Nominated == m.seat
			mistook = mistook || !m.p.In.Has(t.Nominated)
		}
		if t.Winner == m.seat && t.Nominated == who {
			before = true
		}
		if t.Nominated == who {
			answer = int(t.Answer)
		}
	}
	at := m.from + playTypes
	wound := int(m.p.Damage[who] & 1)
	x.add(at, nameWound+m.trick*2+wound)
	x.add(at, nameCleared+num(m.cleared>>who&1 == 1)*rounds+m.trick)
	x.add(at, nameShown+num(m.shown == who))
	x.add(at, nameGrudge+2*num(namedMe)+num(before))
	x.add(at, nameAnswer+answer*2+num(m.trick > 2))
	x.add(at, nameTaken+min(2, won)*2+wound)
	x.add(at, nameFirst+first)
	x.add(at, nameSide+int(who+players-m.seat)%players-1)
	x.add(at, nameLast+last)
	x.add(at, nameStrays+min(2, strayed))
	x.add(at, nameMistake+num(mistook))
	x.add(at, nameHeart+2*num(m.p.HasHeart(who))+wound)
}

// laid notes the traits of laying a card.
func (m *mover) laid(c rules.Card, x *Traits) {
	x.N = 0
	at := m.from + playTypes + nameTypes
	t := &m.p.Tricks[m.trick]
	x.add(at, layRank+int(c.Rank()))
	x.add(at, layKind+kindOf(c)*rounds+m.trick)
	x.add(at, layPlace+m.place(c))
	x.add(at, laySuit+m.left(c))
	witch := false
	for _, p := range t.Plays[:t.N] {
		witch = witch || p.Seat == t.Winner && p.Card.Rank() == 5
	}
	x.add(at, layWitch+2*num(witch)+num(c.Suit() == rules.Hearts))
}

// chances are how likely each legal move is.
type chances struct {
	move [8]uint8
	p    [8]float32
	n    int
	sum  float32
}

// likely returns how likely each legal move is by habit.
func (w Weights) likely(m *mover, phase string, to *chances) {
	var x Traits
	to.n, to.sum = 0, 0
	for rest := m.moves; rest != 0; rest &= rest - 1 {
		move := bits.TrailingZeros64(rest)
		m.traits(phase, uint8(move), &x)
		sum := float32(0)
		for _, i := range x.At[:x.N] {
			sum += w[i]
		}
		p := exp(sum)
		to.move[to.n], to.p[to.n] = uint8(move), p
		to.sum += p
		to.n++
	}
}

// traits notes those of a move.
func (m *mover) traits(phase string, move uint8, x *Traits) {
	switch phase {
	case playing:
		m.played(rules.Card(move), x)
	case nominating:
		m.named(game.Seat(move), x)
	default:
		m.laid(rules.Card(move), x)
	}
}

// exp is the exponential of sums that are bounded.
func exp(x float32) float32 { return float32(math.Exp(float64(max(-30, min(30, x))))) }

// draw draws a move.
func (c *chances) draw(r *bots.Chance) uint8 {
	x := r.Unit() * c.sum
	for i := range c.n - 1 {
		if x -= c.p[i]; x < 0 {
			return c.move[i]
		}
	}
	return c.move[c.n-1]
}

// share returns how likely a move is.
func (c *chances) share(move uint8) float64 {
	for i := range c.n {
		if c.move[i] == move {
			return float64(c.p[i] / c.sum)
		}
	}
	return 0
}

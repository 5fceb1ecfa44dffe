package bot

import (
	"bytes"
	"embed"
	"encoding/binary"
	"fmt"
	"io"
	"math"
	"sync"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/robbers/rules"
	"github.com/howl-game/howl/internal/bots"
)

// A Mind plays and judges deals of one number of players with the default icons.
type Mind struct {
	players int
	icons   rules.Icons
	W       []float32 // of all nets
	Player  Net       // which card a player chooses who sees what a seat sees
	Judge   Net       // what a deal with open hands is worth to the robbers if all choose so
	Habit   Net       // which card other bots choose who see what a seat sees
}

const (
	MostCards  = 9 // of a hand
	playerOuts = falls * deck
)

// NewMind returns a mind whose weights are 0.
func NewMind(players int) *Mind {
	table, err := rules.Game{}.New(game.Setup{Players: players})
	if err != nil {
		panic(err) // bots know the sizes of a table
	}
	m := &Mind{players: players, icons: table.View(0).(rules.View).Icons}
	m.Player = Net{in: playerInputs(players), out: playerOuts}
	m.Judge = Net{in: judgeInputs(players), out: 1}
	m.Habit = m.Player
	p, j := netSize(m.Player.in, m.Player.out), netSize(m.Judge.in, m.Judge.out)
	m.Weigh(make([]float32, 2*p+j))
	return m
}

// Weigh gives the nets their weights.
func (m *Mind) Weigh(w []float32) {
	p, j := netSize(m.Player.in, m.Player.out), netSize(m.Judge.in, m.Judge.out)
	m.W, m.Player.W, m.Judge.W, m.Habit.W = w, w[:p:p], w[p:p+j:p+j], w[p+j:]
}

// Copy returns a copy.
func (m *Mind) Copy() *Mind {
	c := *m
	c.Weigh(append([]float32(nil), m.W...))
	return &c
}

// weightUnit is the step in which weights are written.
const weightUnit = 1. / (1 << 14)

// Write writes the mind below the command that made it: two bytes a weight.
func (m *Mind) Write(to io.Writer, command string) error {
	data := []byte("# " + command + "\n")
	for _, w := range m.W {
		n := math.Round(float64(w) / weightUnit)
		data = binary.LittleEndian.AppendUint16(data, uint16(int16(max(math.MinInt16, min(math.MaxInt16, n)))))
	}
	_, err := to.Write(data)
	return err
}

// ReadMind reads a mind as Write writes it.
func ReadMind(players int, data []byte) (*Mind, error) {
	_, data, _ = bytes.Cut(data, []byte("\n"))
	m := NewMind(players)
	if len(data) != 2*len(m.W) {
		return nil, fmt.Errorf("there are %d bytes of weights, and %d are needed: train the mind again", len(data), 2*len(m.W))
	}
	for i := range m.W {
		m.W[i] = float32(int16(binary.LittleEndian.Uint16(data[2*i:]))) * weightUnit
	}
	return m, nil
}

// minds are minds by their number of players; nil where there is none.
type minds [maxSeats + 1]*Mind

//go:embed mind3.bin mind4.bin mind5.bin
var mindFiles embed.FS

// EmbeddedMinds returns the minds of the program.
var EmbeddedMinds = sync.OnceValue(func() (all minds) {
	for players := 3; players <= maxSeats; players++ {
		data, err := mindFiles.ReadFile(fmt.Sprintf("mind%d.bin", players))
		if err == nil {
			all[players], err = ReadMind(players, data)
		}
		if err != nil {
			panic(err)
		}
	}
	return all
})

// at returns the mind that learned to play at this table, or nil.
func (ms *minds) at(v *rules.View) *Mind {
	if m := ms[v.Players]; m != nil && m.icons == v.Icons {
		return m
	}
	return nil
}

// A Thought is the memory of a net at work.
type Thought struct {
	X    Inputs
	sums [wide]float32
	of   [narrow]float32
	Chances
}

// Chances are the cards that a player may play, and how likely each is chosen.
type Chances struct {
	N     int
	Cards [MostCards]rules.Card
	Outs  [MostCards]uint16
	P     [MostCards]float32
}

// Run computes the hidden layers for the inputs.
func (n *Net) Run(x *Inputs, t *Thought) {
	t.sums = *n.bias()
	n.add(x, &t.sums)
	n.second(&t.sums, &t.of)
}

// choose works out how likely the seat whose turn it is plays each card.
func (n *Net) choose(s *scene, t *Thought) {
	seat := s.seat(s.n)
	t.X.reset()
	s.watch(&t.X)
	t.X.hold(s.facts.roles[seat], s.hands[seat])
	n.Run(&t.X, t)
	t.list(&s.trick, s.Moves(), s.n+1 == s.facts.players)
	n.Compare(&t.Chances, t)
}

// list lists the cards and the outputs that stand for them.
func (c *Chances) list(t *trick, moves uint64, last bool) {
	c.N = 0
	for ; moves != 0; moves &= moves - 1 {
		card := first(moves)
		c.Cards[c.N], c.Outs[c.N] = card, uint16(t.fall(card, last)*deck+int(card))
		c.N++
	}
}

// Compare sets how likely each of the cards is, by the thought.
func (n *Net) Compare(c *Chances, t *Thought) { n.compare(c, &t.of) }

func (n *Net) compare(c *Chances, of *[narrow]float32) {
	most := float32(math.Inf(-1))
	for i, out := range c.Outs[:c.N] {
		c.P[i] = n.value(of, int(out))
		most = max(most, c.P[i])
	}
	sum := float32(0)
	for i, v := range c.P[:c.N] {
		c.P[i] = float32(math.Exp(float64(v - most)))
		sum += c.P[i]
	}
	for i := range c.P[:c.N] {
		c.P[i] /= sum
	}
}

// chance returns how likely a card is.
func (c *Chances) chance(card rules.Card) float32 {
	for i, x := range c.Cards[:c.N] {
		if x == card {
			return c.P[i]
		}
	}
	return 0
}

// Draw draws one of the cards.
func (c *Chances) Draw(r *bots.Chance) int {
	left := r.Unit()
	for i, p := range c.P[:c.N-1] {
		if left -= p; left < 0 {
			return i
		}
	}
	return c.N - 1
}

// worth returns what the deal with open hands is worth to the robbers.
func (m *Mind) worth(s *scene, t *Thought) float32 {
	t.X.reset()
	s.open(&t.X)
	m.Judge.Run(&t.X, t)
	return m.Judge.Chance(t)
}

// Chance returns the first output as a chance.
func (n *Net) Chance(t *Thought) float32 {
	return float32(1 / (1 + math.Exp(-float64(n.value(&t.of, 0)))))
}

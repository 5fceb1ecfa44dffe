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
	w       []float32 // of all nets
	player  net       // which card a player chooses who sees what a seat sees
	judge   net       // what a deal with open hands is worth to the robbers if all choose so
	habit   net       // which card other bots choose who see what a seat sees
}

const (
	mostCards  = 9 // of a hand
	playerOuts = falls * deck
)

// newMind returns a mind whose weights are 0.
func newMind(players int) *Mind {
	table, err := rules.Game{}.New(game.Setup{Players: players})
	if err != nil {
		panic(err) // bots know the sizes of a table
	}
	m := &Mind{players: players, icons: table.View(0).(rules.View).Icons}
	m.player = net{in: playerInputs(players), out: playerOuts}
	m.judge = net{in: judgeInputs(players), out: 1}
	m.habit = m.player
	p, j := netSize(m.player.in, m.player.out), netSize(m.judge.in, m.judge.out)
	m.weigh(make([]float32, 2*p+j))
	return m
}

// weigh gives the nets their weights.
func (m *Mind) weigh(w []float32) {
	p, j := netSize(m.player.in, m.player.out), netSize(m.judge.in, m.judge.out)
	m.w, m.player.w, m.judge.w, m.habit.w = w, w[:p:p], w[p:p+j:p+j], w[p+j:]
}

// copied returns a copy.
func (m *Mind) copied() *Mind {
	c := *m
	c.weigh(append([]float32(nil), m.w...))
	return &c
}

// weightUnit is the step in which weights are written.
const weightUnit = 1. / (1 << 14)

// Write writes the mind below the command that made it: two bytes a weight.
func (m *Mind) Write(to io.Writer, command string) error {
	data := []byte("# " + command + "\n")
	for _, w := range m.w {
		n := math.Round(float64(w) / weightUnit)
		data = binary.LittleEndian.AppendUint16(data, uint16(int16(max(math.MinInt16, min(math.MaxInt16, n)))))
	}
	_, err := to.Write(data)
	return err
}

// ReadMind reads a mind as Write writes it.
func ReadMind(players int, data []byte) (*Mind, error) {
	_, data, _ = bytes.Cut(data, []byte("\n"))
	m := newMind(players)
	if len(data) != 2*len(m.w) {
		return nil, fmt.Errorf("there are %d bytes of weights, and %d are needed: train the mind again", len(data), 2*len(m.w))
	}
	for i := range m.w {
		m.w[i] = float32(int16(binary.LittleEndian.Uint16(data[2*i:]))) * weightUnit
	}
	return m, nil
}

// minds are minds by their number of players; nil where there is none.
type minds [maxSeats + 1]*Mind

//go:embed mind3.bin mind4.bin mind5.bin
var mindFiles embed.FS

// embeddedMinds returns the minds of the program.
var embeddedMinds = sync.OnceValue(func() (all minds) {
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

// A thought is the memory of a net at work.
type thought struct {
	x    inputs
	sums [wide]float32
	of   [narrow]float32
	chances
}

// chances are the cards that a player may play, and how likely each is chosen.
type chances struct {
	n     int
	cards [mostCards]rules.Card
	outs  [mostCards]uint16
	p     [mostCards]float32
}

// run computes the hidden layers for the inputs.
func (n *net) run(x *inputs, t *thought) {
	t.sums = *n.bias()
	n.add(x, &t.sums)
	n.second(&t.sums, &t.of)
}

// choose works out how likely the seat whose turn it is plays each card.
func (n *net) choose(s *scene, t *thought) {
	seat := s.seat(s.n)
	t.x.reset()
	s.watch(&t.x)
	t.x.hold(s.facts.roles[seat], s.hands[seat])
	n.run(&t.x, t)
	t.list(&s.trick, s.Moves(), s.n+1 == s.facts.players)
	n.compare(&t.chances, &t.of)
}

// list lists the cards and the outputs that stand for them.
func (c *chances) list(t *trick, moves uint64, last bool) {
	c.n = 0
	for ; moves != 0; moves &= moves - 1 {
		card := first(moves)
		c.cards[c.n], c.outs[c.n] = card, uint16(t.fall(card, last)*deck+int(card))
		c.n++
	}
}

// compare sets how likely each of the cards is.
func (n *net) compare(c *chances, of *[narrow]float32) {
	most := float32(math.Inf(-1))
	for i, out := range c.outs[:c.n] {
		c.p[i] = n.value(of, int(out))
		most = max(most, c.p[i])
	}
	sum := float32(0)
	for i, v := range c.p[:c.n] {
		c.p[i] = float32(math.Exp(float64(v - most)))
		sum += c.p[i]
	}
	for i := range c.p[:c.n] {
		c.p[i] /= sum
	}
}

// chance returns how likely a card is.
func (c *chances) chance(card rules.Card) float32 {
	for i, x := range c.cards[:c.n] {
		if x == card {
			return c.p[i]
		}
	}
	return 0
}

// draw draws one of the cards.
func (c *chances) draw(r *bots.Chance) int {
	left := r.Unit()
	for i, p := range c.p[:c.n-1] {
		if left -= p; left < 0 {
			return i
		}
	}
	return c.n - 1
}

// worth returns what the deal with open hands is worth to the robbers.
func (m *Mind) worth(s *scene, t *thought) float32 {
	t.x.reset()
	s.open(&t.x)
	m.judge.run(&t.x, t)
	return sigmoid(m.judge.value(&t.of, 0))
}

func sigmoid(x float32) float32 { return float32(1 / (1 + math.Exp(-float64(x)))) }

package bot

import (
	"math"

	"github.com/howl-game/howl/games/robbers/rules"
)

// traits are what is said about a card in the trick that it is played to, in
// numbers around one.
const traits = 28

type trait [traits]float32

// describe says what playing the card now looks like.
func (pos *position) describe(m *mood, c rules.Card) (t trait) {
	now, strength := strengths[pos.row][c], m.strength
	if c == rules.W {
		now, strength = pos.before+1, pos.strength
	}
	in := &pos.facts.cards[c]
	chest, thief := float32(in.chests)/5, float32(in.robbers)/5
	rank := float32(0)
	if c < rules.W {
		rank = float32(c%15) / 15
	}
	t[0], t[1], t[2] = chest, thief, rank
	if c < rules.R1 {
		t[3] = 1
	}
	switch c {
	case rules.W:
		t[4] = 1
	case rules.S:
		t[5] = 1
	case rules.K:
		t[6] = 1
	case rules.T:
		t[7] = 1
	}
	last := pos.n+1 == pos.facts.players
	switch {
	case pos.n == 0:
		t[8], t[9], t[10] = t[3], rank, t[4]
		t[11], t[12] = chest, thief
	case now >= strength:
		t[13] = 1
		t[14], t[15] = float32(pos.chests)/5, float32(pos.robbers)/5
		t[16], t[17] = float32(pos.werewolf), float32(pos.knife)
		t[18], t[19] = t[4], t[6]
		if last {
			t[20], t[21], t[22] = 1, chest, thief
		} else {
			t[23] = float32(now) / 48
		}
	case last:
		t[24], t[25] = chest, thief
	}
	if pos.left <= 3 && c >= rules.W {
		t[26] = 1
	}
	t[27] = pos.taste(m, c) / 5
	return t
}

// like is how much a role likes a card so described.
func (t *trait) like(role rules.Role) (sum float32) {
	for i, w := range &habits[role] {
		sum += w * t[i]
	}
	return sum
}

// fit is the logarithm of how likely the card is played now, going by habits.
func (pos *position) fit(c rules.Card) float64 {
	if pos.facts.by != nil {
		return pos.fitLearned(c)
	}
	var m mood
	pos.mood(pos.seat(pos.n), &m)
	role := pos.facts.roles[pos.seat(pos.n)]
	sum, n, this := 0.0, 0.0, 0.0
	for moves := pos.Moves(); moves != 0; moves &= moves - 1 {
		x := first(moves)
		t := pos.describe(&m, x)
		e := math.Exp(float64(t.like(role)))
		if x == c {
			this = e
		}
		sum += e
		n++
	}
	return math.Log((1-doubt)*this/sum + doubt/n)
}

package belief

import (
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/rules"
)

// randomWeights returns weights that mean nothing.
func randomWeights(r *rand.Rand) Weights {
	w := make(Weights, WeightCount)
	for k := range w {
		w[k] = r.NormFloat64() / 8
	}
	return w
}

// A fitted belief equals the sum over all packs, seers and possessed one by one,
// by the features themselves.
func TestFittedIsTheSumOverAllDeals(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 4))
	level := Attentive
	level.Weights = randomWeights(r)
	checked := 0
	for i := range 80 {
		deck := []string{"werewolf:2,seer,possessed,villager:5", "werewolf:2,seer,villager:6", "werewolf:3,possessed,villager:5", "werewolf:2,villager:7"}[i%4]
		e, ok := exampleOf(t, deck, r)
		if !ok {
			continue
		}
		for _, k := range []Knowledge{Own(&e.View), Common(&e.View)} {
			var b Belief
			b.Believe(&e.View, k, level)
			wolf, seer, liar := fittedOneByOne(&b, &e.View)
			for seat := range 9 {
				near(t, i, "wolf", b.Wolf[seat], wolf[seat])
				near(t, i, "seer", b.Seer[seat], seer[seat])
				near(t, i, "liar", b.Liar[seat], liar[seat])
			}
			checked++
		}
	}
	if checked < 20 {
		t.Fatalf("%d beliefs checked", checked)
	}
}

// fittedOneByOne weighs every deal separately, by adding up its features.
func fittedOneByOne(b *Belief, v *rules.View) (wolf, seer, liar [game.MaxSeats]float64) {
	f, total := b.fit, 0.0
	for pack := game.Seats(0); pack <= b.all; pack++ {
		prowling := (pack & b.Living).Len()
		if pack.Len() != b.size || pack&b.Known.Humans != 0 || b.Known.Wolves&^pack != 0 || 2*prowling >= b.Living.Len() || prowling == 0 {
			continue
		}
		for x := range candidates(f.may[seerCard]&^pack, b.hasSeer) {
			for y := range candidates(f.may[possessedCard]&^pack, b.possessed) {
				if x == y && x != game.Nobody {
					continue
				}
				w := math.Exp(f.score(pack, x, y)) * Power(confessed, (pack&b.Said[rules.Werewolf]).Len())
				if y != game.Nobody && b.Said[rules.Werewolf].Has(y) {
					w *= confessedLiar
				}
				total += w
				for i := range pack.All() {
					wolf[i] += w
				}
				if b.hasSeer {
					seer[x] += w
				}
				if b.possessed {
					liar[y] += w
				}
			}
		}
	}
	for i := range wolf {
		wolf[i] /= total
		seer[i] /= total
		liar[i] /= total
	}
	return wolf, seer, liar
}

// score adds up the weights of one deal.
func (f *fitted) score(pack game.Seats, seer, liar game.Seat) (sum float64) {
	for i := range pack.All() {
		sum += dot(f.weights[:unaries], f.one[i][:])
		for j := range pack.All() {
			if i != j {
				sum += dot(f.weights[ofPack:ofPack+directed], f.to[i][j][:])
			}
			if i < j {
				sum += dot(f.weights[ofPack+directed:ofOther], f.both[i][j][:])
			}
		}
	}
	for c, x := range map[int]game.Seat{seerCard: seer, possessedCard: liar} {
		if x == game.Nobody {
			continue
		}
		sum += dot(f.weights[unary(c):unary(c)+unaries], f.one[x][:])
		at := toward(c)
		for j := range pack.All() {
			sum += dot(f.weights[at:at+directed], f.to[x][j][:]) + dot(f.weights[at+directed:at+2*directed], f.to[j][x][:])
			sum += dot(f.weights[at+2*directed:at+towards], f.both[x][j][:])
		}
	}
	return sum
}

// Weights can be written and read again, and those of the program are whole.
func TestWeightsAreText(t *testing.T) {
	var text strings.Builder
	w := randomWeights(rand.New(rand.NewPCG(1, 1)))
	if err := w.Write(&text, "two lines\nof comment"); err != nil {
		t.Fatal(err)
	}
	again, err := ReadWeights(text.String())
	if err != nil {
		t.Fatal(err)
	}
	for k := range w {
		if math.Abs(w[k]-again[k]) > 1e-4 {
			t.Fatalf("weight %d is %v, want %v", k, again[k], w[k])
		}
	}
	if _, err := ReadWeights("1 2 3"); err == nil {
		t.Error("three weights are no error")
	}
	if _, err := ReadWeights("one"); err == nil {
		t.Error("a word is no error")
	}
	if len(Embedded()) != WeightCount {
		t.Errorf("the program holds %d weights, want %d", len(Embedded()), WeightCount)
	}
}

// The features of a ballot depend on the order of its votes.
func TestStoryReadsVotesInOrder(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 3))
	s := dealt(t, 8, "standard", "none")
	for s.Phase() != "ballot" {
		seat := s.Turn().First()
		if seat == game.Dealer {
			talkAtRandom(s, r)
			continue
		}
		s.Do(seat, s.Legal(seat, nil)[0], nil)
	}
	// The moderator holds "Welcome!", so seat 7 begins and seat 0 follows.
	for _, v := range []struct{ seat, whom game.Seat }{{7, 3}, {0, 3}, {1, 4}, {2, 4}, {3, 5}} {
		if got := s.Turn().First(); got != v.seat {
			t.Fatalf("seat %v votes, want %v", got, v.seat)
		}
		s.Do(v.seat, rules.Act(rules.Vote, v.whom), nil)
	}
	v := s.View(game.Nobody).(rules.View)
	k := Common(&v)
	var got story
	got.read(&v, &k)
	for _, c := range []struct {
		name     string
		from, to game.Seat
		feature  int
		want     float32
	}{
		{"the first vote for a player", 7, 3, votedFirst, 1},
		{"a vote for the leader", 0, 3, votedLeader, 1},
		{"a vote past the leader", 1, 3, passedLeader, 1},
		{"a second vote behind the leader", 2, 4, votedOther, 1},
		{"that vote passes the leader, too", 2, 3, passedLeader, 1},
		{"a vote past both leaders", 3, 4, passedLeader, 1},
		{"nobody passes itself", 3, 3, passedLeader, 0},
	} {
		if x := got.to[c.from][c.to][c.feature]; x != c.want {
			t.Errorf("%s: %v, want %v", c.name, x, c.want)
		}
	}
	v.Seat = 4
	k = CommonIf(&v, Supposition{Vote: 3, Killed: game.Nobody})
	got.read(&v, &k)
	if x := got.to[4][3][votedLeader]; x != 1 {
		t.Errorf("a supposed vote for the leader: %v, want 1", x)
	}
}

package belief

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/rules"
)

// What a player with doubts believes is one distribution over packs, between what the
// weights and what the signs say.
func TestDoubtsMix(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 8))
	s := dealt(t, 8, "standard", "none")
	for s.Turn() != 0 && s.Phase() != "over" {
		talkAtRandom(s, r)
		v := game.Look(s, 3).View.(rules.View)
		if v.Moment != rules.Ballot || !v.Alive.Has(3) {
			continue
		}
		var sure, plain, mixed Belief
		reader := Attentive
		plain.Believe(&v, Own(&v), reader)
		reader.Weights = Embedded()
		sure.Believe(&v, Own(&v), reader)
		reader.Doubts = [2]float64{0.3, 0.4}
		mixed.Believe(&v, Own(&v), reader)
		var sum float64
		var wolf [game.MaxSeats]float64
		for _, p := range mixed.Packs {
			sum += p.P
			for seat := range p.Pack.All() {
				wolf[seat] += p.P
			}
		}
		if math.Abs(sum-1) > 1e-9 {
			t.Fatalf("the packs sum up to %f", sum)
		}
		for seat := range v.Players {
			if math.Abs(wolf[seat]-mixed.Wolf[seat]) > 1e-9 {
				t.Fatalf("seat %d is a werewolf in %.4f of the packs, and with chance %.4f", seat, wolf[seat], mixed.Wolf[seat])
			}
			if want := 0.7*sure.Wolf[seat] + 0.3*plain.Wolf[seat]; math.Abs(mixed.Wolf[seat]-want) > 1e-9 {
				t.Fatalf("seat %d: %.4f, want %.4f", seat, mixed.Wolf[seat], want)
			}
		}
	}
}

// What two players did to each other never speaks against their being mates.
func TestNothingClearsAPair(t *testing.T) {
	s := dealt(t, 8, "standard", "none")
	v := game.Look(s, 3).View.(rules.View)
	v.Said[1].Claim, v.Said[1].Humans = rules.Seer, game.Only(2)
	pair := func(weight float64) (both float64) {
		w := make(Weights, WeightCount)
		w[ofPack+reportedHuman] = weight
		var b Belief
		reader := Attentive
		reader.Weights = w
		b.Believe(&v, Common(&v), reader)
		for _, p := range b.Packs {
			if p.Pack.Has(1) && p.Pack.Has(2) {
				both += p.P
			}
		}
		return both
	}
	if clear, none := pair(-4), pair(0); math.Abs(clear-none) > 1e-12 {
		t.Errorf("a clear makes a pair less likely mates: %.4f, without %.4f", clear, none)
	}
	if black, none := pair(4), pair(0); black <= none {
		t.Errorf("a weight above 0 says nothing: %.4f, without %.4f", black, none)
	}
}

// Packmates accuse, vote for and report each other for show: a wary reader does not take
// that for proof, one that learned from bots does.
func TestAShowOfQuarrelClearsNobody(t *testing.T) {
	s := dealt(t, 8, "standard", "none")
	v := game.Look(s, 3).View.(rules.View)
	pair := func(reads *mateSigns) (both float64) {
		var b Belief
		reader := Attentive
		reader.Reads = reads
		b.Believe(&v, Common(&v), reader)
		for _, p := range b.Packs {
			if p.Pack.Has(1) && p.Pack.Has(2) {
				both += p.P
			}
		}
		return both
	}
	wary, taught := pair(&Wary), pair(&WordsAndVotes)
	v.Said[1].Accused, v.Said[2].Accused = game.Only(2), game.Only(1)
	if got := pair(&Wary); got < wary-1e-9 {
		t.Errorf("who accuse each other are mates with chance %.4f, before %.4f", got, wary)
	}
	if got := pair(&WordsAndVotes); got >= taught {
		t.Errorf("a reader of bots makes nothing of accusations: %.4f, before %.4f", got, taught)
	}
	v.Said[1].Claim, v.Said[1].Wolves = rules.Seer, game.Only(2)
	black := pair(&Wary)
	v.Said[1].Wolves = game.Only(4)
	if other := pair(&Wary); black < other {
		t.Errorf("a false seer's black is its mate with chance %.4f, another is with %.4f", black, other)
	}
}

// Two who accuse the same player say it once, if they are mates: to a wary reader the
// second accusation doesn't clear them, unless a seer has reported that player.
func TestTwoWhoAgreeAreNotCleared(t *testing.T) {
	s := dealt(t, 8, "standard", "none")
	v := game.Look(s, 3).View.(rules.View)
	w := make(Weights, WeightCount)
	w[accuses] = -1
	pair := func(reads *mateSigns) (both float64) {
		var b Belief
		reader := Attentive
		reader.Weights, reader.Reads = w, reads
		b.Believe(&v, Common(&v), reader)
		for _, p := range b.Packs {
			if p.Pack.Has(1) && p.Pack.Has(2) {
				both += p.P
			}
		}
		return both
	}
	v.Said[1].Accused, v.Said[2].Accused = game.Only(4), game.Only(5)
	apart := pair(&Wary)
	v.Said[2].Accused = game.Only(4)
	if got := pair(&Wary); got <= apart {
		t.Errorf("two who accuse one player are mates with chance %.4f, who accuse two with %.4f", got, apart)
	}
	if got := pair(&WordsAndVotes); math.Abs(got-apart) > 1e-9 {
		t.Errorf("a reader of bots makes something of it: %.4f, before %.4f", got, apart)
	}
	v.Said[6].Claim, v.Said[6].Wolves = rules.Seer, game.Only(4)
	reported := pair(&Wary)
	if got := pair(&WordsAndVotes); math.Abs(got-reported) > 1e-9 {
		t.Errorf("a seer reported that player, and two who say so too are mates with %.4f instead of %.4f", reported, got)
	}
}

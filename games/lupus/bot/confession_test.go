package bot

import (
	"math/rand/v2"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot/belief"
	"github.com/howl-game/howl/games/lupus/rules"
	"github.com/howl-game/howl/internal/bots"
	"github.com/howl-game/howl/internal/talk"
)

// One player asks whether a confession is meant, the others suspect the player who
// made it and say why, and bots of every level vote for that player.
func TestConfession(t *testing.T) {
	s, told := newTable(t, dayOne+"7 claim werewolf")
	silent := talk.Say(talk.Ask)
	silent.To, silent.What = 7, "opinion"
	asks := at(3, "Chiyo").talk(t, s, told[3], bots.Heard{Seat: 5, Means: []talk.Statement{silent}})
	if meaning(asks) != "confront" || asks.Means[0].To != 7 {
		t.Errorf("after the confession of seat 7 the first to speak says %v to %v", asks.Words, asks.Means)
	}
	accuses := at(4, "Dante").talk(t, s, told[4], bots.Heard{Seat: 3, Means: asks.Means})
	if meaning(accuses) != "accuse" || accuses.Words.Args["why"].(game.Message).Key != "lupus.say.for.confessed" {
		t.Errorf("the second says %v", accuses.Words)
	}
	play(t, s, "0 ready\n1 ready\n2 ready\n3 ready\n4 ready\n5 ready\n6 ready\n7 ready")
	for s.Turn().First() != 5 { // as many as are asked before seat 5
		seat := s.Turn().First()
		s.Do(seat, game.Look(s, seat).Legal[0], nil)
	}
	for level, b := range []*Player{New(Easy, chance()), New(Normal, chance()), New(Hard, chance()), NewExpert(belief.Embedded(), DefaultScheme, chance())} {
		verb, whom := rules.Split(b.Decide(t.Context(), game.Look(s, 5)))
		if verb != rules.Vote || whom != 7 {
			t.Errorf("level %d votes for seat %d, not for seat 7, which confessed", level, whom)
		}
	}
}

func chance() game.Rand { return rand.New(rand.NewPCG(5, 5)) }

// A confession weighs much, but it may be a joke, or the possessed's.
func TestConfessionMayBeAJoke(t *testing.T) {
	s, _ := newTable(t, dayOne+"7 claim werewolf")
	for name, level := range map[string]belief.Reader{"hard": belief.Attentive, "expert": {Weighs: true, Reads: &belief.WordsAndVotes, Weights: belief.Embedded()}} {
		v := game.Look(s, 3).View.(rules.View)
		var b belief.Belief
		b.Believe(&v, belief.Own(&v), level)
		if p := b.Wolf[7]; p < 0.5 || p > 0.9 {
			t.Errorf("%s believes the confession with %.2f", name, p)
		}
		plain := b.Wolf[7]
		v.Deck[rules.Possessed], v.Deck[rules.Villager] = 1, v.Deck[rules.Villager]-1
		if b.Believe(&v, belief.Own(&v), level); b.Wolf[7] >= plain || b.Liar[7] <= b.Liar[6] {
			t.Errorf("with a possessed in the deck %s believes it with %.2f, without with %.2f; possessed: seat 7 %.2f, seat 6 %.2f", name, b.Wolf[7], plain, b.Liar[7], b.Liar[6])
		}
	}
}

package belief

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/rules"
)

// decks with and without seer and possessed.
var decks = []string{
	"werewolf:2,seer,villager:6", "werewolf:2,seer,possessed,medium,villager:4", "werewolf:3,possessed,villager:5",
	"werewolf:2,villager:7", "werewolf:1,seer,possessed,freemason:2,bodyguard,villager:3",
	"werewolf:2,seer,possessed,werehamster,mythomaniac,villager:3",
}

// The fast sums equal the sums over all deals one by one, for a seat and for
// what everybody knows, at random moments of games with much talk.
func TestBeliefIsTheSumOverAllDeals(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for i := range 120 {
		s := dealt(t, 9, decks[i%len(decks)], "none")
		moves := r.IntN(200)
		for range moves {
			if s.Turn() == 0 {
				break
			}
			talkAtRandom(s, r)
		}
		v := s.View(game.Seat(r.IntN(9))).(rules.View)
		if s.Turn() == 0 || s.Turn().Has(game.Dealer) || v.Night == 0 {
			continue
		}
		for _, k := range []Knowledge{Own(&v), Common(&v)} {
			var b Belief
			b.Believe(&v, k, Attentive)
			wolf, seer, liar := oneByOne(&b)
			for seat := range 9 {
				near(t, i, "wolf", b.Wolf[seat], wolf[seat])
				near(t, i, "seer", b.Seer[seat], seer[seat])
				near(t, i, "liar", b.Liar[seat], liar[seat])
			}
			after, nobody := b.prospects()
			near(t, i, "chance after nobody", nobody, b.expect(game.Nobody))
			for seat := range b.Living.All() {
				near(t, i, "chance after "+seat.String(), after[seat], b.expect(seat))
			}
		}
	}
}

func near(t *testing.T, game int, what string, got, want float64) {
	t.Helper()
	if math.Abs(got-want) > 1e-9 {
		t.Fatalf("game %d: %s is %v, want %v", game, what, got, want)
	}
}

// talkAtRandom takes a random action, and more claims to be the seer.
func talkAtRandom(s game.State, r *rand.Rand) {
	seat := s.Turn().First()
	legal := s.Legal(seat, nil)
	a := legal[r.IntN(len(legal))]
	if v, _ := rules.Split(a); (v == rules.ReportHuman || v == rules.ReportWolf) && r.IntN(2) == 0 {
		a = rules.Act(rules.Claim, rules.Seer)
		if s.View(seat).(rules.View).Deck[rules.Seer] == 0 {
			a = legal[0]
		}
	}
	s.Do(seat, a, nil)
}

// oneByOne weighs every pack, possessed and seer separately.
func oneByOne(b *Belief) (wolf, seer, liar [game.MaxSeats]float64) {
	total := 0.0
	for pack := game.Seats(0); pack <= b.all; pack++ {
		if pack.Len() != b.size || pack&b.Known.Humans != 0 || b.Known.Wolves&^pack != 0 {
			continue
		}
		prowling := (pack & b.Living).Len()
		if !b.anyPack && (2*prowling >= b.Living.Len() || prowling == 0 && !b.turned) {
			continue
		}
		f := 1.0
		for x := range pack.All() {
			f *= b.Alone[x]
			for y := range pack.All() {
				if x < y {
					f *= b.both[x][y]
				}
			}
		}
		for p := range candidates(b.all&^pack&^b.Known.notPossessed, b.possessed) {
			g := f
			if p != game.Nobody && b.Talked.Has(p) {
				g *= b.lies(p)
			} else if p != game.Nobody {
				g *= quietLiar
			}
			out := pack
			if p != game.Nobody {
				out = out.With(p)
			}
			for _, r := range b.claims {
				g *= b.tale(r, pack, out&^pack)
			}
			may := b.all &^ out &^ b.Known.notSeer &^ (b.Talked &^ b.Said[rules.Seer])
			if b.Known.seer != game.Nobody {
				may &= game.Only(b.Known.seer)
			}
			for x := range candidates(may, b.hasSeer) {
				w := g
				if b.hasSeer {
					for liar := range (b.Said[rules.Seer] & pack).All() {
						w *= b.forged(liar, pack)
					}
					slips := b.Said[rules.Seer] &^ out
					if slips.Has(x) {
						w *= b.toldTruth(x, pack)
					} else {
						w *= b.mute(x)
					}
					w *= math.Pow(b.slip, float64(slips.Without(x).Len()))
					seer[x] += w
				}
				if p != game.Nobody {
					liar[p] += w
				}
				for x := range pack.All() {
					wolf[x] += w
				}
				total += w
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

// expect returns the humans' chance after somebody is lynched, pack by pack.
func (b *Belief) expect(lynched game.Seat) float64 {
	left := b.Living.Without(lynched)
	n := left.Len()
	sum := 0.0
	for i := range b.Packs {
		pack := b.Packs[i].Pack
		k := (pack & left).Len()
		chance := Dusk[0][n][k]
		if beasts := b.Hamsters &^ pack; beasts != 0 {
			alive := float64((beasts & left).Len()) / float64(beasts.Len())
			chance += alive * (Dusk[1][n][k] - chance)
		}
		sum += b.Packs[i].P * chance
	}
	return sum
}

// candidates yields the set, or only nobody if there is no such card.
func candidates(set game.Seats, dealt bool) func(func(game.Seat) bool) {
	if !dealt {
		return game.Only(game.Nobody).All()
	}
	return set.All()
}

// By the rules alone all packs are equally likely, and those killed at night
// are in none.
func TestBeliefBeginsEven(t *testing.T) {
	s := dealt(t, 8, "standard", "none")
	v := s.View(game.Nobody).(rules.View)
	var b Belief
	b.Believe(&v, Common(&v), Attentive)
	for seat := range 8 {
		near(t, 0, "wolf", b.Wolf[seat], 2.0/8)
		near(t, 0, "seer", b.Seer[seat], 1.0/8)
	}
	near(t, 0, "packs", float64(len(b.Packs)), 28)
}

// Claims of the first day change what others believe.
func TestBeliefHearsClaims(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 2))
	for _, c := range []struct {
		name        string
		say         map[game.Seat][]game.Action
		about       game.Seat
		least, most float64
	}{
		{"one seer reports a werewolf", map[game.Seat][]game.Action{
			1: {rules.Act(rules.Claim, rules.Seer), rules.Act(rules.ReportWolf, game.Seat(5))}}, 5, 0.65, 1},
		{"one seer is believed", map[game.Seat][]game.Action{
			1: {rules.Act(rules.Claim, rules.Seer), rules.Act(rules.ReportHuman, game.Seat(5))}}, 5, 0, 0.15},
		{"of two seers at least one lies", map[game.Seat][]game.Action{
			1: {rules.Act(rules.Claim, rules.Seer)}, 2: {rules.Act(rules.Claim, rules.Seer)}}, 2, 0.45, 0.6},
		{"an accusation is no proof", map[game.Seat][]game.Action{
			1: {rules.Act(rules.Accuse, game.Seat(5))}}, 5, 0.2, 0.3},
	} {
		s := dealt(t, 8, "standard", "none")
		for s.Phase() != "talk" {
			talkAtRandom(s, r)
		}
		for seat, words := range c.say {
			for _, a := range words {
				s.Do(seat, a, nil)
			}
		}
		v := s.View(game.Nobody).(rules.View)
		var b Belief
		b.Believe(&v, Common(&v), Attentive)
		if got := b.Wolf[c.about]; got < c.least || got > c.most {
			t.Errorf("%s: seat %v is a werewolf with %.2f, want %.2f to %.2f", c.name, c.about, got, c.least, c.most)
		}
	}
}

// BenchmarkBelief24 measures one observation at a full table of 24 after much
// talk: all 850,080 deals of pack, seer and possessed are weighed again, so
// nothing is kept between observations.
func BenchmarkBelief24(b *testing.B) {
	s := dealt(b, 24, "standard", "none")
	r := rand.New(rand.NewPCG(5, 6))
	for range 150 {
		talkAtRandom(s, r)
	}
	v := s.View(3).(rules.View)
	var mind Belief
	for b.Loop() {
		mind.Believe(&v, Common(&v), Attentive)
	}
	b.ReportMetric(float64(len(mind.Packs)), "packs")
}

// dealt returns a game whose cards are dealt.
func dealt(t testing.TB, players int, deck, variant string) game.State {
	t.Helper()
	s, err := rules.Game{}.New(game.Setup{Players: players, Options: map[string]string{"deck": deck, "variant": variant}})
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(uint64(players), 9))
	for s.Turn() == game.Only(game.Dealer) {
		legal := s.Legal(game.Dealer, nil)
		s.Do(game.Dealer, legal[r.IntN(len(legal))], nil)
	}
	return s
}

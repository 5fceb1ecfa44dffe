package bot

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot/belief"
	"github.com/howl-game/howl/games/lupus/rules"
)

// begin returns a game whose cards are dealt.
func begin(t testing.TB, players int, deck, variant string) game.State {
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

// tested are the levels that the tests play, and the expert.
const tested = Hard + 3

// offered is a hard player as it sits at tables.
const offered = Hard + 2

// newTested returns a player of a level, or an expert above the last.
func newTested(level int, r game.Rand) *Player {
	switch level {
	case Hard + 1:
		return NewOffered(belief.Embedded(), DefaultScheme, r)
	case offered:
		return NewLevel(Hard, belief.Embedded(), r)
	}
	return New(level, r)
}

// Players of all levels, among others who act and talk at random, play every
// table and variant to its end, and choose only legal actions.
func TestPlayersAmongRandomTalk(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 7))
	for players := 8; players <= 24; players += 4 {
		for _, variant := range []string{"none", "phantom-menace", "wise-old-man"} {
			if variant == "wise-old-man" && players != 8 {
				continue
			}
			s := begin(t, players, "standard", variant)
			bots := make([]*Player, players)
			for i := range bots {
				if level := r.IntN(tested + 1); level < tested {
					bots[i] = newTested(level, r)
				}
			}
			for s.Turn() != 0 {
				seat := s.Turn().First()
				if seat == game.Dealer || bots[seat] == nil {
					takeAny(s, r)
					continue
				}
				f := game.Look(s, seat)
				a := bots[seat].Decide(t.Context(), f)
				if !slices.Contains(f.Legal, a) {
					t.Fatalf("%d players, %s, %s: seat %v may not %q", players, variant, f.Phase, seat, rules.Game{}.Text(a))
				}
				if bots[seat].Reason().IsZero() {
					t.Fatalf("%d players: %s without a reason", players, rules.Game{}.Text(a))
				}
				s.Do(seat, a, nil)
			}
		}
	}
}

// A player does not use what it cannot know: shown a guessed game that it
// cannot tell from the true one, its twin decides the same. Whole games are
// played, so that this holds for its memory too: at all levels, with every
// character of the box, and with the variants.
func TestPlayersDoNotCheat(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 8))
	for i, c := range []struct {
		players int
		deck    string
		variant string
	}{
		{8, "standard", "none"}, {8, "standard", "wise-old-man"}, {12, "werewolf:2,seer,medium,possessed,bodyguard,owl-man,villager:5", "none"},
		{12, "werewolf:2,seer,freemason:2,werehamster,mythomaniac,possessed,villager:4", "phantom-menace"}, {24, "standard", "none"},
	} {
		for level := range tested {
			s, guessed := begin(t, c.players, c.deck, c.variant), begin(t, c.players, c.deck, c.variant)
			bots, twins := make([]*Player, c.players), make([]*Player, c.players)
			for seat := range bots {
				seed := rand.NewPCG(uint64(i), uint64(seat))
				twin := *seed
				bots[seat], twins[seat] = newTested(level, rand.New(seed)), newTested(level, rand.New(&twin))
			}
			for moves := 0; s.Turn() != 0 && moves < 600; moves++ {
				seat := s.Turn().First()
				if seat == game.Dealer {
					takeAny(s, r)
					continue
				}
				f := game.Look(s, seat)
				a := bots[seat].Decide(t.Context(), f)
				rules.Game{}.Guess(f.View, r, guessed)
				if b := twins[seat].Decide(t.Context(), game.Look(guessed, seat)); a != b {
					t.Fatalf("%d players, level %d, %s: seat %v would %q, its twin %q", c.players, level, f.Phase, seat, rules.Game{}.Text(a), rules.Game{}.Text(b))
				}
				s.Do(seat, a, nil)
			}
		}
	}
}

// blindly stands for a level that uses no knowledge.
const blindly = -1

// wins returns the percentage of games that each side wins, if the pack and the
// possessed have one level and everybody else another.
func wins(t testing.TB, games, players, humans, wolves int) map[string]float64 {
	r := rand.New(rand.NewPCG(11, uint64(players)))
	won := make(map[string]float64)
	for range games {
		s, err := rules.Game{}.New(game.Setup{Players: players})
		if err != nil {
			t.Fatal(err)
		}
		for s.Turn() == game.Only(game.Dealer) {
			takeAny(s, r)
		}
		bots := make([]*Player, players)
		for i := range bots {
			level := humans
			switch s.View(game.Seat(i)).(rules.View).Role {
			case rules.Werewolf, rules.Possessed:
				level = wolves
			}
			if level != blindly {
				bots[i] = newTested(level, r)
			}
		}
		for s.Turn() != 0 {
			seats := s.Turn() // in any order, as at a table of people
			for n := r.IntN(seats.Len()); n > 0; n-- {
				seats &= seats - 1
			}
			seat := seats.First()
			f := game.Look(s, seat)
			if seat == game.Dealer {
				takeAny(s, r)
			} else if bots[seat] == nil {
				s.Do(seat, rules.Blind(f.Legal, r), nil)
			} else {
				s.Do(seat, bots[seat].Decide(t.Context(), f), nil)
			}
		}
		for i := range game.Seat(players) {
			if s.Score(i) > 0 {
				won[s.Side(i)] += 100 / float64(games)
				break
			}
		}
	}
	return won
}

// With the standard decks a hard village beats a blind pack, and a hard pack
// does far better against the same village.
func TestHardAgainstBlind(t *testing.T) {
	for _, c := range []struct {
		games, players int
		least          float64 // of the humans against a blind pack
		loss           float64 // of the humans to a hard pack, at least, in so few games
	}{
		{80, 8, 60, 15}, {40, 12, 75, 15}, {60, 16, 50, 5}, // at 16 the werehamster wins, too
	} {
		blind := wins(t, c.games, c.players, Hard, blindly)
		hard := wins(t, c.games, c.players, Hard, Hard)
		if blind[rules.Humans] < c.least {
			t.Errorf("%d players: the village beats a blind pack in %.0f %%, want %.0f", c.players, blind[rules.Humans], c.least)
		}
		if loss := blind[rules.Humans] - hard[rules.Humans]; loss < c.loss {
			t.Errorf("%d players: the village loses %.0f points to a hard pack, want %.0f", c.players, loss, c.loss)
		}
	}
}

// An expert village beats a hard pack, and an expert pack does better against a
// hard village than a hard one.
func TestExpertAgainstHard(t *testing.T) {
	const games = 60
	if got := wins(t, games, 8, Hard+1, Hard)[rules.Humans]; got < 75 {
		t.Errorf("an expert village beats a hard pack in %.0f %%, want 75", got)
	}
	old, pack := wins(t, games, 8, offered, offered)[rules.Werewolves], wins(t, games, 8, offered, Hard+1)[rules.Werewolves]
	if pack < old+5 {
		t.Errorf("an expert pack beats a hard village in %.0f %%, a hard pack in %.0f", pack, old)
	}
}

// BenchmarkDecide24 measures decisions in the middle of a game at the largest
// table, by level.
func BenchmarkDecide24(b *testing.B) {
	for level, name := range []string{"easy", "normal", "hard", "expert"} {
		b.Run(name, func(b *testing.B) {
			r := rand.New(rand.NewPCG(1, 2))
			s := begin(b, 24, "standard", "none")
			for s.Phase() != "ballot" {
				seat := s.Turn().First()
				if seat == game.Dealer {
					takeAny(s, r)
					continue
				}
				s.Do(seat, New(Hard, r).Decide(b.Context(), game.Look(s, seat)), nil)
			}
			f := game.Look(s, s.Turn().First())
			bot := newTested(level, r)
			for b.Loop() {
				bot.Decide(b.Context(), f)
			}
		})
	}
}

// takeAny takes a random action, and more claims to be the seer.
func takeAny(s game.State, r *rand.Rand) {
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

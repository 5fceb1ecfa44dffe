package bot

import (
	"math/rand/v2"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/cards"
	"github.com/howl-game/howl/games/trickwolf/rules"
	"github.com/howl-game/howl/internal/bots"
)

// of returns a player of a level.
func of(l int) func(game.Rand) bots.Bot {
	return func(r game.Rand) bots.Bot { return &student{level: levels[l], r: r} }
}

// A beginner who was accused accuses back, unless the werewolf is seen, and plays
// the Werewolf only where no other card may be played.
func TestBeginners(t *testing.T) {
	back, hidden := 0, 0
	for seed := range uint64(60) {
		played(t, seed, of(bots.Easy), func(f game.Frame, a game.Action) {
			v := f.View.(rules.View)
			switch foe := accuser(&v); {
			case f.Phase == nominating && foe != game.Nobody && owner(&v) == game.Nobody:
				if back++; game.Seat(a&object) != foe {
					t.Fatalf("seed %d: seat %v was accused by %v, and does %q", seed, v.Seat, foe, rules.Game{}.Text(a))
				}
			case f.Phase == playing && v.Hand.Has(cards.Card(rules.H9)) && len(f.Legal) > 1:
				if hidden++; rules.Card(a&object) == rules.H9 {
					t.Fatalf("seed %d: the werewolf shows itself in trick %d, and may play %d cards", seed, v.Trick, len(f.Legal))
				}
			}
		})
	}
	if back < 20 || hidden < 50 {
		t.Errorf("only %d players could accuse back, and %d hide", back, hidden)
	}
}

// A beginner forgets that cards lie face down: a player who answers the Witch that
// no heart is in the hand is trusted.
func TestBeginnerTrusts(t *testing.T) {
	trusted := 0
	for seed := range uint64(400) {
		r := rand.New(rand.NewPCG(7, seed))
		s, err := rules.Game{}.New(game.Setup{Players: players})
		if err != nil {
			t.Fatal(err)
		}
		for s.Turn() != 0 {
			seat := s.Turn().First()
			legal := s.Legal(seat, nil)
			if s.Phase() == nominating {
				v := s.View(seat).(rules.View)
				before := &v.Tricks[max(v.Trick, 2)-2]
				if v.Trick == 2 && before.Answer == rules.No && before.Nominated != seat && owner(&v) == game.Nobody {
					trusted++
					a := of(bots.Easy)(r).Decide(t.Context(), game.Look(s, seat))
					if game.Seat(a&object) == before.Nominated {
						t.Fatalf("seed %d: seat %v accuses %v, who has no heart in hand", seed, seat, before.Nominated)
					}
				}
			}
			s.Do(seat, legal[r.IntN(len(legal))], nil)
		}
	}
	if trusted < 5 {
		t.Errorf("only %d could be trusted", trusted)
	}
}

// A normal werewolf poses as a student, and an easy teacher plays one: as long as the
// werewolf is unseen they accuse a player who was damaged already, if that one may be
// the werewolf.
func TestPosing(t *testing.T) {
	normal := posing(t, of(bots.Normal), func(v *rules.View) bool { return v.Wolf })
	teacher := posing(t, Teachers[bots.Easy].New, func(*rules.View) bool { return true })
	if normal < 20 || teacher < 40 {
		t.Errorf("only %d werewolves could pose, and %d teachers", normal, teacher)
	}
}

// posing plays games with a kind of bot, and returns how often those who are meant
// accuse a damaged player. It is an error if they could and do not.
func posing(t *testing.T, player func(game.Rand) bots.Bot, meant func(*rules.View) bool) (posed int) {
	t.Helper()
	for seed := range uint64(100) {
		played(t, seed, player, func(f game.Frame, a game.Action) {
			v := f.View.(rules.View)
			if f.Phase != nominating || !meant(&v) || owner(&v) != game.Nobody {
				return
			}
			var damaged uint64
			for seat := range v.In.Without(v.Seat).All() {
				if v.Damage[seat] > 0 {
					damaged |= 1 << seat
				}
			}
			if damaged &^= cleared(&v.Public); damaged == 0 {
				return
			}
			if posed++; damaged>>(a&object)&1 == 0 {
				t.Errorf("seed %d: seat %v does %q in trick %d", seed, v.Seat, rules.Game{}.Text(a), v.Trick)
			}
		})
	}
	return posed
}

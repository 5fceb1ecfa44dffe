package rules

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/gametest"
)

// The night goes by the rulebook's order (L4). Characters that it does not have
// are called somewhere between.
func TestCallOrder(t *testing.T) {
	want := []Role{Freemason, Medium, Seer, Bodyguard, Owl, Werewolf, Mythomaniac, NoRole}
	got := slices.DeleteFunc(slices.Clone(night), func(r Role) bool { return !slices.Contains(want, r) })
	if !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

// The traces agree with the rules: a night is explained if, and only if, some
// choices of the living lead to it. All choices are tried, by the rules
// themselves.
func TestExplained(t *testing.T) {
	seed := uint64(11)
	r := rand.New(rand.NewPCG(seed, 0))
	for i := range gametest.Times(300) {
		players, left := 8+r.IntN(3), 40_000
		if i%30 == 0 {
			players, left = DeadlyFrom, 200_000
		}
		compareNights(t, r, players, left, func() Deck { return anyDeck(players, r) })
	}
}

// compareNights compares the nights of one game in which there are at most that
// many ways to choose.
func compareNights(t *testing.T, r *rand.Rand, players, most int, deck func() Deck) {
	t.Helper()
	for {
		rules := Rules{PlayerFirst: r.IntN(2) == 0, NoOwlSelf: r.IntN(2) == 0}
		s := begin(players, deck(), rules)
		compared := false
		for before := uint8(0); s.turn != 0; step(s, r) {
			if s.Night == before {
				continue
			}
			before = s.Night
			if ways := s.ways(); len(ways) <= most {
				compareNight(t, s, ways)
				compared = true
			}
			if s.Night == 3 {
				break
			}
		}
		if compared {
			return
		}
	}
}

// A way is what everybody chooses in a night, and the outcome.
type way struct {
	chosen [MaxRoles]game.Seat
	dead   game.Seats
	named  game.Seat
}

// ways tries all choices of the night that begins. The mythomaniac's choice
// does not matter.
func (s *State) ways() (all []way) {
	var try func(State, []Role)
	try = func(s State, roles []Role) {
		for len(roles) > 0 && (s.living(roles[0]) == 0 || s.asked(s.living(roles[0]).First()) == nil) {
			roles = roles[1:]
		}
		if len(roles) == 0 {
			for seat := range s.living(Mythomaniac).All() {
				s.private[seat].Choice = s.Alive.Without(seat).First()
			}
			teller{&s, nil}.closeNight()
			all = append(all, way{s.chosen, s.today().Dead, s.named()})
			return
		}
		holders := s.living(roles[0])
		for _, a := range s.Legal(holders.First(), nil) {
			v, about := Split(a)
			if v == Done {
				continue
			}
			next := s
			for seat := range holders.All() {
				next.private[seat].Choice = game.Seat(about)
			}
			try(next, roles[1:])
		}
	}
	var roles []Role
	for _, r := range night {
		if r != Mythomaniac && r != NoRole && characters[r].call.verb != 0 {
			roles = append(roles, r)
		}
	}
	try(*s, roles)
	return all
}

// compareNight compares what can happen with what is explained, for spectators
// and for each character that remembers its own choice, before and after the
// ballot.
func compareNight(t *testing.T, s *State, ways []way) {
	t.Helper()
	v := s.View(game.Nobody).(View)
	c := clues{v: &v}
	c.read()
	w := truth(s, &c)
	type end struct {
		dead  game.Seats
		named game.Seat
	}
	for _, me := range night {
		if me == NoRole {
			me = Villager // a spectator, or anybody who remembers nothing
		} else if s.living(me) == 0 || ways[0].chosen[me] == game.Nobody {
			continue
		}
		own := ways[len(ways)/3].chosen[me]
		can := make(map[end]bool)
		for _, way := range ways {
			if way.chosen[me] == own {
				can[end{way.dead, way.named}] = true
				can[end{way.dead, game.Dealer}] = true // before the ballot nobody knows
			}
		}
		n := c.enter(&w, int(s.Night))
		n.me, n.note = me, Note{Whom: own}
		for _, dead := range few(s.Alive) {
			names := game.Only(game.Nobody).With(game.Dealer)
			if s.Deck[Owl] > 0 {
				names |= s.Alive &^ dead
			}
			for named := range names.All() {
				n.dead, n.named, n.polled = dead, named, named != game.Dealer
				if named == game.Dealer {
					n.named = game.Nobody
				}
				if got, want := n.explained(dead, NoRole), can[end{dead, named}]; got != want {
					t.Fatalf("night %d, %v, %+v: dead %b, named %v, by the %v who chose %v: explained %v, want %v\nliving %b, %v",
						s.Night, s.Deck, s.Rules, dead, named, me, own, got, want, s.Alive, w.cards[:s.Players])
				}
			}
		}
	}
}

// few returns the sets of at most three of the seats.
func few(seats game.Seats) (sets []game.Seats) {
	sets = append(sets, 0)
	for _, most := range []int{1, 2, 3} {
		for _, set := range sets {
			if set.Len() == most-1 {
				for seat := range seats.All() {
					if set>>seat == 0 {
						sets = append(sets, set.With(seat))
					}
				}
			}
		}
	}
	return sets
}

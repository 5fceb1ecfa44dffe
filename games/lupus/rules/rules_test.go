package rules

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/howl-game/howl/game"
)

// The two suspects, from votes alone (L3, L9, L15).
func TestSuspects(t *testing.T) {
	for _, c := range []struct {
		name    string
		welcome game.Seat
		dead    game.Seats
		owl     game.Seat
		votes   map[game.Seat]int
		want    [2]game.Seat
	}{
		{"the worked example", 0, 1, game.Nobody, map[game.Seat]int{1: 3, 3: 2, 5: 2, 2: 1, 4: 1}, [2]game.Seat{1, 3}},
		{"the owl-man chose Bea in it", 0, 1, 2, map[game.Seat]int{1: 3, 3: 2, 5: 2, 2: 1, 4: 1}, [2]game.Seat{2, 1}},
		{"the owl-man chose the second", 0, 1, 3, map[game.Seat]int{1: 3, 3: 2, 5: 2, 2: 1, 4: 1}, [2]game.Seat{1, 3}},
		{"the owl-man chose the dead", 0, 1, 0, map[game.Seat]int{1: 3, 3: 2, 5: 2, 2: 1, 4: 1}, [2]game.Seat{1, 3}},
		{"all on one: the nearest living other", 4, 1<<4 | 1<<5, game.Nobody, map[game.Seat]int{2: 9}, [2]game.Seat{2, 6}},
		{"a tie round the table", 7, 1 << 7, game.Nobody, map[game.Seat]int{1: 3, 6: 3, 8: 3}, [2]game.Seat{8, 1}},
		{"the moderator sits before seat 0", game.Nobody, 0, game.Nobody, map[game.Seat]int{0: 3, 4: 3, 8: 3}, [2]game.Seat{0, 4}},
	} {
		s := begin(9, standard(9), Rules{})
		s.Night, s.Welcome, s.chosen[Owl] = 1, c.welcome, c.owl
		s.Alive &^= c.dead
		voter := game.Seat(0)
		for whom, n := range c.votes {
			for range n {
				s.today().Votes[voter] = whom
				voter++
			}
		}
		teller{s, nil}.suspect()
		if got := s.Suspects; got != c.want {
			t.Errorf("%s: got %v, want %v", c.name, got, c.want)
		}
	}
}

// The standard deck of every number of players can be dealt from the box and is
// what the rulebook suggests (L1).
func TestStandardDecks(t *testing.T) {
	for n := 8; n <= 24; n++ {
		d := standard(n)
		if got := d.size(); got != n {
			t.Errorf("%d players: %d cards", n, got)
		}
		for r := range d {
			if d[r] > characters[r].cards {
				t.Errorf("%d players: %d %v", n, d[r], Role(r))
			}
		}
		if advice := d.advise(n); len(advice) > 0 {
			t.Errorf("%d players: %v", n, advice)
		}
	}
	if got, want := standard(8), (Deck{Villager: 5, Werewolf: 2, Seer: 1}); got != want {
		t.Errorf("eight players: got %v, want %v", got, want)
	}
	for r, k := range standard(24) { // villagers make room for characters that the rulebook does not have
		if c := &characters[r]; Role(r) != Villager && c.from > 0 && k != c.cards {
			t.Errorf("twenty-four players use %d of %d cards %v", k, c.cards, Role(r))
		}
	}
}

// Decks that the rulebook does not suggest are allowed, with advice (L1).
func TestAdvice(t *testing.T) {
	setup := game.Setup{Players: 8, Options: map[string]string{"deck": "werewolf:3,werehamster,villager:4"}}
	if _, err := (Game{}).New(setup); err != nil {
		t.Fatal(err)
	}
	got := fmt.Sprint(game.Advice(Game{}, setup))
	want := "[lupus.advice.wolves cards=(lupus.cards n=2 role=werewolf) not=3 players=8 lupus.advice.seer " +
		"lupus.advice.villagers n=5 lupus.advice.from n=15 role=werehamster]"
	if got != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
}

// At any moment of any game seats are heard only by those they may speak to
// (L19), and by day the living are heard by all until the suspects speak.
func TestEars(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 200 {
		for s := somewhere(r); s.turn != 0; step(s, r) {
			for seat := range game.Table(int(s.Players)).All() {
				ears, pack := s.Ears(seat), s.living(Werewolf)
				switch {
				case ears == 0:
					if s.Alive.Has(seat) && (s.Moment == Talk || s.Moment == Ballot) {
						t.Fatalf("in the %s %v is not heard", s.Phase(), seat)
					}
				case s.Ghosts().Has(seat):
					if ears&^s.Ghosts() != 0 {
						t.Fatalf("the ghost %v is heard by %b", seat, ears)
					}
					if confers := s.Rules.Phantom && s.Moment == Night && s.Night > 1; !s.Rules.GhostTalk && !confers {
						t.Fatalf("in the %s of day %d the ghost %v talks (L19)", s.Phase(), s.Night, seat)
					}
				case s.Moment == Night:
					if !pack.Has(seat) || ears&^pack != 0 {
						t.Fatalf("at night %v is heard by %b, the pack is %b", seat, ears, pack)
					}
				case ears != game.Everybody || s.Moment == Judgement || s.Moment == Dawn:
					t.Fatalf("in the %s %v is heard by %b", s.Phase(), seat, ears)
				}
			}
			if s.Ears(game.Nobody) != 0 {
				t.Fatal("a spectator speaks")
			}
		}
	}
}

// There is always somebody to judge the two suspects (L16), and no view shows
// the cards before the end.
func TestVoters(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for range 300 {
		s := somewhere(r)
		for s.turn != 0 {
			if s.Roles != [game.MaxSeats]Role{} {
				t.Fatal("cards are shown before the end")
			}
			before := s.Moment
			step(s, r)
			if before == Defence && s.Moment == Judgement && s.turn.Len() < 1 {
				t.Fatal("nobody is left to judge")
			}
		}
	}
}

// Those who were ghosts at nightfall know where sword and shield lie, and those
// who died in that night do not (L20).
func TestLaid(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	told := 0
	for range 20 {
		s := begin(24, standard(24), Rules{Phantom: true, PlayerFirst: true})
		var saw game.Seats
		for s.turn != 0 {
			seat := nth(s.turn, r)
			legal := s.Legal(seat, nil)
			s.Do(seat, Blind(legal, r), func(to game.Seats, e game.Event) {
				switch e.(type) {
				case Placed:
					saw = to
				case Nightfall, Won:
					saw = 0
				}
			})
			for seat := range game.Table(24).All() {
				laid := s.View(seat).(View).Laid
				if got, want := laid != [2]game.Seat{game.Nobody, game.Nobody}, saw.Has(seat); got != want {
					t.Fatalf("night %d, %s: seat %v sees the cards: %v, was told: %v", s.Night, s.Phase(), seat, got, want)
				}
			}
			told += saw.Len()
		}
	}
	if told == 0 {
		t.Error("no card was ever laid")
	}
}

// The JSON of a view holds what its owner knows, and nothing of others.
func TestWire(t *testing.T) {
	s := begin(8, standard(8), Rules{PlayerFirst: true})
	for _, role := range []Role{Werewolf, Werewolf, Seer, Villager, Villager, Villager, Villager, Villager} {
		s.Do(game.Dealer, Act(Deal, uint8(role)<<4), nil)
	}
	s.Do(0, Act(Mark, game.Seat(3)), nil)
	for seat, want := range map[game.Seat]string{
		1:           `"you":{"role":"werewolf","now":"werewolf","choice":null,"mates":[0],"circle":{"marks":{"0":3,"1":null},"done":[]}}`,
		2:           `"you":{"role":"seer","now":"seer","choice":null,"mates":[]}`,
		game.Nobody: `"seat":null,"night":1,`,
	} {
		b, err := json.Marshal(s.View(seat))
		if err != nil {
			t.Fatal(err)
		}
		if got := string(b); !strings.Contains(got, want) || seat != 1 && strings.Contains(got, "circle") {
			t.Errorf("seat %v: got %s\nwant in it %s", seat, got, want)
		}
	}
}

// Seer and medium are told "werewolf" or "no werewolf", and their diaries say
// no more (L6, L13); a card peeked at, and what a mythomaniac became, are
// characters. The pack knows who joined it; at the end everybody knows what the
// mythomaniac became.
func TestWireDiary(t *testing.T) {
	table := func(wise bool) View {
		v := View{Public: begin(8, standard(8), Rules{Wise: wise}).Public, Private: blank}
		v.Night = 3
		return v
	}
	for _, test := range []struct {
		wise bool
		role Role
		note Note
		want string
	}{
		{false, Seer, Note{3, Villager}, `{"night":2,"whom":3,"wolf":false}`},
		{false, Seer, Note{3, Werewolf}, `{"night":2,"whom":3,"wolf":true}`},
		{false, Medium, Note{3, Villager}, `{"night":2,"whom":3,"wolf":false}`},
		{false, Bodyguard, Note{3, NoRole}, `{"night":2,"whom":3}`},
		{false, Mythomaniac, Note{3, Villager}, `{"night":2,"whom":3,"role":"villager"}`},
		{true, Seer, Note{3, Villager}, `{"night":2,"whom":3,"role":"villager"}`},
	} {
		v := table(test.wise)
		v.Role, v.Now, v.Diary[2] = test.role, test.role, test.note
		b, err := json.Marshal(v)
		if err != nil {
			t.Fatal(err)
		}
		if got, want := string(b), `"diary":[`+test.want+`]`; !strings.Contains(got, want) {
			t.Errorf("%v: got %s, want in it %s", test.role, got, want)
		}
	}
	v := table(false)
	v.Role, v.Now, v.Mates, v.Joined, v.Became = Werewolf, Werewolf, 1<<3, 3, Werewolf
	b, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`"mates":[3],"joined":3}`, `"became":"werewolf"`} {
		if got := string(b); !strings.Contains(got, want) {
			t.Errorf("got %s, want in it %s", got, want)
		}
	}
}

// A number of cards that overflows is refused.
func TestHugeDeck(t *testing.T) {
	for _, count := range []string{"9223372036854775807", "18446744073709551616", "65535", "65536", "256", "-1", ""} {
		if d, err := parseDeck("seer,seer:"+count+",werewolf:2,villager:6", 8); err == nil {
			t.Errorf("seer:%s is taken, as %v", count, d)
		}
	}
}

// Every card left in the deck is equally likely: identical cards are listed
// once each.
func TestDealWeights(t *testing.T) {
	s := begin(8, standard(8), Rules{})
	if got, want := len(s.Legal(game.Dealer, nil)), 8; got != want {
		t.Errorf("got %d cards to deal, want %d", got, want)
	}
	s.Do(game.Dealer, Act(Deal, uint8(Villager)<<4|3), nil)
	texts := make([]string, 0, 7)
	for _, a := range s.Legal(game.Dealer, nil) {
		texts = append(texts, Game{}.Text(a))
	}
	got, want := strings.Join(texts, ", "), "deal villager, deal villager2, deal villager3, deal villager4, deal werewolf, deal werewolf2, deal seer"
	if got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// A view says when each claim was made, and a repeated claim stays where it was.
func TestClaimsHaveAPlace(t *testing.T) {
	s := begin(8, standard(8), Rules{})
	for s.Phase() != "talk" {
		seat := s.Turn().First()
		s.Do(seat, s.Legal(seat, nil)[0], nil)
	}
	for _, c := range []struct {
		seat       game.Seat
		r          Role
		day, place int
	}{
		{3, Seer, 1, 1}, {5, Seer, 1, 2}, {3, Seer, 1, 1}, {3, Villager, 1, 3}, {0, NoRole, 0, 0},
	} {
		if c.r != NoRole {
			s.Do(c.seat, Act(Claim, c.r), nil)
		}
		day, place := s.Claimed(c.seat)
		if day != c.day || place != c.place {
			t.Errorf("seat %v claims %v: day %d, place %d, want %d, %d", c.seat, c.r, day, place, c.day, c.place)
		}
		s.Said[c.seat].Today = 0
	}
}

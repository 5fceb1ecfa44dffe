package rules

import (
	"math/rand/v2"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/gametest"
)

// A referee knows only the events, and judges the deal by the rulings read
// aloud.
type referee struct {
	t       *testing.T
	players int
	icons   Icons
	dealer  game.Seat
	hands   [MaxPlayers][]Card // as dealt
	seats   []game.Seat        // who played
	cards   []Card             // what, in this trick
	stood   []Value
	leads   game.Seat
	taken   [MaxPlayers][]Card
	counted int
	sum     [3]int // by side
	team    [3]int
}

func (r *referee) told(to game.Seats, e game.Event) {
	if _, own := e.(Dealt); !own && to != game.Everybody {
		r.t.Fatalf("%v was told to %v", e, to)
	}
	switch e := e.(type) {
	case Dealer:
		r.dealer = e.Seat
	case Dealt:
		if to != game.Only(e.Seat) {
			r.t.Fatalf("%v was told to %v", e, to)
		}
		for c := range e.Hand.All() {
			r.hands[e.Seat] = append(r.hands[e.Seat], c)
		}
		r.want("role", e.Role, r.role(e.Seat))
	case Leads:
		r.want("leader (W14)", e.Seat, (r.dealer+1)%game.Seat(r.players))
		r.leads = e.Seat
	case Played:
		r.want("player", e.Seat, (r.leads+game.Seat(len(r.cards)))%game.Seat(r.players))
		r.seats, r.cards = append(r.seats, e.Seat), append(r.cards, e.Card)
	case Stands:
		r.stood = append(r.stood, e.As)
	case Took:
		r.took(e)
	case Counted:
		r.count(e)
	case Won:
		robbers, wolves := r.sum[Robbers]*r.team[Werewolves], r.sum[Werewolves]*r.team[Robbers]
		r.want("robbers' total (W12)", int(e.Robbers), robbers)
		r.want("werewolves' total (W12)", int(e.Werewolves), wolves)
		side := NoSide
		if robbers > wolves {
			side = Robbers
		}
		if wolves > robbers {
			side = Werewolves
		}
		r.want("winner (W12)", e.Side, side)
	}
}

func (r *referee) took(e Took) {
	values, winner := readTrick(r.cards)
	for i, c := range r.cards {
		if len(c.String()) == 1 {
			if len(r.stood) == 0 || r.stood[0] != values[i] {
				r.t.Fatalf("%v: told %v, want %v", r.cards, r.stood, values)
			}
			r.stood = r.stood[1:]
		}
	}
	r.want("winner of the trick", e.Seat, r.seats[winner])
	r.taken[e.Seat] = append(r.taken[e.Seat], r.cards...)
	r.leads, r.seats, r.cards = e.Seat, nil, nil
}

func has(cards []Card, card Card) bool {
	for _, c := range cards {
		if c == card {
			return true
		}
	}
	return false
}

// role returns the role by the hand that was dealt (W9).
func (r *referee) role(seat game.Seat) Role {
	switch {
	case has(r.hands[seat], W):
		return Werewolf
	case has(r.hands[seat], T):
		return Traitor
	}
	return Robber
}

// count counts a player's icons by role (W11).
func (r *referee) count(e Counted) {
	role, side := r.role(e.Seat), Werewolves
	suit, icons, bad := byte('C'), r.icons.Chests, W
	if role == Werewolf {
		suit, icons, bad = 'R', r.icons.Robbers, K
	}
	if role == Robber {
		side = Robbers
	}
	n := 0
	for _, c := range r.taken[e.Seat] {
		if name := c.String(); len(name) > 1 && name[0] == suit {
			n += int(icons[int(c)%ranks])
		}
	}
	if has(r.taken[e.Seat], bad) {
		n /= 2
	}
	r.want("role (W9)", e.Role, role)
	r.want("points (W11)", int(e.Points), n)
	r.want("halved (W11)", e.Halved, has(r.taken[e.Seat], bad))
	r.want("cards taken", e.Cards.Len(), len(r.taken[e.Seat]))
	r.sum[side] += n
	r.team[side]++
	r.counted++
}

func (r *referee) want(what string, got, want any) {
	r.t.Helper()
	if got != want {
		r.t.Fatalf("%s: %v, want %v", what, got, want)
	}
}

// Whole deals at random, checked from outside.
func TestReferee(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 12))
	for i := range gametest.Times(3000) {
		setup := game.Setup{Players: 3 + i%3, Options: map[string]string{"icons": []string{"default", "rising", "falling", lopsided}[i%4]}}
		state, err := Game{}.New(setup)
		if err != nil {
			t.Fatal(err)
		}
		s := state.(*State)
		r := &referee{t: t, players: setup.Players, icons: s.Icons}
		for turn := s.Turn(); turn != 0; turn = s.Turn() {
			legal := s.Legal(turn.First(), nil)
			s.Do(turn.First(), legal[rng.IntN(len(legal))], r.told)
		}
		if r.counted != setup.Players {
			t.Fatalf("%d players were counted, want %d", r.counted, setup.Players)
		}
		n := 0
		for seat := range game.Seat(setup.Players) {
			n += len(r.taken[seat])
			won := r.role(seat).Side() == s.Result.Won
			r.want("side", s.Side(seat), r.role(seat).Side().String())
			r.want("score (W13)", s.Score(seat) == 1, won)
		}
		r.want("cards taken by all", n, setup.Players*HandSize(setup.Players))
	}
}

const lopsided = "5,0,5,0,5,0,5,0,5,0,5,0,5,0,5/1,2,3,4,5,0,1,2,3,4,5,0,1,2,3"

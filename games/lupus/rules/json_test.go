package rules

import (
	"encoding/json"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/gametest"
)

// viewJSON is a view as encoding/json writes it, field by field.
type (
	viewJSON struct {
		Seat     game.Seat            `json:"seat"`               // whose view it is; null for a spectator
		Night    uint8                `json:"night"`              // the number of the night, and of the day after it; 0 before the first
		Deck     map[string]uint8     `json:"deck"`               // how many cards of each character are dealt
		Rules    rulesJSON            `json:"rules"`              // the options that are on
		Alive    game.Seats           `json:"alive"`              // who lives
		Ready    game.Seats           `json:"ready"`              // who has nothing more to say in the talk, or has spoken in defence
		Voter    game.Seat            `json:"voter"`              // who votes next in the ballot; null: nobody
		Dying    *game.Seat           `json:"dying,omitempty"`    // who is dead and decides something first; missing: nobody
		Welcome  game.Seat            `json:"welcome"`            // who holds Welcome!, on whose left or right the ballot begins; null: the moderator
		Wise     *game.Seat           `json:"wise,omitempty"`     // who holds the Wise Old Man; only with that option
		Suspects []game.Seat          `json:"suspects,omitempty"` // the two who may be lynched today, once they are known
		Relics   map[string]relicJSON `json:"relics,omitempty"`   // sword and shield; only with the Phantom Menace
		Backs    game.Seats           `json:"backs,omitempty"`    // before whom cards of the Phantom Menace lie face down
		Calls    []string             `json:"calls,omitempty"`    // at night, who is called, in this order; public, also for characters that are dead
		Seats    []seatJSON           `json:"seats"`              // what everybody knows of each seat, by seat
		Days     []dayJSON            `json:"days,omitempty"`     // what everybody knows of each day, day 1 first
		Winner   string               `json:"won,omitempty"`      // the side that has won, once the game is over
		Became   Role                 `json:"became,omitempty"`   // the mythomaniac, once the game is over
		You      *youJSON             `json:"you,omitempty"`      // what the seat alone knows; missing for a spectator
	}
	seatJSON struct {
		Vote *game.Seat `json:"vote,omitempty"` // in today's ballot
		Said Statements `json:"said"`           // all that the seat has claimed so far
		Role Role       `json:"role,omitempty"` // once the game is over; before, of a dead player whose card was shown
	}
	dayJSON struct {
		Dead    game.Seats  `json:"dead"`           // found dead at dawn
		Owl     game.Seat   `json:"owl"`            // named by the owl-man after the ballot; null: nobody
		Lynched game.Seat   `json:"lynched"`        // who was lynched; null: nobody yet
		Fell    game.Seats  `json:"fell,omitempty"` // who died by day because of somebody who had died; missing: nobody
		Votes   []game.Seat `json:"votes"`          // by seat for whom it voted in the ballot; null: it did not
		Judged  []game.Seat `json:"judged"`         // by seat for whom it voted in secret, once that is shown; null: it did not
	}
)

// marshal does by encoding/json what AppendJSON does by hand.
func marshal(v View) ([]byte, error) {
	n := int(v.Players)
	w := viewJSON{
		Seat: v.Seat, Night: v.Night, Deck: make(map[string]uint8), Rules: rulesJSON(v.Rules),
		Alive: v.Alive, Ready: v.Ready, Voter: v.Voter, Welcome: v.Welcome, Backs: v.Backs,
		Seats: make([]seatJSON, n), Winner: characters[v.Winner].side, Became: v.Became,
	}
	for r, k := range v.Deck {
		if k > 0 {
			w.Deck[Role(r).String()] = k
		}
	}
	if v.Moment == Night {
		w.Calls = v.called()
	}
	if v.Rules.Wise {
		w.Wise = &v.Wise
	}
	if v.Dying != game.Nobody {
		w.Dying = &v.Dying
	}
	if v.Suspects[0] != game.Nobody {
		w.Suspects = v.Suspects[:]
	}
	if v.Rules.Phantom {
		w.Relics = v.relicsJSON()
	}
	for i := range w.Seats {
		w.Seats[i] = seatJSON{Said: v.Said[i], Role: v.Roles[i]}
		if v.Night > 0 && v.today().Votes[i] != game.Nobody {
			w.Seats[i].Vote = &v.today().Votes[i]
		}
	}
	for k := 1; k <= int(v.Night); k++ {
		d := &v.days[k]
		w.Days = append(w.Days, dayJSON{d.Dead, d.Owl, d.Lynched, d.Fell[0] | d.Fell[1], d.Votes[:n], d.Judged[:n]})
	}
	if v.Role != NoRole {
		w.You = v.youJSON()
	}
	return json.Marshal(w)
}

// AppendJSON writes what encoding/json would, except for the order of map keys.
func TestViewJSON(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 3))
	for range gametest.Times(12) {
		s := somewhere(r)
		for {
			if r.IntN(60) == 0 || s.turn == 0 {
				for seat := range game.Table(int(s.Players)).With(game.Nobody).All() {
					v := s.View(seat).(View)
					b, err := marshal(v)
					if err != nil {
						t.Fatal(err)
					}
					var got, want any
					if err := json.Unmarshal(v.AppendJSON(nil), &got); err != nil {
						t.Fatalf("%v: %s", err, v.AppendJSON(nil))
					}
					if err := json.Unmarshal(b, &want); err != nil || !reflect.DeepEqual(got, want) {
						t.Fatalf("%s, seat %v:\n%s\n%s", s.Phase(), seat, v.AppendJSON(nil), b)
					}
				}
			}
			if s.turn == 0 {
				break
			}
			step(s, r)
		}
	}
}

// The night calls every character of the deck, alive or not (L4).
func TestCalled(t *testing.T) {
	p := Public{Rules: Rules{Phantom: true}}
	for _, r := range []Role{Villager, Werewolf, Seer, Mythomaniac, Freemason} {
		p.Deck[r] = 2
	}
	for n, want := range [][]string{
		1: {"freemason", "seer", "werewolf"},
		2: {"seer", "werewolf", "mythomaniac", "ghost"},
		3: {"seer", "werewolf", "ghost"},
	} {
		p.Night = uint8(n)
		if got := p.called(); n > 0 && !slices.Equal(got, want) {
			t.Errorf("night %d: got %v, want %v", n, got, want)
		}
	}
}

package rules

import (
	"encoding/json"
	"math/rand/v2"
	"os"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/testhelp"
)

// evenings is a table of ballots and what follows from them by these rules. The
// page of an evening with real cards has the same rules in TypeScript, and its
// test reads the same table.
const evenings = "../page/test/evenings.json"

// An eveningCase is one day: who is alive, who votes for whom, what is turned up,
// and who is then suspected and lynched.
type eveningCase struct {
	Players   int          `json:"players"`
	LeftFirst bool         `json:"leftfirst"`
	Welcome   game.Seat    `json:"welcome"`
	Fallen    game.Seats   `json:"fallen"`
	Votes     []game.Seat  `json:"votes"`
	Turned    [2]game.Seat `json:"turned"` // sword and shield
	Owl       game.Seat    `json:"owl"`
	Voters    []game.Seat  `json:"voters"` // in this order
	Suspects  [2]game.Seat `json:"suspects"`
	Hands     [2]int8      `json:"hands"` // for each suspect, in the secret vote
	Lynched   game.Seat    `json:"lynched"`
}

// TestEvenings keeps the table, and -update writes it.
func TestEvenings(t *testing.T) {
	r := rand.New(rand.NewPCG(14, 15))
	var cases []eveningCase
	for range 400 {
		cases = append(cases, anyEvening(r))
	}
	b, err := json.Marshal(cases)
	if err != nil {
		t.Fatal(err)
	}
	b = append(b, '\n')
	if *testhelp.Update {
		if err := os.WriteFile(evenings, b, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	kept, err := os.ReadFile(evenings)
	if err != nil || string(kept) != string(b) {
		t.Errorf("%s is not what the rules say: go test ./games/lupus/rules -run TestEvenings -update (%v)", evenings, err)
	}
}

// anyEvening plays a random ballot and a random secret vote by the rules.
func anyEvening(r *rand.Rand) eveningCase {
	n := 8 + r.IntN(17)
	s := begin(n, suggested(n), Rules{LeftFirst: r.IntN(2) == 0, Phantom: true})
	s.Night, s.Welcome = 1, game.Nobody
	one := func(among game.Seats) game.Seat { return nth(among, r) }
	for range r.IntN(n - 3) {
		s.Alive = s.Alive.Without(one(s.Alive))
	}
	if dead := s.Ghosts(); dead != 0 && r.IntN(4) > 0 {
		s.Welcome = one(dead)
	}
	for k := range s.Relics {
		if r.IntN(2) == 0 {
			s.Relics[k].At = one(s.Alive)
		}
	}
	if r.IntN(2) == 0 {
		s.chosen[Owl] = one(game.Table(n))
	}
	e := eveningCase{Players: n, LeftFirst: s.Rules.LeftFirst, Welcome: s.Welcome, Fallen: s.Ghosts(), Owl: s.chosen[Owl]}
	for k := range s.Relics {
		e.Turned[k] = s.Relics[k].At
	}
	favourites := game.Only(one(s.Alive)).With(one(s.Alive)).With(one(s.Alive)) // so that there are ties
	teller{s, nil}.ballot()
	for s.Moment == Ballot {
		whom := one(favourites)
		if r.IntN(4) == 0 {
			whom = one(s.Alive)
		}
		e.Voters = append(e.Voters, s.Voter)
		teller{s, nil}.vote(s.Voter, whom)
	}
	day := s.today()
	e.Votes, e.Suspects = day.Votes[:n], s.Suspects
	judges := s.Alive.Len() - 2
	first := r.IntN(judges + 1)
	if r.IntN(3) == 0 && judges%2 == 0 {
		first = judges / 2
	}
	e.Hands = [2]int8{int8(first), int8(judges - first)}
	var votes [game.MaxSeats]int8
	votes[e.Suspects[0]], votes[e.Suspects[1]] = e.Hands[0], e.Hands[1]
	e.Lynched = s.best(&votes, game.Only(e.Suspects[0]).With(e.Suspects[1]))
	return e
}

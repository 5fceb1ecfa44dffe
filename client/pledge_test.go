package client

import (
	"fmt"
	"strings"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/commit"
	"github.com/howl-game/howl/internal/record"
	"github.com/howl-game/howl/internal/table"
)

// dealtFrom deals a game of Lupus for eight, and reports whether seat 0 is a
// werewolf.
func dealtFrom(t *testing.T, commitment, secret commit.Secret, pledges, nonces []string) (r *record.Record, wolf bool) {
	t.Helper()
	g, _ := games.Find("lupus")
	setup, err := g.Info().Fill(game.Setup{Players: 8})
	if err != nil {
		t.Fatal(err)
	}
	r = &record.Record{
		Game: g.Game, Setup: setup, Names: make([]string, 8),
		Proof: &record.Proof{Commitment: commitment, Secret: secret, Pledges: pledges, Nonces: nonces},
	}
	s, err := r.Begin()
	if err != nil {
		t.Fatal(err)
	}
	chance, err := record.NewChance(commit.Draws(secret, nonces), nil)
	if err != nil {
		t.Fatal(err)
	}
	for s.Turn().Has(game.Dealer) {
		a, _ := chance.Draw(s)
		r.Moves = append(r.Moves, record.Move{Seat: game.Dealer, Action: a})
		s.Do(game.Dealer, a, func(to game.Seats, e game.Event) {
			wolf = wolf || to.Has(0) && to.Len() < 8 && strings.Contains(fmt.Sprintf("%+v", e), "werewolf")
		})
	}
	return r, wolf
}

// seatZero returns a list by seat with Anna's text at seat 0 and bots elsewhere.
func seatZero(text string) []string {
	all := make([]string, 8)
	all[0] = text
	return all
}

// A server that wants Anna to be a werewolf tries secrets until the deal makes
// her one. Knowing her number it always succeeds. Knowing only her pledge it has
// no influence, and Anna's program notices every change after the reveal.
func TestOperatorAttack(t *testing.T) {
	const tables = 40
	old, wolves := 0, 0
	for i := range tables {
		var anna pledge
		pledged := anna.next()
		anna.nonce = fmt.Sprintf("%032x", 1000+i) // the same in every run
		pledged = commit.Pledge(anna.nonce)

		// The server knows the number when it makes its secret.
		for try := range 1000 {
			secret := commit.Chain{byte(i), byte(try), byte(try >> 8)}.Link(1)
			if _, wolf := dealtFrom(t, secret, secret, nil, seatZero(anna.nonce)); wolf {
				old++
				break
			}
		}

		// The server knows the pledge, and tries with that, or with no number.
		var chain commit.Chain
		for try := range 1000 {
			chain = commit.Chain{byte(i), byte(try), byte(try >> 8)}
			if _, wolf := dealtFrom(t, chain.Link(0), chain.Link(1), nil, seatZero([]string{"", pledged}[i%2])); wolf {
				break
			}
		}
		status := &table.Status{Chairs: make([]table.ChairStatus, 8), Commitment: chain.Link(0), Draw: seatZero(pledged)}
		_, nonce, ok := anna.answer(status, 0)
		if !ok || commit.Pledge(nonce) != pledged {
			t.Fatalf("Anna shows %q", nonce)
		}
		fairly, wolf := dealtFrom(t, chain.Link(0), chain.Link(1), seatZero(pledged), seatZero(nonce))
		if wolf {
			wolves++
		}
		if draws, err := anna.check([]*record.Record{fairly}); err != nil || draws == 0 {
			t.Fatalf("a fair deal: %d draws, %v", draws, err)
		}

		// The server knows the number after the reveal, and chooses.
		for name, choose := range map[string]func(try int) *record.Record{
			"another secret": func(try int) *record.Record {
				c := commit.Chain{byte(i), byte(try), 7}
				r, _ := dealtFrom(t, c.Link(0), c.Link(1), seatZero(pledged), seatZero(nonce))
				return r
			},
			"a number for a bot": func(try int) *record.Record {
				nonces, pledges := seatZero(nonce), seatZero(pledged)
				nonces[3] = fmt.Sprintf("%032x", try)
				pledges[3] = commit.Pledge(nonces[3])
				r, _ := dealtFrom(t, chain.Link(0), chain.Link(1), pledges, nonces)
				return r
			},
			"a number that was not pledged": func(try int) *record.Record {
				nonces := seatZero(nonce)
				nonces[3] = fmt.Sprintf("%032x", try)
				r, _ := dealtFrom(t, chain.Link(0), chain.Link(1), seatZero(pledged), nonces)
				return r
			},
			"without her number": func(int) *record.Record {
				r, _ := dealtFrom(t, chain.Link(0), chain.Link(1), seatZero(pledged), seatZero(""))
				return r
			},
			"as if it were an old record": func(try int) *record.Record {
				nonces := seatZero(nonce)
				nonces[5] = fmt.Sprint(try)
				r, _ := dealtFrom(t, chain.Link(0), chain.Link(1), nil, nonces)
				return r
			},
		} {
			if _, err := anna.check([]*record.Record{choose(i)}); err == nil {
				t.Errorf("table %d, %s: Anna's program notices nothing", i, name)
			}
		}
	}
	t.Logf("werewolf at %d of %d tables with a known number, at %d with a pledge", old, tables, wolves)
	if old != tables {
		t.Errorf("with a known number the attack works at %d of %d tables only", old, tables)
	}
	if wolves > tables/2 { // two werewolves of eight: about a quarter
		t.Errorf("Anna is a werewolf at %d of %d tables", wolves, tables)
	}
}

// A number is revealed once. A server that asks again, with other pledges, gets
// a new pledge instead.
func TestNumberShownOnce(t *testing.T) {
	var p pledge
	pledged := p.next()
	s := &table.Status{Chairs: make([]table.ChairStatus, 3), Draw: []string{"", pledged, ""}}
	if _, nonce, ok := p.answer(s, 1); !ok || commit.Pledge(nonce) != pledged {
		t.Fatalf("it shows %q", nonce)
	}
	s.Draw[0] = commit.Pledge("chosen")
	if next, nonce, ok := p.answer(s, 1); !ok || nonce != "" || next == pledged {
		t.Errorf("asked again it shows %q and pledges %q", nonce, next)
	}
	if _, _, ok := p.answer(&table.Status{Chairs: s.Chairs}, 1); ok {
		t.Error("it speaks without being asked")
	}
}

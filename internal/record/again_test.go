package record_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/commit"
	"github.com/howl-game/howl/internal/record"
)

// again plays the deal of a game once more, at random and with other secrets.
func again(t testing.TB, first *record.Record, r *rand.Rand) *record.Record {
	t.Helper()
	rec := &record.Record{Game: first.Game, Setup: first.Setup, Again: &record.Again{Shift: 1}}
	chain := commit.NewChain()
	rec.Proof = &record.Proof{Commitment: chain.Link(0), Secret: chain.Link(1), Nonces: make([]string, first.Setup.Players)}
	chance, err := record.NewChance(commit.Draws(rec.Proof.Secret, rec.Proof.Nonces), first)
	if err != nil {
		t.Fatal(err)
	}
	s, err := rec.Begin()
	if err != nil {
		t.Fatal(err)
	}
	for turn := s.Turn(); turn != 0; turn = s.Turn() {
		m := record.Move{Seat: turn.First()}
		if m.Seat == game.Dealer {
			m.Action, _ = chance.Draw(s)
		} else {
			legal := s.Legal(m.Seat, nil)
			m.Action = legal[r.IntN(len(legal))]
		}
		rec.Moves = append(rec.Moves, m)
		s.Do(m.Seat, m.Action, nil)
	}
	return rec
}

// deal is what chance decided before the first decision of a player.
func deal(rec *record.Record) []record.Move {
	n := slices.IndexFunc(rec.Moves, func(m record.Move) bool { return m.Seat != game.Dealer })
	return rec.Moves[:n]
}

// asked is what chance was asked in a game, in order.
func asked(t testing.TB, rec *record.Record) (questions []string) {
	t.Helper()
	s, err := rec.Begin()
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range rec.Moves {
		if m.Seat == game.Dealer {
			questions = append(questions, fmt.Sprint(s.Phase(), s.Legal(game.Dealer, nil)))
		}
		s.Do(m.Seat, m.Action, nil)
	}
	return questions
}

// alike is how many questions two games have in common, from the first on.
func alike(a, b []string) (n int) {
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	return n
}

// A deal played again is the same deal; it says so in its text, and every draw
// can be checked where the first game is at hand.
func TestAgain(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 6))
	for _, e := range games.All {
		g := e.Game
		fresh := 0
		for range 10 {
			first := played(t, g, r)
			second := again(t, first, r)
			if !slices.Equal(deal(first), deal(second)) {
				t.Fatalf("%s: another deal", g.Info().Name)
			}
			var text bytes.Buffer
			for _, rec := range []*record.Record{first, second} {
				if err := rec.Print(&text); err != nil {
					t.Fatal(err)
				}
			}
			got, err := record.Parse(&text)
			if err != nil || len(got) != 2 || got[0].Again != nil || got[1].Again == nil || *got[1].Again != *second.Again {
				t.Fatalf("%d games came back, %v", len(got), err)
			}
			found, err := got[1].Verify(got[0])
			if want := alike(asked(t, first), asked(t, second)); err != nil || found.Again != want || want < len(deal(second)) {
				t.Fatalf("%s: %+v, %v; chance was asked the same %d times", g.Info().Name, found, err, want)
			}
			fresh += found.Fresh
			if _, err := got[1].Verify(); err == nil {
				t.Error("it was taken for a fresh deal")
			}
			if _, err := got[1].Verify(played(t, g, r)); err == nil {
				t.Error("it was taken for another deal played again")
			}
		}
		if name := g.Info().Name; (fresh > 0) != (name == "lupus") { // only there the lot decides during the game
			t.Errorf("%s: %d fresh draws", name, fresh)
		}
	}
}

// A decision that is still among the ways is no longer the same one where the
// ways are others.
func TestAgainAskedAnother(t *testing.T) {
	e, _ := games.Find("robbers")
	g := e.Game
	first := played(t, g, rand.New(rand.NewPCG(5, 5)))
	stream := commit.Draws(commit.NewChain().Link(1), nil)
	chance, err := record.NewChance(stream.Clone(), first)
	if err != nil {
		t.Fatal(err)
	}
	setup, err := g.Info().Fill(game.Setup{Players: first.Setup.Players + 1})
	if err != nil {
		t.Fatal(err)
	}
	s, err := g.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; s.Turn().Has(game.Dealer); i++ {
		a, fresh := chance.Draw(s)
		legal := s.Legal(game.Dealer, nil)
		if want := legal[stream.IntN(len(legal))]; a != want || !fresh {
			t.Fatalf("draw %d: %s, want %s", i, g.Text(a), g.Text(want))
		}
		s.Do(game.Dealer, a, nil)
	}
}

// Who plays as before meets the same lots as before, to the end; from the first
// other question on chance draws afresh.
func TestAgainInTheSamePlace(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 7))
	e, _ := games.Find("lupus")
	g := e.Game
	for range 3 {
		first := played(t, g, r)
		chance, err := record.NewChance(commit.Draws(commit.NewChain().Link(1), nil), first)
		if err != nil {
			t.Fatal(err)
		}
		s, err := first.Begin()
		if err != nil {
			t.Fatal(err)
		}
		for i, m := range first.Moves {
			if m.Seat == game.Dealer {
				apart := chance.Clone()
				for range 2 { // a clone that is drawn from changes nothing here
					apart.Draw(s)
				}
				if a, fresh := chance.Draw(s); a != m.Action || fresh {
					t.Fatalf("move %d: %s instead of %s", i, g.Text(a), g.Text(m.Action))
				}
			}
			s.Do(m.Seat, m.Action, nil)
		}
	}
}

// A telling of such a game says first what it is.
func TestTellingAgain(t *testing.T) {
	records, err := record.Parse(strings.NewReader(hand + "again: 2 shift 1\n"))
	if err != nil {
		t.Fatal(err)
	}
	for tag, want := range map[string]string{
		"en": "This is the deal from game 3, played again with everyone moved round 1 seat.\n",
		"it": "Si rigioca la distribuzione della partita 3: tutti si sono spostati di 1 posto.\n",
	} {
		var b bytes.Buffer
		if err := (record.Telling{Language: games.Language(tag), Seat: 1}).Words(&b, records[0]); err != nil || !strings.HasPrefix(b.String(), want) {
			t.Errorf("%v:\n%s", err, b.String())
		}
	}
	var b bytes.Buffer
	if err := (record.Telling{Seat: 1}).JSON(&b, records[0]); err != nil || !strings.Contains(b.String(), `{"again":{"game":2,"shift":1},"result":`) {
		t.Errorf("%v:\n%s", err, b.String())
	}
}

func TestAgainRefusals(t *testing.T) {
	for _, rest := range []string{"", "0", "0 shift", "0 shift 3", "-1 shift 1", "0 shift -1", "x shift 1", "0 by 1", "0 shift 1 2"} {
		if _, err := record.Parse(strings.NewReader("robbers players=3\nagain: " + rest + "\n")); err == nil || !strings.HasPrefix(err.Error(), `line 2: a deal played again is written`) {
			t.Errorf("%q: %v", rest, err)
		}
	}
	if _, err := record.Parse(strings.NewReader("again: 0 shift 1\n")); err == nil {
		t.Error("taken before any game")
	}
}

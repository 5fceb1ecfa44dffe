package record_test

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/record"
)

// match plays a whole match at random and returns its text, header lines
// first in each deal.
func match(t *testing.T, seed uint64) string {
	t.Helper()
	e, _ := games.Find("robbers")
	g := e.Game
	r := rand.New(rand.NewPCG(seed, 13))
	setup, err := g.Info().Fill(game.Setup{Players: 4})
	if err != nil {
		t.Fatal(err)
	}
	var text bytes.Buffer
	for more := true; more; {
		rec := &record.Record{Game: g, Setup: setup}
		s, err := rec.Begin()
		if err != nil {
			t.Fatal(err)
		}
		for turn := s.Turn(); turn != 0; turn = s.Turn() {
			legal := s.Legal(turn.First(), nil)
			m := record.Move{Seat: turn.First(), Action: legal[r.IntN(len(legal))]}
			s.Do(m.Seat, m.Action, nil)
			rec.Moves = append(rec.Moves, m)
		}
		if err := rec.Print(&text); err != nil {
			t.Fatal(err)
		}
		setup, more = g.Next(setup, s)
	}
	return text.String()
}

// The deals of a match follow one another as the rulebook says; a text in
// which they do not is refused at the header that is wrong (W13).
func TestMatchIsRefereed(t *testing.T) {
	text := match(t, 1)
	if records, err := record.Parse(strings.NewReader(text)); err != nil || len(records) != 4 {
		t.Fatalf("%d deals, %v", len(records), err)
	}
	headers := func(change func(deal int, header string) string) string {
		lines, deal := strings.Split(text, "\n"), 0
		for i, line := range lines {
			if strings.HasPrefix(line, "robbers ") {
				lines[i] = change(deal, line)
				deal++
			}
		}
		return strings.Join(lines, "\n")
	}
	second := strings.Index(text, " deal=1 ")
	line := strings.Count(text[:second], "\n") + 1
	button := text[second+len(" deal=1 button=")]
	wrong := byte('0' + (button-'0'+1)%4)
	for _, c := range []struct{ name, from, to, want string }{
		{"dealer", "deal=1 button=" + string(button), "deal=1 button=" + string(wrong), "deals next"},
		{"players", "players=4", "players=3", "the match above has 4 players, not 3"},
		{"options", "past-tricks=off", "past-tricks=on", "the options of a match stay as they are"},
		{"number", "deal=1 ", "deal=2 ", "deal 2 of the match comes next, not deal 3"},
	} {
		forged := headers(func(deal int, header string) string {
			if deal == 1 {
				return strings.Replace(header, c.from, c.to, 1)
			}
			return header
		})
		_, err := record.Parse(strings.NewReader(forged))
		refusal, ok := err.(*record.Error)
		if !ok || refusal.Line != line || !strings.Contains(refusal.Sentence, c.want) {
			t.Errorf("another %s: got %v, want line %d: %s", c.name, err, line, c.want)
		}
	}
	if _, err := record.Parse(strings.NewReader(text[strings.LastIndex(text[:second], "\n")+1:])); err != nil {
		t.Errorf("a text may begin with the second deal of a match: %v", err)
	}
	over := text + "robbers players=4 chips=on deals=match icons=default past-tricks=off deal=3 button=0\n"
	if _, err := record.Parse(strings.NewReader(over)); err == nil || !strings.Contains(err.Error(), "the match above is over") {
		t.Errorf("a fifth deal of four: %v", err)
	}
}

// The highest total wins the match, and equal ones share it (W13).
func TestMatchWinner(t *testing.T) {
	shared, alone := 0, 0
	for seed := range uint64(40) {
		records, err := record.Parse(strings.NewReader(match(t, seed)))
		if err != nil {
			t.Fatal(err)
		}
		if m, ok := record.MatchOf(records[:2]); !ok || m.Over || m.Won != 0 {
			t.Fatalf("seed %d: after two deals of four: %+v, %v", seed, m, ok)
		}
		m, ok := record.MatchOf(records)
		if !ok || !m.Over {
			t.Fatalf("seed %d: %+v, %v", seed, m, ok)
		}
		totals, best := make([]int, 4), 0
		for _, r := range records {
			s, err := r.Replay(nil)
			if err != nil {
				t.Fatal(err)
			}
			for seat := range totals {
				totals[seat] += s.Score(game.Seat(seat))
				best = max(best, totals[seat])
			}
		}
		for seat, n := range totals {
			if m.Won.Has(game.Seat(seat)) != (n == best) || m.Totals[seat] != n {
				t.Fatalf("seed %d: totals %v, but %+v", seed, totals, m)
			}
		}
		var b bytes.Buffer
		if err := (record.Telling{Language: games.Language("en"), Seat: game.Dealer}).MatchWords(&b, m); err != nil {
			t.Fatal(err)
		}
		want := "won with"
		switch {
		case best == 0:
			want = "nobody scored"
		case m.Won.Len() > 1:
			want = " tied on "
			shared++
		default:
			alone++
		}
		if !strings.Contains(b.String(), want) {
			t.Errorf("seed %d: totals %v told as %s", seed, totals, b.String())
		}
	}
	if shared == 0 || alone == 0 {
		t.Errorf("%d shared victories, %d by one player: both should occur", shared, alone)
	}
}

package table

import (
	"bytes"
	"context"
	"log/slog"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/bots"
	"github.com/howl-game/howl/internal/record"
)

// A kind of bot that the game does not list is refused wherever one is named.
func TestUnknownKind(t *testing.T) {
	ctx := context.Background()
	for _, kind := range []string{"exec:true", "bot:true", "exec:/no/such/program", "exec:", "nonesuch", "blind", " normal"} {
		p := new(paper)
		tb := seated(t, p, opening("robbers", 3, "machine"), anna)
		before := len(p.lines)
		for door, err := range map[string]error{
			"SeatBot": tb.SeatBot(ctx, anna.ID, 1, kind),
			"Start":   tb.Start(ctx, anna.ID, kind),
		} {
			if code(err) != "bot" {
				t.Errorf("%s with %q: got %v, want code bot", door, kind, err)
			}
		}
		if len(p.lines) != before {
			t.Errorf("%q is in the log: %s", kind, p.lines[before:])
		}
	}
	tb := started(t, new(paper), opening("trickwolf", 4, "machine")) // every seat is taken, and still
	follow(t, tb, 0)
	if err := tb.Again(ctx, anna.ID, record.Again{}, "exec:true"); code(err) != "bot" {
		t.Errorf("Again: got %v, want code bot", err)
	}
}

// A log that names an unknown kind, because it was written elsewhere or by
// another version, is read with a bot of this version in its place, and the
// operator is told.
func TestUnknownKindInLog(t *testing.T) {
	p := new(paper)
	tb := seated(t, p, opening("robbers", 3, "machine"), anna)
	if err := tb.SeatBot(context.Background(), anna.ID, 1, "easy"); err != nil {
		t.Fatal(err)
	}
	tb.Close()
	last := len(p.lines) - 1
	p.lines[last] = bytes.Replace(p.lines[last], []byte(`"easy"`), []byte(`"exec:touch x"`), 1)
	var lines bytes.Buffer
	cfg := config(p)
	cfg.Slog = slog.New(slog.NewTextHandler(&lines, nil))
	tb, err := Resume(cfg, p.lines)
	if err != nil {
		t.Fatal(err)
	}
	defer tb.Close()
	st, err := tb.Status(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	if got := st.Chairs[1].Bot; got != "normal" {
		t.Errorf("seat 1 is played by %q, want %q", got, "normal")
	}
	if got, want := lines.String(), `kind="exec:touch x" by=normal`; strings.Count(got, want) != 1 {
		t.Errorf("the log says %q, want one line with %q", got, want)
	}
}

// In a game without a bot of the usual name the strongest stands in, and the
// game goes on.
func TestStandInOfItsOwn(t *testing.T) {
	all := games.All
	t.Cleanup(func() { games.All = all })
	games.All = slices.Clone(all)
	games.All[0].Bots = []bots.Kind{bots.Random}
	synctest.Test(t, func(t *testing.T) {
		var p paper
		tb := started(t, &p, opening(all[0].Name(), 4, "relaxed"))
		defer tb.Close()
		if err := tb.Rise(t.Context(), anna.ID, 0); err != nil {
			t.Fatal(err)
		}
		time.Sleep(25 * time.Hour) // nobody has come for a day
		if s, err := tb.Status(t.Context()); err != nil || s.Games == 0 {
			t.Errorf("after a day %d games are over, %v", s.Games, err)
		}
		if bytes.Contains(bytes.Join(p.lines, nil), []byte("reason.failed")) {
			t.Error("the bot that stands in fails")
		}
	})
}

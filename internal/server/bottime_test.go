package server_test

import (
	"context"
	"fmt"
	"hash/fnv"
	"os"
	"regexp"
	"slices"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/howl-game/howl/client"
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/bots"
)

// A musing bot thinks for a time that depends on what it alone sees.
type musing struct {
	takes func(game.Frame) time.Duration
	count *musings
}

// musings counts what bots were asked.
type musings struct{ forced, free atomic.Int64 }

func (m musing) Decide(ctx context.Context, f game.Frame) game.Action {
	if len(f.Legal) == 1 {
		m.count.forced.Add(1)
	} else {
		m.count.free.Add(1)
	}
	select {
	case <-time.After(m.takes(f)):
	case <-ctx.Done():
	}
	return f.Legal[0]
}

// byCards thinks about what is in the hand: not at all about a forced move, and about
// others for a time that no two hands share.
func byCards(f game.Frame) time.Duration {
	if len(f.Legal) == 1 {
		return 0
	}
	h := fnv.New32()
	fmt.Fprintf(h, "%+v %v", f.View, f.Legal)
	return time.Duration(h.Sum32()%900) * time.Millisecond
}

// A seen is what a watcher was sent, and when.
type seen struct {
	after time.Duration
	text  string
}

// clock matches what a frame says of the time.
var clock = regexp.MustCompile(`"(now|deadline|until|at|began)":("[^"]*"|\d+)`)

// witnessed lets the game in a data directory be played by bots that think for as
// long as takes says, and by its host, who decides at once. It returns what somebody
// sees who watches over a socket of their own.
func witnessed(t *testing.T, from, name, id, cookie string, takes func(game.Frame) time.Duration, count *musings) (all []seen) {
	t.Helper()
	i := slices.Index(games.Names(), name)
	was := games.All[i].Bots
	defer func() { games.All[i].Bots = was }()
	games.All[i].Bots = []bots.Kind{{Name: was[0].Name, New: func(game.Rand) bots.Bot { return musing{takes, count} }}}
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(from)); err != nil {
		t.Fatal(err)
	}
	synctest.Test(t, func(t *testing.T) {
		h := openPipes(t, dir)
		defer h.close()
		time.Sleep(time.Minute) // later than the entries
		watcher, err := h.guest().Connect(t.Context(), id, "watch=1")
		if err != nil {
			t.Fatal(err)
		}
		defer watcher.Close()
		host := &client.Client{URL: h.url, HTTP: h.client, Cookie: cookie}
		line, err := host.Connect(t.Context(), id, "")
		if err != nil {
			t.Fatal(err)
		}
		began := time.Now()
		go func() {
			acted := 0
			for {
				m, err := line.Next(t.Context())
				if err != nil {
					return
				}
				if len(m.Legal) > 0 && m.N > acted {
					acted = m.N
					_ = line.Send(t.Context(), object{"do": m.Legal[0]})
				}
			}
		}()
		defer line.Close()
		for {
			b, err := watcher.Raw(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			m := parse(t, [][]byte{b})[0]
			if !m.IsFrame() {
				continue
			}
			all = append(all, seen{time.Since(began), clock.ReplaceAllString(string(b), "")})
			if m.Status != nil && m.Status.Stage != "playing" && len(all) > 1 {
				return
			}
		}
	})
	return all
}

// TestBotTimeFromOutside: two servers at the same table whose bots differ only in how
// long they think, which depends on their cards, their character and whether they have
// a choice, send a watcher the same at the same moments, to the nanosecond. Time is
// fake, so that a busy machine changes nothing. Where all decide at once, at night,
// TestNightsAmongBots is about when they do.
func TestBotTimeFromOutside(t *testing.T) {
	var count musings
	for _, name := range []string{"robbers", "trickwolf", "trickwolf", "trickwolf"} {
		dir := t.TempDir()
		id, cookie := dealt(t, dir, name)
		want := witnessed(t, dir, name, id, cookie, func(game.Frame) time.Duration { return 0 }, &count)
		if len(want) < 10 {
			t.Errorf("%s: a watcher is sent %d frames", name, len(want))
		}
		for what, takes := range map[string]func(game.Frame) time.Duration{
			"by their cards": byCards, "for too long": func(game.Frame) time.Duration { return time.Hour },
		} {
			got := witnessed(t, dir, name, id, cookie, takes, &count)
			for i := range min(len(got), len(want)) {
				if got[i] != want[i] {
					t.Fatalf("%s: with bots that think %s, frame %d comes after %v:\n%.300s\nwith bots that don't think, after %v:\n%.300s", name, what, i, got[i].after, got[i].text, want[i].after, want[i].text)
				}
			}
			if len(got) != len(want) {
				t.Errorf("%s: with bots that think %s a watcher is sent %d frames, otherwise %d", name, what, len(got), len(want))
			}
		}
	}
	if count.forced.Load() == 0 || count.free.Load() < 50 {
		t.Errorf("bots were asked too little: %d forced and %d free decisions", count.forced.Load(), count.free.Load())
	}
}

// dealt begins a game among one person and bots in a data directory, and stops the
// server before anybody has moved.
func dealt(t *testing.T, dir, name string) (id, cookie string) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		h := openPipes(t, dir)
		defer h.close()
		e, _ := games.Find(name)
		table, people := h.table(object{"game": name, "pace": "relaxed", "private": true}, 1)
		h.ask(people[0], "POST", "/api/tables/"+table+"/start", object{"fill": e.Bots[0].Name}, nil)
		id, cookie = table, people[0].Cookie
	})
	return id, cookie
}

package cluster_test

import (
	"bytes"
	"context"
	"fmt"
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/howl-game/howl/client"
	"github.com/howl-game/howl/game/gametest"
	"github.com/howl-game/howl/internal/record"
	"github.com/howl-game/howl/internal/server"
	"github.com/howl-game/howl/internal/testhelp"
)

// TestErasedEverywhere: three people who keep their names play a game that counts, each at
// a machine of their own. One of them erases themselves at one machine, and soon no file of
// any has a byte of the name, the database, its log and what the machines agree by, though
// others play on. The record and its proof stay, and so do the ratings of the others.
func TestErasedEverywhere(t *testing.T) {
	gametest.FullOnly(t) // it waits for NATS
	const name, within = "Zyxwanna", 20 * time.Minute
	machines := startMachines(t, func(m *machine) { m.sweep = time.Second })
	ctx, stop := context.WithTimeout(t.Context(), within+4*testhelp.Patience)
	defer stop()
	var people []*client.Client
	for i, m := range machines {
		people = append(people, &client.Client{URL: m.web.URL, HTTP: &http.Client{Transport: from(fmt.Sprintf("192.0.2.%d", 1+i))}})
	}
	ask := func(p *client.Client, method, path string, in, out any) {
		t.Helper()
		if err := client.Retry(ctx, func() error { return p.Ask(ctx, method, path, in, out) }); err != nil {
			t.Fatalf("%s %s: %v", method, path, err)
		}
	}
	type object = map[string]any
	zyx, others := people[0], people[1:]
	ask(zyx, "POST", "/api/me", object{"name": name}, nil)
	for _, p := range people {
		ask(p, "POST", "/api/you/keep", object{}, nil)
	}
	var place struct{ ID string }
	ask(zyx, "POST", "/api/tables", object{"game": "robbers", "players": 3, "pace": "machine", "options": object{"deals": "single"}}, &place)
	at := "/api/tables/" + place.ID
	for i := range others {
		ask(others[i], "POST", at+"/sit", object{"seat": 1 + i}, nil)
	}
	ask(zyx, "POST", at+"/start", object{}, nil)
	var all sync.WaitGroup
	for _, p := range people {
		all.Go(func() { plays(ctx, t, p, place.ID) })
	}
	all.Wait()
	rated := func(p *client.Client) string {
		var own server.YourGames
		testhelp.Until(t, "the game is noted and counts", func() bool {
			ask(p, "GET", "/api/you/games", nil, &own)
			return len(own.Games) == 1 && own.Games[0].Rated && len(own.Ratings) == 1
		})
		return fmt.Sprint(own.Ratings)
	}
	var before [2]string
	for i, p := range others {
		before[i] = rated(p)
	}
	s := others[0].Session(place.ID)
	if err := s.Say(ctx, "well played, zyxwanna!"); err != nil {
		t.Fatal(err)
	}
	s.Close()
	for _, m := range machines {
		testhelp.Until(t, "the name is in the files of "+m.name, func() bool { return len(holding(m.dir, name)) > 0 })
	}

	zyx.URL = machines[1].web.URL
	ask(zyx, "POST", "/api/you/erase", object{}, nil)
	began := time.Now()
	for n := 0; ; n++ {
		host := &client.Client{URL: machines[n%3].web.URL, HTTP: &http.Client{Transport: from(fmt.Sprintf("198.51.100.%d", n%250))}}
		ask(host, "POST", "/api/tables", object{"game": "robbers", "pace": "machine", "fill": "random"}, nil) // others play on
		var left []string
		for _, m := range machines {
			left = append(left, holding(m.dir, name)...)
		}
		if len(left) == 0 {
			break
		}
		if time.Since(began) > within {
			t.Fatalf("%v after the erasure these files have the name: %q", within, left)
		}
		select {
		case <-ctx.Done():
			t.Fatal(ctx.Err())
		case <-time.After(3 * time.Second):
		}
	}
	t.Logf("no file has the name %v after the erasure", time.Since(began).Round(time.Second))
	for i, p := range others {
		if now := rated(p); now != before[i] {
			t.Errorf("the rating of %d was %s and is %s", i, before[i], now)
		}
		var text []byte
		ask(p, "GET", at+"/record", nil, &text)
		records, err := record.Parse(bytes.NewReader(text))
		if err != nil || len(records) != 1 {
			t.Fatalf("%d records, %v", len(records), err)
		}
		if _, err := records[0].Verify(); err != nil {
			t.Errorf("the proof: %v", err)
		}
		if bytes.Contains(bytes.ToLower(text), []byte("zyxwanna")) {
			t.Errorf("the record has the name: %s", text)
		}
	}
}

// plays does what comes first until the game is over.
func plays(ctx context.Context, t *testing.T, p *client.Client, id string) {
	s := p.Session(id)
	defer s.Close()
	for {
		f, err := s.Next(ctx)
		if err != nil {
			t.Error(err)
			return
		}
		if f.Phase == "over" {
			return
		}
		if len(f.Legal) > 0 {
			if err := s.Do(ctx, f.Legal[0]); err != nil {
				t.Error(err)
				return
			}
		}
	}
}

// holding returns the files under a folder that have a text, in any case of its letters.
// Files may go while it looks.
func holding(dir, text string) (files []string) {
	_ = filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			b, _ := os.ReadFile(path)
			if bytes.Contains(bytes.ToLower(b), bytes.ToLower([]byte(text))) {
				files = append(files, path)
			}
		}
		return nil
	})
	slices.Sort(files)
	return files
}

// from is an address that somebody comes from, as a proxy on this machine says.
type from string

func (address from) RoundTrip(r *http.Request) (*http.Response, error) {
	r = r.Clone(r.Context())
	r.Header.Set("X-Forwarded-For", string(address))
	return http.DefaultTransport.RoundTrip(r)
}

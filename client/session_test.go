package client

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"net/http/httptest"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/commit"
	"github.com/howl-game/howl/internal/record"
	"github.com/howl-game/howl/internal/server"
	"github.com/howl-game/howl/internal/store/sqlite"
	"github.com/howl-game/howl/internal/table/tablelog"
	"github.com/howl-game/howl/internal/testhelp"
)

// serve starts a server and returns its address.
func serve(t testing.TB) string {
	t.Helper()
	log, err := sqlite.Open(filepath.Join(t.TempDir(), "howl.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = log.Close() })
	s, err := server.New(context.Background(), server.Config{Patience: testhelp.Patience, Log: log, Luck: testhelp.Luck(t)})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	web := httptest.NewServer(s)
	t.Cleanup(web.Close)
	return web.URL
}

// A seat is a session and what it was told.
type seat struct {
	*Session
	frames int
	told   int  // events that may not be forgotten
	breaks bool // drop the connection with every tenth frame
}

// play plays at random until the match is over.
func (s *seat) play(ctx context.Context, r *rand.Rand) error {
	acted := -1
	for {
		f, err := s.Next(ctx)
		if errors.Is(err, ErrLost) {
			continue
		} else if err != nil {
			return err
		}
		for _, e := range f.Events {
			var fleeting struct{ Until string }
			if err := json.Unmarshal(e, &fleeting); err != nil {
				return err
			}
			if fleeting.Until == "" {
				s.told++
			}
		}
		if s.frames++; s.breaks && s.frames%10 == 0 {
			s.Break()
		}
		if f.Status != nil && f.Status.Stage == tablelog.Over {
			return nil
		}
		if len(f.Legal) == 0 || f.N <= acted {
			continue
		}
		acted = f.N
		if err := s.Do(ctx, f.Legal[r.IntN(len(f.Legal))]); err != nil {
			return err
		}
	}
}

// Three guests play a game while connections break, and a fourth watches. No
// decision is lost or made twice, nobody misses an event, and every guest's
// number is in the deal.
func TestSession(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), testhelp.Patience)
	defer cancel()
	url := serve(t)
	host := &Client{URL: url, Random: testhelp.Bytes(t, "person")}
	code, err := host.Open(ctx, Table{Game: "robbers", Players: 3, Pace: "machine", Options: map[string]string{"deals": "single"}})
	if err != nil {
		t.Fatal(err)
	}
	seats := []*seat{{Session: host.Session(code), breaks: true}}
	for i := 1; i < 3; i++ {
		s := (&Client{URL: url, Random: testhelp.Bytes(t, "person")}).Session(code)
		if err := s.Sit(ctx, game.Seat(i)); err != nil {
			t.Fatal(err)
		}
		seats = append(seats, &seat{Session: s, breaks: i == 1})
	}
	watcher := &seat{Session: (&Client{URL: url, Random: testhelp.Bytes(t, "person")}).Session(code), breaks: true}
	watcher.Watch = true
	if err := seats[0].Session.Start(ctx, ""); err != nil {
		t.Fatal(err)
	}
	var all sync.WaitGroup
	for _, s := range append(seats, watcher) {
		r := testhelp.Rand(t)
		all.Go(func() {
			defer s.Close()
			if err := s.play(ctx, r); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	if t.Failed() {
		return
	}
	text, err := watcher.Record(ctx)
	if err != nil {
		t.Fatal(err)
	}
	records, err := record.Parse(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	for i, s := range append(seats, watcher) {
		me := game.Seat(i)
		if s == watcher {
			me = game.Nobody
		}
		want := 0
		if _, err := records[0].Replay(func(to game.Seats, e game.Event) {
			if _, fleeting := e.(game.Fleeting); to.Has(me) && !fleeting {
				want++
			}
		}); err != nil {
			t.Fatal(err)
		}
		if s.told != want || want == 0 {
			t.Errorf("seat %v was told %d events, want %d", me, s.told, want)
		}
	}
	checked := 0
	for _, s := range seats {
		draws, err := s.Check(records)
		switch {
		case err != nil && strings.Contains(err.Error(), "came too late"): // a busy machine
		case err != nil || draws == 0 && s != seats[0]:
			t.Errorf("%d draws, %v", draws, err)
		default:
			checked++
			if draws > 0 {
				distrust(t, s.pledge.shown[0], text)
			}
		}
	}
	t.Logf("%d of %d seats checked the deal", checked, len(seats))
}

// distrust changes the record of a fair game in every way in which a server
// could cheat, and expects check to notice.
func distrust(t *testing.T, shown fixing, text []byte) {
	t.Helper()
	for _, c := range []struct {
		name   string
		change func(*fixing, *record.Record)
		want   string
	}{
		{"another commitment", func(p *fixing, _ *record.Record) { p.commitment[0]++ }, "proof.commitment"},
		{"no proof", func(_ *fixing, r *record.Record) { r.Proof = nil }, "proof.commitment"},
		{"without the guest's number", func(p *fixing, _ *record.Record) { p.nonce = newNonce(nil) }, "proof.own"},
		{"another secret", func(_ *fixing, r *record.Record) { r.Proof.Secret[0]++ }, "proof.secret"},
		{"a number that nobody pledged", func(p *fixing, r *record.Record) {
			r.Proof.Nonces[other(p, r)] = newNonce(nil)
		}, "proof.late"},
		{"a pledge that came later", func(p *fixing, r *record.Record) {
			i := other(p, r)
			r.Proof.Nonces[i] = newNonce(nil)
			r.Proof.Pledges[i] = commit.Pledge(r.Proof.Nonces[i])
		}, "proof.late"},
		{"another number than the pledged one", func(p *fixing, r *record.Record) {
			i := other(p, r)
			r.Proof.Nonces[i] = newNonce(nil)
			p.pledges[i] = commit.Pledge(r.Proof.Nonces[i])
		}, "proof.pledge"},
		{"another draw", func(_ *fixing, r *record.Record) {
			r.Moves[0], r.Moves[1] = r.Moves[1], r.Moves[0]
		}, "proof.draw"},
	} {
		records, err := record.Parse(bytes.NewReader(text))
		if err != nil {
			t.Fatal(err)
		}
		then := shown
		then.pledges = slices.Clone(then.pledges)
		c.change(&then, records[0])
		p := pledge{shown: map[int]fixing{0: then}}
		if draws, err := p.check(records); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %d draws, %v; want %s", c.name, draws, err, c.want)
		}
	}
}

// other returns a seat whose number is not the guest's own.
func other(p *fixing, r *record.Record) int {
	if r.Proof.Nonces[0] == p.nonce {
		return 1
	}
	return 0
}

package server_test

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/howl-game/howl/client"
)

// A cannon counts the bytes that sockets are sent.
type cannon struct {
	sent  atomic.Int64
	lines []*client.Conn
	over  sync.WaitGroup
}

// aim opens a socket and reads all that comes.
func (c *cannon) aim(p *client.Client, table, query string) error {
	line, err := p.Connect(context.Background(), table, query)
	if err != nil {
		return err
	}
	c.lines = append(c.lines, line)
	c.over.Go(func() {
		for {
			b, err := line.Raw(context.Background())
			if err != nil {
				return
			}
			c.sent.Add(int64(len(b)))
		}
	})
	return nil
}

func (c *cannon) stop() {
	for _, line := range c.lines {
		line.Close()
	}
	c.over.Wait()
}

// One address with 11 seats at a table of 24 and as many spectators as it gets in
// says 627 one-letter words in 15 s. Before, 208 watched, and it was sent 1.1 GB.
func TestBandwidthCannon(t *testing.T) {
	const words, most = 627, 96 << 20
	dir := t.TempDir()
	synctest.Test(t, func(t *testing.T) {
		h := openPipes(t, dir)
		defer h.close()
		id, _ := h.table(object{"game": "lupus", "players": 24}, 1)
		var guns cannon
		var seats []*client.Client
		for range 11 {
			p := h.at("192.0.2.1")
			h.ask(p, "POST", "/api/tables/"+id+"/sit", object{}, nil)
			if err := guns.aim(p, id, ""); err != nil {
				t.Fatal(err)
			}
			seats = append(seats, p)
		}
		watchers := 0
		for range 208 {
			switch err := guns.aim(h.at("192.0.2.1"), id, "watch=1"); code(err) {
			case "":
				watchers++
			case "rate":
			default:
				t.Fatal(err)
			}
			time.Sleep(50 * time.Millisecond)
		}
		if watchers != 16 {
			t.Errorf("%d spectators of one address watch, want 16", watchers)
		}
		if err := guns.aim(h.at("192.0.2.2"), id, "watch=1"); err != nil {
			t.Errorf("a spectator of another address: %v", err)
		}
		before := guns.sent.Load()
		for i := range words {
			if err := guns.lines[i%len(seats)].Send(t.Context(), object{"say": "x", "id": fmt.Sprint(i)}); err != nil {
				t.Fatal(err)
			}
			time.Sleep(15 * time.Second / words)
		}
		time.Sleep(time.Second)
		if sent := guns.sent.Load() - before; sent > most {
			t.Errorf("%d words made the server send %d MB in 15 s to %d sockets", words, sent>>20, len(guns.lines))
		} else {
			t.Logf("%d MB", sent>>20)
		}
		guns.stop()
	})
}

// An address that was sent more than its share is told so and has to wait, first its
// spectators, then everybody there; others are not concerned.
func TestBytesOfAnAddress(t *testing.T) {
	dir := t.TempDir()
	synctest.Test(t, func(t *testing.T) {
		h := openPipes(t, dir)
		defer h.close()
		id, _ := h.table(object{"game": "robbers"}, 1)
		player, watcher, other := h.at("192.0.2.1"), h.at("192.0.2.1"), h.at("192.0.2.2")
		h.ask(player, "POST", "/api/tables/"+id+"/sit", object{}, nil)
		for _, p := range []*client.Client{watcher, other} {
			h.ask(p, "GET", "/api/me", nil, nil)
		}
		seat, gallery := h.listen(player, id, ""), h.listen(watcher, id, "watch=1")
		elsewhere := h.listen(other, id, "watch=1")
		said := 0
		say := func() {
			t.Helper()
			said++
			seat.send(t, object{"say": "x", "id": fmt.Sprint(said)})
			time.Sleep(time.Second)
		}
		h.s.Charge("192.0.2.1", 40<<20)
		say()
		<-gallery.ended
		if last := gallery.raw[len(gallery.raw)-1]; !strings.Contains(string(last), `"bye":"rate"`) {
			t.Errorf("a spectator is sent away with %s", last)
		}
		if _, err := watcher.Connect(t.Context(), id, "watch=1"); code(err) != "rate" {
			t.Errorf("the spectator comes back at once: %v", err)
		}
		say() // the player is still there
		h.s.Charge("192.0.2.1", 64<<20)
		say()
		<-seat.ended
		if err := player.Ask(t.Context(), "GET", "/api/me", nil, nil); code(err) != "rate" {
			t.Errorf("asked for more: %v", err)
		}
		if n := len(elsewhere.heard(t)); n < 3 {
			t.Errorf("somebody elsewhere heard %d messages", n)
		}
		time.Sleep(time.Minute)
		h.listen(player, id, "").hangUp()
		h.listen(watcher, id, "watch=1").hangUp()
		seat.hangUp()
		gallery.hangUp()
		elsewhere.hangUp()
	})
}

// What is answered by HTTP is charged, too. The time stands still meanwhile: in a
// millisecond the address may be sent as much again.
func TestBytesOfAnswers(t *testing.T) {
	dir := t.TempDir()
	synctest.Test(t, func(t *testing.T) {
		h := openPipes(t, dir)
		defer h.close()
		p := h.at("192.0.2.1")
		before := h.s.Sendable("192.0.2.1")
		var games []byte
		h.ask(p, "GET", "/api/games", nil, &games)
		synctest.Wait()
		if took := before - h.s.Sendable("192.0.2.1"); took < 1000 {
			t.Errorf("an answer of %d bytes is charged as %d", len(games), took)
		}
	})
}

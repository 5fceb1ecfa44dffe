package server_test

import (
	"bytes"
	"context"
	"io/fs"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/howl-game/howl/client"
	"github.com/howl-game/howl/internal/server"
	"github.com/howl-game/howl/internal/testhelp"
)

// you asks for one of a person's own doors, and wants it open.
func (h *testServer) you(p *client.Client, method, path string, in any) (y server.Yours) {
	h.t.Helper()
	h.ask(p, method, "/api/you"+path, in, &y)
	return y
}

// TestKept: a guest keeps the name, comes back on another device under the same
// id, so that the seat is still theirs, and ends the first device.
func TestKept(t *testing.T) {
	h := open(t, t.TempDir())
	defer h.close()
	anna, phone := h.guest(), h.guest()
	h.ask(anna, "POST", "/api/me", object{"name": "Anna"}, nil)
	var place struct{ ID string }
	h.ask(anna, "POST", "/api/tables", object{"game": "robbers"}, &place)
	old := *anna // the cookie of before
	kept := h.you(anna, "POST", "/keep", nil)
	if !kept.Kept || kept.Name != "Anna" || len(kept.Code) != 24 || len(kept.Devices) != 1 || !kept.Devices[0].Here {
		t.Fatalf("kept as %+v", kept)
	}
	if again := h.you(anna, "POST", "/keep", nil); again.Code != "" || again.Handle != kept.Handle {
		t.Errorf("kept twice as %+v", again)
	}
	if stranger := h.you(&old, "GET", "", nil); stranger.Kept || stranger.Name == "Anna" {
		t.Errorf("with the cookie of before one is %+v", stranger)
	}
	back := h.you(phone, "POST", "/back", object{"code": strings.ToLower(kept.Code)})
	if back.Name != "Anna" || back.Handle != kept.Handle || len(back.Devices) != 2 || back.Devices[0].Here || !back.Devices[1].Here {
		t.Fatalf("came back as %+v", back)
	}
	var about struct{ You server.You }
	h.ask(phone, "GET", "/api/tables/"+place.ID, nil, &about)
	if about.You.Seat != 0 || !about.You.Host {
		t.Errorf("on the other device the table is %+v", about.You)
	}
	h.ask(phone, "POST", "/api/me", object{"name": "Anna B"}, nil)
	if now := h.you(anna, "GET", "", nil); now.Name != "Anna B" {
		t.Errorf("a new name is %q on the other device", now.Name)
	}
	h.you(phone, "POST", "/end", object{"id": back.Devices[0].ID})
	if gone := h.you(anna, "GET", "", nil); gone.Kept {
		t.Errorf("the device that was ended is %+v", gone)
	}
	if got := code(phone.Ask(t.Context(), "POST", "/api/you/end", object{"id": back.Devices[0].ID}, nil)); got != "number" {
		t.Errorf("ended twice: %q", got)
	}
}

// TestEndedDevice: open sockets of a device end with it.
func TestEndedDevice(t *testing.T) {
	h := open(t, t.TempDir())
	defer h.close()
	anna, phone := h.guest(), h.guest()
	var place struct{ ID string }
	h.ask(anna, "POST", "/api/tables", object{"game": "robbers"}, &place)
	kept := h.you(anna, "POST", "/keep", nil)
	h.you(phone, "POST", "/back", object{"code": kept.Code})
	ctx, cancel := context.WithTimeout(t.Context(), testhelp.Patience)
	defer cancel()
	line, err := anna.Connect(ctx, place.ID, "")
	if err != nil {
		t.Fatal(err)
	}
	defer line.Close()
	if _, err := line.Raw(ctx); err != nil {
		t.Fatal(err)
	}
	h.you(phone, "POST", "/end", object{"id": kept.Devices[0].ID})
	for {
		b, err := line.Raw(ctx)
		if bytes.Contains(b, []byte(`"bye":"seat"`)) {
			break
		}
		if err != nil {
			t.Fatalf("the socket ended without a word: %v", err)
		}
	}
}

// TestGuessedCodes: an address tries twenty codes and is then told to wait, with
// the right one, too; another address is not.
func TestGuessedCodes(t *testing.T) {
	dir := t.TempDir()
	synctest.Test(t, func(t *testing.T) { // no time passes, in which more would be answered
		h := openPipes(t, dir)
		defer h.close()
		kept := h.you(h.guest(), "POST", "/keep", nil)
		guesser, other := h.at("192.0.2.7"), h.at("192.0.2.8")
		back := func(p *client.Client, typed string) string {
			return codeOf(p.Ask(t.Context(), "POST", "/api/you/back", object{"code": typed}, nil))
		}
		told := make(map[string]int)
		for range 25 {
			told[back(guesser, "AAAA-AAAA-AAAA-AAAA-AAAA")]++
		}
		if told["secret"] != 20 || told["rate"] != 5 {
			t.Errorf("25 guesses were answered with %v", told)
		}
		if got := back(guesser, kept.Code); got != "rate" {
			t.Errorf("the right code after too many wrong ones: %q", got)
		}
		if got := back(other, kept.Code); got != "" {
			t.Errorf("the right code from another address: %q", got)
		}
	})
}

// TestErasedBytes: who erases themselves is at once nobody here, and soon there is
// no byte of the name in any file. The table and its game go on.
func TestErasedBytes(t *testing.T) {
	dir := t.TempDir()
	l := &pipes{conns: make(chan net.Conn), closed: make(chan struct{})}
	h := startWith(t, dir, server.Config{EraseEvery: 50 * time.Millisecond}, l, &http.Transport{DialContext: l.dial}, "http://127.0.0.1:80")
	defer h.close()
	const name = "Zyxwanna"
	anna, ben := h.guest(), h.guest()
	h.ask(anna, "POST", "/api/me", object{"name": name}, nil)
	var place struct{ ID string }
	h.ask(anna, "POST", "/api/tables", object{"game": "robbers", "pace": "machine"}, &place)
	h.ask(ben, "POST", "/api/tables/"+place.ID+"/sit", object{}, nil)
	kept := h.you(anna, "POST", "/keep", nil)
	if !holds(dir, name) {
		t.Fatal("the name is in no file before it is erased, so this test would find nothing")
	}
	gone := h.you(anna, "POST", "/erase", nil)
	if gone.Kept || gone.Handle == kept.Handle || gone.Erased == "" {
		t.Errorf("after the erasure one is %+v", gone)
	}
	if got := code(h.guest().Ask(t.Context(), "POST", "/api/you/back", object{"code": kept.Code}, nil)); got != "secret" {
		t.Errorf("the code of somebody who is erased: %q", got)
	}
	testhelp.Until(t, "no file has the name", func() bool { return !holds(dir, name) })
	h.ask(ben, "GET", "/api/tables/"+place.ID, nil, nil)
}

// holds reports whether a text is in any file of a folder. Files may go while it looks.
func holds(dir, text string) (found bool) {
	_ = filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			b, _ := os.ReadFile(path)
			found = found || bytes.Contains(b, []byte(text))
		}
		return nil
	})
	return found
}

// Whoever comes back on another device finds there the games that go on, private ones too,
// and nobody else does.
func TestGamesComeBack(t *testing.T) {
	h := open(t, t.TempDir())
	defer h.close()
	anna, bea, phone := h.guest(), h.guest(), h.guest()
	var secret, open, other struct{ ID string }
	h.ask(anna, "POST", "/api/tables", object{"game": "robbers", "private": true, "players": 4}, &secret)
	h.ask(anna, "POST", "/api/tables/"+secret.ID+"/start", object{"fill": "random"}, nil)
	h.ask(bea, "POST", "/api/tables", object{"game": "lupus"}, &open)
	h.ask(anna, "POST", "/api/tables/"+open.ID+"/sit", object{}, nil)
	h.ask(bea, "POST", "/api/tables", object{"game": "lupus"}, &other)
	kept := h.you(anna, "POST", "/keep", nil)
	back := h.you(phone, "POST", "/back", object{"code": kept.Code})
	if got, want := back.Tables, []string{secret.ID, open.ID}; !slices.Equal(got, want) {
		t.Errorf("on another device Anna's tables are %q, want %q", got, want)
	}
	if hers := h.you(bea, "POST", "/keep", nil); slices.Contains(hers.Tables, secret.ID) || !slices.Contains(hers.Tables, other.ID) {
		t.Errorf("Bea's tables are %q", hers.Tables)
	}
	h.ask(anna, "POST", "/api/tables/"+open.ID+"/rise", object{"seat": 1}, nil)
	if now := h.you(phone, "GET", "", nil); !slices.Equal(now.Tables, []string{secret.ID}) {
		t.Errorf("Anna has left a table, and sits at %q", now.Tables)
	}
}

// Whoever plays hears of it when their seat is open on a device that is newer, as with a
// recovery code that somebody else has found, and the newer one hears of nothing.
func TestNewerDevice(t *testing.T) {
	h := open(t, t.TempDir())
	defer h.close()
	anna, phone := h.guest(), h.guest()
	var table struct{ ID string }
	h.ask(anna, "POST", "/api/tables", object{"game": "robbers", "private": true, "players": 4}, &table)
	kept := h.you(anna, "POST", "/keep", nil)
	first := h.listen(anna, table.ID, "")
	defer first.hangUp()
	testhelp.Until(t, "a frame comes", func() bool { return first.has(`"seat"`) })
	if first.has("beside") {
		t.Error("the seat is open on one device")
	}
	h.you(phone, "POST", "/back", object{"code": kept.Code})
	second := h.listen(phone, table.ID, "")
	testhelp.Until(t, "the first device hears of the second", func() bool { return first.has(`"beside":{"id":"`) })
	again := h.listen(anna, table.ID, "")
	defer again.hangUp()
	testhelp.Until(t, "also if it comes later", func() bool { return again.has(`"beside"`) })
	testhelp.Until(t, "a frame comes", func() bool { return second.has(`"seat"`) })
	if second.has("beside") {
		t.Error("the newer device is told of the older one")
	}
	second.hangUp()
}

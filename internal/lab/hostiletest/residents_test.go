package hostiletest

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/howl-game/howl/client"
	"github.com/howl-game/howl/internal/table/tablelog"
	"github.com/howl-game/howl/internal/testhelp"
)

// A resident is an honest person who keeps a name, blocks somebody, and waits in a room
// for guests. The crowd is told nothing of all that.
type resident struct {
	*client.Client
	was     yours
	blocked string
	room    string // the code of the private table
	key     string // of the operator's page
	found   int    // guests who came by the short code
}

// secrets is what nobody of the crowd may be told.
func (p *resident) secrets() []string {
	return []string{p.was.Name, p.was.Handle, p.was.Code, p.blocked, p.room, p.key}
}

// settle brings the resident.
func (h *house) settle() {
	h.t.Helper()
	ctx := h.t.Context()
	p := &resident{Client: guest(h.url, "203.0.122.1", http.DefaultTransport)}
	other := guest(h.url, "203.0.122.2", http.DefaultTransport)
	var them yours
	for _, err := range []error{
		p.Rename(ctx, "Quirina Umbra"), p.Ask(ctx, http.MethodPost, "/api/you/keep", object{}, &p.was),
		other.Ask(ctx, http.MethodGet, "/api/you", nil, &them),
	} {
		if err != nil {
			h.t.Fatal(err)
		}
	}
	p.blocked = them.Handle
	err := p.Ask(ctx, http.MethodPost, "/api/you/mark", object{"who": p.blocked, "as": "blocked"}, nil)
	if err != nil {
		h.t.Fatal(err)
	}
	if p.room, err = p.Open(ctx, client.Table{Game: "lupus", Pace: "aloud", Private: true}); err != nil {
		h.t.Fatal(err)
	}
	said, err := exec.CommandContext(ctx, h.cmd.Path, "admin", "page", "--data", h.dir).Output()
	lines := strings.Split(string(said), "\n")
	if err != nil || len(lines) < 2 {
		h.t.Fatalf("the operator's page: %v: %s", err, said)
	}
	p.key = strings.TrimSpace(lines[1])
	h.kept = p
}

// gather keeps the resident's room open.
func (h *house) gather(ctx context.Context) {
	s := h.kept.Session(h.kept.room)
	defer s.Close()
	for {
		if _, err := s.Next(ctx); err != nil && !errors.Is(err, client.ErrLost) {
			return
		}
	}
}

// stays checks that the resident is who they were, with what they had, and that a guest
// who reads the short code in the room finds the table. At the end they come back on
// another device.
func (h *house) stays(last bool) {
	h.t.Helper()
	p, ctx := h.kept, h.t.Context()
	who := p.Client
	if last {
		who = guest(h.url, "203.0.122.3", http.DefaultTransport)
		if err := who.Ask(ctx, http.MethodPost, "/api/you/back", object{"code": p.was.Code}, nil); err != nil {
			h.t.Errorf("the resident doesn't come back: %v", err)
		}
	}
	var now yours
	if err := who.Ask(ctx, http.MethodGet, "/api/you", nil, &now); err != nil {
		h.t.Errorf("the resident: %v", err)
	}
	devices := 1
	if last {
		devices = 2
	}
	if now.Name != p.was.Name || now.Handle != p.was.Handle || !now.Kept || len(now.Devices) != devices || len(now.People) != 1 || now.People[0].Who != p.blocked || now.People[0].As != "blocked" {
		h.t.Errorf("the resident was %+v and is %+v", p.was, now)
	}
	if last {
		h.operates()
	}
	p.found++
	visitor := guest(h.url, fmt.Sprintf("203.0.121.%d", p.found), http.DefaultTransport).HTTP
	visitor.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	answer, err := visitor.Get(h.url + "/t/" + p.room[:tablelog.ShortLength])
	if err != nil {
		h.t.Errorf("a guest of the room: %v", err)
		return
	}
	answer.Body.Close()
	if to := answer.Header.Get("Location"); to != "/t/"+p.room {
		h.t.Errorf("the short code of the room leads to %q: %s", to, answer.Status)
	}
}

// operates opens the operator's page with its key.
func (h *house) operates() {
	h.t.Helper()
	who := guest(h.url, "203.0.123.1", http.DefaultTransport).HTTP
	who.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	answer, err := who.PostForm(h.url+"/operator", url.Values{"do": {"enter"}, "key": {h.kept.key}})
	if err != nil {
		h.t.Errorf("the operator: %v", err)
		return
	}
	answer.Body.Close()
	if answer.StatusCode != http.StatusSeeOther || len(answer.Cookies()) != 1 {
		h.t.Errorf("the operator's own key is answered with %s", answer.Status)
	}
}

// announce has the operator tell everybody a line, and an honest spectator hear it.
func (h *house) announce() {
	h.t.Helper()
	ctx, cancel := context.WithTimeout(h.t.Context(), testhelp.Patience)
	defer cancel()
	p := guest(h.url, "203.0.120.2", http.DefaultTransport)
	line, err := p.Connect(ctx, h.parties[0].ID, "watch=1")
	if err != nil {
		h.t.Errorf("an honest spectator: %v", err)
		return
	}
	defer line.Close()
	says := "We go on, number " + rand.Text()
	if said, err := exec.CommandContext(ctx, h.cmd.Path, "admin", "announce", says, "--for", "10s", "--data", h.dir).CombinedOutput(); err != nil {
		h.t.Errorf("the operator: %v: %s", err, said)
		return
	}
	for {
		b, err := line.Raw(ctx)
		if err != nil {
			h.t.Errorf("nobody hears the operator: %v", err)
			return
		}
		if strings.Contains(string(b), says) {
			return
		}
	}
}

// giveEngine puts bytes of the size of the engine beside the program.
func giveEngine(t *testing.T, howl, dir string) {
	t.Helper()
	said, err := exec.Command(howl, "version").Output()
	if err != nil {
		t.Fatal(err)
	}
	wasm := make([]byte, 6_400_000)
	_, _ = rand.Read(wasm) // never fails
	to := filepath.Join(dir, "engine")
	if err := os.Mkdir(to, 0o755); err != nil {
		t.Fatal(err)
	}
	for name, b := range map[string][]byte{"version": []byte(strings.TrimPrefix(string(said), "howl version ")), "howl.wasm.gz": wasm, "wasm_exec.js": {}} {
		if err := os.WriteFile(filepath.Join(to, name), b, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

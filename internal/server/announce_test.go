package server_test

import (
	"bytes"
	"net/http"
	"slices"
	"testing"
	"time"

	"github.com/howl-game/howl/internal/admin"
	"github.com/howl-game/howl/internal/testhelp"
)

// has reports whether the ear has been sent a text.
func (e *ear) has(text string) bool {
	e.mu.Lock()
	defer e.mu.Unlock()
	return slices.ContainsFunc(e.raw, func(b []byte) bool { return bytes.Contains(b, []byte(text)) })
}

// TestAnnounce: everybody at a table reads the operator's line, who comes later, too,
// and no longer than it stands.
func TestAnnounce(t *testing.T) {
	h := open(t, t.TempDir())
	defer h.close()
	id, people := h.table(object{"game": "robbers"}, 2)
	first := h.listen(people[0], id, "")
	defer first.hangUp()
	h.order("announce", "We restart at ten.", func(o *admin.Order) { o.For = time.Minute })
	testhelp.Until(t, "the line is heard", func() bool { return first.has(`"announce":"We restart at ten."`) })
	late := h.listen(people[1], id, "watch=1")
	defer late.hangUp()
	testhelp.Until(t, "who comes later hears it", func() bool { return late.has(`"announce":"We restart at ten."`) })
	h.order("announce", "")
	testhelp.Until(t, "it is taken back", func() bool { return first.has(`"announce":""`) && late.has(`"announce":""`) })
	last := h.listen(people[1], id, "")
	defer last.hangUp()
	testhelp.Until(t, "a frame comes", func() bool { return last.has(`"seat"`) })
	if last.has("announce") {
		t.Error("somebody is told of an announcement that was taken back")
	}
	h.order("announce", "For a moment.", func(o *admin.Order) { o.For = time.Second })
	testhelp.Until(t, "it is over by itself", func() bool { return last.has(`"announce":""`) })
	for _, wrong := range []string{"two\nlines", string(bytes.Repeat([]byte("x"), 400))} {
		if _, err := h.s.Desk().Do(t.Context(), admin.Order{Command: "announce", Target: wrong}); err == nil {
			t.Errorf("%.20q is announced", wrong)
		}
	}
}

// TestDrain: a machine that drains opens no tables and says so at /readyz, lets games
// run, and opens tables again when it is told to.
func TestDrain(t *testing.T) {
	h := open(t, t.TempDir())
	defer h.close()
	status := func(method, path, body string) int {
		res, _ := h.asked(h.request(method, path, body, "Content-Type: application/json"))
		return res.StatusCode
	}
	_, _ = h.table(object{"game": "robbers"}, 2)
	testhelp.Until(t, "the server is ready", func() bool { return status("GET", "/readyz", "") == http.StatusOK })
	a := h.order("drain", "on")
	if a.Playing == nil || *a.Playing != 0 {
		t.Errorf("nobody plays yet, and it answers %+v", a)
	}
	if got := status("GET", "/readyz", ""); got != http.StatusServiceUnavailable {
		t.Errorf("/readyz is %d while it drains", got)
	}
	if got := status("POST", "/api/tables", `{"game":"robbers"}`); got != http.StatusServiceUnavailable {
		t.Errorf("a table is opened with %d while it drains", got)
	}
	h.order("drain", "off")
	h.ask(h.guest(), "POST", "/api/tables", object{"game": "robbers", "fill": "easy", "pace": "days"}, nil)
	if a := h.order("drain", "on"); *a.Playing != 1 {
		t.Errorf("a game runs, and it answers %+v", a)
	}
	if got := status("GET", "/healthz", ""); got != http.StatusOK {
		t.Errorf("/healthz is %d while it drains", got)
	}
	if _, err := h.s.Desk().Do(t.Context(), admin.Order{Command: "drain", Target: "maybe"}); err == nil {
		t.Error("drain takes maybe")
	}
}

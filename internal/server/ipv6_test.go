package server_test

import (
	"net"
	"net/http"
	"testing"

	"github.com/howl-game/howl/internal/admin"
)

// Over real IPv6 sockets everything is as over IPv4: this machine itself is ::1, a
// proxy there is believed, one /64 is one address to limits, and a ban of one of its
// addresses bans it.
func TestIPv6(t *testing.T) {
	l, err := net.Listen("tcp6", "[::1]:0")
	if err != nil {
		t.Skip("this machine has no IPv6:", err)
	}
	h := start(t, t.TempDir(), l, &http.Transport{MaxIdleConnsPerHost: 16}, "http://"+l.Addr().String())
	defer h.close()
	id, people := h.table(object{"game": "robbers", "pace": "machine"}, 2)
	e := h.listen(people[1], id, "")
	e.send(t, object{"ping": 1})
	e.hangUp()
	opened := 0
	for i := range 40 { // of one /64
		if answer, _ := h.asked(h.request("POST", "/api/tables", `{"game":"robbers"}`, "X-Forwarded-For: 2001:db8:1:2::"+string(rune('a'+i%6)))); answer.StatusCode == 201 {
			opened++
		}
	}
	if opened != 24 {
		t.Errorf("one /64 opened %d tables, want 24", opened)
	}
	h.order("ban", "2001:db8:7:8::1", func(*admin.Order) {})
	for address, want := range map[string]int{"2001:db8:7:8::2": 403, "[2001:db8:7:8::3]:4711": 403, "2001:db8:7:9::1": 200, "": 200} {
		r := h.request("GET", "/api/me", "")
		if address != "" {
			r.Header.Set("X-Forwarded-For", address)
		}
		if answer, body := h.asked(r); answer.StatusCode != want {
			t.Errorf("from %q: %d %s, want %d", address, answer.StatusCode, body, want)
		}
	}
}

package server_test

import (
	"bufio"
	"cmp"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/howl-game/howl/internal/server"
	"github.com/howl-game/howl/internal/testhelp"
)

// A client that does not read is cut off when the server's patience ends, and one
// that reads and does not answer a ping as long after that. Neither is before.
func TestPatience(t *testing.T) {
	for _, set := range []time.Duration{0, testhelp.Patience} {
		for _, reads := range []bool{false, true} {
			dir, patience := t.TempDir(), cmp.Or(set, 10*time.Second)
			t.Run(fmt.Sprintf("%v reads=%v", patience, reads), func(t *testing.T) {
				synctest.Test(t, func(t *testing.T) { silent(t, dir, set, patience, reads) })
			})
		}
	}
}

func silent(t *testing.T, dir string, set, patience time.Duration, reads bool) {
	l := &pipes{conns: make(chan net.Conn), closed: make(chan struct{})}
	h := startWith(t, dir, server.Config{Patience: set}, l, &http.Transport{DialContext: l.dial}, "http://127.0.0.1:80")
	defer h.close()
	id, _ := h.table(object{"game": "robbers"}, 1)
	line, err := l.dial(context.Background(), "", "")
	if err != nil {
		t.Fatal(err)
	}
	defer line.Close()
	began := time.Now()
	if _, err := fmt.Fprintf(line, "GET /api/tables/%s/socket?watch=1 HTTP/1.1\r\nHost: 127.0.0.1\r\n%s\r\n\r\n", id, strings.ReplaceAll(socketHeader, "\n", "\r\n")); err != nil {
		t.Fatal(err)
	}
	answer, err := http.ReadResponse(bufio.NewReader(line), nil)
	if err != nil || answer.StatusCode != http.StatusSwitchingProtocols {
		t.Fatalf("%v %v", answer, err)
	}
	within := time.Second
	if reads {
		within = 20 * time.Second // until the first ping
		_, _ = io.Copy(io.Discard, line)
	} else {
		// Every second a byte of a long message, until nobody takes it.
		time.Sleep(time.Second / 2)
		for b := []byte{0x81, 0x80 | 126, 0x0f, 0, 0, 0, 0, 0}; err == nil; b = b[:1] {
			if _, err = line.Write(b); err == nil {
				time.Sleep(time.Second)
			}
		}
	}
	if took := time.Since(began); took < patience || took > patience+within {
		t.Errorf("cut off after %v, want %v and at most %v more", took, patience, within)
	}
}

package load

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"strconv"
	"sync"
	"time"

	"howl/game"
)

// A player decides at random, as fast as its party's pace lets it.
type player struct {
	socket *socket
	party  *party

	mu     sync.Mutex
	until  context.Context // while it plays; nil before
	from   time.Time       // when it is measured
	choice []byte          // what it will do, quoted, if the last frame lets it do anything
	n      int             // of the last frame
	acted  int             // the number of the last frame that it acted on
	ready  bool
	sent   time.Time // of the move that is under way; zero: none is
	serial int

	message []byte // the last one sent

	waits  []time.Duration
	frames int
	errors map[string]int
}

func (p *player) fail(err error) {
	if p.errors == nil {
		p.errors = make(map[string]int)
	}
	code := "connection"
	var r *game.Refusal
	if errors.As(err, &r) {
		code = r.Code
	}
	p.errors[code]++
}

// listen hears until the connection ends: from the beginning, because a server
// sends away who does not answer its pings.
func (p *player) listen() {
	for {
		b, err := p.socket.next()
		p.mu.Lock()
		if err == nil {
			err = p.hear(b)
		}
		over := p.until != nil && p.until.Err() != nil
		if err != nil && !over {
			p.fail(err)
		}
		p.mu.Unlock()
		if err != nil || over {
			return
		}
	}
}

// play has it decide until the context ends, and measures what it does from a
// moment on.
func (p *player) play(until context.Context, from time.Time) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.until, p.from, p.frames = until, from, 0
	if err := p.act(); err != nil {
		p.fail(err)
	}
}

// hear takes a message. A server is measured on the same machine as this, so
// a frame is looked through and not taken apart.
func (p *player) hear(b []byte) error {
	switch {
	case bytes.HasPrefix(b, []byte(`{"ok":"m`)):
		if p.sent.After(p.from) {
			p.waits = append(p.waits, time.Since(p.sent))
		}
		p.sent = time.Time{}
	case bytes.HasPrefix(b, []byte(`{"refused":`)), bytes.HasPrefix(b, []byte(`{"bye":`)):
		var m Message
		if err := json.Unmarshal(b, &m); err != nil {
			return err
		}
		p.sent = time.Time{}
		if m.Code != "illegal" && m.Code != "turn" && m.Code != "over" { // somebody else was quicker
			p.fail(&game.Refusal{Code: m.Code + m.Bye, Sentence: m.Sentence})
		}
	case bytes.HasPrefix(b, []byte(`{"seat":`)):
		p.frames++
		p.n, p.choice = number(b, `"n":`), pick(p.choice[:0], b, `,"legal":[`)
		switch {
		case len(p.choice) > 0:
			p.ready = false
		case !p.ready && (bytes.Contains(b, []byte(`"stage":"between"`)) || bytes.Contains(b, []byte(`"stage":"over"`))):
			p.ready = true
			return p.socket.write([]byte(`{"ready":true,"id":"r"}`))
		}
	}
	return p.act()
}

// act decides what the last frame asks for, once.
func (p *player) act() error {
	if p.until == nil || len(p.choice) == 0 || p.n <= p.acted || !p.sent.IsZero() {
		return nil
	}
	p.acted = p.n
	return p.move()
}

func (p *player) move() error {
	if wait := p.party.due(); wait > 0 {
		timer := time.NewTimer(wait)
		defer timer.Stop()
		select {
		case <-timer.C:
		case <-p.until.Done():
			return nil
		}
	}
	p.serial++
	b := append(append(p.message[:0], `{"do":`...), p.choice...)
	b = append(b, `,"id":"m`...)
	b = strconv.AppendInt(b, int64(p.serial), 10)
	b = append(b, `"}`...)
	p.message, p.sent = b, time.Now()
	return p.socket.write(b)
}

// number is the first number after a key.
func number(b []byte, key string) (n int) {
	_, after, _ := bytes.Cut(b, []byte(key))
	for _, c := range after {
		if c < '0' || c > '9' {
			break
		}
		n = 10*n + int(c-'0')
	}
	return n
}

// pick adds one of the strings, still quoted, of the list after a key. Texts
// of actions hold no quotes and no commas.
func pick(to, b []byte, key string) []byte {
	_, b, _ = bytes.Cut(b, []byte(key))
	b, _, _ = bytes.Cut(b, []byte("]"))
	for skip := rand.IntN(bytes.Count(b, []byte(",")) + 1); skip > 0; skip-- {
		_, b, _ = bytes.Cut(b, []byte(","))
	}
	b, _, _ = bytes.Cut(b, []byte(","))
	return append(to, b...)
}

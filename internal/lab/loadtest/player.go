package loadtest

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"strconv"
	"sync"
	"time"

	"github.com/howl-game/howl/client"
	"github.com/howl-game/howl/game"
)

// A player decides at random, at the pace of its group. One without a group
// watches.
type player struct {
	socket *socket
	group  *group
	who    *client.Client
	later  func(*player, time.Duration) // calls decide after a while

	mu     sync.Mutex
	until  context.Context // ends when it stops playing; nil before it starts
	from   time.Time       // when measuring begins
	choice []byte          // its next action, in quotes; empty if it is not asked
	n      int             // of the last frame
	acted  int             // the number of the last frame that it acted on
	ready  bool

	thinking bool      // decide will be called
	sent     time.Time // when the unanswered move was sent; zero: there is none
	serial   int

	message []byte // the last one sent
	gone    bool   // another one takes its place

	dialled time.Time // if it came back
	back    time.Duration
	waits   []time.Duration
	lines   int
	bytes   int
	frames  int
	errors  map[string]int
}

func (p *player) fail(err error) {
	if p.errors == nil {
		p.errors = make(map[string]int)
	}
	code := "connection"
	var r *game.Refusal
	if errors.As(err, &r) {
		code = string(r.Code)
	}
	p.errors[code]++
}

// take handles bytes from the socket, or the error that ended it. It reports
// whether the player still plays.
func (p *player) take(came []byte, err error) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.bytes += len(came)
	if err == nil {
		err = p.socket.feed(came, p.receive)
	}
	over := p.gone || p.until != nil && p.until.Err() != nil
	if err != nil && !over && p.comesBack() {
		_ = p.leave() // the connection is gone already
		over = p.gone
	}
	if err != nil && !over {
		p.fail(err)
	}
	return err == nil && !over
}

// play lets the player decide until the context ends, and measures from a given
// time on.
func (p *player) play(until context.Context, from time.Time) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.until, p.from, p.frames = until, from, 0
	if err := p.act(); err != nil {
		p.fail(err)
	}
}

// receive handles a message. It searches frames for what it needs and does not
// parse them, because it shares the processor with the server.
func (p *player) receive(b []byte) error {
	switch {
	case bytes.HasPrefix(b, []byte(`{"ok":"m`)):
		if p.sent.After(p.from) {
			p.waits = append(p.waits, time.Since(p.sent))
		}
		p.sent = time.Time{}
		if err := p.habits(); err != nil {
			return err
		}
	case bytes.HasPrefix(b, []byte(`{"ok":"s`)):
		p.lines++
	case bytes.HasPrefix(b, []byte(`{"refused":`)), bytes.HasPrefix(b, []byte(`{"bye":`)):
		var m client.Message
		if err := json.Unmarshal(b, &m); err != nil {
			return err
		}
		p.sent = time.Time{}
		m.Code = cmp.Or(m.Code, m.Bye)
		if m.Code != game.CodeIllegal && m.Code != game.CodeTurn && m.Code != game.CodeOver && // the frame was out of date
			!(m.Code == game.CodeClosing && p.comesBack()) { // the table has moved, or its machine goes
			p.fail(&m.Refusal)
		}
	case bytes.HasPrefix(b, []byte(`{"seat":`)):
		p.frames++
		if p.back == 0 && !p.dialled.IsZero() {
			p.back = time.Since(p.dialled)
		}
		p.n, p.choice = number(b, `n":`), pick(p.choice[:0], b, `legal":[`)
		switch {
		case len(p.choice) > 0:
			p.ready = false
		case p.group != nil && !p.ready && over(b):
			p.ready = true
			return p.socket.write([]byte(`{"ready":true,"id":"r"}`))
		}
	}
	return p.act()
}

// act answers the last frame, once, when its group is due to move.
func (p *player) act() error {
	if p.until == nil || p.gone || p.thinking || len(p.choice) == 0 || p.n <= p.acted || !p.sent.IsZero() {
		return nil
	}
	if wait := p.group.due(); wait > 0 {
		p.thinking = true
		p.later(p, wait)
		return nil
	}
	return p.move()
}

// decide moves after a pause.
func (p *player) decide() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.thinking = false
	if p.gone || p.until.Err() != nil || len(p.choice) == 0 {
		return
	}
	if err := p.move(); err != nil {
		p.fail(err)
	}
}

func (p *player) move() error {
	p.acted = p.n
	p.serial++
	b := append(append(p.message[:0], `{"do":`...), p.choice...)
	b = append(b, `,"id":"m`...)
	b = strconv.AppendInt(b, int64(p.serial), 10)
	b = append(b, `"}`...)
	p.message, p.sent = b, time.Now()
	return p.socket.write(b)
}

// over reports whether a frame has a status, which comes last, that says that
// the game is over.
func over(b []byte) bool {
	return bytes.HasSuffix(bytes.TrimRight(b, " "), []byte(`}}`)) &&
		(bytes.Contains(b, []byte(`stage":"between"`)) || bytes.Contains(b, []byte(`stage":"over"`)))
}

// number returns the number after the first key.
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

// pick appends a random string, in its quotes, of the list after the key.
// Actions contain no quotes and no commas.
func pick(to, b []byte, key string) []byte {
	_, b, _ = bytes.Cut(b, []byte(key))
	b, _, _ = bytes.Cut(b, []byte("]"))
	for skip := rand.IntN(bytes.Count(b, []byte(",")) + 1); skip > 0; skip-- {
		_, b, _ = bytes.Cut(b, []byte(","))
	}
	b, _, _ = bytes.Cut(b, []byte(","))
	return append(to, b...)
}

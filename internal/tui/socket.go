package tui

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"maps"
	"net/http"
	"slices"
	"strconv"
	"sync"
	"time"

	"github.com/coder/websocket"

	"howl/game"
)

// A socket carries frames in and decisions out. When it breaks it comes again
// from the last frame it had, and sends again what was not answered; every
// message has an id, so that nothing is done twice.
type socket struct {
	remote *remote
	n      int           // the last frame
	skew   time.Duration // the server's clock before ours
	tries  int           // since the last frame

	mu      sync.Mutex
	conn    *websocket.Conn
	waiting map[string]pending
	done    bool
}

// pending is a message that was not answered.
type pending struct {
	message []byte
	answer  chan error
}

func (s *socket) init(r *remote) { s.remote, s.waiting = r, make(map[string]pending) }

// mostFrame bounds what a server may send at once: the first frame holds a
// whole game.
const mostFrame = 8 << 20

// patience is how long a server may be silent: three of its heartbeats.
const patience = time.Minute

// next reads until a frame comes.
func (s *socket) next(ctx context.Context) (*Frame, error) {
	conn, err := s.connect(ctx)
	if err != nil {
		return nil, err
	}
	for {
		_, wire, err := conn.Read(ctx)
		if err != nil {
			return nil, s.broke(ctx)
		}
		f, err := s.heard(wire)
		switch {
		case err != nil:
			return nil, err
		case f != nil:
			s.n, s.tries = f.N, 0
			return f, nil
		}
	}
}

// heard takes one message; it is a frame unless the answer is nil.
func (s *socket) heard(wire []byte) (*Frame, error) {
	var note struct {
		OK       string          `json:"ok"`
		Refused  string          `json:"refused"`
		Code     string          `json:"code"`
		Sentence string          `json:"sentence"`
		Now      time.Time       `json:"now"`
		View     json.RawMessage `json:"view"`
		Phase    *string         `json:"phase"`
	}
	if err := json.Unmarshal(wire, &note); err != nil {
		return nil, game.Refuse("server", "the server sent something that is no frame")
	}
	switch {
	case note.Refused != "":
		s.answered(note.Refused, &game.Refusal{Code: note.Code, Sentence: clean(note.Sentence)})
	case note.OK != "":
		s.answered(note.OK, nil)
	case !note.Now.IsZero():
		s.skew = time.Until(note.Now)
	case note.Phase != nil:
		f, err := parse(wire)
		if err == nil {
			s.ours(f)
		}
		return f, err
	}
	return nil, nil
}

// ours turns the server's times into those of this machine's clock.
func (s *socket) ours(f *Frame) {
	if !f.Deadline.IsZero() {
		f.Deadline = f.Deadline.Add(-s.skew)
	}
	if f.Status != nil && !f.Status.Until.IsZero() {
		f.Status.Until = f.Status.Until.Add(-s.skew)
	}
}

// connect is the connection there is, or a new one. The first attempt says
// why it failed; later ones wait and try on.
func (s *socket) connect(ctx context.Context) (*websocket.Conn, error) {
	s.mu.Lock()
	conn, done := s.conn, s.done
	s.mu.Unlock()
	if conn != nil {
		return conn, nil
	}
	if done {
		return nil, context.Canceled
	}
	if s.tries > 0 {
		if err := sleep(ctx, min(8*time.Second, 250*time.Millisecond<<min(s.tries, 6))); err != nil {
			return nil, err
		}
	}
	s.tries++
	address := *s.remote.api.JoinPath("socket")
	query := address.Query()
	query.Set("from", strconv.Itoa(s.n))
	if s.remote.watch {
		query.Set("watch", "1")
	}
	address.RawQuery = query.Encode()
	origin := address.Scheme + "://" + address.Host
	dial, cancel := context.WithTimeout(ctx, 20*time.Second)
	defer cancel()
	var silence *time.Timer
	conn, resp, err := websocket.Dial(dial, address.String(), &websocket.DialOptions{
		HTTPClient: &http.Client{Jar: s.remote.client.Jar}, HTTPHeader: http.Header{"Origin": {origin}},
		OnPingReceived: func(context.Context, []byte) bool {
			silence.Reset(patience)
			return true
		},
	})
	if err != nil {
		if resp != nil && resp.StatusCode >= 400 && resp.StatusCode < 500 && resp.StatusCode != http.StatusTooManyRequests {
			b := make([]byte, 1024)
			n, _ := resp.Body.Read(b)
			return nil, refusal(resp.Status, b[:n])
		}
		return nil, s.broke(ctx)
	}
	silence = time.AfterFunc(patience, func() { _ = conn.CloseNow() })
	conn.SetReadLimit(mostFrame)
	s.opened(ctx, conn)
	return conn, nil
}

// opened sends again what was not answered.
func (s *socket) opened(ctx context.Context, conn *websocket.Conn) {
	s.mu.Lock()
	s.conn = conn
	waiting := slices.Collect(maps.Values(s.waiting))
	s.mu.Unlock()
	for _, p := range waiting {
		write(ctx, conn, p.message)
	}
}

// write sends a message. If that fails, reading fails too, and it is sent
// again on the next connection.
func write(ctx context.Context, conn *websocket.Conn, message []byte) {
	ctx, cancel := context.WithTimeout(ctx, 10*time.Second)
	defer cancel()
	_ = conn.Write(ctx, websocket.MessageText, message)
}

// broke forgets the connection.
func (s *socket) broke(ctx context.Context) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.conn != nil {
		_ = s.conn.CloseNow()
		s.conn = nil
	}
	switch {
	case s.done:
		return context.Canceled
	case ctx.Err() != nil:
		return ctx.Err()
	}
	return Lost
}

// leastMessage is the least number of bytes of a message, so that its length
// does not tell "sleep" from "mark 3".
const leastMessage = 256

// send sends a message and waits for its answer.
func (s *socket) send(ctx context.Context, what string, value any) error {
	return s.sendAll(ctx, map[string]any{what: value})
}

func (s *socket) sendAll(ctx context.Context, fields map[string]any) error {
	id := rand.Text()
	fields["id"] = id
	message, err := json.Marshal(fields)
	if err != nil {
		return err
	}
	for len(message) < leastMessage {
		message = append(message, ' ')
	}
	p := pending{message, make(chan error, 1)}
	s.mu.Lock()
	s.waiting[id] = p
	conn := s.conn
	s.mu.Unlock()
	if conn != nil { // if not, it is sent when there is one
		write(ctx, conn, message)
	}
	select {
	case err := <-p.answer:
		return err
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (s *socket) answered(id string, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if p, ok := s.waiting[id]; ok {
		delete(s.waiting, id)
		p.answer <- err
	}
}

func (s *socket) close() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.done = true
	if s.conn != nil {
		_ = s.conn.CloseNow()
	}
}

func sleep(ctx context.Context, d time.Duration) error {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

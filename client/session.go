package client

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"net/url"
	"sync"
	"sync/atomic"
	"time"

	"github.com/howl-game/howl/game"
)

// A Session is a guest's place at one table. Next is for one goroutine, the
// other methods for any. The exported fields must not change after the first
// call of Next or Send, and the client must have its cookie by then.
type Session struct {
	Mark    string        // of the link by which the guest came, or empty
	Watch   bool          // look on instead of playing a seat
	Servers []string      // those to connect to in turn; nil: the client's
	Silence time.Duration // connect again if nothing comes for this long; 0: a minute
	MaxWait time.Duration // between attempts to connect; 0: eight seconds

	client *Client
	code   string
	pledge pledge

	life   context.Context // until Close
	end    context.CancelFunc
	start  sync.Once
	frames chan *Frame // nil: the connection is lost
	ended  chan struct{}
	err    error // why it ended; read after ended is closed

	// Of the goroutine that receives.
	guest Client        // a copy, to connect with
	n     int           // of the last frame
	skew  time.Duration // the server's clock minus ours
	tries int           // to connect, in all

	received  atomic.Int64           // frames
	announced atomic.Pointer[string] // nil: nothing

	mu      sync.Mutex
	conn    *Conn      // nil: there is none
	waiting []*request // in the order in which they were sent
}

// ErrLost says that the connection is lost. The session connects again by
// itself.
var ErrLost error = game.Refuse(game.CodeLost, "refused.lost.connection")

// Session returns a session at a table. It connects with the first call of
// Next, and ends with Close.
func (c *Client) Session(table string) *Session {
	life, end := context.WithCancel(context.Background())
	return &Session{
		client: c, code: table, pledge: pledge{from: c.Random}, life: life, end: end,
		frames: make(chan *Frame, 256), ended: make(chan struct{}),
	}
}

// Next waits for the next frame. After ErrLost it may be called again; after
// any other error the session is over.
func (s *Session) Next(ctx context.Context) (*Frame, error) {
	s.begin()
	select {
	case f, ok := <-s.frames:
		switch {
		case !ok:
			return nil, s.err
		case f == nil:
			return nil, ErrLost
		}
		return f, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// Received returns how many frames have come. The frame that shows a decision
// comes before Do returns; a program that reads frames in another goroutine has
// read it when Next has returned this many.
func (s *Session) Received() int64 { return s.received.Load() }

// Announced returns the line that the server's operator shows to everybody now, such
// as of a restart, or "".
func (s *Session) Announced() string {
	if text := s.announced.Load(); text != nil {
		return *text
	}
	return ""
}

// Check verifies the deal of the last of the table's games. It returns the
// number of draws, 0 if the session revealed no number for this deal.
func (s *Session) Check(records []*Record) (draws int, err error) {
	return s.pledge.check(records)
}

// Break drops the connection; the session connects again, to the next of its
// servers.
func (s *Session) Break() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.conn != nil {
		s.conn.Close()
	}
}

// Close ends the session.
func (s *Session) Close() {
	s.end()
	s.begin()
	<-s.ended
}

func (s *Session) begin() {
	s.start.Do(func() {
		s.guest = *s.client
		go s.run()
	})
}

// run connects and receives until the session ends.
func (s *Session) run() {
	defer close(s.ended)
	defer close(s.frames)
	for failures := 0; ; failures++ {
		framed, wait, err := s.visit(s.patience(failures))
		if s.err = cmp.Or(s.life.Err(), err); s.err != nil {
			return
		}
		if framed || failures == 0 {
			failures = 0
			s.deliver(nil)
		} else {
			wait = max(wait, min(cmp.Or(s.MaxWait, 8*time.Second), 250*time.Millisecond<<min(failures, 6)))
		}
		_ = sleep(s.life, max(wait, minWait))
	}
}

// patience returns how long to wait for a server's word, after so many visits in
// a row that brought none. Servers that are all slow are waited for longer each
// time: to leave each of them too early would go on forever.
func (s *Session) patience(failures int) time.Duration {
	silence := cmp.Or(s.Silence, time.Minute) // three heartbeats
	return max(silence, min(silence<<min(failures, 4), 20*time.Second))
}

// minWait keeps a session from asking a server that hangs up at once too often.
const minWait = 50 * time.Millisecond

// visit connects once and receives until the connection breaks. It reports
// whether a frame came, how long to wait before the next visit, and an error
// if the session is over.
func (s *Session) visit(silence time.Duration) (framed bool, wait time.Duration, err error) {
	var timer *time.Timer
	conn, err := s.connect(silence, func() { timer.Reset(silence) })
	if err != nil {
		if Temporary(err) {
			err = nil
		}
		return false, 0, err
	}
	timer = time.AfterFunc(silence, conn.Close)
	defer timer.Stop()
	defer s.disconnected(conn)
	s.connected(conn)
	s.announced.Store(nil) // the server tells it again, if it still stands
	for {
		raw, err := conn.Raw(s.life)
		if err != nil {
			return framed, 0, nil
		}
		timer.Reset(silence)
		m := &Message{Frame: Frame{Raw: raw}}
		if err := json.Unmarshal(raw, m); err != nil {
			return framed, 0, game.Refuse(game.CodeServer, "refused.server.frame")
		}
		if m.Bye != "" {
			wait, err := s.bye(m)
			return framed, wait, err
		}
		s.receive(m)
		framed = framed || m.IsFrame()
	}
}

// receive handles a message other than a goodbye.
func (s *Session) receive(m *Message) {
	switch {
	case m.Refused != nil:
		s.answered(*m.Refused, &m.Refusal)
	case m.OK != nil:
		s.answered(*m.OK, nil)
	case !m.Now.IsZero():
		s.skew = time.Until(m.Now)
		if m.Announce != nil {
			s.announced.Store(m.Announce)
		}
	case m.IsFrame():
		s.take(&m.Frame)
	}
}

// connect opens a connection that continues after the last frame.
func (s *Session) connect(silence time.Duration, ping func()) (*Conn, error) {
	if len(s.Servers) > 0 {
		s.guest.URL = s.Servers[s.tries%len(s.Servers)]
	}
	s.tries++
	query := fmt.Sprint("from=", s.n)
	if s.Watch {
		query += "&watch=1"
	}
	if s.Mark != "" {
		query += "&i=" + url.QueryEscape(s.Mark)
	}
	ctx, cancel := context.WithTimeout(s.life, min(20*time.Second, silence))
	defer cancel()
	return s.guest.connect(ctx, s.code, query, ping)
}

// bye returns how long to wait after the server has hung up, or an error if
// there is nothing to come back to.
func (s *Session) bye(m *Message) (wait time.Duration, err error) {
	switch m.Bye {
	case game.CodeClosed, game.CodeBanned, game.CodeTable:
		m.Code = m.Bye
		return 0, &m.Refusal
	case game.CodeRate:
		return 30 * time.Second, nil
	case game.CodeMoved:
		s.n = 0 // the guest has another seat, with frames of its own
	}
	return 0, nil
}

// take handles a frame: it converts its times to the local clock, answers for
// the deal, and hands it to Next.
func (s *Session) take(f *Frame) {
	s.n = f.N
	s.received.Add(1)
	if !f.Deadline.IsZero() {
		f.Deadline = f.Deadline.Add(-s.skew)
	}
	if f.Status != nil && !f.Status.Until.IsZero() {
		f.Status.Until = f.Status.Until.Add(-s.skew)
	}
	if f.Seat != nil && !s.Watch {
		if pledge, nonce, ok := s.pledge.answer(f.Status, *f.Seat); ok {
			_, _ = s.transmit(map[string]any{"pledge": pledge, "nonce": nonce})
		}
	}
	s.deliver(f)
}

// deliver hands a frame to Next, or nil for a lost connection. If Next is not
// called for long it waits, and the server hangs up.
func (s *Session) deliver(f *Frame) {
	select {
	case s.frames <- f:
	case <-s.life.Done():
	}
}
